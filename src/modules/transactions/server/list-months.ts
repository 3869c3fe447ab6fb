import { monthsInRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { MonthOfSales, SaleFilter, SalesByMonth } from '../contract.ts';
import { definitions } from '../model/definitions.ts';
import { countCurrencies, foldCurrencies, total } from '../model/one-currency.ts';
import { ratesByMonth, type MonthAndCurrency } from './queries/rates-by-month.ts';
import { cached } from '#modules/batches/server/index.ts';

/** Every month from the first sale to the last, thin ones without a rate and empty ones with 0. */
export function listMonths(clickhouse: ClickHouse, filter: SaleFilter): Promise<SalesByMonth> {
  return cached(clickhouse, ['months', filter], async () => {
    const rows = await ratesByMonth(clickhouse, filter);
    const found = new Map(foldCurrencies(rows, ({ month }) => month, monthOfSales).map((month) => [month.month, month]));
    const days = [...found.keys()];
    const [first, last] = [days[0], days.at(-1)];
    return {
      months:
        first === undefined || last === undefined
          ? []
          : monthsInRange(first, last).map((month) => found.get(`${month}-01`) ?? { month: `${month}-01`, sales: 0, n: 0, rate: null }),
      needed: definitions.monthlyRate.needed,
      currencies: countCurrencies(rows),
      asOf:
        rows
          .map((row) => row.lastDay)
          .sort()
          .at(-1) ?? null,
    };
  });
}

function monthOfSales(rows: readonly [MonthAndCurrency, ...MonthAndCurrency[]]): MonthOfSales {
  const n = total(rows, 'n');
  const [p25, median, p75] = rows[0].rates;
  const shown = rows.length === 1 && n >= definitions.monthlyRate.needed && p25 !== null && median !== null && p75 !== null;
  return { month: rows[0].month, sales: total(rows, 'sales'), n, rate: shown ? { p25, median, p75 } : null };
}
