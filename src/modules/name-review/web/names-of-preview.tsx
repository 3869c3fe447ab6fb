import { useState } from 'react';
import { Badge } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import * as words from '#messages/name-review/review';
import { formatCount } from '#core/indian-number.ts';
import { toast } from '#web/shell/toast.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { NameCandidate, NamesPreview } from '../contract.ts';
import type { Decide } from './decide.ts';
import { NameDetails } from './name-details.tsx';
import classes from './review.module.css';
import { decisionWords, stateColors } from './review-words.ts';
import { namesPreviewKey, useDecide } from './use-names.ts';

type Previewed = NamesPreview['names'][number];

/** Which places and projects a file's names would settle to; those that would wait can be decided before it is loaded. */
export function NamesOfPreview({ query }: { query: UseQueryResult<NamesPreview> }) {
  return (
    <Section title={words.whichPlaces()} subtitle={words.whichPlacesWhy()}>
      <StateView query={query} errorTitle={words.lookUpFailed()}>
        {(named) => (named.settles ? <Names named={named} /> : <p className={classes.soft}>{named.whyNot}</p>)}
      </StateView>
    </Section>
  );
}

function Names({ named: { names, rowsLooked } }: { named: NamesPreview }) {
  const client = useQueryClient();
  const decide = useDecide();
  const [item, setItem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, NameCandidate>>>({});
  const open = names.find(({ id }) => id === item) ?? names[0];
  const waiting = names.filter(({ state }) => state !== 'sure').length;
  if (open === undefined)
    return (
      <EmptyState title={words.noNames()} icon={<IconChecks size={28} stroke={1.5} />}>
        {words.noNamesWhy()}
      </EmptyState>
    );

  const decideOpen: Decide = (decision) => {
    if (decide.isPending) return;
    const { kind, city, village, name } = open;
    decide.mutate(
      { kind, city, village, name, ...decision },
      {
        onSuccess: async (made) => {
          toast.success(words.asSentence({ decision: decisionWords(made) }), words.remembered());
          await client.invalidateQueries({ queryKey: namesPreviewKey });
        },
      },
    );
  };
  return (
    <>
      <p className={classes.soft}>
        {waiting === 0
          ? words.allSettle({ rows: formatCount(rowsLooked) })
          : words.someWait({ waiting: formatCount(waiting), names: formatCount(names.length), rows: formatCount(rowsLooked) })}
      </p>
      <div className={classes.sides}>
        <ul aria-label={words.namesInRows()} className={classes.list}>
          {names.map((name) => (
            <li key={name.id}>
              <button type="button" aria-current={name.id === open.id} className={classes.item} onClick={() => setItem(name.id)}>
                <span className={classes.name}>{name.name}</span>
                <span className={classes.soft}>{becomes(name)}</span>
                <span className={classes.soft}>{[words.one({ kind: name.kind }), rowWords(name)].join(' · ')}</span>
                <Badge size="sm" variant="light" color={stateColors[name.state]} className={classes.badge}>
                  {words.state({ state: name.state })}
                </Badge>
              </button>
            </li>
          ))}
        </ul>
        <NameDetails
          key={open.id}
          name={open}
          candidate={chosen[open.id] ?? open.candidates[0]}
          onCandidate={(one) => setChosen((before) => ({ ...before, [open.id]: one }))}
          onDecide={decideOpen}
          isBusy={decide.isPending}
          areShortcutsOn={false}
        />
      </div>
    </>
  );
}

const becomes = ({ state, shown, why }: Previewed) => (state === 'sure' ? words.becomes({ shown, why }) : words.toQueue({ why }));

function rowWords({ rows, sales }: Previewed) {
  const more = sales > 6 ? sales - Math.min(6, rows.length) : 0;
  return words.rows({ rows: rows.slice(0, 6).join(', '), count: sales, more });
}
