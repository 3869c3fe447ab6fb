import { predictRows, type Booster } from './booster.ts';
import { draw } from './draw.ts';
import { isFact, isRelative, type Feature } from './features.ts';
import type { GrowTask } from './grow-booster.ts';
import { codesOf, type MarketColumns } from './market-columns.ts';
import { firstAtLeast } from '../sales-of-place.ts';
import { columnOf, readMonths, type MonthsRead } from './read-months.ts';
import { settings } from './settings.ts';

/** Grows one booster, here or in a thread. */
export type Grow = (task: GrowTask) => Promise<Booster>;

export type TwoStages = {
  /** Booster by booster, with the features it sees, by their place in `features`. */
  relative: Booster;
  direct: Booster;
  alone: Booster;
  sees: { relative: number[]; direct: number[]; alone: number[] };
  features: Feature[];
  /** What each of the boosters of facts left out, by building; a new building hears the mean of all. */
  facts: Booster[];
};

/** `effort`: so much of the usual number of trees; below 1 only to try that something works. */
export type Training = { seed: number; effort: number };

export type Trained = {
  model: TwoStages;
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
  market: MarketColumns,
  cut: number,
  grow: Grow,
  { seed, effort }: Training = { seed: 1, effort: 1 },
): Promise<Trained> {
  const trees = <Setting extends { rounds: number }>(setting: Setting) => ({
    ...setting,
    rounds: Math.max(1, Math.round(setting.rounds * effort)),
  });
  const { n, month, logRate, building } = market;
  const before = firstAtLeast(month, cut);
  const firstRead = readMonths(market, { slopesBefore: cut, facts: null, withKernel: false, keeps: isFact, masked: new Int32Array() });
  // What a place is worth now, by the index as it is known after the row's own month.
  const above = new Float64Array(n);
  for (let i = 0; i < before; i++)
    above[i] =
      logRate[i]! - firstRead.months.at(Math.min(month[i]! - firstRead.firstMonth + 1, firstRead.months.filled), market.locality[i]!);

  const factColumns = firstRead.features.flatMap((one, at) => (isFact(one) ? [at] : []));
  const time = new Float32Array(new SharedArrayBuffer(4 * n)).map((_, i) => Math.min(month[i]!, cut - 1));
  const ofFacts = [...factColumns.map((at) => firstRead.columns[at]!), time];
  const fold = Int8Array.from({ length: codesOf(building) }, (_, b) => Math.floor(draw(b, seed + 17) * settings.folds));
  const isTraining = new Uint8Array(fold.length);
  for (let i = 0; i < before; i++) isTraining[building[i]!] = 1;
  const boosters = await Promise.all(
    Array.from({ length: settings.folds }, (_, blind) =>
      grow({
        columns: ofFacts,
        target: above,
        rows: rowsWhere(before, (i) => fold[building[i]!] !== blind),
        settings: { ...trees(settings.facts), seed: seed + blind },
      }),
    ),
  );
  const facts = new Float64Array(n);
  boosters.forEach((booster, blind) => {
    const rows = rowsWhere(n, (i) => isTraining[building[i]!] === 0 || fold[building[i]!] === blind);
    const estimates = predictRows(booster, ofFacts, rows);
    rows.forEach((row, at) => (facts[row]! += isTraining[building[row]!] === 0 ? estimates[at]! / settings.folds : estimates[at]!));
  });

  const begun = n === 0 ? 0 : month[0]!;
  const first = begun + Math.min(settings.burnIn.months, Math.floor((cut - begun) * settings.burnIn.shareOfHistory));
  const training = rowsWhere(before, (i) => month[i]! >= first);
  const masked = training.filter((i) => draw(i, seed + 29) < settings.maskedShare);
  const read = readMonths(market, { slopesBefore: cut, facts, withKernel: true, masked });
  const aboveBase = new Float64Array(n + masked.length);
  const aboveIndex = new Float64Array(n + masked.length);
  const source = (row: number) => (row < n ? row : masked[row - n]!);
  for (let row = 0; row < n + masked.length; row++) {
    aboveBase[row] = logRate[source(row)]! - read.base[row]!;
    aboveIndex[row] = logRate[source(row)]! - read.index[row]!;
  }
  const both = Int32Array.from({ length: training.length + masked.length }, (_, at) =>
    at < training.length ? training[at]! : n + at - training.length,
  );
  const sees = {
    relative: read.features.flatMap((one, at) => (isRelative(one) ? [at] : [])),
    direct: read.features.map((_, at) => at),
    alone: factColumns,
  };
  const of = (places: readonly number[]) => places.map((at) => read.columns[at]!);
  const [relative, direct, alone] = await Promise.all([
    grow({ columns: of(sees.relative), target: aboveBase, rows: both, settings: { ...trees(settings.main), seed } }),
    grow({ columns: of(sees.direct), target: aboveIndex, rows: both, settings: { ...trees(settings.main), seed: seed + 1 } }),
    grow({
      columns: of(sees.alone),
      target: above,
      rows: rowsWhere(before, () => true),
      settings: { ...trees(settings.alone), seed: seed + 2 },
    }),
  ]);
  const ownSales = columnOf(read, 'count:building');

  function predict(rows: Int32Array): Predicted {
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
    const estimatedLogRate = Float64Array.from(rows, (row, at) =>
      ownSales[row]! < 0.05
        ? (predictions.relative[at]! + predictions.direct[at]! + predictions.alone[at]!) / 3
        : (predictions.relative[at]! + predictions.direct[at]!) / 2,
    );
    return { logRate: estimatedLogRate, ...predictions };
  }
  return { model: { relative, direct, alone, sees, features: read.features, facts: boosters }, read, facts, fold, predict };
}

function rowsWhere(n: number, holds: (i: number) => boolean): Int32Array {
  const rows = new Int32Array(n);
  let found = 0;
  for (let i = 0; i < n; i++) if (holds(i)) rows[found++] = i;
  return rows.slice(0, found);
}
