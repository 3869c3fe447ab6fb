/**
 * Keeps the sales of localities and what was known of their markets in memory, so that a valuation asks the store only what
 * state its data are in. What is kept is dropped when a batch begins or stops counting, least recently used first.
 */
import { dayNumber, monthFromNumber, startOfMonth } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataVersion } from '#modules/batches/server/index.ts';
import {
  fitElasticities,
  type Elasticities,
  followMarket,
  type CityMarket,
  type MarketState,
  knobs,
  firstFrom,
  type SalesOfPlace,
  type Neighbourhood,
  unpackSales,
} from '#modules/avm/index.ts';
import { listLocalities, type LocalityOfCity } from './queries/list-localities.ts';
import { salesByBuilding, type SalesWanted } from './queries/sales-by-building.ts';

/** About 50,000 sales settle slopes and a monthly index to a fraction of a per cent; more would only take longer. */
const citySampleSales = 50_000;
/** Of a locality; older ones have been forgotten by its levels anyway. */
const localitySales = 60_000;
/** A locality of 60,000 sales takes about 5 MB, what was known of a market in one month a hundredth of that. */
const mostEntries = { sales: 64, states: 800 } as const;

export type Market = {
  version: string;
  localities: readonly LocalityOfCity[];
  currency: string;
  /** The locality's sales, and its market as known when the month began. */
  neighbourhood(locality: string, month: number): Promise<Neighbourhood>;
};

type Memo = { version: string; value: Promise<unknown> };
type Shelf = keyof typeof mostEntries;
const memories = new WeakMap<ClickHouse, Record<Shelf, Map<string, Memo>>>();

/** The market of a city in one kind of property; null when the city has no usable sale of it. */
export async function marketOf(clickhouse: ClickHouse, city: string, propertyKind: string): Promise<Market | null> {
  const version = await dataVersion(clickhouse);
  const keepSales = keeper(clickhouse, version, 'sales');
  const keepState = keeper(clickhouse, version, 'states');
  const places = await keepState(['localities', city, propertyKind], () => listLocalities(clickhouse, city, propertyKind));
  const currency = places[0]?.currency;
  if (currency === undefined) return null;
  const localities = places.filter((place) => place.currency === currency);

  const salesOf = async (wanted: SalesWanted) => unpackSales(await salesByBuilding(clickhouse, wanted));
  // One reading serves all months of a calendar year, whichever is asked for.
  const windowOf = (month: number) => {
    const year = Math.floor(month / 12);
    return { from: startOfMonth(monthFromNumber(year * 12 - knobs.market.monthsRead)), to: `${year}-12-31` };
  };
  const salesOfLocality = (locality: string, month: number) => {
    const wanted = { city, propertyKind, currency, locality, ...windowOf(month), most: localitySales };
    return keepSales<SalesOfPlace>(['locality', wanted], () => salesOf(wanted));
  };
  const cityMarket = (month: number) =>
    keepState<{ slopes: Elasticities; market: CityMarket }>(['market', city, propertyKind, month], async () => {
      const total = localities.reduce((sum, { sales }) => sum + sales, 0);
      const oneIn = Math.max(1, Math.round(total / citySampleSales));
      const wanted = { city, propertyKind, currency, ...windowOf(month), oneIn, most: 2 * citySampleSales };
      const sales = await keepSales<SalesOfPlace>(['sample', wanted], () => salesOf(wanted));
      const slopes = fitElasticities(sales, firstFrom(sales, dayNumber(startOfMonth(monthFromNumber(month)))));
      const { index, level, scatter, ageSlope } = followMarket(sales, slopes, month);
      return { slopes, market: { index, level, scatter, ageSlope } };
    });

  return {
    version,
    localities,
    currency,
    async neighbourhood(locality, month) {
      const [sales, { slopes, market }] = await Promise.all([salesOfLocality(locality, month), cityMarket(month)]);
      const state = await keepState<MarketState>(['state', city, propertyKind, locality, month], () =>
        followMarket(sales, slopes, month, market),
      );
      return { sales, state };
    },
  };
}

function keeper(clickhouse: ClickHouse, version: string, shelf: Shelf) {
  const memory = memories.get(clickhouse) ?? { sales: new Map<string, Memo>(), states: new Map<string, Memo>() };
  memories.set(clickhouse, memory);
  const memos = memory[shelf];
  return function keep<Value>(question: readonly unknown[], ask: () => Value | Promise<Value>): Promise<Value> {
    const key = JSON.stringify(question);
    const memo = memos.get(key);
    memos.delete(key);
    if (memo?.version === version) {
      memos.set(key, memo);
      return memo.value as Promise<Value>;
    }
    const value = Promise.resolve().then(ask);
    const entry = { version, value };
    memos.set(key, entry);
    value.catch(() => {
      if (memos.get(key) === entry) memos.delete(key);
    });
    for (const [oldest, { version: of }] of memos) {
      if (memos.size <= mostEntries[shelf] && of === version) break;
      memos.delete(oldest);
    }
    return value;
  };
}
