import { Badge } from '@mantine/core';
import * as words from '#messages/imports/batches';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { SourceFreshness } from '../contract.ts';
import { timeWords } from '#web/ui/time-words.ts';
import classes from './sources-list.module.css';
import { useFreshness } from './use-imports.ts';

const stateColors: Readonly<Record<SourceFreshness['state'], 'good' | 'warn' | 'gray'>> = {
  fresh: 'good',
  stale: 'warn',
  missing: 'gray',
};

/** What an operator keeps up: each source with its age, and what to do next. */
export function SourcesList() {
  return (
    <Section title={words.freshTitle()} subtitle={words.freshWhy()}>
      <StateView query={useFreshness()} waiting={<SkeletonRows rows={7} />} errorTitle={words.freshFailed()}>
        {(sources) => (
          <ul className={classes.sources}>
            {sources.map((source) => (
              <Source key={source.id} source={source} />
            ))}
          </ul>
        )}
      </StateView>
    </Section>
  );
}

function Source({ source }: { source: SourceFreshness }) {
  const { label, state, sentence, advice, loadedAt, batches } = source;
  return (
    <li className={classes.source}>
      <span className={classes.name}>{label}</span>
      <Badge variant="light" color={stateColors[state]}>
        {words.freshState({ state })}
      </Badge>
      <span className={classes.words}>
        <span>{sentence}</span>
        {loadedAt !== null && <span className={classes.quiet}>{words.lastLoaded({ time: timeWords(loadedAt), batches })}</span>}
        {advice !== '' && <span>{advice}</span>}
      </span>
    </li>
  );
}
