import { cellOf, eastWestOf, toCellsAround } from './kernel.ts';
import { codesOf, type MarketColumns } from './market-columns.ts';
import { settings } from './settings.ts';

/** Where a flat stands, as misses around it are looked up. NaN: not known. */
export type Place = { building: number; unitType: number; latitude: number; longitude: number };

/** Fading sums of misses, one entry for each building and kind of flat that was heard: what is stored with a model. */
export type StoredMisses = { building: Int32Array; unitType: Int32Array; month: Int32Array; sum: Float64Array; weight: Float64Array };

type Sums = { building: number; unitType: number; month: number; sum: number; weight: number };

const { pull, km, farthestKm, otherUnitType, halfLifeMonths, winsor } = settings.recent;
const fade = Math.LN2 / halfLifeMonths;
const MOST_TOLD = 50_000;

/**
 * What a model lately missed around a place, to be added to what it says there. Trees learn what holds for years; that a street has just
 * moved ahead of its town they cannot know before they are grown anew. Misses must be out of time: of sales that the trees did not
 * learn from. All of them are read as a mean weighted by a Gaussian of distance and half-lives of months, drawn to none by how little was
 * heard (Nadaraya 1964, Watson 1964, with a prior weight).
 */
export class RecentMisses {
  readonly #latitude: Float32Array;
  readonly #longitude: Float32Array;
  readonly #eastWest: number;
  readonly #ofBuilding = new Map<number, Sums[]>();
  /** Buildings heard of, by cell. */
  readonly #ofCell = new Map<number, number[]>();
  /** Flats of one building and kind are told the same in one month. */
  readonly #told = new Map<string, number>();
  #toldIn = Number.NaN;

  constructor({ n, building, latitude, longitude }: MarketColumns, stored?: StoredMisses) {
    const buildings = codesOf(building);
    this.#latitude = new Float32Array(buildings).fill(Number.NaN);
    this.#longitude = new Float32Array(buildings).fill(Number.NaN);
    for (let i = 0; i < n; i++) {
      this.#latitude[building[i]!] = latitude[i]!;
      this.#longitude[building[i]!] = longitude[i]!;
    }
    this.#eastWest = eastWestOf(latitude);
    for (let at = 0; at < (stored?.building.length ?? 0); at++) {
      const { building: buildingsOf, unitType, month, sum, weight } = stored!;
      this.#enter({
        building: buildingsOf[at]!,
        unitType: unitType[at]!,
        month: month[at]!,
        sum: sum[at]!,
        weight: weight[at]!,
      });
    }
  }

  /** `miss`: log price less log value. Months are heard in their order. */
  hear({ building, unitType }: Pick<Place, 'building' | 'unitType'>, month: number, miss: number) {
    let own = this.#ofBuilding.get(building)?.find((one) => one.unitType === unitType);
    if (own === undefined) own = this.#enter({ building, unitType, month, sum: 0, weight: 0 });
    const faded = Math.exp(-fade * (month - own.month));
    own.sum = own.sum * faded + Math.max(-winsor, Math.min(winsor, miss));
    own.weight = own.weight * faded + 1;
    own.month = month;
    this.#told.clear();
  }

  /** To be added to the log of a value in a month after all that was heard. */
  around(place: Place, month: number): number {
    if (month !== this.#toldIn) {
      this.#told.clear();
      this.#toldIn = month;
    }
    // A building that nobody bought in is known by where it stands.
    const key = `${place.building} ${place.unitType} ${place.building < this.#latitude.length ? '' : `${place.latitude} ${place.longitude}`}`;
    let miss = this.#told.get(key);
    if (miss === undefined) {
      if (this.#told.size >= MOST_TOLD) this.#told.clear();
      this.#told.set(key, (miss = this.#read(place, month)));
    }
    return miss;
  }

  keep(): StoredMisses {
    const all = [...this.#ofBuilding.values()].flat();
    return {
      building: Int32Array.from(all, (one) => one.building),
      unitType: Int32Array.from(all, (one) => one.unitType),
      month: Int32Array.from(all, (one) => one.month),
      sum: Float64Array.from(all, (one) => one.sum),
      weight: Float64Array.from(all, (one) => one.weight),
    };
  }

  #enter(sums: Sums): Sums {
    const { building } = sums;
    const own = this.#ofBuilding.get(building);
    if (own !== undefined) {
      own.push(sums);
      return sums;
    }
    this.#ofBuilding.set(building, [sums]);
    const [latitude, longitude] = [this.#latitude[building]!, this.#longitude[building]!];
    if (Number.isNaN(latitude)) return sums;
    const cell = cellOf(latitude, longitude);
    const others = this.#ofCell.get(cell);
    if (others === undefined) this.#ofCell.set(cell, [building]);
    else others.push(building);
    return sums;
  }

  #read(place: Place, month: number): number {
    let sum = 0;
    let weight = 0;
    const add = (building: number, near: number) => {
      for (const one of this.#ofBuilding.get(building) ?? []) {
        const w = near * Math.exp(-fade * (month - one.month)) * (one.unitType === place.unitType ? 1 : otherUnitType);
        sum += w * one.sum;
        weight += w * one.weight;
      }
    };
    add(place.building, 1);
    const cell = cellOf(place.latitude, place.longitude);
    // Of a place that is not known the cell is no number, and nothing lies in it.
    for (const step of toCellsAround)
      for (const building of this.#ofCell.get(cell + step) ?? []) {
        if (building === place.building) continue;
        const north = (place.latitude - this.#latitude[building]!) * 111;
        const east = (place.longitude - this.#longitude[building]!) * 111 * this.#eastWest;
        const far2 = north * north + east * east;
        if (far2 < farthestKm * farthestKm) add(building, Math.exp(-far2 / (2 * km * km)));
      }
    return sum / (weight + pull);
  }
}

export const placeOf = ({ building, unitType, latitude, longitude }: MarketColumns, row: number): Place => ({
  building: building[row]!,
  unitType: unitType[row]!,
  latitude: latitude[row]!,
  longitude: longitude[row]!,
});
