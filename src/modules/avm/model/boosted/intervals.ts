import type { KnownBy } from '../range.ts';
import { predictRow, type Booster } from './booster.ts';
import { draw } from './draw.ts';
import type { Grow } from './two-stages.ts';
import { settings } from './settings.ts';

/** What makes a value more or less sure: how much is known, and how far the parts of the model disagree. NaN is not known. */
export type Doubt = {
  comparables: number;
  close: number;
  ownSales: number;
  spread: number;
  monthsSince: number;
  /** Distances between what parts of the model say, in log. */
  relativeDirect: number;
  relativeAlone: number;
  relativeTop: number;
  relativeBase: number;
  relativeFacts: number;
  logArea: number;
  aboveMarket: number;
};
const doubts: readonly (keyof Doubt)[] = [
  'comparables',
  'close',
  'ownSales',
  'spread',
  'monthsSince',
  'relativeDirect',
  'relativeAlone',
  'relativeTop',
  'relativeBase',
  'relativeFacts',
  'logArea',
  'aboveMarket',
];

export type Miss = {
  doubt: Doubt;
  building: number;
  locality: number;
  bucket: string;
  month: number;
  /** Log price less log value. */ residual: number;
};
/** Half-widths of the ranges that hold 80, 95 and 68%, in log, on either side of the value. */
export type Width = { half80: number; half95: number; half68: number };

export const knownBy = (ownSales: number): KnownBy =>
  ownSales < settings.known.newBelow ? 'new' : ownSales < settings.known.thinBelow ? 'thin' : 'known';

/** Misses are told apart by what is known of the building, and first sales from resales. */
export const bucketOf = (by: KnownBy, saleKind: number) => `${by} ${saleKind === 1 ? 'first' : 'again'}`;

export type Refusal = 'too-few' | 'too-unsure';

/**
 * No sale of the building and too few around it, or too wide a miss to be expected: then there is no value. `effective`: of so many
 * sales that counted alike the mean would be as sure (Kish 1965, (Σw)² ÷ Σw²).
 */
export function refusalOf({ ownSales, effective }: { ownSales: number; effective: number }, { half68 }: Width): Refusal | null {
  const { fewestComparables, highestError } = settings.refusal;
  if (ownSales < settings.known.newBelow && effective < fewestComparables) return 'too-few';
  return half68 > highestError ? 'too-unsure' : null;
}

/** One booster a fold. */
export type ScaleModel = readonly Booster[];

/**
 * How large a miss is to be expected, from misses that were made out of time: log |residual| by what was known, grown five times,
 * each blind to a fifth of the buildings.
 */
export async function learnScale(misses: readonly Miss[], grow: Grow, seed = 1): Promise<ScaleModel> {
  const { folds, slack, booster } = settings.scale;
  const columns = doubts.map((name) => Float32Array.from(misses, ({ doubt }) => doubt[name]));
  const target = Float64Array.from(misses, ({ residual }) => Math.log(Math.abs(residual) + slack));
  const foldOf = misses.map(({ building }) => Math.floor(draw(building, seed + 43) * folds));
  return Promise.all(
    Array.from({ length: folds }, (_, blind) =>
      grow({
        columns,
        target,
        rows: Int32Array.from(misses.keys()).filter((at) => foldOf[at] !== blind),
        settings: { ...booster, seed: seed + blind },
      }),
    ),
  );
}

/** The scale of a miss; of one that was learned from, by the booster that did not see its building. */
export function scaleOf(boosters: ScaleModel, doubt: Doubt, learnedFrom: { building: number; seed: number } | null): number {
  const row = doubts.map((name) => Math.fround(doubt[name]));
  if (learnedFrom !== null)
    return Math.exp(predictRow(boosters[Math.floor(draw(learnedFrom.building, learnedFrom.seed + 43) * boosters.length)]!, row));
  return Math.exp(boosters.reduce((sum, booster) => sum + predictRow(booster, row), 0) / boosters.length);
}

type Quantiles = { q80: number; q95: number; q68: number };
type Group = { n: number; quantiles: Quantiles };
export type Calibration = { all: Quantiles; buckets: Map<string, Group>; localities: Map<number, Group> };

/**
 * Conformal quantiles of |residual| ÷ scale (Lei et al. 2018): of all misses, of each bucket (Mondrian, Vovk 2003) and of each
 * locality. Scales are told by evidence; a locality of unlike houses under one name scatters more than its evidence says.
 */
export function calibrate(misses: readonly { bucket: string; locality: number; standardised: number }[]): Calibration {
  const of = (some: readonly { standardised: number }[]): Group => ({
    n: some.length,
    quantiles: quantilesOf(some.map(({ standardised }) => standardised)),
  });
  const groups = <Key>(byKey: Map<Key, { standardised: number }[]>) => new Map([...byKey].map(([key, some]) => [key, of(some)] as const));
  return {
    all: of(misses).quantiles,
    buckets: groups(Map.groupBy(misses, ({ bucket }) => bucket)),
    localities: groups(Map.groupBy(misses, ({ locality }) => locality)),
  };
}

function quantilesOf(standardised: readonly number[]): Quantiles {
  const ascending = Float64Array.from(standardised, Math.abs).sort();
  const n = ascending.length;
  const at = (level: number) => (n === 0 ? Number.NaN : ascending[Math.min(n - 1, Math.ceil((n + 1) * level) - 1)]!);
  return { q80: at(0.8), q95: at(0.95), q68: at(0.683) };
}

/**
 * The range of one value: its scale times the quantile of all misses, times what its bucket and its locality depart from it, each
 * drawn to no departure by how few misses they have.
 */
export function widthOf({ all, buckets, localities }: Calibration, bucket: string, locality: number, scale: number): Width {
  const { fewestOfBucket, bucketPull } = settings.scale;
  const departure = (group: Group | undefined, name: keyof Quantiles) => {
    if (group === undefined || group.n < fewestOfBucket) return 1;
    const share = group.n / (group.n + bucketPull);
    return share * (group.quantiles[name] / all[name]) + 1 - share;
  };
  const of = (name: keyof Quantiles) =>
    scale * all[name] * departure(buckets.get(bucket), name) * departure(localities.get(locality), name);
  return { half80: of('q80'), half95: of('q95'), half68: of('q68') };
}
