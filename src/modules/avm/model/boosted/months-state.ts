import { clamp } from '#core/statistics.ts';
import { hedonicPart, type Elasticities } from '../elasticities.ts';
import { AlikeAround } from './alike-around.ts';
import { featuresOf } from './features.ts';
import { cellOf, Kernel, type KernelRead } from './kernel.ts';
import { LaunchPrices } from './launch-prices.ts';
import { Levels, type LevelsRead, type UpperLevel } from './levels.ts';
import { codesOf, type MarketColumns } from './market-columns.ts';
import { MonthIndex, type Surprise } from './month-index.ts';
import { OwnSales } from './own-sales.ts';
import { settings } from './settings.ts';
import { SurprisesAround } from './surprises-around.ts';

const { levelWinsor, pull } = settings.state;
const { winsor } = settings.ownSales;

export type StateOptions = {
  slopes: Elasticities;
  /** What facts alone say of each row above the index and without its hedonic part; null in the first round. */
  facts: Float64Array | null;
  /** Without the kernel, where only the index is wanted. */
  withKernel: boolean;
};

/** What a row is told beside its features. */
export type MonthLevels = {
  /** Log rate by index, level and hedonic part, and the index alone. */
  base: number;
  index: number;
  ownSales: number;
};

/** Takes the features of a row one after the other, in the order of `featuresOf`. */
export type PutFeature = (value: number) => void;

/**
 * What is known of a market while its months go by: index, levels, comparables. Rows are told what the months before theirs said, then
 * their month is learned. Rows of the columns beyond the market's `n` are never learned: what is asked about stands there.
 */
