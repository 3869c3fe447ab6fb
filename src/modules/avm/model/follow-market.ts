import { clamp, spreadOfMost } from '#core/statistics.ts';
import { hedonicPart, type Elasticities } from './elasticities.ts';
import { knobs } from './knobs.ts';
import type { SalesOfPlace } from './sales-of-place.ts';

const { market } = knobs;

/** Log rate of the market by month. `path[p]` is what was known before month `firstMonth + p` began. */
export type MarketIndex = { firstMonth: number; path: Float64Array };

/**
 * Standard deviation that four in five prices keep to, around what was expected of them, by sale kind in the numbering of
 * `SubjectFacts.saleKind`: of all, of first sales, of resales. Haggled resales scatter far more than a developer's price list.
 */
export type Scatter = readonly [all: number, primary: number, resale: number];

export type CityMarket = { index: MarketIndex; level: number; scatter: Scatter; ageSlope: number };

/** What is known of a market when month `toMonth` begins. Levels are log rates over the index and the hedonic part. */
export type MarketState = {
  slopes: Elasticities;
  toMonth: number;
  index: MarketIndex;
  /** Of all buildings, each drawn to its locality's. */
  buildingLevel: Float64Array;
  /** Effective sales behind each. */
  buildingWeight: Float64Array;
  localityLevel: Float64Array;
  localityOfBuilding: Int32Array;
  /** Middle of the localities' levels. */
  level: number;
  scatter: Scatter;
  /** Loss of log rate by a year of age, between buildings of one locality. 0 when not known. */
  ageSlope: number;
};

/** The index for month `month`, as far as it is known; before and after its path it stays as at the ends. */
export const indexAt = ({ firstMonth, path }: MarketIndex, month: number) => path[clamp(month - firstMonth, 0, path.length - 1)] as number;

/**
 * Walks the months forward. In each, sales are first compared with what the past led to expect; their surprise, winsorised
 * and shrunk, moves the index; then they enter the levels of their building. So nothing of month m or later is ever in what
 * is expected of month m. With `city` given the sales are one locality's, and its deviation from the city's index is followed.
 */
export function followMarket(sales: SalesOfPlace, slopes: Elasticities, toMonth: number, city?: CityMarket): MarketState {
  const firstMonth = city?.index.firstMonth ?? Math.min(sales.month[0] ?? toMonth, toMonth);
  const months = Math.max(0, toMonth - firstMonth);
  const path = new Float64Array(months + 1);
  const levels = new Levels(sales, city?.level ?? 0);
  const recent: [number[], number[], number[]] = [[], [], []];
  const fade = 0.5 ** (1 / market.halfLifeMonths);
  let deviation = 0;
  let started = false;
  let i = 0;
  while (i < sales.n && (sales.month[i] as number) < firstMonth) i++;
  if (city) path[0] = city.index.path[0] as number;

  for (let p = 0; p < months; p++) {
    const from = i;
    while (i < sales.n && sales.month[i] === firstMonth + p) i++;
    levels.settle();
    const move = city ? indexAt(city.index, firstMonth + p + 1) - indexAt(city.index, firstMonth + p) : 0;
    const surprise = new Float64Array(i - from);
    const weight = new Float64Array(i - from);
    for (let at = from; at < i; at++) {
      const building = sales.building[at] as number;
      const evidence = (levels.weight[building] as number) + 0.3 * Math.min(3, levels.localityWeightOf(building));
      surprise[at - from] = restOf(sales, slopes, at) - (levels.building[building] as number) - (path[p] as number) - move;
      weight[at - from] = evidence / (evidence + 1);
      if (months - p <= market.scatterMonths && (levels.weight[building] as number) >= 1) {
        recent[0].push(surprise[at - from] as number);
        const kind = sales.saleKind[at] as 0 | 1 | 2;
        if (kind !== 0) recent[kind].push(surprise[at - from] as number);
      }
    }
    if (city) {
      deviation = deviation * market.localityFade + shrunkenMove(surprise, weight, market.localityIndexPull);
      path[p + 1] = indexAt(city.index, firstMonth + p + 1) + deviation;
    } else if (!started && i > from) {
      let total = 0;
      for (let at = from; at < i; at++) total += restOf(sales, slopes, at);
      path.fill(total / (i - from), 0, p + 2);
      started = true;
    } else {
      path[p + 1] = (path[p] as number) + shrunkenMove(surprise, weight, market.indexPull);
    }
    levels.fade(fade);
    for (let at = from; at < i; at++) levels.add(sales.building[at] as number, restOf(sales, slopes, at) - (path[p + 1] as number));
  }
  levels.settle();
  return {
    slopes,
    toMonth,
    index: { firstMonth, path },
    buildingLevel: levels.building,
    buildingWeight: levels.weight,
    localityLevel: levels.locality,
    localityOfBuilding: levels.localityOf,
    level: levels.middle,
    scatter: scattersOf(recent, city?.scatter),
    ageSlope: city?.ageSlope ?? ageSlopeOf(sales, levels),
  };
}

/** Log rate without the part that area and floor explain. */
const restOf = (sales: SalesOfPlace, slopes: Elasticities, at: number) =>
  (sales.logRate[at] as number) - hedonicPart(slopes, sales.logArea[at] as number, sales.floor[at] as number);

