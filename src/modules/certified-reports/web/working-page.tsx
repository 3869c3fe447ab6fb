import { useState } from 'react';
import { Alert, Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { changesAgainstMachine, withoutReason } from '../model/against-machine.ts';
import type { ReportView } from '../model/report-view.ts';
import { concludeWorking, type Working } from '../model/working.ts';
import { ApproachFields } from './approach-fields.tsx';
import { beginWorking } from './begin-working.ts';
import classes from './certified.module.css';
import { ComparablesGrid } from './comparables-grid.tsx';
import { ConclusionSection } from './conclusion-section.tsx';
import { paths } from './paths.ts';
import { todayInIndia } from './today.ts';
import { useMove, useReport, useSaveWorking } from './use-certified.ts';
import { ChangeList } from './working-summary.tsx';
import { WordsFields } from './words-fields.tsx';
import * as words from '#messages/certified-reports/working';
import { withTags } from '#web/with-tags.tsx';
import { formatCount } from '#core/indian-number.ts';

export const handle: PageHandle = {
  access: { entitled: 'valuer' },
  name: words.working,
};

/** Where the valuer turns evidence into values: comparables against the machine's, cost, income, weights, words. */
export default function WorkingPage() {
  const { id = '' } = useParams();
  const query = useReport(id);
  return (
    <Page
      title={words.working()}
      subtitle={query.data?.title}
      breadcrumbs={[
        { label: words.myWork(), to: paths.work },
        { label: query.data?.title ?? words.report(), to: paths.one(id) },
        { label: words.working() },
      ]}
    >
      <StateView query={query} errorTitle={words.thisWorkingCannotBe()}>
        {(report) =>
          report.roles.includes('valuer') && (report.state === 'inspected' || report.state === 'returned') ? (
            <Desk report={report} />
          ) : (
            <Alert color="warn" variant="light" title={words.theWorkingIsNot()}>
              {withTags(words.itOpensForThe(), { link: <Link to={paths.one(id)} /> })}
            </Alert>
          )
        }
      </StateView>
    </Page>
  );
}

function Desk({ report }: { report: ReportView }) {
  const [working, setWorking] = useState<Working>(() => report.working ?? beginWorking(report, todayInIndia()));
  const [saved, setSaved] = useState<Working | null>(report.working);
  const save = useSaveWorking();
  const move = useMove();
  const navigate = useNavigate();
  const set = (change: Partial<Working>) => setWorking((now) => ({ ...now, ...change }));
  const machine = report.machine?.comparables ?? [];
  const changes = changesAgainstMachine(machine, working);
  const silent = withoutReason(changes).length;
  const concluded = concludeWorking(working);
  const isReady = concluded.kind === 'concluded' && silent === 0;
  const isSaved = saved === working;
  async function keep() {
    const savedReport = await save.mutateAsync({ id: report.id, revision: report.revision, working });
    setSaved(working);
    return savedReport;
  }
  async function send() {
    const { revision } = await keep();
    await move.mutateAsync({ id: report.id, revision, move: 'submit-working' });
    await navigate(paths.one(report.id));
  }
  const lastRemarks =
    report.state === 'returned' ? report.timeline.findLast(({ what }) => what === 'return' || what === 'revise')?.details : undefined;
  return (
    <div className={classes.stack}>
      {lastRemarks && (
        <Alert color="warn" variant="light" title={words.returnedWithRemarks()}>
          {lastRemarks}
        </Alert>
      )}
      <ConclusionSection working={working} concluded={concluded} machine={report.machine} />
      <ComparablesGrid working={working} machine={machine} onChange={set} />
      <Section title={words.changesAgainstTheAutomated({ changes: formatCount(changes.length) })}>
        <ChangeList changes={changes} />
      </Section>
      <ApproachFields working={working} onChange={set} />
      <WordsFields working={working} onChange={set} />
      <div className={classes.moves}>
        <Button variant="default" loading={save.isPending} disabled={isSaved} onClick={() => void keep().catch(() => undefined)}>
          {isSaved ? words.saved() : words.save()}
        </Button>
        <Button disabled={!isReady} loading={move.isPending} onClick={() => void send().catch(() => undefined)}>
          {words.sendToTheChecker()}
        </Button>
        {!isReady && (
          <span className={classes.quiet}>
            {silent > 0
              ? words.silentChangeHasChanges({ silent: formatCount(silent), isOne: silent === 1 })
              : words.theWorkingIsNotComplete()}
          </span>
        )}
      </div>
    </div>
  );
}
