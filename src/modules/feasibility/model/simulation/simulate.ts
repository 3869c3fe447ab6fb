import { quantileOfSorted } from '#core/statistics.ts';
import { eachOverReusedSeries } from '../math/month-series.ts';
import { ln } from '../math/portable-math.ts';
import { singleRate, valueByMonths } from '../returns/monthly-rate.ts';
import { rulesKnownOn } from '../rules/rule-tables.ts';
import type { CashTerms } from '../cash/cash-terms.ts';
import { financedCash } from '../cash/feasibility.ts';
import { mostMonths, type Project } from '../cash/project.ts';
import { withPrice } from '../cash/residual-land.ts';
import { firstsOfMonths, runningSum } from '../cash/results.ts';
import { correlating, drawOf, scoresOf, sortedSpreads, withDraw, type ChangedCorrelation } from './draws.ts';
import { selectQuantiles } from './select-quantiles.ts';
import type { Simulation } from './uncertain.ts';
import { variables } from './uncertain.ts';

export type Fan = { p10: number; p50: number; p90: number };
/** A quantile that falls among draws without a rate is null. */
export type RateFan = {
  p10: number | null;
  p50: number | null;
  p90: number | null;
  drawsWithoutRate: number;
  drawsWithSeveralRates: number;
};
/** A share of draws and the error that their number leaves (one standard error). */
export type Chance = { share: number; error: number };

export type ScenarioResult = {
  name: string;
  npvPaise: Fan;
  irr: RateFan;
  equityIrr: RateFan | null;
  profitPaise: Fan;
  peakPaise: Fan;
  /** Price of land at which the value at the hurdle is nothing; null where the land is not bought. */
  residualLandPaise: Fan | null;
  chanceOfLoss: Chance;
  chanceBelowHurdle: Chance;
  /** Running sum of the project's cash by months. */
  cumulativePaise: { p10: number[]; p50: number[]; p90: number[] };
};
export type SimulationAnswer = {
  knownOn: string;
  seed: number;
  draws: number;
  /** Correlations that could not be as asked, with those used instead; none unless the nearest ones were asked for. */
  changedCorrelations: ChangedCorrelation[];
  scenarios: ScenarioResult[];
  /** Of each later scenario less the first, draw by draw: narrower than the difference of two fans. */
  differences: { name: string; npvPaise: Fan; chanceBetter: Chance }[];
};

/** Draws of one scenario. */
type Drawn = {
  npv: Float64Array;
  profit: Float64Array;
  peak: Float64Array;
  irr: Rates;
  equityIrr: Rates | null;
  cumulative: Float64Array;
  months: number;
};
type Rates = { values: Float64Array; none: number; several: number };

/**
 * Draws of every scenario with the same random numbers. The same seed gives the same bytes in every engine.
 * @throws RangeError where the correlations cannot be.
 */
export function simulate(simulation: Simulation, termsOf: (project: Project) => CashTerms): SimulationAnswer {
  const { seed, draws } = simulation;
  const scenarios = simulation.scenarios ?? [{ name: 'Project', project: simulation.project! }];
  const { lower, changed } = correlating(simulation);
  const { spreads, thresholds } = sortedSpreads(simulation.spreads);
  const scores = new Float64Array(variables.length);
  const drawsMade = Array.from({ length: draws }, (_, draw) => drawOf(spreads, thresholds, scoresOf(seed, draw, lower, scores)));
  const drawn = scenarios.map(({ project }) => drawScenario(project, termsOf(project), drawsMade));
  return {
    knownOn: rulesKnownOn,
    seed,
    draws,
    changedCorrelations: changed,
    scenarios: scenarios.map(({ name, project }, at) => resultOf(name, project, termsOf(project), drawn[at]!)),
    differences: drawn.slice(1).map((one, at) => {
      const gain = one.npv.map((npv, draw) => npv - drawn[0]!.npv[draw]!);
      return { name: scenarios[at + 1]!.name, npvPaise: fanOf(gain), chanceBetter: chanceOf(gain, (value) => value > 0) };
    }),
  };
}