/** Winsorised weighted mean around its own first estimate, drawn to no change by `pull`. */
function shrunkenMove(surprise: Float64Array, weight: Float64Array, pull: number) {
  let centre = 0;
  let total = 0;
  for (let round = 0; round < 2; round++) {
    let sum = 0;
    total = 0;
    for (let k = 0; k < surprise.length; k++) {
      const w = weight[k] as number;
      if (w < 0.05) continue;
      sum += w * (clamp((surprise[k] as number) - centre, -market.indexWinsor, market.indexWinsor) + centre);
      total += w;
    }
    if (total === 0) return 0;
    centre = sum / total;
  }
  return (centre * total) / (total + pull);
}

/** Each kind's scatter is drawn to the parent's of that kind; where there is no parent, to that of all kinds. */
function scattersOf([all, primary, resale]: readonly [number[], number[], number[]], parent: Scatter | undefined): Scatter {
  const ofAll = scatterOf(all, parent?.[0] ?? market.customaryScatter);
  return [ofAll, scatterOf(primary, parent?.[1] ?? ofAll), scatterOf(resale, parent?.[2] ?? ofAll)];
}

function scatterOf(residuals: readonly number[], prior: number) {
  const own = residuals.length >= 10 ? spreadOfMost(residuals) : null;
  if (own === null) return prior;
  const pull = market.scatterPull;
  return Math.sqrt((residuals.length * own ** 2 + pull * prior ** 2) / (residuals.length + pull));
}

/** Least squares of a building's level on its year, both as differences from their locality's mean, with a ridge. */
function ageSlopeOf({ buildings }: SalesOfPlace, levels: Levels) {
  const size = levels.locality.length;
  const [count, years, level] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const dated = buildings.flatMap(({ builtYear }, b) =>
    builtYear !== null && (levels.weight[b] as number) > 0.1 ? [{ b, builtYear }] : [],
  );
  if (dated.length < knobs.age.fewestBuildings) return 0;
  for (const { b, builtYear } of dated) {
    const l = levels.localityOf[b] as number;
    count[l] = (count[l] as number) + 1;
    years[l] = (years[l] as number) + builtYear;
    level[l] = (level[l] as number) + (levels.building[b] as number);
  }
  let product = 0;
  let square: number = knobs.age.ridge;
  for (const { b, builtYear } of dated) {
    const l = levels.localityOf[b] as number;
    const dYear = builtYear - (years[l] as number) / (count[l] as number);
    product += dYear * ((levels.building[b] as number) - (level[l] as number) / (count[l] as number));
    square += dYear * dYear;
  }
  return clamp(product / square, knobs.age.slopeLimits[0], knobs.age.slopeLimits[1]);
}

/** Fading means of buildings, drawn to their locality's, drawn to the city's. */
class Levels {
  readonly weight: Float64Array;
  readonly building: Float64Array;
  readonly locality: Float64Array;
  readonly localityOf: Int32Array;
  middle: number;
  private readonly sum: Float64Array;
  private readonly localityWeight: Float64Array;
  private readonly prior: number;

  constructor(sales: SalesOfPlace, prior: number) {
    const names = new Map<string, number>();
    this.localityOf = Int32Array.from(sales.buildings, ({ locality }) => {
      const number = names.get(locality);
      if (number !== undefined) return number;
      names.set(locality, names.size);
      return names.size - 1;
    });
    this.weight = new Float64Array(sales.buildings.length);
    this.sum = new Float64Array(sales.buildings.length);
    this.building = new Float64Array(sales.buildings.length);
    this.locality = new Float64Array(Math.max(1, names.size));
    this.localityWeight = new Float64Array(Math.max(1, names.size));
    this.prior = prior;
    this.middle = prior;
  }

  localityWeightOf(building: number) {
    return this.localityWeight[this.localityOf[building] as number] as number;
  }

  fade(by: number) {
    for (let b = 0; b < this.weight.length; b++) {
      this.weight[b] = (this.weight[b] as number) * by;
      this.sum[b] = (this.sum[b] as number) * by;
    }
  }

  add(building: number, level: number) {
    const reference = this.building[building] as number;
    const trusted = this.localityWeightOf(building) > 2;
    const bounded = trusted ? reference + clamp(level - reference, -market.levelWinsor, market.levelWinsor) : level;
    this.weight[building] = (this.weight[building] as number) + 1;
    this.sum[building] = (this.sum[building] as number) + bounded;
  }

  settle() {
    const { weight, sum, locality, localityWeight } = this;
    locality.fill(0);
    localityWeight.fill(0);
    for (let b = 0; b < weight.length; b++) {
      const n = weight[b] as number;
      if (n < 1e-3) continue;
      const share = n / (n + market.buildingBalance);
      const l = this.localityOf[b] as number;
      locality[l] = (locality[l] as number) + (share * (sum[b] as number)) / n;
      localityWeight[l] = (localityWeight[l] as number) + share;
    }
    let total = 0;
    let all = 0;
    for (let l = 0; l < locality.length; l++) {
      total += locality[l] as number;
      all += localityWeight[l] as number;
    }
    this.middle = all > 0 ? (total + market.localityPull * this.prior) / (all + market.localityPull) : this.prior;
    for (let l = 0; l < locality.length; l++)
      locality[l] = ((locality[l] as number) + market.localityPull * this.middle) / ((localityWeight[l] as number) + market.localityPull);
    for (let b = 0; b < weight.length; b++) {
      const parent = locality[this.localityOf[b] as number] as number;
      this.building[b] = ((sum[b] as number) + market.buildingPull * parent) / ((weight[b] as number) + market.buildingPull);
    }
  }
}
