import { endOfMonth } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../contract.ts';
import { keptForCity } from './kept-for-city.ts';
import { ratesByLocalityAndMonth, ratesByMonth, type MonthAndCurrency } from './queries/rates-by-month.ts';

type MonthsOfCity = ReadonlyMap<string, readonly MonthAndCurrency[]>;

/**
 * Monthly rates as `ratesByMonth` finds them. What is asked most, a locality over some months, is not counted each time: the
 * months of all localities of the city are worked out once for a state of the data, by the same SQL, while the first question
 * is answered from the rows. Only a month that the dates cut is counted anew.
 */
export async function ratesOfMonths(clickhouse: ClickHouse, filter: SaleFilter): Promise<MonthAndCurrency[]> {
  const { city, village, from, to, ...others } = filter;
  const plain = Object.values(others).every((value) => value === undefined);
  if (city === undefined || village === undefined || !plain) return ratesByMonth(clickhouse, filter);
  const ofCity = await monthsOfCity(clickhouse, city);
  if (ofCity === null) return ratesByMonth(clickhouse, filter);

  const months = ofCity.get(village) ?? [];
  const isCut = ({ month, lastDay }: MonthAndCurrency) =>
    (from !== undefined && from > month && from <= lastDay) || (to !== undefined && to >= month && to < lastDay);
  const cut = [...new Set(months.filter(isCut).map(({ month }) => month))];
  const counted = await Promise.all(
    cut.map((month) => ratesByMonth(clickhouse, { city, village, from: later(month, from), to: earlier(endOfMonth(month), to) })),
  );
  const whole = months.filter(
    (one) => !cut.includes(one.month) && (from === undefined || one.lastDay >= from) && (to === undefined || one.month <= to),
  );
  return [...whole, ...counted.flat()].sort((a, b) => byText(a.month, b.month) || byText(a.currency, b.currency));
}

const later = (day: string, other: string | undefined) => (other !== undefined && other > day ? other : day);
const earlier = (day: string, other: string | undefined) => (other !== undefined && other < day ? other : day);
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function workOut(clickhouse: ClickHouse, city: string): Promise<MonthsOfCity> {
  const months = new Map<string, MonthAndCurrency[]>();
  for (const { locality, ...month } of await ratesByLocalityAndMonth(clickhouse, city)) {
    const known = months.get(locality);
    if (known) known.push(month);
    else months.set(locality, [month]);
  }
  return months;
}

const monthsOfCity = keptForCity(workOut);
