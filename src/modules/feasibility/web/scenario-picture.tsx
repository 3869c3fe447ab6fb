import { Section } from '#web/ui/section.tsx';
import { parallelDrawing, type ParallelAxis } from '../model/drawing/parallel-drawing.ts';
import { dominating } from '../model/scenario/dominance.ts';
import type { Scenario } from '../model/scenario/scenario-inputs.ts';
import type { Appraised } from './appraise-scenario.ts';
import { DrawingPicture } from './drawing-picture.tsx';
import { moneyWords, shareWords } from './result-words.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/rules';

type Cash = NonNullable<Extract<Appraised, { kind: 'appraised' }>['appraisal']['money']>['cash'];
const results: {
  name: string;
  better: 'more' | 'less';
  of: (cash: Cash) => number | null | undefined;
  words: (value: number) => string;
}[] = [
  {
    get name() {
      return words.landByTheHurdle();
    },
    better: 'more',
    of: (cash) => cash.residualLand?.byIrr.pricePaise,
    words: moneyWords,
  },
  {
    get name() {
      return words.valueAtTheHurdle();
    },
    better: 'more',
    of: (cash) => cash.project.xnpvPaise,
    words: moneyWords,
  },
  {
    get name() {
      return words.profit();
    },
    better: 'more',
    of: (cash) => cash.profitPaise,
    words: moneyWords,
  },
  {
    get name() {
      return words.rateOfReturn();
    },
    better: 'more',
    of: (cash) => cash.project.xirr,
    words: (value) => shareWords(value, 2),
  },
  {
    get name() {
      return words.mostToBeFound();
    },
    better: 'less',
    of: (cash) => cash.project.peakPaise,
    words: moneyWords,
  },
  {
    get name() {
      return words.paidBackInMonth();
    },
    better: 'less',
    of: (cash) => cash.project.paybackMonth,
    words: String,
  },
];

/** All scenarios in one picture; what it shows stands in the table above it, too. */
export function ScenarioPicture({
  live,
  appraised,
  openedId,
}: {
  live: readonly Scenario[];
  appraised: ReadonlyMap<string, Appraised>;
  openedId: string;
}) {
  const cashes = live.map(({ id }) => {
    const one = appraised.get(id);
    return one?.kind === 'appraised' ? (one.appraisal.money?.cash ?? null) : null;
  });
  const axes: ParallelAxis[] = results
    .map(({ name, better, words, of }) => ({
      name,
      better,
      words,
      values: cashes.map((cash) => (cash === null ? null : (of(cash) ?? null))),
    }))
    .filter(({ values }) => values.some((value) => value !== null));
  if (axes.length < 2) return null;
  const dominators = dominating(axes, live.length);
  const names = live.map(({ name }) => name);
  const subject = live.findIndex(({ id }) => id === openedId);
  return (
    <Section title={words.whichScenarioIsBetter()} subtitle={words.oneScaleAResult()}>
      <DrawingPicture
        draw={(width) => parallelDrawing({ axes, names, subject, dominated: dominators.map((list) => list.length > 0) }, width)}
      />
      <ol className={classes.findings}>
        {live.map(({ id, name }, at) => (
          <li key={id}>
            {name}
            {id === openedId && <span className={classes.soft}> {words.shown()}</span>}
            {cashes[at] === null && <span className={classes.soft}> {words.hasNoMoneyYet()}</span>}
            {dominators[at]!.length > 0 && (
              <span className={classes.soft}>
                {' '}
                {words.isNoBetterIn()} {dominators[at]!.map((one) => names[one]).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
