import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { PlaceInHex, PlacesInHex, SaleFilter } from '../contract.ts';
import { definitions } from '../model/definitions.ts';
import { foldCurrencies, total } from '../model/one-currency.ts';
import { ratesInHex, type HexPlaceAndCurrency } from './queries/rates-in-hex.ts';
import { cached } from '#modules/batches/server/index.ts';

/** As many as a panel beside a map has room for. */
const mostPlaces = 12;

export function listHexPlaces(clickhouse: ClickHouse, { hex, ...filter }: SaleFilter & { hex: string }): Promise<PlacesInHex> {
  return cached(clickhouse, ['hex places', hex, filter], async () => {
    const places = foldCurrencies(await ratesInHex(clickhouse, filter, hex), ({ city, locality }) => `${city}\n${locality}`, placeInHex);
    return { places: places.slice(0, mostPlaces), count: places.length, needed: definitions.hexRate.needed };
  });
}

function placeInHex(rows: readonly [HexPlaceAndCurrency, ...HexPlaceAndCurrency[]]): PlaceInHex {
  const [{ city, locality, currency, medianRate }] = rows;
  const n = total(rows, 'n');
  const isOne = rows.length === 1;
  return {
    city,
    locality,
    sales: total(rows, 'sales'),
    n,
    medianRate: isOne && n >= definitions.hexRate.needed ? medianRate : null,
    currency: isOne ? currency : null,
  };
}
