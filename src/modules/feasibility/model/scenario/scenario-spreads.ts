import type { SpanFactor } from '../back-test/widen-by-record.ts';
import { power } from '../math/portable-math.ts';
import type { Spreads } from '../simulation/uncertain.ts';
import { constructionFigure, defaultOn, type DefaultFigure } from './default-figures.ts';
import type { MarketFacts, MarketSpread } from './market-facts.ts';
import type { ScenarioInputs } from './scenario-inputs.ts';

/** A spread that is drawn from, and where it is from. */
export type SpreadSource = { input: keyof Spreads; words: string };

/** Used where sales do not say it: wide, for a pace differs from project to project. */
const usualSpread = { price: { p10: 0.88, p90: 1.12 }, velocity: { p10: 0.55, p90: 1.6 } };
/** Months by which completion came later than first filed, best estimate of practice. */
const usualDelays = [0, 0, 3, 6, 6, 9, 12, 18];
const interestShift = { p10: -0.015, p90: 0.015 };
const growthShift = { p10: -0.03, p90: 0.04 };

/** What past launches multiply the spans of rate and pace by. */
export type RecordOfLaunches = { rate: SpanFactor; pace: SpanFactor };

/**
 * What varies in a scenario: rate and pace by the projects' own, as wide as past launches want them where their record is there, cost by the table of
 * defaults, the rest by best estimates that say so.
 */
export function scenarioSpreads(
  { programme, finance }: ScenarioInputs,
  market: MarketFacts | null,
  defaults: readonly DefaultFigure[],
  floors: number | null,
  record: RecordOfLaunches | null = null,
): { spreads: Spreads; sources: SpreadSource[] } {
  const cost = defaultOn(defaults, constructionFigure(floors ?? 12), programme.start);
  const price = ofProjects(market?.ratePerSqm, usualSpread.price, record?.rate);
  const velocity = ofProjects(market?.unitsAMonth, usualSpread.velocity, record?.pace);
  return {
    spreads: {
      price: price.span,
      cost: { p10: cost.p10 / cost.value, p90: cost.p90 / cost.value },
      velocity: velocity.span,
      delayMonths: { seen: usualDelays },
      growth: growthShift,
      ...(finance.loan && { interest: interestShift }),
    },
    sources: [
      { input: 'price', words: price.words },
      { input: 'cost', words: cost.source },
      { input: 'velocity', words: velocity.words },
      { input: 'delayMonths', words: `Best estimate (L): ${usualDelays.join(', ')} months, each as likely` },
      { input: 'growth', words: 'Best estimate (L): 3 points less to 4 points more a year' },
      ...(finance.loan ? [{ input: 'interest' as const, words: 'Best estimate (L): 1.5 points either way' }] : []),
    ],
  };
}

function ofProjects(spread: MarketSpread | null | undefined, usual: { p10: number; p90: number }, record?: SpanFactor) {
  if (!spread || spread.p10 === null || spread.p90 === null)
    return { span: usual, words: 'Best estimate (L): too few projects with sales' };
  const factor = record?.factor ?? 1;
  const [low, high] = [Math.min(1, spread.p10 / spread.value), Math.max(1, spread.p90 / spread.value)];
  return {
    span: { p10: power(low, factor), p90: power(high, factor) },
    words: `P10 and P90 of ${spread.projects} projects with registered sales${factor === 1 ? '' : `, ${factor.toFixed(2)} × as wide by the record of ${record!.launches} past launches`}`,
  };
}
