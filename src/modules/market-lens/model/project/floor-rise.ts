/**
 * What a floor higher adds to the rate of like flats of one project: sales of one configuration and half-year are compared with each
 * other alone, so that neither a change of prices nor of what is sold on which floor passes for floor rise.
 */
export type FloorSale = { group: string; floor: number; rate: number };

/** Fewer do not tell a rise from noise, and a range of fewer floors is no building. */
export const fewest = { sales: 30, floors: 5 } as const;

export type FloorRise =
  | { kind: 'told'; perFloor: number; low: number; high: number; percent: number; n: number; groups: number; from: number; to: number }
  | { kind: 'refused'; n: number; needed: number; floors: number };

/** Least squares of rate on floor within groups; the range holds the rise with 95%, errors of any spread (White, HC1). */
export function floorRise(sales: readonly FloorSale[]): FloorRise {
  const groups = [...Map.groupBy(sales, ({ group }) => group).values()].filter((of) => new Set(of.map(({ floor }) => floor)).size > 1);
  const used = groups.flat();
  const n = used.length;
  const floors = new Set(used.map(({ floor }) => floor));
  if (n < fewest.sales || floors.size < fewest.floors) return { kind: 'refused', n, needed: fewest.sales, floors: floors.size };
  const moved = groups.flatMap((of) => {
    const [x, y] = [average(of.map(({ floor }) => floor)), average(of.map(({ rate }) => rate))];
    return of.map(({ floor, rate }) => ({ x: floor - x, y: rate - y }));
  });
  const spread = sum(moved.map(({ x }) => x * x));
  const perFloor = sum(moved.map(({ x, y }) => x * y)) / spread;
  const free = Math.max(1, n - groups.length - 1);
  const error = Math.sqrt((n / free) * sum(moved.map(({ x, y }) => (x * (y - perFloor * x)) ** 2))) / spread;
  return {
    kind: 'told',
    perFloor,
    low: perFloor - 1.96 * error,
    high: perFloor + 1.96 * error,
    percent: (100 * perFloor) / average(used.map(({ rate }) => rate)),
    n,
    groups: groups.length,
    from: Math.min(...floors),
    to: Math.max(...floors),
  };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const average = (values: readonly number[]) => sum(values) / values.length;
