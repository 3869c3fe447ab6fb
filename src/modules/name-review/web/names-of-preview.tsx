import { useState } from 'react';
import { Badge } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { formatCount } from '#core/indian-number.ts';
import { toast } from '#web/shell/toast.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { NameCandidate, NamesPreview } from '../contract.ts';
import type { Decide } from './decide.ts';
import { NameDetails } from './name-details.tsx';
import classes from './review.module.css';
import { decisionWords, kindWords, stateWords } from './review-words.ts';
import { namesPreviewKey, useDecide } from './use-names.ts';

type Previewed = NamesPreview['names'][number];

/** Which places and projects a file's names would settle to; those that would wait can be decided before it is loaded. */
export function NamesOfPreview({ query }: { query: UseQueryResult<NamesPreview> }) {
  return (
    <Section
      title="Which places and projects these are"
      subtitle="As the import would settle them. What you decide here is remembered at once, for this file and every later one."
    >
      <StateView query={query} errorTitle="The names could not be looked up">
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
      <EmptyState title="These rows name no place and no project" icon={<IconChecks size={28} stroke={1.5} />}>
        Choose the columns that hold them, or import the file without.
      </EmptyState>
    );

  const decideOpen: Decide = (decision) => {
    if (decide.isPending) return;
    const { kind, city, village, name } = open;
    decide.mutate(
      { kind, city, village, name, ...decision },
      {
        onSuccess: async (made) => {
          toast.success(`${decisionWords(made)}.`, 'Remembered');
          await client.invalidateQueries({ queryKey: namesPreviewKey });
        },
      },
    );
  };
  return (
    <>
      <p className={classes.soft}>
        {waiting === 0
          ? `Every name in the first ${formatCount(rowsLooked)} rows settles by itself.`
          : `${formatCount(waiting)} of ${formatCount(names.length)} names in the first ${formatCount(rowsLooked)} rows would go to the review queue.`}
      </p>
      <div className={classes.sides}>
        <ul aria-label="Names in these rows" className={classes.list}>
          {names.map((name) => (
            <li key={name.id}>
              <button type="button" aria-current={name.id === open.id} className={classes.item} onClick={() => setItem(name.id)}>
                <span className={classes.name}>{name.name}</span>
                <span className={classes.soft}>{becomes(name)}</span>
                <span className={classes.soft}>{[kindWords[name.kind].One, rowWords(name)].join(' · ')}</span>
                <Badge size="sm" variant="light" color={stateWords[name.state].color} className={classes.badge}>
                  {stateWords[name.state].label}
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

const becomes = ({ state, shown, why }: Previewed) => (state === 'sure' ? `is ${shown}: ${why}` : `to the review queue: ${why}`);

function rowWords({ rows, sales }: Previewed) {
  const named = rows.slice(0, 6).join(', ');
  return `${sales === 1 ? 'row' : 'rows'} ${named}${sales > 6 ? ` and ${formatCount(sales - Math.min(6, rows.length))} more` : ''}`;
}
