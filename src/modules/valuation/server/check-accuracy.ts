/**
 * How far off values are, measured as they would have been given: each sale of a sample is valued as of the first day of its
 * month, from sales registered before that day only, and then compared with its price. Beside it the plainest rule there is.
 */
import { AppError } from '#core/app-error.ts';
import { sqmToSqft } from '#core/area.ts';
import { median } from '#core/statistics.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { carpetAreaLimits, Subject } from '../contract.ts';
import { firstFrom, valueSubject, type KnownBy, ratioStudy, type RatioStudy, type Neighbourhood } from '#modules/avm/index.ts';
import { samplePastSales, type PastSale } from './queries/sample-past-sales.ts';
import { placesOfStore } from './places-of-store.ts';
import { settleSubject } from './settle-subject.ts';

export type AccuracyQuestion = { city: string; from: string; to: string; sample: number; propertyKind?: string; seed?: number };

export type Accuracy = RatioStudy & {
  city: string;
  from: string;
  to: string;
  /** Sales asked for; `n` of them got a value. */
  sales: number;
  hitRate: number | null;
  coverage80: number | null;
  byBuilding: Record<KnownBy, RatioStudy & { coverage80: number | null }>;
  /** Median rate of the locality in the year before, not moved to today, times the area; on the same sales. */
  baseline: RatioStudy & { name: string };
  seconds: number;
};

type Tried = { price: number; value: number; inRange: boolean; knownBy: KnownBy; baseline: number | null };

export async function checkAccuracy({ clickhouse }: { clickhouse: ClickHouse }, question: AccuracyQuestion): Promise<Accuracy> {
  const started = performance.now();
  const { city, from, to, sample, propertyKind = 'flat', seed = 1 } = question;
  const drawn = await samplePastSales(clickhouse, { city, propertyKind, from, to, sample, seed });
  const sales = drawn.filter(
    ({ areaSqm }) => sqmToSqft(areaSqm) >= carpetAreaLimits.fewestSqft && sqmToSqft(areaSqm) <= carpetAreaLimits.mostSqft,
  );
  // Month by month and place by place, so that what is kept in memory serves many in a row.
  sales.sort((a, b) => (monthOf(a) + a.locality < monthOf(b) + b.locality ? -1 : 1));
  const tried: Tried[] = [];
  for (const sale of sales) {
    const one = await tryOne(clickhouse, city, propertyKind, sale);
    if (one !== null) tried.push(one);
  }
  const baseline = tried.flatMap(({ price, baseline: value }) => (value === null ? [] : [{ price, value }]));
  const group = (by: KnownBy) => {
    const some = tried.filter(({ knownBy }) => knownBy === by);
    return { ...ratioStudy(some), coverage80: percentOf(some, ({ inRange }) => inRange) };
  };
  return {
    city,
    from,
    to,
    sales: sales.length,
    hitRate: sales.length === 0 ? null : (100 * tried.length) / sales.length,
    ...ratioStudy(tried),
    coverage80: percentOf(tried, ({ inRange }) => inRange),
    byBuilding: { known: group('known'), thin: group('thin'), new: group('new') },
    baseline: { name: 'locality median of the year before', ...ratioStudy(baseline) },
    seconds: (performance.now() - started) / 1000,
  };
}

const monthOf = ({ registeredOn }: PastSale) => registeredOn.slice(0, 7);

async function tryOne(clickhouse: ClickHouse, city: string, propertyKind: string, sale: PastSale): Promise<Tried | null> {
  const valuationDate = `${monthOf(sale)}-01`;
  const subject = Subject.parse({
    city,
    village: sale.locality,
    project: sale.project || undefined,
    latitude: sale.latitude ?? undefined,
    longitude: sale.longitude ?? undefined,
    propertyKind,
    carpetAreaSqft: sqmToSqft(sale.areaSqm),
    floor: sale.floor ?? undefined,
    configuration: sale.configuration || undefined,
    builtYear: sale.builtYear ?? undefined,
    saleKind: sale.saleKind === 'unknown' ? undefined : sale.saleKind,
    valuationDate,
  });
  const settled = await settleSubject(placesOfStore(clickhouse, subject), subject, valuationDate).catch(nowhereIfImpossible);
  if (settled === null || settled.kind === 'nowhere') return null;
  const value = valueSubject(settled.facts, settled.neighbourhoods);
  if (value.kind === 'refused') return null;
  const price = sale.agreementPaise;
  const rate = medianRateBefore(settled.neighbourhoods[0] as Neighbourhood, settled.facts.day);
  return {
    price,
    value: value.valuePaise,
    inRange: price >= value.lowPaise && price <= value.highPaise,
    knownBy: value.uncertainty.knownBy,
    baseline: rate === null ? null : rate * subject.carpetAreaSqft * 100,
  };
}

/** A sale whose facts contradict its building would have been refused, as a person's question is. */
function nowhereIfImpossible(error: unknown): null {
  if (error instanceof AppError && error.code === 'impossible-facts') return null;
  throw error;
}

const rates = new WeakMap<object, Map<number, number | null>>();
function medianRateBefore({ sales }: Neighbourhood, day: number): number | null {
  const byDay = rates.get(sales) ?? new Map<number, number | null>();
  rates.set(sales, byDay);
  const remembered = byDay.get(day);
  if (remembered !== undefined) return remembered;
  const middle = median(sales.logRate.subarray(firstFrom(sales, day - 365), firstFrom(sales, day)));
  const rate = middle === null ? null : Math.exp(middle);
  byDay.set(day, rate);
  return rate;
}

function percentOf<Item>(items: readonly Item[], holds: (item: Item) => boolean) {
  return items.length === 0 ? null : (100 * items.filter(holds).length) / items.length;
}
