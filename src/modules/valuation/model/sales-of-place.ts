/**
 * Sales of a place as columns, oldest first: what the sums read. A building is a project of a locality; sales that name no
 * project stand as unnamed buildings, told apart by where they are.
 */
export type SalesOfPlace = {
  n: number;
  /** Days since 1970-01-01. */
  day: Int32Array;
  /** Months since year 0: year × 12 + month − 1. */
  month: Int32Array;
  logRate: Float64Array;
  logArea: Float64Array;
  /** NaN when not known. */
  floor: Float64Array;
  building: Int32Array;
  /** Index into `configurations`; 0 is not known. */
  configuration: Int32Array;
  /** 0 unknown, 1 primary, 2 resale. */
  saleKind: Uint8Array;
  pricePaise: Float64Array;
  batchId: Float64Array;
  sourceRow: Float64Array;
  configurations: readonly string[];
  buildings: readonly Building[];
};

export type Building = {
  /** Empty for an unnamed building. */
  project: string;
  locality: string;
  latitude: number | null;
  longitude: number | null;
  builtYear: number | null;
};

export const saleKindCode = { unknown: 0, primary: 1, resale: 2 } as const;

/** The first sale on or after `day`: everything before this place in the columns is the past. */
export const firstFrom = (sales: SalesOfPlace, day: number) => firstAtLeast(sales.day, day);

const rowsKnown = new WeakMap<SalesOfPlace, readonly Int32Array[]>();

/** The sales of each building, oldest first; worked out once. */
export function rowsOfBuildings(sales: SalesOfPlace): readonly Int32Array[] {
  let rows = rowsKnown.get(sales);
  if (rows === undefined) {
    const counts = new Int32Array(sales.buildings.length);
    for (let i = 0; i < sales.n; i++) counts[sales.building[i]!]!++;
    rows = Array.from(counts, (count) => new Int32Array(count));
    counts.fill(0);
    for (let i = 0; i < sales.n; i++) {
      const b = sales.building[i]!;
      rows[b]![counts[b]!++] = i;
    }
    rowsKnown.set(sales, rows);
  }
  return rows;
}

const projectsKnown = new WeakMap<SalesOfPlace, ReadonlyMap<string, number>>();

/** Buildings by the name of their project, the first of each name; worked out once. */
export function buildingsByProject(sales: SalesOfPlace): ReadonlyMap<string, number> {
  let known = projectsKnown.get(sales);
  if (known === undefined) {
    // Backwards, so that of one name the first stays.
    known = new Map(sales.buildings.map(({ project }, b) => [project, b] as const).toReversed());
    projectsKnown.set(sales, known);
  }
  return known;
}

/** Where a column in ascending order reaches a value; its length when it never does. */
export function firstAtLeast(ascending: Int32Array, wanted: number) {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
