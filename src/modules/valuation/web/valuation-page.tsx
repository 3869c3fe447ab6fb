import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconCertificate, IconPrinter, IconRulerMeasure } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ApiError } from '#web/api/api-error.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import { useIsMobile } from '#web/shell/use-is-mobile.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Subject } from '../contract.ts';
import { NotEnough } from './not-enough.tsx';
import { RecentValuations } from './recent-valuations.tsx';
import { SubjectForm } from './subject-form.tsx';
import { SeveralProjects, severalProjectsOf } from './several-projects.tsx';
import { useValuation } from './use-valuation.ts';
import { subjectWords } from './subject-words.ts';
import { subjectOf, ValuationSearch } from './valuation-search.ts';
import classes from './valuation.module.css';
import { ValueEvidence } from './value-evidence.tsx';
import { ValueSummary } from './value-summary.tsx';

export const handle: PageHandle = { access: { entitled: 'valuation' }, name: 'Valuation' };

/** Values one property. The address holds the property, so a value can be shared, kept and opened again. */
export default function ValuationPage() {
  const [search, setSearch] = useUrlState(ValuationSearch);
  const asked = subjectOf(search);
  const query = useValuation(search.id !== undefined ? { id: search.id } : asked === null ? null : { subject: asked });
  const subject = query.data?.result.subject ?? asked;
  const formSearch = search.id === undefined ? search : (query.data?.result.subject ?? {});
  /** Fields that are not said again must leave the address, too. */
  const ask = (next: Partial<ValuationSearch>) => setSearch({ ...nothingSaid, ...next });
  const several = severalProjectsOf(query.error);
  const [openId, setOpenId] = useState<string | null>(null);
  const valued = query.data?.result.kind === 'valued' ? query.data.result : null;
  const form = <SubjectForm key={JSON.stringify(formSearch)} search={formSearch} busy={query.isLoading} onValue={ask} />;
  // On a phone the answer is what one came for; the question stays a touch away.
  const isFolded = useIsMobile() && query.data !== undefined;
  return (
    <Page
      title="Valuation"
      subtitle={subject === null ? 'What a property is worth, and the registered sales that say so.' : subjectWords(subject)}
      breadcrumbs={[{ label: 'Valuation' }]}
      actions={
        query.data && (
          <>
            <CopyLink />
            {valued && query.data && (
              <Button
                component={Link}
                to={`/valuation/certified/new/?valuation=${query.data.id}`}
                variant="default"
                leftSection={<IconCertificate size={16} stroke={1.5} />}
              >
                Certified report
              </Button>
            )}
            <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        )
      }
    >
      <div className={classes.desk}>
        <aside className={classes.side}>
          {isFolded ? (
            <details className={classes.fold}>
              <summary>Change the property</summary>
              {form}
            </details>
          ) : (
            form
          )}
        </aside>
        <div className={classes.answer} aria-live="polite" aria-busy={query.isLoading}>
          {asked === null && search.id === undefined ? (
            <Beginning />
          ) : several !== null && asked !== null ? (
            <SeveralProjects
              message={(query.error as ApiError).message}
              localities={several}
              onChoose={(village) => ask({ ...asked, village })}
            />
          ) : (
            <StateView query={query} errorTitle="Valuation: Something went wrong.">
              {({ result }) =>
                result.kind === 'valued' ? (
                  <ValueSummary value={result} onOpen={setOpenId} />
                ) : (
                  <NotEnough answer={result} onAsk={(next: Subject) => ask(next)} />
                )
              }
            </StateView>
          )}
        </div>
        <div className={classes.wide}>
          {valued && query.data && <ValueEvidence value={valued} valuedAt={query.data.valuedAt} openId={openId} onOpen={setOpenId} />}
          <RecentValuations current={query.data?.id ?? null} />
        </div>
      </div>
    </Page>
  );
}

const nothingSaid = Object.fromEntries(Object.keys(ValuationSearch.shape).map((field) => [field, undefined])) as ValuationSearch;

const Beginning = () => (
  <EmptyState icon={<IconRulerMeasure size={28} stroke={1.5} />} title="Say where the property is and how large it is">
    The value comes from registered sales in the same building and around it, each adjusted for time, size, floor, location and age. Every
    sale used is shown. When there are too few, this screen says how many were found and how many are needed.
  </EmptyState>
);
