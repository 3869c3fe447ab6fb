import { notFetched } from '#messages/market-lens/files';
import { useContext } from 'react';
import { Skeleton } from '@mantine/core';
import { changeRatio } from '#core/percent.ts';
import { Figure, FigureRow, FiguresWaiting } from '#web/ui/figure.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { type MeasureAnswer, type OverTime } from '#modules/measures/contract.ts';
import { measuredChange, measureOf, rowsCarrying, type Measure } from '#modules/measures/index.ts';
import { DefinitionOf, MeasuresFrom, OverTimeDefinition, useMarketOverTime, useMeasures } from '#modules/measures/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { besideWords, currencyOf, figureText, whyNot } from '../../model/said.ts';
import { growthFilter, sameHomeFigure } from '../../model/growth.ts';
import { marketBrief, supplyAndBuyersOf } from '../../model/market-brief.ts';
import { mixOf } from '../../model/mix-of.ts';
import { questionOf } from '../../model/question.ts';
import classes from '../lens.module.css';
import type { View } from './block-view.tsx';
import { byMonth, headlineMeasures } from '../../model/blocks.ts';
import * as words from '#messages/market-lens/blocks';

/** The view in five sentences, then its numbers: how the same home grew, and each measure beside what the view stands beside. A number opens its sales. */
export function Headline(view: View) {
  const query = useMeasures(questionOf({ ...view, ask: byMonth }));
  const { tellsGrowth } = useContext(MeasuresFrom);
  const { data } = query;
  const beside = useMeasures(supplyAndBuyersOf(view.filter), tellsGrowth);
  const growth = useMarketOverTime(growthFilter(view.filter, data?.dataUntil ?? null), tellsGrowth && data !== undefined);
  return (
    <StateView query={query} waiting={<HeadlineWaiting />} errorTitle={analysisFailed(words.marketFigures())}>
      {(answer) => (
        <>
          <ul className={classes.brief}>
            {marketBrief(
              answer,
              growth.isPlaceholderData ? undefined : growth.data,
              view.filter,
              beside.isPlaceholderData ? undefined : beside.data,
            ).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <FigureRow>
            {tellsGrowth && <SameHome answer={growth.data} hasFailed={growth.isError} isReport={view.isReport} />}
            {headlineMeasures.map((id) => (
              <One key={id} measure={measureOf(id)} answer={answer} view={view} />
            ))}
          </FigureRow>
          {answer.notCompared !== null && <p className={classes.sentence}>{answer.notCompared}</p>}
        </>
      )}
    </StateView>
  );
}

/** The room of the sentences and the figures. */
export const HeadlineWaiting = () => (
  <>
    <div className={classes.brief} aria-hidden />
    <FiguresWaiting count={headlineMeasures.length + 1} withTrends />
  </>
);

type SameHomeProps = { answer: OverTime | undefined; hasFailed: boolean; isReport?: boolean | undefined };

/** It takes a moment longer than the others, which do not wait for it. */
export function SameHome({ answer, hasFailed, isReport }: SameHomeProps) {
  const definition = isReport ? undefined : <OverTimeDefinition id="price-growth" />;
  if (answer === undefined)
    return (
      <Figure
        label={words.theSameHomeOver()}
        value={hasFailed ? null : <Skeleton height={26} width={84} />}
        whyNot={notFetched()}
        definition={definition}
      />
    );
  const { label, text, beside, whyNot: why } = sameHomeFigure(answer);
  return <Figure label={label} value={text} whyNot={why} note={beside} definition={definition} />;
}

function One({ measure, answer, view: { filter, isReport, onOpen } }: { measure: Measure; answer: MeasureAnswer; view: View }) {
  const now = answer.total.values[measure.id];
  const before = answer.total.before?.[measure.id]?.value ?? null;
  const beside = besideWords(answer);
  const value = now?.value ?? null;
  const change = measuredChange(measure, before, value);
  const rows = isReport ? null : rowsCarrying(answer.total.rows, measure.id);
  const mix = measure.id === 'median-rate' ? mixOf(answer, filter) : null;
  return (
    <Figure
      label={measure.label}
      {...figureText(measure, value, currencyOf(answer))}
      whyNot={whyNot(now, answer, measure)}
      n={measure.id === 'sales-count' ? undefined : (now?.n ?? undefined)}
      change={
        beside === null || change === null
          ? undefined
          : { ratio: changeRatio(before, value), against: beside, ...(measure.unit === 'percent' && { text: change.words }) }
      }
      {...(mix !== null && { note: mix })}
      trend={answer.cells.map(({ values }) => values[measure.id]?.value ?? null)}
      definition={isReport ? undefined : <DefinitionOf measures={[measure.id]} />}
      onOpen={rows === null ? undefined : () => onOpen(rows)}
    />
  );
}
