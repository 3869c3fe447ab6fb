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
import * as words from '#messages/valuation/accuracy';
import { withTags } from '#web/with-tags.tsx';

const State = z.object({ study: z.string().optional(), by: z.string().optional() });

/** How far off our values are, for anyone to see: the same numbers as the command line prints. */
export default function AccuracyPage() {
  const query = useQuery({
    queryKey: [valuationAccuracy.path],
    queryFn: ({ signal }) => call(valuationAccuracy, {}, { signal, quiet: true }),
  });
  const { user } = useSession();
  return (
    <Page title={words.howFarOffOur()} subtitle={words.everySaleOfThe()} width="wide">
      <StateView
        query={query}
        isEmpty={({ studies }) => studies.length === 0}
        empty={
          <EmptyState title={words.notMeasuredYet()}>
            <p>{withTags(words.theStudyRunsBy(), { code: <code /> })}</p>
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
            aria-label={words.whichStudy()}
            value={chosen.id}
            onChange={(study) => set({ study })}
            data={studies.map((one) => ({ value: one.id, label: words.oneSplit({ one: studyName(one), split: one.split }) }))}
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
        {words.publishedNSalesOf({
          published: studyName(published),
          n: formatCount(study.n),
          published2: triedWords(published),
          splitWords: splitWords[published.split],
          hasDemonstration: Boolean(published.demonstration),
        })}
      </p>
      <FigureRow>
        <Figure
          label={words.medianError()}
          value={asShare(study.mdape, 2)}
          note={
            study.mdapeInterval === null
              ? undefined
              : words.n95Of100Times({
                  mdapeInterval: asShare(study.mdapeInterval[0], 2),
                  mdapeInterval2: asShare(study.mdapeInterval[1], 2),
                })
          }
          n={study.n}
          asOf={asOf}
          definition="Half of the values were closer to the registered price than this (MdAPE)."
        />
        <Figure
          label={words.within10OfThe()}
          value={asShare(study.ppe10)}
          note={words.within5Ppe5Within({ ppe5: asShare(study.ppe5), ppe20: asShare(study.ppe20) })}
          n={study.n}
          definition="Share of values that lay within a tenth of the registered price (PPE10)."
        />
        <Figure
          label={words.rangeOf80Held()}
          value={asShare(study.coverage80)}
          note={words.rangeOf95Coverage95({ coverage95: asShare(study.coverage95) })}
          n={study.n}
          definition="Share of registered prices inside the range that was said with the value."
        />
        {study.allTried !== undefined && (
          <Figure
            label={words.allTried()}
            value={asShare(study.allTried.mdape, 2)}
            note={words.within10Ppe10({ ppe10: asShare(study.allTried.ppe10) })}
            n={study.allTried.n}
            definition={words.refusedIncluded()}
          />
        )}
        <Figure
          label={words.valuedOfThoseAsked()}
          value={asShare(study.hitRate)}
          definition="The others were refused, because evidence was too thin or too wide. They count as nothing, not as a hit."
        />
        <Figure
          label={words.baselinesMedianError()}
          value={asShare(study.baseline.mdape, 2)}
          note={words.within10Ppe10({ ppe10: asShare(study.baseline.ppe10) })}
          n={study.baseline.n}
          definition={words.theSameSalesValued({ baseline: study.baseline.name })}
        />
      </FigureRow>
      <div className={classes.charts}>
        <Chart spec={errors} />
        <Chart spec={ranges} />
      </div>
      <Section title={words.againstTheStandardOf()} subtitle={words.ratioStatisticsOfThe()}>
        <RatioBands figures={study} />
      </Section>
      <AccuracyCuts published={published} by={by} onBy={onBy} />
      <p className={classes.made}>
        {words.dataUpToAsof({
          asOf,
          measuredAt: formatDayOf(published.measuredAt),
          seconds: groupDigits(study.seconds, 'indian'),
          hasCommit: study.commit !== null,
          commit: study.commit !== null ? study.commit : '',
        })}
        {study.skipped.length > 0 && words.leftOutSkipped({ skipped: study.skipped.map(({ city, why }) => `${city} (${why})`).join('; ') })}
      </p>
    </>
  );
}
