import { draw } from './draw.ts';
import { growBooster } from './grow-booster.ts';
import type { MarketColumns } from './market-columns.ts';
import type { Grow } from './two-stages.ts';

/** Grows where it is called, so that a test needs no thread. */
export const growHere: Grow = (task) => Promise.resolve(growBooster(task));

export type MadeMarket = { buildings: number; months: number; salesAMonth: number; noise: number; seed?: number };

/** Sales of an invented town: every building has its own level within its locality, prices rise by half a percent a month. */
export function makeMarket({ buildings, months, salesAMonth, noise, seed = 1 }: MadeMarket): MarketColumns {
  const n = months * salesAMonth;
  const localities = Math.max(1, Math.round(buildings / 10));
  const normal = (place: number, salt: number) => {
    const one = Math.max(1e-9, draw(place, seed * 1000 + salt));
    return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * draw(place, seed * 1000 + salt + 1));
  };
  const building = Int32Array.from({ length: n }, (_, i) => Math.floor(draw(i, seed * 1000 + 3) * buildings));
  const locality = building.map((b) => b % localities);
  const size = Int32Array.from({ length: n }, (_, i) => Math.floor(draw(i, seed * 1000 + 5) * 4));
  const column = (value: (i: number) => number) => Float32Array.from({ length: n }, (_, i) => value(i));
  const logArea = column((i) => Math.log([45, 62, 80, 110][size[i]!]!));
  const floor = column((i) => Math.floor(draw(i, seed * 1000 + 7) * 15));
  const month = Int32Array.from({ length: n }, (_, i) => 2018 * 12 + Math.floor(i / salesAMonth));
  return {
    n,
    month,
    logRate: Float64Array.from(
      { length: n },
      (_, i) =>
        11 +
        0.15 * normal(locality[i]!, 11) +
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
    saleKind: new Uint8Array(n).fill(2),
    others: [],
  };
}
