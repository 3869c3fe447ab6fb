import { blend } from './blend.ts';
import { predictRows, type Booster } from './booster.ts';
import { draw } from './draw.ts';
import type { Feature } from './feature.ts';
import { isBesideLevels, isFact, isRelative } from './features.ts';
import { knownBy } from './intervals.ts';
import type { Grow } from './grow-booster.ts';
import { codesOf, withCopies, type Copy, type MarketColumns } from './market-columns.ts';
import { firstAtLeast } from '../sales-of-place.ts';
import { columnOf, readMonths, type MonthsRead } from './read-months.ts';
import { settings } from './settings.ts';

export type TwoStages = {
  /** Booster by booster, with the features it sees, by their place in `features`. */
  relative: Booster;
  direct: Booster;
  alone: Booster;
  sees: { relative: number[]; direct: number[]; alone: number[] };
  features: Feature[];
  /** First sales of new buildings are valued by what launches cost. Models of before that was so take the mean of the three boosters. */
  byLaunches?: true;
  /** How much the first of the three says (`blend`). */
  baseShare?: number;
  /** What each of the boosters of facts left out, by building; a new building hears the mean of all. */
  facts: Booster[];
};

/** `effort`: so much of the usual number of trees; below 1 only to try that something works. */
export type Training = { seed: number; effort: number };

export type Trained = {
  model: TwoStages;
  /** The sales with copies behind them, as the months were read. */
  market: MarketColumns;
  copies: readonly Copy[];
  read: MonthsRead;
  /** What facts alone said of each row, and by which of the boosters of facts each building was not seen. */
  facts: Float64Array;
  fold: Int8Array;
  /** Says the log rate of rows: the mean of the parts, and the parts. */
  predict: (rows: Int32Array) => Predicted;
};
export type Predicted = { logRate: Float64Array; relative: Float64Array; direct: Float64Array; alone: Float64Array };

/**
 * Trains on the sales before `cut` and says what later rows would have been told: the state goes on learning month by month, the
 * trees do not. First boosters on facts alone, each blind to a fifth of the buildings; then the state reads with what they say,
 * and three boosters learn what is left: one against the base, one against the index, one on facts alone.
 */
export async function trainTwoStages(
  sales: MarketColumns,
  cut: number,
  grow: Grow,
  { seed, effort }: Training = { seed: 1, effort: 1 },
): Promise<Trained> {
  const trees = <Setting extends { rounds: number }>(setting: Setting) => ({
    ...setting,
    rounds: Math.max(1, Math.round(setting.rounds * effort)),
  });
  const before = firstAtLeast(sales.month.subarray(0, sales.n), cut);
  const begun = sales.n === 0 ? 0 : sales.month[0]!;
  const first = begun + Math.min(settings.burnIn.months, Math.floor((cut - begun) * settings.burnIn.shareOfHistory));
  const copies = copiesFor(sales, first, cut, seed);
  // Copies stand behind the sales: the trees learn from those of the training, and those of later months are tried beside the sales.
  const market = withCopies(sales, copies);
  const { n, month, logRate, building } = market;
  const all = n + copies.length;
  const isBefore = (i: number) => month[i]! < cut;
  const isUnplaced = (i: number) => i >= n && !copies[i - n]!.hasPlace;
  const firstRead = readMonths(market, { slopesBefore: cut, facts: null, withKernel: false, keeps: isFact, copies });
  // What a place is worth now, by the index as it is known after the row's own month.
  const above = new Float64Array(all);
  for (let i = 0; i < all; i++)
    if (isBefore(i))
      above[i] =
        logRate[i]! - firstRead.months.at(Math.min(month[i]! - firstRead.firstMonth + 1, firstRead.months.filled), market.locality[i]!);

  const factColumns = firstRead.features.flatMap((one, at) => (isFact(one) ? [at] : []));
  const time = new Float32Array(new SharedArrayBuffer(4 * all)).map((_, i) => Math.min(month[i]!, cut - 1));
  const ofFacts = [...factColumns.map((at) => firstRead.columns[at]!), time];
  const fold = Int8Array.from({ length: codesOf(building) }, (_, b) => Math.floor(draw(b, seed + 17) * settings.folds));
  const isTraining = new Uint8Array(fold.length);
  for (let i = 0; i < before; i++) isTraining[building[i]!] = 1;
  // A copy with its place says nothing that its sale does not say.
  const rowsOfFacts = rowsWhere(all, (i) => isBefore(i) && (i < n || isUnplaced(i)));
  const boosters = await Promise.all(
    Array.from({ length: settings.folds }, (_, blind) =>
      grow({
        columns: ofFacts,
        target: above,
        rows: rowsOfFacts.filter((i) => fold[building[i]!] !== blind),
        settings: { ...trees(settings.facts), seed: seed + blind },
      }),
    ),
  );
  const blindTo = Int8Array.from(fold, (one, b) => (isTraining[b] === 1 ? one : -1));
  const facts = sayByFacts(boosters, ofFacts, building, blindTo);

  const read = readMonths(market, { slopesBefore: cut, facts, withKernel: true, copies });
  const aboveBase = Float64Array.from({ length: all }, (_, row) => logRate[row]! - read.base[row]!);
  const aboveIndex = Float64Array.from({ length: all }, (_, row) => logRate[row]! - read.index[row]!);
  const both = rowsWhere(all, (i) => isBefore(i) && month[i]! >= first);
  const sees = {
    relative: read.features.flatMap((one, at) => (isRelative(one) ? [at] : [])),
    direct: read.features.flatMap((one, at) => (isBesideLevels(one) ? [] : [at])),
    alone: factColumns,
  };
  const of = (places: readonly number[]) => places.map((at) => read.columns[at]!);
  const [relative, direct, alone] = await Promise.all([
    grow({ columns: of(sees.relative), target: aboveBase, rows: both, settings: { ...trees(settings.main), seed } }),
    grow({ columns: of(sees.direct), target: aboveIndex, rows: both, settings: { ...trees(settings.main), seed: seed + 1 } }),
    grow({ columns: of(sees.alone), target: above, rows: rowsOfFacts, settings: { ...trees(settings.alone), seed: seed + 2 } }),
  ]);
  const model: TwoStages = {
    relative,
    direct,
    alone,
    sees,
    features: read.features,
    byLaunches: true,
    baseShare: settings.baseShare,
    facts: boosters,
  };
  return { model, market, copies, read, facts, fold, predict: predictorOf(model, read) };
}

