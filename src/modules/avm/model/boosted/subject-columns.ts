import { configurationKey, type MarketColumns } from './market-columns.ts';

/** A flat as the model is asked about it. Codes are those of the columns; null and NaN: not known. */
export type SubjectFeatures = {
  building: number | null;
  locality: number;
  logArea: number;
  floor: number;
  builtYear: number;
  latitude: number;
  longitude: number;
  unitType: number | null;
  /** 0 not known, 1 primary, 2 resale. */
  saleKind: number;
};

/** The flat with what was taken for facts that were not given, and the sales they were taken from. */
export type Taken = SubjectFeatures & { around: Int32Array };

const RECENT = 200;
const nobody = new Int32Array();

/** The columns of a market with one row more, which is no sale: the flat that is asked about. */
export class SubjectColumns {
  readonly columns: MarketColumns;
  readonly row: number;
  readonly rowsOfBuilding: readonly Int32Array[];
  readonly rowsOfLocality: readonly Int32Array[];
  readonly #configurations = new Map<string, number>();
  readonly #newBuilding: number;
  readonly #newConfiguration: number;
  readonly #month: number;

  /** `month`: in which the flat is valued. */
  constructor(columns: MarketColumns, month: number) {
    this.columns = withRoom(columns);
    this.row = columns.n;
    this.#month = month;
    this.#newConfiguration = this.columns.configuration[columns.n]!;
    this.rowsOfBuilding = rowsBy(columns.building, columns.n);
    this.#newBuilding = this.rowsOfBuilding.length;
    this.rowsOfLocality = rowsBy(columns.locality, columns.n);
    for (let i = 0; i < columns.n; i++)
      this.#configurations.set(configurationKey(columns.building[i]!, columns.logArea[i]!), columns.configuration[i]!);
  }

  /**
   * What is not known of the flat is taken from its building, else floor and sale from its locality. Place and year are not: the middle of a
   * locality is no place, and the trees have seen flats of which neither was known.
   */
  take(subject: SubjectFeatures): Taken {
    const { columns } = this;
    const own = subject.building === null ? nobody : (this.rowsOfBuilding[subject.building] ?? nobody);
    const around = (own.length > 0 ? own : (this.rowsOfLocality[subject.locality] ?? nobody)).subarray(-RECENT);
    const orMedian = (value: number, values: Float32Array, of = around) => (Number.isNaN(value) ? medianOf(of, values) : value);
    return {
      ...subject,
      floor: orMedian(subject.floor, columns.floor),
      builtYear: orMedian(subject.builtYear, columns.builtYear, own),
      latitude: orMedian(subject.latitude, columns.latitude, own),
      longitude: orMedian(subject.longitude, columns.longitude, own),
      saleKind: subject.saleKind === 0 ? usual(around, columns.saleKind) : subject.saleKind,
      around,
    };
  }

  /** Stands the row where the flat is. */
  stand(taken: Taken) {
    const { columns, row } = this;
    columns.month[row] = this.#month;
    columns.building[row] = taken.building ?? this.#newBuilding;
    columns.locality[row] = taken.locality;
    columns.floor[row] = taken.floor;
    columns.builtYear[row] = taken.builtYear;
    columns.latitude[row] = taken.latitude;
    columns.longitude[row] = taken.longitude;
    columns.saleKind[row] = taken.saleKind;
  }

  /** Gives the row a size, and what comes with it: the configuration and the columns of the registry of the sale nearest in size. */
  stretch({ building, unitType, around }: Taken, logArea: number) {
    const { columns, row } = this;
    columns.logArea[row] = logArea;
    const nearest = nearestByArea(around, columns.logArea, logArea);
    columns.unitType[row] = unitType ?? (nearest === null ? 0 : columns.unitType[nearest]!);
    for (const { values } of columns.others) values[row] = nearest === null ? Number.NaN : values[nearest]!;
    columns.configuration[row] =
      (building === null ? undefined : this.#configurations.get(configurationKey(building, Math.fround(logArea)))) ??
      this.#newConfiguration;
  }
}

/** The row that is no sale stands in a building and a configuration of its own, until it is told otherwise. */
function withRoom(columns: MarketColumns): MarketColumns {
  const { n } = columns;
  const longer = <Column extends Float32Array | Float64Array | Int32Array | Uint8Array>(column: Column, last: number): Column => {
    const wider = new (column.constructor as new (length: number) => Column)(n + 1);
    wider.set(column.subarray(0, n));
    wider[n] = last;
    return wider;
  };
  const most = (codes: Int32Array) => codes.subarray(0, n).reduce((highest, code) => Math.max(highest, code), -1);
  return {
    n,
    month: longer(columns.month, 0),
    logRate: longer(columns.logRate, Number.NaN),
    logArea: longer(columns.logArea, Number.NaN),
    floor: longer(columns.floor, Number.NaN),
    builtYear: longer(columns.builtYear, Number.NaN),
    latitude: longer(columns.latitude, Number.NaN),
    longitude: longer(columns.longitude, Number.NaN),
    locality: longer(columns.locality, 0),
    building: longer(columns.building, most(columns.building) + 1),
    configuration: longer(columns.configuration, most(columns.configuration) + 1),
    unitType: longer(columns.unitType, 0),
    saleKind: longer(columns.saleKind, 0),
    others: columns.others.map(({ name, values }) => ({ name, values: longer(values, Number.NaN) })),
  };
}

function rowsBy(codes: Int32Array, n: number): Int32Array[] {
  const rows: number[][] = [];
  for (let i = 0; i < n; i++) (rows[codes[i]!] ??= []).push(i);
  return Array.from(rows, (own) => Int32Array.from(own ?? []));
}

function medianOf(rows: Int32Array, values: Float32Array): number {
  const given = Array.from(rows, (i) => values[i]!).filter((value) => !Number.isNaN(value));
  given.sort((a, b) => a - b);
  return given.length === 0 ? Number.NaN : given[given.length >> 1]!;
}

/** The code most rows have, of those that are known. */
function usual(rows: Int32Array, codes: ArrayLike<number>): number {
  const counts = new Map<number, number>();
  for (let k = 0; k < rows.length; k++) if (codes[rows[k]!] !== 0) counts.set(codes[rows[k]!]!, (counts.get(codes[rows[k]!]!) ?? 0) + 1);
  let best = 0;
  for (const [code, count] of counts) if (count > (counts.get(best) ?? 0)) best = code;
  return best;
}

function nearestByArea(rows: Int32Array, logArea: Float32Array, wanted: number): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (let k = 0; k < rows.length; k++) {
    const apart = Math.abs(logArea[rows[k]!]! - wanted);
    if (apart > least) continue;
    best = rows[k]!;
    least = apart;
  }
  return best;
}
