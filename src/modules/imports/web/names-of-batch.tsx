import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as words from '#messages/imports/batches';
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
      title={words.placesAndProjects()}
      subtitle={words.placesAndProjectsWhy()}
      actions={
        waiting > 0 && (
          <Button component={Link} to={reviewAddress(batchId)} variant="light" color="indigo">
            {words.reviewNames({ count: waiting })}
          </Button>
        )
      }
    >
      <StateView query={query} errorTitle={words.namesNotCounted()}>
        {(counts) => {
          const count = (kind: NameKind, state: string) => counts.find((one) => one.kind === kind && one.state === state)?.names ?? 0;
          return (
            <dl className={classes.facts}>
              {(['village', 'project'] as const).map((kind) => (
                <div key={kind} style={{ display: 'contents' }}>
                  <dt>{kind === 'village' ? words.places() : words.projects()}</dt>
                  <dd className={classes.numbers}>
                    {words.nameCounts({
                      sure: formatCount(count(kind, 'sure')),
                      unsure: formatCount(count(kind, 'unsure')),
                      unknown: formatCount(count(kind, 'unknown')),
                    })}
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
