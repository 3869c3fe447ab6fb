import { Skeleton } from '@mantine/core';
import { changeRatio } from '#core/percent.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { measureOf, type Measure, type MeasureAnswer } from '#modules/measures/contract.ts';
import { DefinitionOf, useMeasures } from '#modules/measures/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { besideWords, changeWords, currencyOf, figureText, whyNot } from '../../model/said.ts';
import { questionOf } from '../../model/question.ts';
import type { View } from './block-view.tsx';
import { byMonth, headlineMeasures } from '../../model/blocks.ts';

/** Six numbers of the view, each beside what the view stands beside, with its shape over the months. */
export function Headline(view: View) {
  const query = useMeasures(questionOf({ ...view, ask: byMonth }));
  return (
    <StateView query={query} waiting={<Skeleton height={112} />} errorTitle={analysisFailed('Market figures')}>
      {(answer) => (
        <FigureRow>
          {headlineMeasures.map((id) => (
            <One key={id} measure={measureOf(id)} answer={answer} isReport={view.isReport} />
          ))}
        </FigureRow>
      )}
    </StateView>
  );
}

function One({ measure, answer, isReport }: { measure: Measure; answer: MeasureAnswer; isReport?: boolean | undefined }) {
  const now = answer.total.values[measure.id];
  const before = answer.total.before?.[measure.id]?.value ?? null;
  const beside = besideWords(answer);
  const value = now?.value ?? null;
  const change = changeWords(measure, before, value);
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
      trend={answer.cells.map(({ values }) => values[measure.id]?.value ?? null)}
      definition={isReport ? undefined : <DefinitionOf measures={[measure.id]} />}
    />
  );
}
