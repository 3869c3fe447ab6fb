import { firstAtLeast } from '../sales-of-place.ts';
import { draw } from './draw.ts';
import { growBooster } from './grow-booster.ts';
import type { MarketColumns } from './market-columns.ts';
import type { Grow } from './grow-booster.ts';

/** Grows where it is called, so that a test needs no thread. */
export const growHere: Grow = (task) => Promise.resolve(growBooster(task));

export type MadeMarket = { buildings: number; months: number; salesAMonth: number; noise: number; seed?: number; hasLaunches?: boolean };

/**
 * Sales of an invented town: every building has its own level within its locality, prices rise by half a percent a month. With launches,
 * every third building comes to the market one after the other, by first sales, which cost a fifth more wherever it stands.
 */
export function makeMarket({ buildings, months, salesAMonth, noise, seed = 1, hasLaunches = false }: MadeMarket): MarketColumns {
  const n = months * salesAMonth;
  const localities = Math.max(1, Math.round(buildings / 10));
  const normal = (place: number, salt: number) => {
    const one = Math.max(1e-9, draw(place, seed * 1000 + salt));
    return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * draw(place, seed * 1000 + salt + 1));
  };
  const monthOf = (i: number) => Math.floor(i / salesAMonth);
  const isLaunched = (b: number) => hasLaunches && b % 3 === 2;
  const building = Int32Array.from({ length: n }, (_, i) => {
    const one = Math.floor(draw(i, seed * 1000 + 3) * buildings);
    return isLaunched(one) && monthOf(i) < (one * months) / buildings ? one - 1 : one;
  });
  const locality = building.map((b) => b % localities);
  const size = Int32Array.from({ length: n }, (_, i) => Math.floor(draw(i, seed * 1000 + 5) * 4));
  const column = (value: (i: number) => number) => Float32Array.from({ length: n }, (_, i) => value(i));
  const logArea = column((i) => Math.log([45, 62, 80, 110][size[i]!]!));
  const floor = column((i) => Math.floor(draw(i, seed * 1000 + 7) * 15));
  const month = Int32Array.from({ length: n }, (_, i) => 2018 * 12 + monthOf(i));
  return {
    n,
    month,
    logRate: Float64Array.from(
      { length: n },
      (_, i) =>
        11 +
        (isLaunched(building[i]!) ? 0.2 : 0.15 * normal(locality[i]!, 11)) +
        0.1 * normal(building[i]!, 13) -
        0.1 * (logArea[i]! - 4) +
        0.005 * floor[i]! +
        0.005 * (month[i]! - 2018 * 12) +
        noise * normal(i, 17),
    ),
    logArea,
    floor,
    builtYear: column((i) => 1990 + Math.floor(draw(building[i]!, seed * 1000 + 19) * 25)),
    latitude: column((i) => 18.5 + 0.02 * (locality[i]! % 5) + 0.004 * draw(building[i]!, seed * 1000 + 23)),
    longitude: column((i) => 73.8 + 0.02 * Math.floor(locality[i]! / 5) + 0.004 * draw(building[i]!, seed * 1000 + 29)),
    locality,
    building,
    configuration: Int32Array.from({ length: n }, (_, i) => building[i]! * 4 + size[i]!),
    unitType: size,
    saleKind: Uint8Array.from(building, (b) => (isLaunched(b) ? 1 : 2)),
    others: [],
  };
}

/** The sales of a market before a month. */
export function columnsUntil(market: MarketColumns, month: number): MarketColumns {
  const n = firstAtLeast(market.month, month);
  const before = <Column extends Float32Array | Float64Array | Int32Array | Uint8Array>(column: Column) => column.slice(0, n) as Column;
  return {
    ...market,
    n,
    month: before(market.month),
    logRate: before(market.logRate),
    logArea: before(market.logArea),
    floor: before(market.floor),
    builtYear: before(market.builtYear),
    latitude: before(market.latitude),
    longitude: before(market.longitude),
    locality: before(market.locality),
    building: before(market.building),
    configuration: before(market.configuration),
    unitType: before(market.unitType),
    saleKind: before(market.saleKind),
  };
}