export class MonthsState {
  readonly features: ReturnType<typeof featuresOf>;
  readonly months: MonthIndex;
  readonly firstMonth: number;
  readonly kernel: Kernel;
  readonly upper: readonly NamedLevel[];
  readonly #market: MarketColumns;
  readonly #slopes: Elasticities;
  readonly #facts: Float64Array | null;
  readonly #levels: Levels;
  readonly #launches: LaunchPrices;
  readonly #ownSales: OwnSales;
  readonly #around: SurprisesAround;
  readonly #alike: AlikeAround;
  readonly #level: Float64Array;
  readonly #placeWeight: Float64Array;
  readonly #localitySales: Float32Array;
  readonly #mean: { logArea: Float64Array; floor: Float64Array; sales: Float64Array; storeys: Float64Array };
  readonly #withKernel: boolean;
  readonly #heard: LevelsRead;
  readonly #near: KernelRead = {
    mean: 0,
    weight: 0,
    spread: 0,
    effective: 0,
    top: 0,
    topWeight: 0,
    closeMean: 0,
    closeWeight: 0,
    closeSpread: 0,
    closeTop: 0,
  };

  constructor(market: MarketColumns, { slopes, facts, withKernel }: StateOptions) {
    const { n, month, building, locality, configuration } = market;
    this.#market = market;
    this.#slopes = slopes;
    this.#facts = facts;
    this.#withKernel = withKernel;
    this.firstMonth = n === 0 ? 0 : month[0]!;
    const lastMonth = n === 0 ? 0 : month[n - 1]!;
    const buildings = codesOf(building);
    const localities = codesOf(locality);
    this.upper = upperLevels(market, localities);
    this.#levels = new Levels(this.upper, building, buildings, configuration, codesOf(configuration));
    this.#launches = new LaunchPrices(market);
    this.#ownSales = new OwnSales(market, buildings, this.firstMonth);
    const ofLocality = this.upper[1]!;
    this.#around = new SurprisesAround(ofLocality.codes, ofLocality.count);
    this.#alike = new AlikeAround(market);
    this.months = new MonthIndex(lastMonth - this.firstMonth + 1, localities);
    this.kernel = new Kernel(market, buildings, this.months, this.firstMonth);
    this.features = featuresOf([...this.upper.map(({ name }) => name), 'building', 'configuration'], market.others);
    this.#level = new Float64Array(building.length);
    this.#placeWeight = new Float64Array(building.length);
    this.#localitySales = new Float32Array(building.length);
    this.#mean = {
      logArea: new Float64Array(buildings),
      floor: new Float64Array(buildings),
      sales: new Float64Array(buildings),
      storeys: new Float64Array(buildings),
    };
    const { size } = this.#levels;
    this.#heard = { means: new Float64Array(size), counts: new Float64Array(size), level: 0, beyondFacts: 0 };
  }

  /** Row `i` has come to stand elsewhere: its places are looked up again. */
  settle(i: number) {
    for (const { codes, codeOf } of this.upper) codes[i] = codeOf(i);
  }

  /** What the levels say of row `i`; `hidden`, its building is taken for new. */
  hear(i: number, position: number, hidden: boolean): MonthLevels {
    const { logArea, floor, locality } = this.#market;
    const hedonic = hedonicPart(this.#slopes, logArea[i]!, floor[i]!);
    const fact = this.#facts === null ? Number.NaN : this.#facts[i]! - hedonic;
    const heard = this.#heard;
    this.#levels.read(i, position, fact, hidden, heard);
    if (!hidden) {
      this.#level[i] = heard.level;
      this.#placeWeight[i] = heard.counts[this.#levels.size - 2]! + 0.3 * Math.min(3, heard.counts[1]!);
      this.#localitySales[i] = heard.counts[1]!;
    }
    const index = this.months.at(position, locality[i]!);
    return { base: heard.level + hedonic + index, index, ownSales: heard.counts[this.#levels.size - 2]! };
  }

  /** Finds what may speak for row `i` whatever its area: for a row that is asked about at many areas. */
  gather(i: number, position: number) {
    this.kernel.gather(i, position);
    if (this.#market.saleKind[i] === 1) this.#launches.gather(i, position);
  }

  /** Log rate of the row that was heard last by what launches around it cost; NaN but of a first sale in a building without a sale of its own. */
  launchOf(i: number, position: number, { index, ownSales }: MonthLevels, isGathered = false): number {
    const { logArea, floor, saleKind } = this.#market;
    if (saleKind[i] !== 1 || ownSales >= settings.known.newBelow || this.#facts === null) return Number.NaN;
    const hedonic = hedonicPart(this.#slopes, logArea[i]!, floor[i]!);
    const fact = this.#facts[i]! - hedonic;
    if (!isGathered) this.#launches.gather(i, position);
    return this.#launches.level(fact, fact + this.#heard.beyondFacts) + hedonic + index;
  }

  /** All that row `i` is told before the month at `position`, feature by feature; with comparables gathered before, only their areas are weighed. */
  tell(i: number, position: number, hidden: boolean, put: PutFeature, isGathered = false): MonthLevels {
    const market = this.#market;
    const { month, logArea, floor, builtYear, latitude, longitude, locality, building, saleKind } = market;
    const monthLevels = this.hear(i, position, hidden);
    const { months } = this;
    const heard = this.#heard;
    const near = this.#near;
    const levels = this.#levels;
    const mean = this.#mean;
    const hedonic = hedonicPart(this.#slopes, logArea[i]!, floor[i]!);
    const own = heard.level;
    if (isGathered) this.kernel.readGathered(i, own, near);
    else if (this.#withKernel) this.kernel.read(i, position, own, hidden, near);
    put(logArea[i]!);
    put(floor[i]!);
    put(month[i]! / 12 - builtYear[i]!);
    put(builtYear[i]!);
    put(latitude[i]!);
    put(longitude[i]!);
    put(locality[i]!);
    put(market.unitType[i]!);
    put(saleKind[i]!);
    for (const other of market.others) put(other.values[i]!);
    put(month[i]! % 12);
    for (let l = 0; l < levels.size; l++) put(heard.means[l]!);
    for (let l = 0; l < levels.size; l++) put(heard.counts[l]!);
    const b = building[i]!;
    const sales = hidden ? 0 : mean.sales[b]!;
    put(hidden ? Number.NaN : levels.monthsSince(0, i, position));
    put(hidden ? Number.NaN : levels.monthsSince(1, i, position));
    put(hidden ? Number.NaN : levels.spreadOfBuilding(i));
    put(sales > 0 ? logArea[i]! - mean.logArea[b]! / sales : Number.NaN);
    put(!hidden && mean.storeys[b]! > 0 ? floor[i]! - mean.floor[b]! / mean.storeys[b]! : Number.NaN);
    put(near.mean);
    put(near.weight);
    put(near.spread);
    put(near.effective);
    put(near.top);
    put(near.topWeight);
    put(near.closeMean);
    put(near.closeWeight);
    put(near.closeSpread);
    put(near.closeTop);
    put(position >= 3 ? months.market[position]! - months.market[position - 3]! : Number.NaN);
    put(position >= 12 ? months.market[position]! - months.market[position - 12]! : Number.NaN);
    put(months.departure(position, locality[i]!));
    put(position >= 6 ? months.departure(position, locality[i]!) - months.departure(position - 6, locality[i]!) : Number.NaN);
    put(hedonic);
    put(heard.beyondFacts);
    const whole = own + hedonic;
    const factEstimate = this.#facts === null ? Number.NaN : this.#facts[i]!;
    put(factEstimate);
    put(whole);
    put(whole - factEstimate);
    put(whole + (Number.isNaN(near.mean) ? 0 : near.mean));
    put(whole + (Number.isNaN(near.top) ? 0 : near.top));
    for (let l = 0; l < levels.size; l++) put(heard.means[l]! - whole);
    put(factEstimate - whole);
    this.#around.read(i, position, put);
    this.#ownSales.read(i, position, own, hidden, put);
    this.#alike.read(i, position, put);
    return monthLevels;
  }

  /** Takes in the rows of one month, which were told or heard before. */
  learnMonth(from: number, to: number, position: number) {
    const { logRate, logArea, floor, locality, building, saleKind } = this.#market;
    const { months } = this;
    const mean = this.#mean;
    const bareOf = (i: number) => logRate[i]! - hedonicPart(this.#slopes, logArea[i]!, floor[i]!);
    if (position === 0) {
      let total = 0;
      for (let i = from; i < to; i++) total += bareOf(i);
      months.begin(total / (to - from));
    } else {
      const surprises: Surprise[] = [];
      for (let i = from; i < to; i++) {
        const weight = this.#placeWeight[i]! / (this.#placeWeight[i]! + 1);
        if (weight >= 0.05)
          surprises.push({ locality: locality[i]!, error: bareOf(i) - this.#level[i]! - months.at(position, locality[i]!), weight });
      }
      months.learn(position, surprises);
    }
    for (let i = from; i < to; i++) {
      const bare = bareOf(i);
      let above = bare - months.at(position + 1, locality[i]!);
      if (this.#localitySales[i]! > 2) above = this.#level[i]! + clamp(above - this.#level[i]!, -levelWinsor, levelWinsor);
      const fact = this.#facts === null ? Number.NaN : this.#facts[i]! - hedonicPart(this.#slopes, logArea[i]!, floor[i]!);
      this.#levels.learn(i, position, above, Number.isNaN(fact) ? 0 : above - fact);
      // The first month has no index that anything could be expected by.
      const surprise = position === 0 ? 0 : clamp(bare - this.#level[i]! - months.at(position, locality[i]!), -winsor, winsor);
      this.#around.learn(i, position, surprise);
      this.#ownSales.learn(i, above, surprise);
      this.#alike.learn(i, position, surprise);
      if (saleKind[i] === 1 && !Number.isNaN(fact)) this.#launches.learn(i, position, above, fact);
      if (this.#withKernel) this.kernel.learn(i, bare);
      const b = building[i]!;
      mean.logArea[b]! += logArea[i]!;
      mean.sales[b]!++;
      if (!Number.isNaN(floor[i]!)) {
        mean.floor[b]! += floor[i]!;
        mean.storeys[b]!++;
      }
    }
    this.#levels.endMonth(position);
  }
}

/** Month by month: `before` for the rows of a month, then it is learned. Gives the position after the last one. */
export function walkMonths(state: MonthsState, { n, month }: MarketColumns, before: (i: number, position: number) => void): number {
  let position = -1;
  for (let from = 0; from < n;) {
    position = month[from]! - state.firstMonth;
    let to = from;
    while (to < n && month[to] === month[from]) to++;
    state.months.carryTo(position);
    for (let i = from; i < to; i++) before(i, position);
    state.learnMonth(from, to, position);
    from = to;
  }
  return position + 1;
}

type NamedLevel = UpperLevel & { name: string; codeOf: (i: number) => number };

/** Primary sales and resales of one place are two markets; buildings of one decade on one square of the map are neighbours. */
function upperLevels({ saleKind, locality, builtYear, latitude, longitude }: MarketColumns, localities: number): NamedLevel[] {
  const n = locality.length;
  const neighbourhoods = new Map<string, number>();
  const level = (name: string, codeOf: (i: number) => number, strength: number): Omit<NamedLevel, 'count'> => ({
    name,
    codeOf,
    codes: Int32Array.from({ length: n }, (_, i) => codeOf(i)),
    pull: strength,
  });
  const ofKind = (i: number) => (saleKind[i] === 1 ? 1 : 0);
  const market = level('market', ofKind, pull.market);
  const ofLocality = level('locality', (i) => ofKind(i) * localities + locality[i]!, pull.locality);
  const keyOf = (i: number) => {
    const where = Number.isNaN(latitude[i]!) ? `locality ${locality[i]}` : `cell ${cellOf(latitude[i]!, longitude[i]!)}`;
    return `${where} ${Math.floor(builtYear[i]! / 10)}`;
  };
  for (let i = 0; i < n; i++) {
    const key = keyOf(i);
    if (!neighbourhoods.has(key)) neighbourhoods.set(key, neighbourhoods.size);
  }
  // One more than there are, for a row that stands where nobody has bought yet.
  const unknown = neighbourhoods.size;
  const neighbourhood = level('neighbourhood', (i) => neighbourhoods.get(keyOf(i)) ?? unknown, pull.neighbourhood);
  return [
    { ...market, count: 2 },
    { ...ofLocality, count: 2 * localities },
    { ...neighbourhood, count: unknown + 1 },
  ];
}
