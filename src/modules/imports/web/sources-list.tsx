import { Badge } from '@mantine/core';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { SourceFreshness } from '../contract.ts';
import { timeWords } from '#web/ui/time-words.ts';
import classes from './sources-list.module.css';
import { useFreshness } from './use-imports.ts';

const stateWords: Readonly<Record<SourceFreshness['state'], { label: string; color: 'good' | 'warn' | 'gray' }>> = {
  fresh: { label: 'Fresh', color: 'good' },
  stale: { label: 'Stale', color: 'warn' },
  missing: { label: 'Missing', color: 'gray' },
};

/** What an operator keeps up: each source with its age, and what to do next. */
export function SourcesList() {
  return (
    <Section title="How fresh each source is" subtitle="What counts now; demonstration data is left out.">
      <StateView query={useFreshness()} waiting={<SkeletonRows rows={7} />} errorTitle="How fresh the sources are cannot be shown">
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
      <Badge variant="light" color={stateWords[state].color}>
        {stateWords[state].label}
      </Badge>
      <span className={classes.words}>
        <span>{sentence}</span>
        {loadedAt !== null && (
          <span className={classes.quiet}>
            Last loaded {timeWords(loadedAt)}
            {batches > 1 && `, ${batches} batches`}
          </span>
        )}
        {advice !== '' && <span>{advice}</span>}
      </span>
    </li>
  );
}
