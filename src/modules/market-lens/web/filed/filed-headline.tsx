import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { type MeasureAnswer } from '#modules/measures/contract.ts';
import { measureOf } from '#modules/measures/index.ts';
import { DefinitionOf } from '#modules/measures/web/index.ts';
import { asOfText } from '#modules/projects/index.ts';
import { standsOn } from '../../model/filed/filed-words.ts';
import classes from './filed.module.css';
import { figureText, whyNot } from '../../model/said.ts';
import * as words from '#messages/market-lens/filed';

type Props = { figures: readonly string[]; answer: MeasureAnswer; isReport?: boolean | undefined };

/** What is filed of a place in a few numbers, each with the projects it stands on; under them the days of their snapshots. */
export function FiledHeadline({ figures, answer, isReport }: Props) {
  const asOf = answer.supply === null ? undefined : asOfText(answer.supply);
  return (
    <div className={classes.figures}>
      <FigureRow>
        {figures.map((id) => {
          const [measure, measured] = [measureOf(id), answer.total.values[id]];
          const isKnown = measured !== undefined && measured.value !== null;
          return (
            <Figure
              key={id}
              label={measure.label}
              {...figureText(measure, measured?.value ?? null, undefined)}
              whyNot={whyNot(measured, answer, measure)}
              note={isKnown && id !== 'registered-projects' ? standsOn(measured.n ?? 0, answer) : undefined}
              definition={isReport ? undefined : <DefinitionOf measures={[id]} />}
            />
          );
        })}
      </FigureRow>
      {asOf !== undefined && <p className={classes.asOf}>{words.asOfAsofThe({ asOf, hasIncludes: Boolean(asOf.includes('–')) })}</p>}
    </div>
  );
}
