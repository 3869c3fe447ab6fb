import { Button, Skeleton, Stack } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { JobsView } from '../contract.ts';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { momentInWords } from './moment.ts';
import { useJobs, useTryAgain } from './use-admin.ts';
import { WideTable } from './wide-table.tsx';

export const handle: PageHandle = { access: 'superuser', name: 'Administration' };

export default function JobsPage() {
  return (
    <AdminPage title="Jobs" subtitle="Work in the background, as long as the queue remembers it. Looks again every five seconds.">
      <StateView query={useJobs()} waiting={<Skeleton height={320} />} errorTitle="The jobs could not be fetched.">
        {({ kinds, failures }) => (
          <Stack gap="lg">
            <Kinds kinds={kinds} />
            <Section title="Failures" subtitle="The latest fifty. Trying again does the work anew from its beginning.">
              {failures.length === 0 ? <EmptyState title="Nothing has failed" /> : <Failures failures={failures} />}
            </Section>
          </Stack>
        )}
      </StateView>
    </AdminPage>
  );
}

const Kinds = ({ kinds }: Pick<JobsView, 'kinds'>) => (
  <WideTable label="Kinds of jobs">
    <thead>
      <tr>
        <th scope="col">Job</th>
        {['Waiting', 'Running', 'Done', 'Failed'].map((state) => (
          <th key={state} scope="col" className={classes.number}>
            {state}
          </th>
        ))}
        <th scope="col">Last done</th>
      </tr>
    </thead>
    <tbody>
      {kinds.map(({ name, waiting, running, done, failed, lastDoneAt }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {[waiting, running, done, failed].map((count, at) => (
            <td key={at} className={classes.number}>
              {formatCount(count)}
            </td>
          ))}
          <td>{lastDoneAt === null ? 'not yet' : momentInWords(lastDoneAt)}</td>
        </tr>
      ))}
    </tbody>
  </WideTable>
);

function Failures({ failures }: Pick<JobsView, 'failures'>) {
  const again = useTryAgain();
  return failures.map(({ id, name, failedAt, tries, said }) => (
    <div key={id} className={classes.letter}>
      <h3>{name}</h3>
      <p className={classes.faint}>
        {failedAt === null ? '' : `${momentInWords(failedAt)}, `}
        {tries === 1 ? 'tried once' : `tried ${tries} times`}
      </p>
      <pre className={classes.text}>{said || 'It did not say why.'}</pre>
      <Button
        mt="xs"
        size="compact-sm"
        variant="default"
        aria-label={`Try ${name} again`}
        loading={again.isPending && again.variables.id === id}
        onClick={() => again.mutate({ name, id })}
      >
        Try again
      </Button>
    </div>
  ));
}
