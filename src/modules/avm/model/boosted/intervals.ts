import type { KnownBy } from '../range.ts';
import { predictRow, type Booster } from './booster.ts';
import { draw } from './draw.ts';
import type { Grow } from './grow-booster.ts';
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
  /** 1 where the place, and the year of completion, of the flat are known. */
  hasPlace: number;
  hasYear: number;
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
  'hasPlace',
  'hasYear',
];

export type Miss = {
  doubt: Doubt;
  building: number;
  locality: number;
  bucket: string;
  month: number;
  /** Log price less log value. */ residual: number;
};
/** How far from the value, in log, the ends of its ranges of 80 and 95% lie: the lower ones below none, the upper above. `half68`: the expected error. */
export type Width = { low80: number; high80: number; low95: number; high95: number; half68: number };

export const knownBy = (ownSales: number): KnownBy =>
  ownSales < settings.known.newBelow ? 'new' : ownSales < settings.known.thinBelow ? 'thin' : 'known';

type Standing = { knownBy: KnownBy; saleKind: number; hasPlace: boolean };
/** Misses are told apart by what is known of the building, first sales from resales, and flats whose place is known from others. */
export const bucketOf = ({ knownBy: by, saleKind, hasPlace }: Standing) =>
  `${by} ${saleKind === 1 ? 'first' : 'again'}${hasPlace ? '' : ' unplaced'}`;

export type Refusal = 'too-unsure';

/** Too wide a miss is to be expected: then there is no value. How few sales there are stands in that expectation, and refuses nothing by itself. */
export const refusalOf = ({ half68 }: Width): Refusal | null => (half68 > settings.refusal.highestError ? 'too-unsure' : null);

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

/** Quantiles of misses ÷ scale, by the range they are the ends of. */
type Quantiles = Width;
type Group = { n: number; quantiles: Quantiles };
export type Calibration = { all: Quantiles; buckets: Map<string, Group>; localities: Map<number, Group> };
export type CalibratedMiss = { building: number; bucket: string; locality: number; standardised: number };

/**
 * Conformal quantiles of misses ÷ scale (Lei et al. 2018), either side by itself, for values that lately lay too low are to be missed upwards:
 * of all misses, of each bucket (Mondrian, Vovk 2003) and of each locality. Scales are told by evidence; a locality of unlike houses under
 * one name scatters more than its evidence says.
 */
export function calibrate(misses: readonly CalibratedMiss[]): Calibration {
  const shared = sharedMissOf(misses);
  const of = (some: readonly CalibratedMiss[], likeness: number): Group => {
    const weights = weightsOf(some, likeness);
    return { n: weights.reduce((sum, weight) => sum + weight, 0), quantiles: quantilesOf(some, weights) };
  };
  const groups = <Key>(byKey: Map<Key, CalibratedMiss[]>, likenessOf: (some: CalibratedMiss[]) => number) =>
    new Map([...byKey].map(([key, some]) => [key, of(some, likenessOf(some))] as const));
  return {
    all: quantilesOf(misses, new Float64Array(misses.length).fill(1)),
    // Misses on the flats of one launch are nearly one miss: of each bucket by itself.
    buckets: groups(
      Map.groupBy(misses, ({ bucket }) => bucket),
      (some) => Math.max(shared, sharedMissOf(some)),
    ),
    localities: groups(
      Map.groupBy(misses, ({ locality }) => locality),
      () => shared,
    ),
  };
}

/** What each miss counts: those of one building together as many as share nothing (design effect, Kish 1965, n ÷ (1 + (n − 1)·ρ)). */
function weightsOf(misses: readonly CalibratedMiss[], likeness: number): Float64Array {
  const ofBuilding = new Map<number, number>();
  for (const { building } of misses) ofBuilding.set(building, (ofBuilding.get(building) ?? 0) + 1);
  return Float64Array.from(misses, ({ building }) => 1 / (1 + (ofBuilding.get(building)! - 1) * likeness));
}

