import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { PlaceOfSales, SaleFilter, SalesByPlace } from '../contract.ts';
import { definitions } from '../model/definitions.ts';
import { foldCurrencies, total } from '../model/one-currency.ts';
import { ratesByPlace, type PlaceAndCurrency } from './queries/rates-by-place.ts';
import { cached } from '#modules/batches/server/index.ts';

/** The localities of the city asked for, or the cities. Village and project are not applied: the map shows the neighbours too. */
export function listLocalities(clickhouse: ClickHouse, chosen: SaleFilter): Promise<SalesByPlace> {
  const filter: SaleFilter = { ...chosen, village: undefined, project: undefined };
  const level = filter.city === undefined ? 'city' : 'locality';
  return cached(clickhouse, ['places', filter], async () => {
    const rows = await ratesByPlace(clickhouse, filter, level);
    return {
      level,
      places: foldCurrencies(
        rows,
        ({ city, place }) => `${city}\n${place}`,
        (same) => placeOfSales(same, level),
      ),
      needed: definitions.placeRate.needed,
      asOf:
        rows
          .map((row) => row.lastDay)
          .sort()
          .at(-1) ?? null,
    };
  });
}

function placeOfSales(rows: readonly [PlaceAndCurrency, ...PlaceAndCurrency[]], level: 'city' | 'locality'): PlaceOfSales {
  const [first] = rows;
  const n = total(rows, 'n');
  const located = rows.reduce((all, row) => all + row.located, 0);
  const mean = (of: 'latitudes' | 'longitudes') => (located === 0 ? null : rows.reduce((all, row) => all + (row[of] ?? 0), 0) / located);
  return {
    city: first.city,
    locality: level === 'city' ? null : first.place,
    sales: total(rows, 'sales'),
    n,
    medianRate: rows.length === 1 && n >= definitions.placeRate.needed ? first.medianRate : null,
    currency: rows.length === 1 ? first.currency : null,
    latitude: mean('latitudes'),
    longitude: mean('longitudes'),
  };
}
