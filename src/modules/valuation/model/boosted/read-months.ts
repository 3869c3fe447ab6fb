import { clamp } from '#core/statistics.ts';
import { fitElasticities, hedonicPart, type Elasticities } from '../elasticities.ts';
import { firstAtLeast } from '../sales-of-place.ts';
import { featuresOf } from './features.ts';
import { cellOf, Kernel, type KernelRead } from './kernel.ts';
import { Levels, type LevelsRead, type UpperLevel } from './levels.ts';
import { codesOf, type MarketColumns } from './market-columns.ts';
import { MonthIndex, type Surprise } from './month-index.ts';
import { settings } from './settings.ts';

const { levelWinsor, pull } = settings.state;

export type ReadOptions = {
  /** Slopes are fitted on sales before this month. */
  slopesBefore: number;
  /** What facts alone say of each row above the index and without its hedonic part; null in the first round. */
  facts: Float64Array | null;
  /** Without the kernel, where only the index is wanted. */
  withKernel: boolean;
  /** Rows that are shown a second time, as if their building were new: they stand behind the others, in this order. */
  masked: Int32Array;
};

export type MonthsRead = {
  /** In the order of `featuresOf`; rows first, then the masked ones. */
  columns: Float32Array[];
  features: ReturnType<typeof featuresOf>;
  /** Log rate by index, level and hedonic part, and the index alone. */
  base: Float64Array;
  index: Float64Array;
  slopes: Elasticities;
  months: MonthIndex;
  firstMonth: number;
};

/**
 * Walks the sales month by month: what a row is told comes from the months before its own, then its month is learned. So no sale
 * informs itself, nor one of its month, nor anything later.
 */
