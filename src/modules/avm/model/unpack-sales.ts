import { sqmToSqft } from '#core/area.ts';
import { dateFromDayNumber, monthNumber } from '#core/period.ts';
import { saleKindCode, type SalesOfPlace } from './sales-of-place.ts';

/** Sales of one building, packed: as objects of their own they would take ten times as long to carry. */
export type PackedBuilding = {
  locality: string;
  project: string;
  latitude: number | null;
  longitude: number | null;
  builtYear: number | null;
  /** Days since 1970. */
  days: number[];
  paise: number[];
  areasSqm: number[];
  /** −1000 when not known. */
  floors: number[];
  configurations: string[];
  saleKinds: string[];
  batchIds: number[];
  sourceRows: number[];
};

/**
 * Columns in the order of registration, as the sums read them. `earlier`: configurations as a trained model numbers them, so that they keep
 * their numbers; new ones come behind.
 */
export function unpackSales(asRead: readonly PackedBuilding[], earlier: readonly string[] = []): SalesOfPlace {
  // The engine answers groups in any order; sums of decimals depend on theirs in the last bits.
  const packed = asRead.toSorted((a, b) => compare(a.locality, b.locality) || compare(a.project, b.project) || firstId(a) - firstId(b));
  const n = packed.reduce((total, { days }) => total + days.length, 0);
  const place = new Int32Array(n);
  const within = new Int32Array(n);
  let row = 0;
  packed.forEach(({ days }, b) => {
    for (let k = 0; k < days.length; k++, row++) {
      place[row] = b;
      within[row] = k;
    }
  });
  const dayOf = (at: number) => packed[place[at] as number]?.days[within[at] as number] as number;
  // Rows of one day stay in the order of their file, so that the same data always give the same value.
  const idOf = (at: number) => {
    const building = packed[place[at] as number] as PackedBuilding;
    return (building.batchIds[within[at] as number] as number) * 2 ** 32 + (building.sourceRows[within[at] as number] as number);
  };
  const order = Int32Array.from({ length: n }, (_, at) => at).sort((a, b) => dayOf(a) - dayOf(b) || idOf(a) - idOf(b));
  const configurations = ['', ...new Set([...earlier, ...packed.flatMap((building) => building.configurations)])].filter(
    (text, at) => at === 0 || text !== '',
  );
  const configurationNumber = new Map(configurations.map((text, at) => [text, at]));
  const monthOfDay = new Map<number, number>();
  const monthOf = (day: number) => {
    const month = monthOfDay.get(day) ?? monthNumber(dateFromDayNumber(day));
    monthOfDay.set(day, month);
    return month;
  };

  const sales = {
    n,
    day: new Int32Array(n),
    month: new Int32Array(n),
    logRate: new Float64Array(n),
    logArea: new Float64Array(n),
    floor: new Float64Array(n),
    building: new Int32Array(n),
    configuration: new Int32Array(n),
    saleKind: new Uint8Array(n),
    pricePaise: new Float64Array(n),
    batchId: new Float64Array(n),
    sourceRow: new Float64Array(n),
    configurations,
    buildings: packed.map(({ project, locality, latitude, longitude, builtYear }) => ({
      project,
      locality,
      latitude,
      longitude,
      builtYear,
    })),
  };
  order.forEach((from, at) => {
    const b = place[from] as number;
    const k = within[from] as number;
    const building = packed[b] as PackedBuilding;
    const day = building.days[k] as number;
    const paise = building.paise[k] as number;
    const areaSqft = sqmToSqft(building.areasSqm[k] as number);
    const floor = building.floors[k] as number;
    sales.day[at] = day;
    sales.month[at] = monthOf(day);
    sales.logArea[at] = Math.log(areaSqft);
    sales.logRate[at] = Math.log(paise / 100 / areaSqft);
    sales.floor[at] = floor === -1000 ? NaN : floor;
    sales.building[at] = b;
    sales.configuration[at] = configurationNumber.get(building.configurations[k] as string) ?? 0;
    sales.saleKind[at] = saleKindCode[building.saleKinds[k] as keyof typeof saleKindCode] ?? 0;
    sales.pricePaise[at] = paise;
    sales.batchId[at] = building.batchIds[k] as number;
    sales.sourceRow[at] = building.sourceRows[k] as number;
  });
  return sales;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const firstId = ({ batchIds, sourceRows }: PackedBuilding) =>
  batchIds.reduce((least, batch, k) => Math.min(least, batch * 2 ** 32 + (sourceRows[k] as number)), Infinity);

/** Batch and the lower half of the sale's number, which is the row of the file and the unit of the document; it may pass 2^53, so it is made as text. */
export const saleIdAt = (sales: SalesOfPlace, at: number) =>
  (BigInt(sales.batchId[at] as number) * 4_294_967_296n + BigInt(sales.sourceRow[at] as number)).toString();
