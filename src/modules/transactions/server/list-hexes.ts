import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { HexOfSales, SaleFilter, SalesByHex } from '../contract.ts';
import { definitions } from '../model/definitions.ts';
import { hexResolution } from '../model/hex-resolution.ts';
import { foldCurrencies, total } from '../model/one-currency.ts';
import { countSales } from './queries/count-sales.ts';
import { ratesByHex, type HexAndCurrency } from './queries/rates-by-hex.ts';
import { cached } from '#modules/batches/server/index.ts';

/** More than a map can show apart, and as much as a reply should carry. */
const mostHexes = 6000;

export function listHexes(clickhouse: ClickHouse, { zoom, ...filter }: SaleFilter & { zoom: number }): Promise<SalesByHex> {
  const wanted = hexResolution(zoom);
  return cached(clickhouse, ['hexes', wanted, filter], async () => {
    const [all, drawn] = await Promise.all([countSales(clickhouse, filter), hexesAt(clickhouse, filter, wanted)]);
    const located = drawn.hexes.reduce((sum, { sales }) => sum + sales, 0);
    return { ...drawn, withoutPlace: all - located, needed: definitions.hexRate.needed };
  });
}

async function hexesAt(
  clickhouse: ClickHouse,
  filter: SaleFilter,
  resolution: number,
): Promise<{ resolution: number; hexes: HexOfSales[] }> {
  const rows = await ratesByHex(clickhouse, filter, resolution);
  if (rows.length > mostHexes && resolution > 0) return hexesAt(clickhouse, filter, resolution - 1);
  return { resolution, hexes: foldCurrencies(rows, ({ hex }) => hex, hexOfSales) };
}

function hexOfSales(rows: readonly [HexAndCurrency, ...HexAndCurrency[]]): HexOfSales {
  const [first] = rows;
  const n = total(rows, 'n');
  return {
    hex: first.hex,
    sales: total(rows, 'sales'),
    n,
    medianRate: rows.length === 1 && n >= definitions.hexRate.needed ? first.medianRate : null,
    currency: rows.length === 1 ? first.currency : null,
    boundary: first.corners.map(([latitude, longitude]) => [round(longitude), round(latitude)]),
  };
}

/** Five decimals are a metre: finer corners only make the reply longer. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
