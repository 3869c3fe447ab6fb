import { Button, Skeleton, Stack } from '@mantine/core';
import * as frame from '#messages/admin/frame';
import * as words from '#messages/admin/jobs';
import { formatCount } from '#core/indian-number.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { timeWords } from '#web/ui/time-words.ts';
import { StateView } from '#web/ui/state-view.tsx';
import type { JobsView } from '../contract.ts';
import { jobName } from './action-name.ts';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { useJobs, useTryAgain } from './use-admin.ts';
import { WideTable } from './wide-table.tsx';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'superuser', name: frame.title };

export default function JobsPage() {
  return (
    <AdminPage title={words.title()} subtitle={words.about()}>
      <StateView query={useJobs()} waiting={<Skeleton height={320} />} errorTitle={words.failed()}>
        {({ kinds, failures }) => (
          <Stack gap="lg">
            <Kinds kinds={kinds} />
            <Section title={words.failures()} subtitle={words.failuresWhy()}>
              {failures.length === 0 ? <EmptyState title={words.noFailures()} /> : <Failures failures={failures} />}
            </Section>
          </Stack>
        )}
      </StateView>
    </AdminPage>
  );
}

/** What it does, and the name that logs have it by. */
const JobName = ({ name }: { name: string }) => {
  const does = jobName(name);
  return does === null ? (
    name
  ) : (
    <>
      {does} <span className={classes.faint}>{name}</span>
    </>
  );
};

const Kinds = ({ kinds }: Pick<JobsView, 'kinds'>) => (
  <WideTable label={words.kinds()}>
    <thead>
      <tr>
        <th scope="col">{words.job()}</th>
        {[words.waiting(), words.running(), words.done(), words.failedState()].map((state) => (
          <th key={state} scope="col" className={classes.number}>
            {state}
          </th>
        ))}
        <th scope="col">{words.lastDone()}</th>
      </tr>
    </thead>
    <tbody>
      {kinds.map(({ name, waiting, running, done, failed, lastDoneAt }) => (
        <tr key={name}>
          <th scope="row">
            <JobName name={name} />
          </th>
          {[waiting, running, done, failed].map((count, at) => (
            <td key={at} className={classes.number}>
              {formatCount(count)}
            </td>
          ))}
          <td>{lastDoneAt === null ? words.notYet() : timeWords(lastDoneAt)}</td>
        </tr>
      ))}
    </tbody>
  </WideTable>
);

function Failures({ failures }: Pick<JobsView, 'failures'>) {
  const again = useTryAgain();
  return failures.map(({ id, name, failedAt, tries, said }) => (
    <div key={id} className={classes.letter}>
      <h3>
        <JobName name={name} />
      </h3>
      <p className={classes.faint}>
        {failedAt === null ? words.tried({ tries }) : words.failedAt({ when: timeWords(failedAt), tried: words.tried({ tries }) })}
      </p>
      <pre className={classes.text}>{said || words.noReason()}</pre>
      <Button
        mt="xs"
        size="compact-sm"
        variant="default"
        aria-label={words.tryWhich({ job: jobName(name) ?? name })}
        loading={again.isPending && again.variables.id === id}
        onClick={() => again.mutate({ name, id })}
      >
        {words.tryAgain()}
      </Button>
    </div>
  ));
}