/** Correlation of misses that follow each other in one building, wild ones drawn in; between none and nine tenths. */
export function sharedMissOf(misses: readonly Pick<CalibratedMiss, 'building' | 'standardised'>[]): number {
  const drawnIn = (value: number) => Math.max(-4, Math.min(4, value));
  let together = 0;
  let alone = 0;
  for (const own of Map.groupBy(misses, ({ building }) => building).values()) {
    for (let at = 1; at < own.length; at++) {
      const [a, b] = [drawnIn(own[at - 1]!.standardised), drawnIn(own[at]!.standardised)];
      together += a * b;
      alone += (a * a + b * b) / 2;
    }
  }
  return alone === 0 ? 0 : Math.max(0, Math.min(0.9, together / alone));
}

function quantilesOf(misses: readonly CalibratedMiss[], weights: Float64Array): Quantiles {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const order = (size: (at: number) => number) => Uint32Array.from(misses.keys()).sort((a, b) => size(a) - size(b));
  const value = (at: number) => misses[at]!.standardised;
  const size = (at: number) => Math.abs(value(at));
  /**
   * The value below which so much weight lies. No miss more is taken for the one to come, as those do who promise at least the level: where
   * misses of one building count as few, that one weighed as much as a launch, and ranges of launches held nine in ten in place of eight.
   */
  const at = (sorted: Uint32Array, of: (place: number) => number, level: number) => {
    let reached = 0;
    for (const place of sorted) {
      reached += weights[place]!;
      if (reached >= total * level) return of(place);
    }
    return sorted.length === 0 ? Number.NaN : of(sorted.at(-1)!);
  };
  const rising = order(value);
  const falling = rising.toReversed();
  const sizes = order(size);
  return {
    low80: at(falling, value, 0.9),
    high80: at(rising, value, 0.9),
    low95: at(falling, value, 0.975),
    high95: at(rising, value, 0.975),
    half68: at(sizes, size, 0.683),
  };
}

/**
 * The range of one value: its scale times the quantile of all misses, times what its bucket and its locality depart from it, each
 * drawn to no departure by how few misses they have. The value lies within its ranges, at least a tenth of the way from their ends.
 */
export function widthOf({ all, buckets, localities }: Calibration, bucket: string, locality: number, scale: number): Width {
  const departure = (group: Group | undefined, { fewest, pull }: { fewest: number; pull: number }, name: keyof Quantiles) => {
    if (group === undefined || group.n < fewest) return 1;
    const share = group.n / (group.n + pull);
    return share * (group.quantiles[name] / all[name]) + 1 - share;
  };
  const of = (name: keyof Quantiles) => {
    const usual = scale * all[name];
    const own =
      usual *
      departure(buckets.get(bucket), settings.scale.bucket, name) *
      departure(localities.get(locality), settings.scale.locality, name);
    return usual < 0 ? Math.min(own, usual / 10) : Math.max(own, usual / 10);
  };
  return { low80: of('low80'), high80: of('high80'), low95: of('low95'), high95: of('high95'), half68: of('half68') };
}

/** Models of before misses were told apart by their sign: as far down as up, as they then said. */
export function calibrationOf(stored: Calibration | SymmetricCalibration): Calibration {
  if (!('q80' in stored.all)) return stored as Calibration;
  const { all, buckets, localities } = stored as SymmetricCalibration;
  const both = ({ q80, q95, q68 }: SymmetricQuantiles): Quantiles => ({ low80: -q80, high80: q80, low95: -q95, high95: q95, half68: q68 });
  const groups = <Key>(of: Map<Key, { n: number; quantiles: SymmetricQuantiles }>) =>
    new Map([...of].map(([key, { n, quantiles }]) => [key, { n, quantiles: both(quantiles) }] as const));
  return { all: both(all), buckets: groups(buckets), localities: groups(localities) };
}
type SymmetricQuantiles = { q80: number; q95: number; q68: number };
type SymmetricGroups<Key> = Map<Key, { n: number; quantiles: SymmetricQuantiles }>;
type SymmetricCalibration = { all: SymmetricQuantiles; buckets: SymmetricGroups<string>; localities: SymmetricGroups<number> };
