/** Which sales of the past may speak for a subject: by everything but their size, so that one curve over all areas can be drawn from them. */
import { haversineKm } from '#core/geo.ts';
import type { MarketState } from './follow-market.ts';
import { knobs } from './knobs.ts';
import { firstFrom, salesByBuilding, type Building, type SalesOfPlace } from './sales-of-place.ts';

const { kernel } = knobs;

/** A locality's sales with what was known of its market when the month of valuation began. */
export type Neighbourhood = { sales: SalesOfPlace; state: MarketState };

export type SubjectFacts = {
  /** Null: a building without a sale so far. */
  building: { neighbourhood: number; index: number } | null;
  latitude: number | null;
  longitude: number | null;
  builtYear: number | null;
  logArea: number;
  floor: number;
  /** Name of the configuration; empty when not known. */
  configuration: string;
  /** 0 unknown, 1 primary, 2 resale. */
  saleKind: number;
  /** The first day that is not the past. */
  day: number;
  month: number;
};

/** The subject's own building first, newest sale first; then the others, the most alike first. */
export type SightedSales = {
  n: number;
  neighbourhood: Uint8Array;
  at: Int32Array;
  /** Of the neighbourhood's sales, and numbered from 0 among those sighted. */
  building: Int32Array;
  number: Int32Array;
  sameBuilding: Uint8Array;
  /** NaN: not known. */
  km: Float64Array;
  monthsOld: Int32Array;
  logArea: Float64Array;
  /** Squared distance by everything but area. */
  distance: Float64Array;
};

/** Kilometres from the subject to each building of each place: NaN where either is not known, endless where it is too far to matter. */
export function kmToBuildings(subject: SubjectFacts, places: readonly Neighbourhood[]): Float64Array[] {
  const { latitude, longitude } = subject;
  return places.map(({ sales }) => {
    const km = new Float64Array(sales.buildings.length).fill(Number.NaN);
    if (latitude === null || longitude === null) return km;
    const here = { latitude, longitude };
    for (let b = 0; b < km.length; b++) {
      const { latitude: north, longitude: east } = sales.buildings[b]!;
      if (north === null || east === null) continue;
      km[b] = Math.abs(north - latitude) > TOO_FAR_NORTH ? Infinity : haversineKm(here, { latitude: north, longitude: east });
    }
    return km;
  });
}

/** Kilometres at which even the sale of a twin of the subject is beyond `farthest`, and the degrees north that are more than that. */
const REACH_KM = Math.max(kernel.radiusKm, kernel.km * Math.sqrt(kernel.farthest));
const TOO_FAR_NORTH = (1.01 * REACH_KM) / 111;

const decay = Math.LN2 / kernel.halfLifeMonths;
const reachOf = (distance: number, monthsOld: number) => -distance / 2 - decay * monthsOld;
const ROOM = 2048;

/** Sales that are being looked at. When the room is full, those that so many others already outdo are let go. */
class Looked {
  readonly place = new Uint8Array(ROOM);
  readonly at = new Int32Array(ROOM);
  readonly building = new Int32Array(ROOM);
  readonly monthsOld = new Int32Array(ROOM);
  readonly distance = new Float64Array(ROOM);
  /** Log of the weight it would have, were its area the subject's. */
  readonly reach = new Float64Array(ROOM);
  n = 0;
  /** Below this reach nothing is wanted any more. */
  least = -Infinity;
  clear() {
    this.n = 0;
    this.least = -Infinity;
  }
  push(place: number, at: number, building: number, monthsOld: number, distance: number) {
    const reach = reachOf(distance, monthsOld);
    if (reach < this.least) return;
    if (this.n === ROOM) this.keepMostAlike();
    const { n } = this;
    this.place[n] = place;
    this.at[n] = at;
    this.building[n] = building;
    this.monthsOld[n] = monthsOld;
    this.distance[n] = distance;
    this.reach[n] = reach;
    this.n++;
  }
  /** Of equals the newer, and those of the nearer place: their order is that of `place` and, backwards, of `at`. */
  keepMostAlike() {
    const { place, at, building, monthsOld, distance, reach, n } = this;
    if (n > kernel.neighboursMost) {
      scratch.set(reach.subarray(0, n));
      this.least = largest(scratch.subarray(0, n), kernel.neighboursMost);
    }
    let count = 0;
    for (let k = 0; k < n; k++) if (reach[k]! >= this.least) ordered[count++] = k;
    sortByHalves(ordered, count, (a, b) => reach[b]! - reach[a]! || place[a]! - place[b]! || at[b]! - at[a]!);
    this.n = Math.min(count, kernel.neighboursMost);
    for (const column of [place, at, building, monthsOld, distance, reach]) {
      for (let k = 0; k < this.n; k++) scratch[k] = column[ordered[k]!]!;
      column.set(scratch.subarray(0, this.n));
    }
  }
}
const scratch = new Float64Array(ROOM);
const ordered = new Int32Array(ROOM);
const spare = new Int32Array(ROOM);

