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

/** The facts that are weighed, building after building, oldest sale first; those of building b lie from `start[b]` to before `start[b + 1]`. */
export type SalesByBuilding = {
  start: Int32Array;
  /** Their places in the columns of the place. */
  rows: Int32Array;
  month: Int32Array;
  floor: Float64Array;
  configuration: Int32Array;
  saleKind: Uint8Array;
};

const byBuildingOf = new WeakMap<SalesOfPlace, SalesByBuilding>();

/** Worked out once. */
export function salesByBuilding(sales: SalesOfPlace): SalesByBuilding {
  let byBuilding = byBuildingOf.get(sales);
  if (byBuilding === undefined) {
    const start = new Int32Array(sales.buildings.length + 1);
    for (let i = 0; i < sales.n; i++) start[sales.building[i]! + 1]!++;
    for (let b = 0; b < sales.buildings.length; b++) start[b + 1]! += start[b]!;
    const next = start.slice();
    const rows = new Int32Array(sales.n);
    for (let i = 0; i < sales.n; i++) rows[next[sales.building[i]!]!++] = i;
    const { month, floor, configuration, saleKind } = sales;
    byBuilding = {
      start,
      rows,
      month: rows.map((i) => month[i]!),
      floor: Float64Array.from(rows, (i) => floor[i]!),
      configuration: rows.map((i) => configuration[i]!),
      saleKind: Uint8Array.from(rows, (i) => saleKind[i]!),
    };
    byBuildingOf.set(sales, byBuilding);
  }
  return byBuilding;
}

/** The sales of one building, oldest first. */
export function rowsOfBuilding(sales: SalesOfPlace, building: number): Int32Array {
  const { start, rows } = salesByBuilding(sales);
  return rows.subarray(start[building], start[building + 1]);
}

const projectsOf = new WeakMap<SalesOfPlace, ReadonlyMap<string, number>>();

/** Buildings by the name of their project, the first of each name; worked out once. */
export function buildingsByProject(sales: SalesOfPlace): ReadonlyMap<string, number> {
  let projects = projectsOf.get(sales);
  if (projects === undefined) {
    // Backwards, so that of one name the first stays.
    projects = new Map(sales.buildings.map(({ project }, b) => [project, b] as const).toReversed());
    projectsOf.set(sales, projects);
  }
  return projects;
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
