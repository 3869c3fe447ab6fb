import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { NameKind } from '#modules/name-review/contract.ts';
import classes from './imports.module.css';
import { reviewAddress, useNameCounts } from '#modules/name-review/web/index.ts';

/** How many places and projects of a batch are known, and the way to those that are not. */
export function NamesOfBatch({ batchId }: { batchId: number }) {
  const query = useNameCounts(batchId);
  const waiting = query.data?.reduce((sum, { state, names }) => (state === 'sure' ? sum : sum + names), 0) ?? 0;
  return (
    <Section
      title="Places and projects"
      subtitle="Names in it against the villages and RERA projects that are known."
      actions={
        waiting > 0 && (
          <Button component={Link} to={reviewAddress(batchId)} variant="light" color="indigo">
            {waiting === 1 ? 'Review 1 name' : `Review ${formatCount(waiting)} names`}
          </Button>
        )
      }
    >
      <StateView query={query} errorTitle="The names could not be counted">
        {(counts) => {
          const count = (kind: NameKind, state: string) => counts.find((one) => one.kind === kind && one.state === state)?.names ?? 0;
          return (
            <dl className={classes.facts}>
              {(['village', 'project'] as const).map((kind) => (
                <div key={kind} style={{ display: 'contents' }}>
                  <dt>{kind === 'village' ? 'Places' : 'Projects'}</dt>
                  <dd className={classes.numbers}>
                    {`${formatCount(count(kind, 'sure'))} settled, ${formatCount(count(kind, 'unsure'))} not sure, ${formatCount(count(kind, 'unknown'))} unknown`}
                  </dd>
                </div>
              ))}
            </dl>
          );
        }}
      </StateView>
    </Section>
  );
}
