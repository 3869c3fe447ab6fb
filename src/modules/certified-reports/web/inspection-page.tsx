import { useState } from 'react';
import { Alert, Button, Skeleton } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { useSession } from '#web/session/session.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { isOpenForInspection, missingOf } from '../model/inspection.ts';
import classes from './certified.module.css';
import { InspectionForm } from './inspection-form.tsx';
import { InspectionPhotos } from './inspection-photos.tsx';
import { useStoredInspection } from './offline/use-stored-inspection.ts';
import { paths } from './paths.ts';
import { SyncLine } from './sync-line.tsx';
import { todayInIndia } from './today.ts';
import { useInspectedReport, useMove } from './use-certified.ts';
import { useInspectionDraft } from './use-inspection-draft.ts';
import * as words from '#messages/certified-reports/inspection';
import { withTags } from '#web/with-tags.tsx';

export const handle: PageHandle = {
  access: { entitled: 'valuer' },
  name: words.inspection,
};

/** The form a valuer fills at the property, on a phone, with or without a signal. */
export default function InspectionPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const { query, keptAt } = useInspectedReport(id);
  const report = query.data;
  const inspectionDraft = useInspectionDraft(id, user?.email ?? '', report);
  const { mutate, isPending } = useMove();
  const navigate = useNavigate();
  const { draft } = inspectionDraft;
  const isClosed = report !== undefined && (!isOpenForInspection(report.state) || !report.roles.includes('valuer'));
  const isKept = useStoredInspection({ id, user, fresh: report === undefined || isClosed || keptAt !== null ? null : report });
  const photosSent = report?.files.filter(({ kind }) => kind === 'photo') ?? [];
  const [today] = useState(todayInIndia);
  const missing =
    draft === null ? [] : missingOf(draft.inspection, { photos: photosSent.length + inspectionDraft.photos.length, thisDay: today });
  const isSent = inspectionDraft.sync.kind === 'sent' && inspectionDraft.photos.length === 0;
  return (
    <Page
      title={words.inspection()}
      subtitle={draft?.title ?? report?.title}
      breadcrumbs={[
        { label: words.myWork(), to: paths.work },
        { label: report?.title ?? words.report(), to: paths.one(id) },
        { label: words.inspection() },
      ]}
      width="reading"
    >
      {isClosed ? (
        <Alert color="warn" variant="light" title={words.thisInspectionIsClosed()}>
          {withTags(words.itCanBeChanged(), { link: <Link to={paths.one(id)} /> })}
        </Alert>
      ) : draft === null ? (
        query.error ? (
          <ErrorState error={query.error} title={words.thisInspectionCannotBe()} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={600} />
        )
      ) : (
        <div className={classes.stack}>
          <SyncLine inspection={inspectionDraft} keptAt={keptAt} isOnDevice={isKept} />
          <InspectionPhotos reportId={id} inspection={inspectionDraft} sent={photosSent} />
          <InspectionForm inspection={draft.inspection} onChange={inspectionDraft.change} />
          <Section title={words.finish()}>
            {missing.length > 0 ? (
              <p className={classes.quiet}>{words.stillLackingMissing({ missing: missing.join(', ') })}</p>
            ) : (
              <p className={classes.quiet}>{isSent && keptAt === null ? words.everythingIsThereAnd() : words.everythingIsThereIt()}</p>
            )}
            {report?.state === 'assigned' ? (
              <Button
                disabled={missing.length > 0 || !isSent || keptAt !== null}
                loading={isPending}
                onClick={() =>
                  mutate(
                    { id, revision: report.revision, move: 'submit-inspection' },
                    { onSuccess: () => void navigate(paths.working(id)) },
                  )
                }
              >
                {words.finishTheInspection()}
              </Button>
            ) : (
              <Button component={Link} to={paths.one(id)} variant="default">
                {words.backToTheReport()}
              </Button>
            )}
          </Section>
        </div>
      )}
    </Page>
  );
}
