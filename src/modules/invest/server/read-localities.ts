import { daysBetween, type IsoDate } from '#core/period.ts';
import { answerAll, changeOverYear, readIndex } from '#modules/measures/server/index.ts';
import type { MeasuredValue, OverTime } from '#modules/measures/contract.ts';
import { cached } from '#modules/batches/server/index.ts';
import { defaultFilter, usualScope } from '#modules/transactions/index.ts';
import { latestDayOf, settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { InvestLocalities } from '../contract.ts';
import { indexesOf, mostIndexes } from './read-score-trial.ts';
import { rentalYields, yieldIn } from './rental-yields.ts';

/** Fewer in twelve months say more of single homes than of the locality. */
const fewestSales = 30;
const none: MeasuredValue = { value: null, n: 0, needed: 1 };
const measures = ['sales-count', 'median-rate', 'months-of-inventory', 'unsold-units', 'supply-pipeline'];

/** Localities of a city beside each other. What is worded by a language is not in it, so it is held for a state of the data. */
export async function readInvestLocalities(clickhouse: ClickHouse, given: { city: string }, today: IsoDate): Promise<InvestLocalities> {
  const { city } = await settlePlaces(clickhouse, given);
  return cached(clickhouse, ['invest', 'localities', city, today], () => read(clickhouse, city, today), { longestMs: 24 * 3_600_000 });
}

async function read(clickhouse: ClickHouse, city: string, today: IsoDate): Promise<InvestLocalities> {
  const until = await latestDayOf(clickhouse, { city });
  const filter = { ...defaultFilter({ city }, until), currency: 'INR' };
  const [answer, resales] = await answerAll(clickhouse, [
    { ...filter, measures, by: ['locality'], limit: 1000 },
    { ...filter, measures: ['sales-count'], saleKind: 'resale', by: ['locality'], limit: 1000 },
  ]);
  const resalesOf = new Map(resales.cells.map(({ key, values }) => [key[0], values['sales-count'] ?? none]));
  const named = answer.cells.filter(({ key }) => (key[0] ?? '') !== '' && key[0] !== undefined);
  const busy = named
    .filter(({ values }) => (values['sales-count']?.value ?? 0) >= fewestSales)
    .toSorted((a, b) => (b.values['sales-count']?.value ?? 0) - (a.values['sales-count']?.value ?? 0));
  const busiest = busy.slice(0, mostIndexes).map(({ key }) => key[0] as string);
  const reach = answer.period?.to ?? null;
  const indexes = reach === null ? new Map<string, OverTime['index']>() : await indexesOf(clickhouse, city, busiest, reach);
  const cityIndex = reach === null ? [] : await readIndex(clickhouse, { city, ...usualScope }, reach);
  const yields = rentalYields(city, today);
  const days = answer.period === null ? null : daysBetween(answer.period.from, answer.period.to) + 1;
  return {
    city,
    period: answer.period,
    asOf: answer.asOf,
    suppliesAsOf: answer.supply?.asOf ?? null,
    demonstrationSales: answer.demonstrationSales,
    cityGrowth: growthOf(cityIndex),
    localities: busy.map(({ key, values, rows }) => {
      const locality = key[0] as string;
      const sales = values['sales-count'] ?? none;
      const rent = yieldIn(yields, locality);
      const index = indexes.get(locality);
      const growth = index === undefined ? null : growthOf(index);
      return {
        locality,
        sales,
        medianRate: values['median-rate'] ?? none,
        rent:
          rent === null
            ? null
            : {
                isOfLocality: rent.locality !== '',
                share: rent.share,
                low: rent.low,
                high: rent.high,
                from: rent.from,
                source: rent.source,
                confidence: rent.confidence,
              },
        growth,
        growthRefused: growth !== null ? null : index === undefined ? ('beyond-most' as const) : ('thin' as const),
        daysBetweenSales: days === null || !sales.value ? null : days / sales.value,
        resales: resalesOf.get(locality) ?? { value: 0, n: 0, needed: 0 },
        monthsOfInventory: values['months-of-inventory'] ?? none,
        unsold: values['unsold-units'] ?? none,
        supplyToCome: values['supply-pipeline'] ?? none,
        rows,
      };
    }),
    thin: named.length - busy.length,
    fewestSales,
  };
}

/** Of the newest quarter that is known, against the one a year before. */
function growthOf(index: OverTime['index']) {
  const last = index.findLastIndex(({ value }) => value !== null);
  return last < 0 ? null : changeOverYear(index, last);
}
