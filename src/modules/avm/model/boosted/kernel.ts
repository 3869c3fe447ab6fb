import type { MarketColumns } from './market-columns.ts';
import type { MonthIndex } from './month-index.ts';
import { settings } from './settings.ts';

const knobs = settings.kernel;
const fade = Math.LN2 / knobs.halfLifeMonths;
const closeFade = Math.LN2 / knobs.closeHalfLifeMonths;
const { cellDegrees } = settings.state;

/** What comparable sales say of a row, as departures from its level; NaN where there are none. */
export type KernelRead = {
  mean: number;
  weight: number;
  spread: number;
  effective: number;
  top: number;
  topWeight: number;
  closeMean: number;
  closeWeight: number;
  closeSpread: number;
  closeTop: number;
};

/** The eight heaviest of a stream, by insertion. */
class Heaviest {
  readonly weight = new Float64Array(knobs.top);
  readonly value = new Float64Array(knobs.top);
  count = 0;
  clear() {
    this.count = 0;
  }
  offer(weight: number, value: number) {
    if (this.count === knobs.top && weight <= this.weight[knobs.top - 1]!) return;
    let at = Math.min(this.count, knobs.top - 1);
    for (; at > 0 && this.weight[at - 1]! < weight; at--) {
      this.weight[at] = this.weight[at - 1]!;
      this.value[at] = this.value[at - 1]!;
    }
    this.weight[at] = weight;
    this.value[at] = value;
    if (this.count < knobs.top) this.count++;
  }
  /** Mean drawn to `towards` by so much weight. */
  mean(towards: number, pull: number): number {
    let sum = pull * towards;
    let all = pull;
    for (let at = 0; at < this.count; at++) {
      sum += this.weight[at]! * this.value[at]!;
      all += this.weight[at]!;
    }
    return sum / all;
  }
}

/** A growing list of rows. */
class Rows {
  rows = new Int32Array(8);
  length = 0;
  push(row: number) {
    if (this.length === this.rows.length) {
      const wider = new Int32Array(this.length * 2);
      wider.set(this.rows);
      this.rows = wider;
    }
    this.rows[this.length++] = row;
  }
}

/** Sales that may speak for a row, in the order they are looked at, with all that weighing them needs. */
class Gathered {
  logArea = new Float64Array(256);
  unitType = new Int32Array(256);
  /** −1: the row's own. */
  building = new Int32Array(256);
  apart = new Float64Array(256);
  ages = new Float64Array(256);
  values = new Float64Array(256);
  length = 0;
  makeRoom() {
    if (this.length < this.ages.length) return;
    const wider = <Column extends Int32Array | Float64Array>(column: Column): Column => {
      const twice = new (column.constructor as new (length: number) => Column)(2 * column.length);
      twice.set(column);
      return twice;
    };
    this.logArea = wider(this.logArea);
    this.unitType = wider(this.unitType);
    this.building = wider(this.building);
    this.apart = wider(this.apart);
    this.ages = wider(this.ages);
    this.values = wider(this.values);
  }
}

/** Sales so far, found again by building, by locality and by square of the map. */
export class Kernel {
  readonly #columns: MarketColumns;
  readonly #index: MonthIndex;
  readonly #firstMonth: number;
  readonly #ofBuilding: (Rows | undefined)[] = [];
  readonly #ofLocality: (Rows | undefined)[] = [];
  readonly #ofCell = new Map<number, Rows>();
  readonly #eastWest: number;
  /** Log rate without what area and floor explain. */
  readonly #bare: Float64Array;
  /** Rows taken of each building in the reading at hand, and in which reading they were counted. */
  readonly #taken: Int32Array;
  readonly #takenFor: Int32Array;
  readonly #top = new Heaviest();
  readonly #closest = new Heaviest();
  readonly #sums = new Float64Array(7);
  #reading = 0;
  readonly #gathered = new Gathered();

  constructor(columns: MarketColumns, buildings: number, index: MonthIndex, firstMonth: number) {
    this.#columns = columns;
    this.#index = index;
    this.#firstMonth = firstMonth;
    this.#bare = new Float64Array(columns.n);
    this.#taken = new Int32Array(buildings);
    this.#takenFor = new Int32Array(buildings).fill(-1);
    this.#eastWest = eastWestOf(columns.latitude);
  }