export function readMonths(market: MarketColumns, { slopesBefore, facts, withKernel, masked }: ReadOptions): MonthsRead {
  const { n, month, logRate, logArea, floor, builtYear, latitude, longitude, locality, building, configuration, saleKind } = market;
  const firstMonth = n === 0 ? 0 : month[0]!;
  const lastMonth = n === 0 ? 0 : month[n - 1]!;
  const slopes = fitElasticities(market, firstAtLeast(month, slopesBefore));
  const buildings = codesOf(building);
  const localities = codesOf(locality);
  const upper = upperLevels(market, localities);
  const levels = new Levels(upper, building, buildings, configuration, codesOf(configuration));
  const names = [...upper.map(({ name }) => name), 'building', 'configuration'];
  const months = new MonthIndex(lastMonth - firstMonth + 1, localities);
  const kernel = new Kernel(market, buildings, months, firstMonth);
  const features = featuresOf(names, market.others);
  const localityCount = features.findIndex(({ name }) => name === 'count:locality');
  const rows = n + masked.length;
  const columns = features.map(() => new Float32Array(new SharedArrayBuffer(4 * rows)));
  const base = new Float64Array(rows);
  const index = new Float64Array(rows);
  const level = new Float64Array(n);
  const placeWeight = new Float64Array(n);
  const mean = {
    logArea: new Float64Array(buildings),
    floor: new Float64Array(buildings),
    sales: new Float64Array(buildings),
    storeys: new Float64Array(buildings),
  };
  const heard: LevelsRead = { means: new Float64Array(levels.size), counts: new Float64Array(levels.size), level: 0, beyondFacts: 0 };
  const near: KernelRead = {
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
  const maskedAt = new Map<number, number>();
  masked.forEach((row, at) => maskedAt.set(row, n + at));

  function tell(i: number, position: number, hidden: boolean, at: number) {
    const hedonic = hedonicPart(slopes, logArea[i]!, floor[i]!);
    const fact = facts === null ? Number.NaN : facts[i]! - hedonic;
    levels.read(i, position, fact, hidden, heard);
    const own = heard.level;
    base[at] = own + hedonic + months.at(position, locality[i]!);
    index[at] = months.at(position, locality[i]!);
    if (!hidden) {
      level[i] = own;
      placeWeight[i] = heard.counts[levels.size - 2]! + 0.3 * Math.min(3, heard.counts[1]!);
    }
    if (withKernel) kernel.read(i, position, own, hidden, near);
    let column = 0;
    const put = (value: number) => {
      columns[column++]![at] = value;
    };
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
    const said = facts === null ? Number.NaN : facts[i]!;
    put(said);
    put(whole);
    put(whole - said);
    put(whole + (Number.isNaN(near.mean) ? 0 : near.mean));
    put(whole + (Number.isNaN(near.top) ? 0 : near.top));
    for (let l = 0; l < levels.size; l++) put(heard.means[l]! - whole);
    put(said - whole);
  }

  for (let from = 0; from < n;) {
    const position = month[from]! - firstMonth;
    let to = from;
    while (to < n && month[to] === month[from]) to++;
    months.carryTo(position);
    for (let i = from; i < to; i++) {
      tell(i, position, false, i);
      const again = maskedAt.get(i);
      if (again !== undefined) tell(i, position, true, again);
    }
    learnMonth(from, to, position);
    from = to;
  }
  return { columns, features, base, index, slopes, months, firstMonth };

  function learnMonth(from: number, to: number, position: number) {
    const bareOf = (i: number) => logRate[i]! - hedonicPart(slopes, logArea[i]!, floor[i]!);
    if (position === 0) {
      let total = 0;
      for (let i = from; i < to; i++) total += bareOf(i);
      months.begin(total / (to - from));
    } else {
      const surprises: Surprise[] = [];
      for (let i = from; i < to; i++) {
        const weight = placeWeight[i]! / (placeWeight[i]! + 1);
        if (weight >= 0.05)
          surprises.push({ locality: locality[i]!, error: bareOf(i) - level[i]! - months.at(position, locality[i]!), weight });
      }
      months.learn(position, surprises);
    }
    for (let i = from; i < to; i++) {
      const bare = bareOf(i);
      let above = bare - months.at(position + 1, locality[i]!);
      if (columns[localityCount]![i]! > 2) above = level[i]! + clamp(above - level[i]!, -levelWinsor, levelWinsor);
      const fact = facts === null ? 0 : above - (facts[i]! - hedonicPart(slopes, logArea[i]!, floor[i]!));
      levels.learn(i, position, above, fact);
      if (withKernel) kernel.learn(i, bare);
      const b = building[i]!;
      mean.logArea[b]! += logArea[i]!;
      mean.sales[b]!++;
      if (!Number.isNaN(floor[i]!)) {
        mean.floor[b]! += floor[i]!;
        mean.storeys[b]!++;
      }
    }
    levels.endMonth(position);
  }
}

/** One column of what rows were told, by the name of its feature. */
export const columnOf = ({ columns, features }: MonthsRead, name: string) => columns[features.findIndex((one) => one.name === name)]!;

/** Primary sales and resales of one place are two markets; buildings of one decade on one square of the map are neighbours. */
function upperLevels({ n, saleKind, locality, builtYear, latitude, longitude }: MarketColumns, localities: number) {
  const neighbourhoods = new Map<string, number>();
  const codes = (code: (i: number) => number) => Int32Array.from({ length: n }, (_, i) => code(i));
  const level = (name: string, of: Int32Array, count: number, strength: number): UpperLevel & { name: string } => ({
    name,
    codes: of,
    count,
    pull: strength,
  });
  const ofKind = (i: number) => (saleKind[i] === 1 ? 1 : 0);
  const neighbourhood = codes((i) => {
    const where = Number.isNaN(latitude[i]!) ? `locality ${locality[i]}` : `cell ${cellOf(latitude[i]!, longitude[i]!)}`;
    const key = `${where} ${Math.floor(builtYear[i]! / 10)}`;
    let code = neighbourhoods.get(key);
    if (code === undefined) neighbourhoods.set(key, (code = neighbourhoods.size));
    return code;
  });
  return [
    level('market', codes(ofKind), 2, pull.market),
    level(
      'locality',
      codes((i) => ofKind(i) * localities + locality[i]!),
      2 * localities,
      pull.locality,
    ),
    level('neighbourhood', neighbourhood, neighbourhoods.size, pull.neighbourhood),
  ];
}