/** Merge sort of the first `n` in place. That of typed arrays copies all of them to an array of objects and back. */
function sortByHalves(values: Int32Array<ArrayBuffer>, n: number, compare: (a: number, b: number) => number) {
  let from = values;
  let to = spare;
  for (let width = 1; width < n; width *= 2) {
    for (let low = 0; low < n; low += 2 * width) {
      const middle = Math.min(low + width, n);
      const high = Math.min(low + 2 * width, n);
      let left = low;
      let right = middle;
      for (let k = low; k < high; k++)
        to[k] = right >= high || (left < middle && compare(from[left]!, from[right]!) <= 0) ? from[left++]! : from[right++]!;
    }
    [from, to] = [to, from];
  }
  if (from !== values) values.set(from.subarray(0, n));
}
// One subject is looked at to the end before the next: the room is taken again.
const own = new Looked();
const others = new Looked();

export function sightSales(subject: SubjectFacts, places: readonly Neighbourhood[], kmTo = kmToBuildings(subject, places)): SightedSales {
  own.clear();
  others.clear();
  places.forEach(({ sales }, place) => lookAround(subject, sales, place, kmTo[place]!));
  others.keepMostAlike();
  const n = own.n + others.n;
  const sighted: SightedSales = {
    n,
    neighbourhood: new Uint8Array(n),
    at: new Int32Array(n),
    building: new Int32Array(n),
    number: new Int32Array(n),
    sameBuilding: new Uint8Array(n).fill(1, 0, own.n),
    km: new Float64Array(n),
    monthsOld: new Int32Array(n),
    logArea: new Float64Array(n),
    distance: new Float64Array(n),
  };
  const numbers = places.map(({ sales }) => new Int32Array(sales.buildings.length).fill(-1));
  let count = 0;
  for (let k = 0; k < n; k++) {
    const isOwn = k < own.n;
    const from = isOwn ? own : others;
    const of = isOwn ? k : k - own.n;
    const place = from.place[of]!;
    const building = from.building[of]!;
    if (numbers[place]![building] === -1) numbers[place]![building] = count++;
    sighted.neighbourhood[k] = place;
    sighted.at[k] = from.at[of]!;
    sighted.building[k] = building;
    sighted.number[k] = numbers[place]![building]!;
    sighted.km[k] = isOwn ? 0 : kmTo[place]![building]!;
    sighted.monthsOld[k] = from.monthsOld[of]!;
    sighted.logArea[k] = places[place]!.sales.logArea[from.at[of]!]!;
    sighted.distance[k] = from.distance[of]!;
  }
  return sighted;
}