  learn(i: number, bare: number) {
    const { building, locality, latitude, longitude } = this.#columns;
    this.#bare[i] = bare;
    (this.#ofBuilding[building[i]!] ??= new Rows()).push(i);
    (this.#ofLocality[locality[i]!] ??= new Rows()).push(i);
    if (Number.isNaN(latitude[i]!)) return;
    const cell = cellOf(latitude[i]!, longitude[i]!);
    let rows = this.#ofCell.get(cell);
    if (rows === undefined) this.#ofCell.set(cell, (rows = new Rows()));
    rows.push(i);
  }

  /** Reads for row `i` at position `month` of the index, whose level is `level` above the index and its facts. */
  read(i: number, month: number, level: number, masked: boolean, into: KernelRead) {
    const { building, locality, latitude, longitude } = this.#columns;
    this.#sums.fill(0);
    this.#reading++;
    this.#top.clear();
    this.#closest.clear();
    if (!masked) this.#scan(this.#ofBuilding[building[i]!], i, month, 0, knobs.sameBuildingMost);
    this.#scan(this.#ofLocality[locality[i]!], i, month, 1, knobs.sameBuildingMost);
    if (!Number.isNaN(latitude[i]!)) {
      const cell = cellOf(latitude[i]!, longitude[i]!);
      for (const step of toCellsAround) this.#scan(this.#ofCell.get(cell + step), i, month, 2, knobs.perCellMost);
    }
    this.#tell(level, into);
  }

  #tell(level: number, into: KernelRead) {
    const sums = this.#sums;
    const [weight, total, squares, weights2, closeWeight, closeTotal, closeSquares] = sums as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const spreadOf = (all: number, sum: number, sumSquares: number) => Math.sqrt(Math.max(0, sumSquares / all - (sum / all) ** 2));
    const found = weight > 0;
    into.weight = weight;
    into.mean = found ? (total + 0.3 * level) / (weight + 0.3) - level : Number.NaN;
    into.spread = found ? spreadOf(weight, total, squares) : Number.NaN;
    into.effective = found ? (weight * weight) / weights2 : 0;
    into.top = found ? this.#top.mean(level, 0.15) - level : Number.NaN;
    into.topWeight = found ? this.#top.weight[0]! : 0;
    const close = closeWeight > 0;
    into.closeWeight = closeWeight;
    into.closeMean = close ? (closeTotal + 0.1 * level) / (closeWeight + 0.1) - level : Number.NaN;
    into.closeSpread = close ? spreadOf(closeWeight, closeTotal, closeSquares) : Number.NaN;
    into.closeTop = close ? this.#closest.mean(level, 0.1) - level : Number.NaN;
  }

  /** `kind`: 0 the building's own, 1 the locality's others, 2 the square's of other localities. */
  #scan(list: Rows | undefined, i: number, month: number, kind: 0 | 1 | 2, most: number) {
    if (list === undefined) return;
    const { logArea, building, locality, unitType, month: months } = this.#columns;
    const sums = this.#sums;
    let looked = 0;
    for (let at = list.length - 1; at >= 0 && looked < most; at--) {
      const j = list.rows[at]!;
      const age = month - (months[j]! - this.#firstMonth);
      if (age > knobs.monthsBack) break;
      const same = building[j] === building[i];
      if (kind > 0 && same) continue;
      if (kind > 1 && locality[j] === locality[i]) continue;
      looked++;
      const area = (logArea[i]! - logArea[j]!) / knobs.logArea;
      let d2 = area * area;
      if (d2 > knobs.farthestByArea) continue;
      d2 += this.#apartFromArea(i, j, same);
      if (unitType[i] !== unitType[j]) d2 += knobs.otherUnitType;
      if (d2 > knobs.farthest) continue;
      if (!same && !this.#mayTake(building[j]!)) continue;
      const soldAt = Math.min(months[j]! - this.#firstMonth + 1, month);
      this.#weigh(sums, d2, age, this.#bare[j]! - this.#index.at(soldAt, locality[j]!));
    }
  }

  /**
   * Finds the sales that may speak for row `i` whatever its area, each with what separates it apart from that. For a row that is asked about
   * at many areas: then only the area is weighed anew.
   */
  gather(i: number, month: number) {
    const { building, locality, latitude, longitude } = this.#columns;
    this.#gathered.length = 0;
    this.#collect(this.#ofBuilding[building[i]!], i, month, 0, knobs.sameBuildingMost);
    this.#collect(this.#ofLocality[locality[i]!], i, month, 1, knobs.sameBuildingMost);
    if (Number.isNaN(latitude[i]!)) return;
    const cell = cellOf(latitude[i]!, longitude[i]!);
    for (const step of toCellsAround) this.#collect(this.#ofCell.get(cell + step), i, month, 2, knobs.perCellMost);
  }

  /** What was gathered, read for the area that row `i` has now. */
  readGathered(i: number, level: number, into: KernelRead) {
    const sums = this.#sums.fill(0);
    const { logArea, unitType, building, apart, ages, values, length } = this.#gathered;
    const own = this.#columns.logArea[i]!;
    const type = this.#columns.unitType[i]!;
    this.#reading++;
    this.#top.clear();
    this.#closest.clear();
    for (let at = 0; at < length; at++) {
      const area = (own - logArea[at]!) / knobs.logArea;
      let d2 = area * area;
      if (d2 > knobs.farthestByArea) continue;
      d2 += apart[at]!;
      if (unitType[at] !== type) d2 += knobs.otherUnitType;
      if (d2 > knobs.farthest) continue;
      const of = building[at]!;
      if (of >= 0 && !this.#mayTake(of)) continue;
      this.#weigh(sums, d2, ages[at]!, values[at]!);
    }
    this.#tell(level, into);
  }

  #collect(list: Rows | undefined, i: number, month: number, kind: 0 | 1 | 2, most: number) {
    if (list === undefined) return;
    const { building, locality, logArea, unitType, month: months } = this.#columns;
    const gathered = this.#gathered;
    let looked = 0;
    for (let at = list.length - 1; at >= 0 && looked < most; at--) {
      const j = list.rows[at]!;
      const age = month - (months[j]! - this.#firstMonth);
      if (age > knobs.monthsBack) break;
      const same = building[j] === building[i];
      if (kind > 0 && same) continue;
      if (kind > 1 && locality[j] === locality[i]) continue;
      looked++;
      const apart = this.#apartFromArea(i, j, same);
      if (apart > knobs.farthest) continue;
      const soldAt = Math.min(months[j]! - this.#firstMonth + 1, month);
      gathered.makeRoom();
      const place = gathered.length++;
      gathered.logArea[place] = logArea[j]!;
      gathered.unitType[place] = unitType[j]!;
      gathered.building[place] = same ? -1 : building[j]!;
      gathered.apart[place] = apart;
      gathered.ages[place] = age;
      gathered.values[place] = this.#bare[j]! - this.#index.at(soldAt, locality[j]!);
    }
  }

  /** Squared distance by all but area and unit type. */
  #apartFromArea(i: number, j: number, same: boolean): number {
    const { floor, builtYear, latitude, longitude, saleKind } = this.#columns;
    const storeys = (floor[i]! - floor[j]!) / knobs.floor;
    let d2 = storeys === storeys ? storeys * storeys : 0;
    if (!same) {
      const years = (builtYear[i]! - builtYear[j]!) / knobs.ageYears;
      d2 += years === years ? years * years : knobs.unknownAge;
      const north = (latitude[i]! - latitude[j]!) * 111;
      const east = (longitude[i]! - longitude[j]!) * 111 * this.#eastWest;
      const far2 = (north * north + east * east) / (knobs.km * knobs.km);
      d2 += (far2 === far2 ? far2 : knobs.unknownPlace) + knobs.otherBuilding;
    }
    if (saleKind[i] !== saleKind[j]) d2 += same ? knobs.otherSaleKindSameBuilding : knobs.otherSaleKind;
    return d2;
  }

  #weigh(sums: Float64Array, d2: number, age: number, value: number) {
    const weight = Math.exp(-0.5 * d2 - fade * age);
    sums[0]! += weight;
    sums[1]! += weight * value;
    sums[2]! += weight * value * value;
    sums[3]! += weight * weight;
    this.#top.offer(weight, value);
    const closeness = 0.5 * d2 * knobs.closeNarrower + closeFade * age;
    if (closeness >= knobs.farthest / 2) return;
    const close = Math.exp(-closeness);
    sums[4]! += close;
    sums[5]! += close * value;
    sums[6]! += close * value * value;
    this.#closest.offer(close, value);
  }

  #mayTake(building: number) {
    if (this.#takenFor[building] !== this.#reading) {
      this.#takenFor[building] = this.#reading;
      this.#taken[building] = 0;
    }
    return this.#taken[building]!++ < knobs.perBuildingMost;
  }
}

const ROW_OF_CELLS = 100_000;
export const cellOf = (latitude: number, longitude: number) =>
  Math.floor((latitude + 90) / cellDegrees) * ROW_OF_CELLS + Math.floor((longitude + 180) / cellDegrees);
/** From a cell to itself and the eight around it, from south-west to north-east. */
export const toCellsAround: readonly number[] = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => north * ROW_OF_CELLS + east));
/** A degree of longitude in degrees of latitude, where the market lies. */
export function eastWestOf(latitude: Float32Array): number {
  const anyLatitude = latitude.find((degrees) => !Number.isNaN(degrees)) ?? 0;
  return Math.cos((anyLatitude * Math.PI) / 180);
}