/** What facts alone say of each row: of a building that one of the boosters did not see by that one, of others (−1) the mean of all. */
export function sayByFacts(boosters: readonly Booster[], ofFacts: Float32Array[], building: Int32Array, blindTo: Int8Array): Float64Array {
  const facts = new Float64Array(building.length);
  boosters.forEach((booster, blind) => {
    const rows = rowsWhere(building.length, (i) => {
      const own = blindTo[building[i]!]!;
      return own === blind || own < 0;
    });
    const estimates = predictRows(booster, ofFacts, rows);
    rows.forEach((row, at) => (facts[row]! += blindTo[building[row]!]! < 0 ? estimates[at]! / boosters.length : estimates[at]!));
  });
  return facts;
}

/** The log rate of rows that were read, by the trees. */
export function predictorOf(
  { relative, direct, alone, sees, byLaunches, baseShare }: TwoStages,
  read: MonthsRead,
): (rows: Int32Array) => Predicted {
  const of = (places: readonly number[]) => places.map((at) => read.columns[at]!);
  const ownSales = columnOf(read, 'count:building');
  return (rows) => {
    const predictions = {
      relative: predictRows(relative, of(sees.relative), rows),
      direct: predictRows(direct, of(sees.direct), rows),
      alone: predictRows(alone, of(sees.alone), rows),
    };
    rows.forEach((row, at) => {
      predictions.relative[at]! += read.base[row]!;
      predictions.direct[at]! += read.index[row]!;
      predictions.alone[at]! += read.index[row]!;
    });
    const logRate = Float64Array.from(rows, (row, at) => {
      if (byLaunches && !Number.isNaN(read.launch[row]!)) return read.launch[row]!;
      const parts = { relative: predictions.relative[at]!, direct: predictions.direct[at]!, alone: predictions.alone[at]! };
      return blend(parts, knownBy(ownSales[row]!), baseShare);
    });
    return { logRate, ...predictions };
  };
}

/** Of the sales before `cut` those that are shown again as new buildings, and of all those that are shown without their place. */
function copiesFor({ n, month }: MarketColumns, first: number, cut: number, seed: number): Copy[] {
  const { newBuilding, withoutPlace } = settings.shown;
  const copies: Copy[] = [];
  for (let row = 0; row < n; row++) {
    if (month[row]! < first) continue;
    if (month[row]! < cut && draw(row, seed + 29) < newBuilding) copies.push({ row, hasPlace: true });
    if (draw(row, seed + 31) < withoutPlace) copies.push({ row, hasPlace: false });
  }
  return copies;
}

function rowsWhere(n: number, holds: (i: number) => boolean): Int32Array {
  const rows = new Int32Array(n);
  let found = 0;
  for (let i = 0; i < n; i++) if (holds(i)) rows[found++] = i;
  return rows.slice(0, found);
}