function lookAround(subject: SubjectFacts, sales: SalesOfPlace, place: number, kmTo: Float64Array) {
  const { start, rows, month, floor, configuration: configurations, saleKind } = salesByBuilding(sales);
  const end = firstFrom(sales, subject.day);
  const configuration = sales.configurations.indexOf(subject.configuration);
  for (let b = 0; b < sales.buildings.length; b++) {
    const same = subject.building?.neighbourhood === place && subject.building.index === b;
    const km = kmTo[b]!;
    if (!same && place > 0 && !(km <= kernel.radiusKm)) continue;
    const age = same ? 0 : ageDistance(subject.builtYear, (sales.buildings[b] as Building).builtYear, kernel.ageYears);
    const far = same ? 0 : Number.isNaN(km) ? kernel.unknownPlace : (km / kernel.km) ** 2;
    const apart = age + far + kernel.otherBuilding;
    if (!same && apart > kernel.farthest) continue;
    const oldest = same ? kernel.monthsOfBuilding : kernel.monthsOfNeighbours;
    let at = start[b + 1]! - 1;
    while (at >= start[b]! && rows[at]! >= end) at--;
    for (; at >= start[b]!; at--) {
      const monthsOld = subject.month - month[at]!;
      if (monthsOld > oldest || (same ? own.n >= kernel.sameBuildingMost : reachOf(apart, monthsOld) < others.least)) break;
      let distance = 0;
      const floors = subject.floor - floor[at]!;
      if (floors === floors) distance += (floors / kernel.floor) ** 2;
      if (!same) {
        distance += age;
        distance += far;
        distance += kernel.otherBuilding;
      }
      if (subject.configuration !== '' && configurations[at] !== 0 && configurations[at] !== configuration)
        distance += kernel.otherConfiguration;
      const kind = saleKind[at]!;
      if (subject.saleKind !== 0 && kind !== 0 && kind !== subject.saleKind)
        distance += same ? kernel.otherSaleKindSameBuilding : kernel.otherSaleKind;
      if (distance <= kernel.farthest) (same ? own : others).push(place, rows[at]!, b, monthsOld, distance);
    }
  }
}

/** The value that so many reach (Hoare's selection); puts the values in another order. */
function largest(values: Float64Array, wanted: number): number {
  const place = values.length - wanted;
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = values[(low + high) >> 1]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i]! < middle) i++;
      while (values[j]! > middle) j--;
      if (i > j) break;
      const other = values[i]!;
      values[i++] = values[j]!;
      values[j--] = other;
    }
    if (place <= j) high = j;
    else if (place >= i) low = i;
    else break;
  }
  return values[place]!;
}

/** What each weighs for a subject of this area: none too far, and all sales of one other building together at most so much. */
export function weightsAt(logArea: number, { n, number, sameBuilding, monthsOld, logArea: areas, distance }: SightedSales): Float64Array {
  const weights = new Float64Array(n);
  const perBuilding = new Float64Array(n);
  for (let k = 0; k < n; k++) {
    const apart = distance[k]! + ((logArea - areas[k]!) / kernel.logArea) ** 2;
    if (apart > kernel.farthest) continue;
    const weight = Math.exp(-apart / 2 - decay * monthsOld[k]!);
    weights[k] = weight;
    if (sameBuilding[k] === 0) perBuilding[number[k]!]! += weight;
  }
  for (let k = 0; k < n; k++) {
    const total = sameBuilding[k] === 1 ? 0 : perBuilding[number[k]!]!;
    if (total > kernel.perBuildingMost) weights[k] = (weights[k]! * kernel.perBuildingMost) / total;
  }
  return weights;
}

/** The sighted sales without those that are left out. */
export function withoutSome(sighted: SightedSales, isOut: (k: number) => boolean): SightedSales {
  const rows = Int32Array.from({ length: sighted.n }, (_, k) => k).filter((k) => !isOut(k));
  const of = <Column extends Uint8Array | Int32Array | Float64Array>(column: Column): Column => {
    const some = new (column.constructor as new (length: number) => Column)(rows.length);
    rows.forEach((k, at) => (some[at] = column[k]!));
    return some;
  };
  const { neighbourhood, at, building, number, sameBuilding, km, monthsOld, logArea, distance } = sighted;
  return {
    n: rows.length,
    neighbourhood: of(neighbourhood),
    at: of(at),
    building: of(building),
    number: of(number),
    sameBuilding: of(sameBuilding),
    km: of(km),
    monthsOld: of(monthsOld),
    logArea: of(logArea),
    distance: of(distance),
  };
}

/** The places of the `most` largest (or smallest) values, in their order; of equals the earlier. */
export function foremost(values: Float64Array, most: number, isAhead: (a: number, b: number) => boolean): number[] {
  const best: number[] = [];
  for (let k = 0; k < values.length; k++) {
    const value = values[k]!;
    if (best.length === most && !isAhead(value, values[best[most - 1]!]!)) continue;
    let at = best.length < most ? best.length : most - 1;
    for (; at > 0 && isAhead(value, values[best[at - 1]!]!); at--) best[at] = best[at - 1]!;
    best[at] = k;
  }
  return best;
}

export const ageDistance = (subject: number | null, other: number | null, years: number) =>
  subject === null || other === null ? kernel.unknownAge : ((subject - other) / years) ** 2;
