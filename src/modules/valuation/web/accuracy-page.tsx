import { useMemo } from 'react';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatDate, formatDayOf } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import { Chart } from '#web/chart/chart.tsx';
import { useUrlState } from '#web/form/use-url-state.ts';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { valuationAccuracy, type PublishedStudy } from '../accuracy-contract.ts';
import { AccuracyCuts } from './accuracy-cuts.tsx';
import { AccuracyRuns } from './accuracy-runs.tsx';
import { ModelCard } from './model-card.tsx';
import { RatioBands } from './ratio-bands.tsx';
import { asShare, errorByMonth, rangesByMonth, splitWords, studyName, triedWords } from './prepare-accuracy.ts';
import classes from './accuracy.module.css';

const State = z.object({ study: z.string().optional(), by: z.string().optional() });

/** How far off our values are, for anyone to see: the same numbers as the command line prints. */
export default function AccuracyPage() {
  const query = useQuery({
    queryKey: [valuationAccuracy.path],
    queryFn: ({ signal }) => call(valuationAccuracy, {}, { signal, quiet: true }),
  });
  const { user } = useSession();
  return (
    <Page
      title="How far off our values are"
      subtitle="Every sale of the last twelve months is valued as it would have been on the first of its month, from sales registered before that day only. Then the price it was registered at is looked up."
      width="wide"
    >
      <StateView
        query={query}
        isEmpty={({ studies }) => studies.length === 0}
        empty={
          <EmptyState title="Not measured yet">
            <p>
              The study runs by itself once a model of valuation is trained, and takes some minutes. It can also be begun by{' '}
              <code>npm run mulya -- eval avm</code>.
            </p>
          </EmptyState>
        }
      >
        {({ studies }) => <Studies studies={studies} />}
      </StateView>
      {user?.isSuperuser && <AccuracyRuns />}
      <ModelCard />
    </Page>
  );
}

function Studies({ studies }: { studies: PublishedStudy[] }) {
  const [state, set] = useUrlState(State);
  const chosen = studies.find(({ id }) => id === state.study) ?? studies[0]!;
  return (
    <>
      {studies.length > 1 && (
        <div className={classes.choice}>
          <SegmentedControl
            aria-label="Which study"
            value={chosen.id}
            onChange={(study) => set({ study })}
            data={studies.map((one) => ({ value: one.id, label: `${studyName(one)}, ${one.split}` }))}
          />
        </div>
      )}
      <Study key={chosen.id} published={chosen} by={state.by} onBy={(by) => set({ by })} />
    </>
  );
}

function Study({ published, by, onBy }: { published: PublishedStudy; by: string | undefined; onBy: (by: string) => void }) {
  const { study } = published;
  const errors = useMemo(() => errorByMonth(published), [published]);
  const ranges = useMemo(() => rangesByMonth(published), [published]);
  const asOf = formatDate(study.cutOff);
  return (
    <>
      <p className={classes.tried}>
        {studyName(published)}: {formatCount(study.n)} sales of {triedWords(published)}, {splitWords[published.split]}.
        {published.demonstration && ' Demonstration data are among them: made by a generator, no registered sales.'}
      </p>
      <FigureRow>
        <Figure
          label="Median error"
          value={asShare(study.mdape, 2)}
          note={
            study.mdapeInterval === null
              ? undefined
              : `95 of 100 times between ${asShare(study.mdapeInterval[0], 2)} and ${asShare(study.mdapeInterval[1], 2)}`
          }
          n={study.n}
          asOf={asOf}
          definition="Half of the values were closer to the registered price than this (MdAPE)."
        />
        <Figure
          label="Within 10% of the price"
          value={asShare(study.ppe10)}
          note={`within 5%: ${asShare(study.ppe5)}, within 20%: ${asShare(study.ppe20)}`}
          n={study.n}
          definition="Share of values that lay within a tenth of the registered price (PPE10)."
        />
        <Figure
          label="Range of 80% held"
          value={asShare(study.coverage80)}
          note={`range of 95%: ${asShare(study.coverage95)}`}
          n={study.n}
          definition="Share of registered prices inside the range that was said with the value."
        />
        <Figure
          label="Valued of those asked"
          value={asShare(study.hitRate)}
          definition="The others were refused, because evidence was too thin or too wide. They count as nothing, not as a hit."
        />
        <Figure
          label="Baseline’s median error"
          value={asShare(study.baseline.mdape, 2)}
          note={`within 10%: ${asShare(study.baseline.ppe10)}`}
          n={study.baseline.n}
          definition={`The same sales valued by ${study.baseline.name}.`}
        />
      </FigureRow>
      <div className={classes.charts}>
        <Chart spec={errors} />
        <Chart spec={ranges} />
      </div>
      <Section
        title="Against the standard of the trade"
        subtitle="Ratio statistics of the International Association of Assessing Officers. The band is what they take for good values of homes."
      >
        <RatioBands figures={study} />
      </Section>
      <AccuracyCuts published={published} by={by} onBy={onBy} />
      <p className={classes.made}>
        Data up to {asOf}; measured {formatDayOf(published.measuredAt)} in {groupDigits(study.seconds, 'indian')} seconds
        {study.commit === null ? '' : ` by program ${study.commit}`}.
        {study.skipped.length > 0 && ` Left out: ${study.skipped.map(({ city, why }) => `${city} (${why})`).join('; ')}.`}
      </p>
    </>
  );
}
