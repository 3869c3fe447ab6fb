import { Suspense, type ReactNode } from 'react';
import * as words from '#messages/web/filter';
import { useIsMobile } from '../shell/use-is-mobile.ts';
import type { FilterPart } from './filter-part.ts';
import { ChipWords, PartWords } from './filter-words.tsx';
import classes from './filter-sentence.module.css';
import { lazyAfterFigures } from '../shell/after-figures.ts';

export type { FilterPart } from './filter-part.ts';

// The words stand at once; what opens under them is a library of its own.
const PartPopover = lazyAfterFigures(() => import('./filter-popover.tsx'));
const PartDrawer = lazyAfterFigures(() => import('./filter-drawer.tsx'));

/** A filter bar that reads as a sentence: "Registered sales in Baner, of 2 BHK, since Jan 2024". On a phone, chips. */
export function FilterSentence(props: { subject: string; parts: readonly FilterPart[]; end?: ReactNode }) {
  const isMobile = useIsMobile();
  const set = props.parts.filter((part) => part.words !== null);
  const unset = props.parts.filter((part) => part.words === null);
  if (isMobile)
    return (
      <section className={classes.chips} aria-label={words.filters()}>
        {[...set, ...unset].map((part) => (
          <MobilePart key={part.id} part={part} />
        ))}
      </section>
    );
  return (
    <section className={classes.bar} aria-label={words.filters()}>
      <p className={classes.sentence}>
        {props.subject}
        {set.map((part, at) => (
          <span key={part.id}>
            {at > 0 && ','} {part.lead} <DeskPart part={part} />
          </span>
        ))}
        {props.end}
      </p>
      {unset.length > 0 && (
        <div className={classes.unset}>
          {unset.map((part) => (
            <DeskPart key={part.id} part={part} />
          ))}
        </div>
      )}
    </section>
  );
}

const DeskPart = ({ part }: { part: FilterPart }) => (
  <Suspense
    fallback={
      <span className={part.words === null ? undefined : classes.part}>
        <PartWords part={part} aria-disabled />
      </span>
    }
  >
    <PartPopover part={part} />
  </Suspense>
);

const MobilePart = ({ part }: { part: FilterPart }) => (
  <Suspense
    fallback={
      <span className={classes.chip} data-set={part.words !== null || undefined}>
        <ChipWords part={part} aria-disabled />
      </span>
    }
  >
    <PartDrawer part={part} />
  </Suspense>
);