function drawScenario(project: Project, terms: CashTerms, draws: readonly ReturnType<typeof drawOf>[]): Drawn {
  const last = project.months ?? mostMonths;
  const days = firstsOfMonths(project.start, last + 1);
  const logHurdle = ln(1 + project.hurdleAYear);
  const rates = (): Rates => ({ values: new Float64Array(draws.length), none: 0, several: 0 });
  const count = draws.length;
  const drawn: Drawn = {
    npv: new Float64Array(count),
    profit: new Float64Array(count),
    peak: new Float64Array(count),
    irr: rates(),
    equityIrr: project.debt ? rates() : null,
    cumulative: new Float64Array(count * (last + 1)),
    months: last + 1,
  };
  const rate = (into: Rates, at: number, flows: Float64Array, sum: number) => {
    const found = singleRate(upToLastFlow(flows), days);
    if (found.kind === 'several') into.several += 1;
    if (found.kind === 'none') into.none += 1;
    // Without a rate a draw stands below all others when money is lost, and above them when nothing was ever put in.
    into.values[at] = found.kind === 'rate' ? found.rate : sum < 0 ? -Infinity : Infinity;
  };
  const inBlock = new Float64Array(drawsInBlock * (last + 1));
  eachOverReusedSeries(draws, (draw, at) => {
    const cash = financedCash(withDraw(project, draw), terms);
    const { sum, peak } = runningSum(cash.net);
    drawn.npv[at] = valueByMonths(cash.net, days, logHurdle);
    drawn.profit[at] = cash.profit;
    drawn.peak[at] = peak;
    rate(drawn.irr, at, cash.net, sum);
    if (drawn.equityIrr) rate(drawn.equityIrr, at, cash.equityFlows, sum);
    const nth = at % drawsInBlock;
    let running = 0;
    for (let month = 0; month <= last; month += 1) {
      running += cash.net[month]!;
      inBlock[nth * (last + 1) + month] = running;
    }
    if (nth === drawsInBlock - 1 || at === count - 1) turnBlock(inBlock, nth + 1, drawn.cumulative, at - nth, count);
  });
  return drawn;
}

/** Draws whose months are written together: side by side in memory, they take a tenth of the time of one draw across all months. */
const drawsInBlock = 64;

/** Rows of draws become columns of months. */
function turnBlock(rows: Float64Array, draws: number, into: Float64Array, firstDraw: number, count: number) {
  const months = into.length / count;
  for (let month = 0; month < months; month += 1)
    for (let nth = 0; nth < draws; nth += 1) into[month * count + firstDraw + nth] = rows[nth * months + month]!;
}

/** Months after the last flow change no rate. */
function upToLastFlow(flows: Float64Array): Float64Array {
  let last = flows.length - 1;
  while (last > 0 && flows[last] === 0) last -= 1;
  return flows.subarray(0, last + 1);
}

function resultOf(name: string, project: Project, terms: CashTerms, drawn: Drawn): ScenarioResult {
  const count = drawn.npv.length;
  const months = lastMove(drawn.cumulative, count, drawn.months) + 1;
  const byMonth = Array.from({ length: months }, (_, month) => fanOf(drawn.cumulative.subarray(month * count, (month + 1) * count)));
  const unit = landUnit(project, terms);
  const price = project.land.deal === 'outright' ? project.land.priceRupees * 100 : 0;
  return {
    name,
    npvPaise: fanOf(drawn.npv),
    irr: rateFan(drawn.irr),
    equityIrr: drawn.equityIrr && rateFan(drawn.equityIrr),
    profitPaise: fanOf(drawn.profit),
    peakPaise: fanOf(drawn.peak),
    residualLandPaise: unit === null ? null : fanOf(drawn.npv.map((npv) => price + npv / unit)),
    chanceOfLoss: chanceOf(drawn.profit, (profit) => profit < 0),
    chanceBelowHurdle: chanceOf(drawn.npv, (npv) => npv < 0),
    cumulativePaise: { p10: byMonth.map(({ p10 }) => p10), p50: byMonth.map(({ p50 }) => p50), p90: byMonth.map(({ p90 }) => p90) },
  };
}

/** Value lost at the hurdle for each rupee of land: nothing that varies moves its payments, so that the residual price follows by a line. */
function landUnit(project: Project, terms: CashTerms): number | null {
  if (project.land.deal !== 'outright') return null;
  const last = project.months ?? mostMonths;
  const days = firstsOfMonths(project.start, last + 1);
  const price = project.land.priceRupees * 100;
  const more = 1e9;
  const value = (paise: number) => valueByMonths(financedCash(withPrice(project, paise), terms).net, days, ln(1 + project.hurdleAYear));
  return (value(price) - value(price + more)) / more;
}

/** The last month in which any draw moves. */
function lastMove(cumulative: Float64Array, count: number, months: number): number {
  for (let month = months - 1; month > 0; month -= 1)
    for (let at = 0; at < count; at += 1) if (cumulative[month * count + at] !== cumulative[(month - 1) * count + at]) return month;
  return 0;
}

function fanOf(values: Float64Array): Fan {
  const [first] = values;
  // Before the first input that varies counts, all draws are alike.
  if (values.every((value) => value === first)) return { p10: first!, p50: first!, p90: first! };
  const [p10, p50, p90] = selectQuantiles(values.slice(), [0.1, 0.5, 0.9]);
  return { p10: p10!, p50: p50!, p90: p90! };
}

function rateFan({ values, none, several }: Rates): RateFan {
  const ascending = values.slice().sort();
  const at = (level: number) => {
    const found = quantileOfSorted(ascending, level);
    return found !== null && Number.isFinite(found) ? found : null;
  };
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), drawsWithoutRate: none, drawsWithSeveralRates: several };
}

function chanceOf(values: Float64Array, is: (value: number) => boolean): Chance {
  let count = 0;
  for (const value of values) if (is(value)) count += 1;
  const share = count / values.length;
  return { share, error: Math.sqrt((share * (1 - share)) / values.length) };
}
