import { boundingBoxAround, haversineMetres, type LatLon } from '#core/geo.ts';
import { dateFromDayNumber, dayNumber, monthFromNumber, startOfMonth } from '#core/period.ts';
import { quantileOfSorted } from '#core/statistics.ts';
import {
  type Asked,
  MarketEstimator,
  valueBoosted,
  valueBoostedInBrief,
  fitElasticities,
  followMarket,
  type CityMarket,
  firstFrom,
  type SalesOfPlace,
  type Neighbourhood,
} from '#modules/avm/index.ts';
import { composeBoosted, type DatedSubject, type SettledHere } from '../compose-answer.ts';
import type { ValuationFacts } from '../../model/value-facts.ts';
import { composeInBrief, type ValuationInBrief } from '../compose-in-brief.ts';
import type { Market } from '../market-memory.ts';
import type { LocalityOfCity } from '../queries/list-localities.ts';
import type { PlaceOfProject } from '../queries/places-of-project.ts';
import { settleSubject, type PlacesKnown } from '../settle-subject.ts';
import { chosenBy, type Chosings } from '../value-property.ts';
import type { Snapshot } from '#modules/avm/server/index.ts';

export const boostedId = 'boosted-1';

export type BoostedQuestion = { subject: DatedSubject; choice?: Chosings | undefined; explain: boolean };
/** Null: the sales the model was trained on do not know the place, and others may. */
export type BoostedAnswer = ValuationFacts | null;

/** The market of a stored model: places, comparables and trees from one file, and nothing from elsewhere. */
export class SnapshotMarket {
  readonly hash: string;
  readonly #snapshot: Snapshot;
  readonly #asked: MarketEstimator;
  readonly #localityCode: Map<string, number>;
  readonly #buildingCode = new Map<string, number>();
  readonly #buildingsOfProject: ReadonlyMap<string, number[]>;
  readonly #salesOfBuilding: Int32Array;
  readonly #rowsOf = new Map<string, number[]>();
  readonly #sliced = new Map<string, SalesOfPlace>();
  readonly #neighbourhoods = new Map<string, Neighbourhood>();
  readonly #cities = new Map<number, { slopes: ReturnType<typeof fitElasticities>; market: CityMarket }>();
  readonly #market: Market;

  constructor(snapshot: Snapshot, hash: string) {
    this.hash = hash;
    this.#snapshot = snapshot;
    const { sales, columns, model, localities } = snapshot;
    this.#asked = new MarketEstimator(columns, model);
    this.#localityCode = new Map(localities.map((locality, code) => [locality, code]));
    sales.buildings.forEach(({ locality, project }, b) => {
      if (project !== '' && !this.#buildingCode.has(`${locality}/${project}`)) this.#buildingCode.set(`${locality}/${project}`, b);
    });
    this.#buildingsOfProject = Map.groupBy(sales.buildings.keys(), (b) => sales.buildings[b]!.project);
    this.#salesOfBuilding = new Int32Array(sales.buildings.length);
    for (let i = 0; i < sales.n; i++) {
      const b = sales.building[i]!;
      this.#salesOfBuilding[b]!++;
      const { locality } = sales.buildings[b]!;
      const rows = this.#rowsOf.get(locality);
      if (rows === undefined) this.#rowsOf.set(locality, [i]);
      else rows.push(i);
    }
    this.#market = {
      version: `model ${hash}`,
      currency: snapshot.currency,
      localities: localities.map((locality) => this.#localityFacts(locality)),
      neighbourhood: (locality, month) => Promise.resolve(this.#neighbourhood(locality, month)),
    };
  }

  async value({ subject, choice, explain }: BoostedQuestion): Promise<BoostedAnswer> {
    const settled = await settleSubject(this.#places(), subject, subject.valuationDate);
    if (settled.kind === 'nowhere') return null;
    const features = this.#askedOf(settled, subject);
    const chosen = chosenBy(choice);
    const value = valueBoosted(this.#asked, features, { ...this.#standOf(settled), chosen, explain });
    return composeBoosted(settled, subject, value, { id: boostedId, hash: this.hash });
  }

  /** Value, range and grade alone: a portfolio's rows show no comparables and no reasons. What is wrong with one stops none of the others. */
  async valueInBrief(subjects: readonly DatedSubject[]): Promise<PromiseSettledResult<ValuationInBrief | null>[]> {
    const settled = await Promise.allSettled(subjects.map((subject) => settleSubject(this.#places(), subject, subject.valuationDate)));
    const here = settled.flatMap((one, at) =>
      one.status === 'fulfilled' && one.value.kind === 'settled' ? [{ settled: one.value, subject: subjects[at]! }] : [],
    );
    const estimates = this.#asked.sayMany(here.map((one) => this.#askedOf(one.settled, one.subject))).values();
    return settled.map((one, at) => {
      if (one.status === 'rejected') return one;
      if (one.value.kind === 'nowhere') return { status: 'fulfilled', value: null };
      const value = valueBoostedInBrief(estimates.next().value!, this.#standOf(one.value));
      const model = { id: boostedId, hash: this.hash };
      return { status: 'fulfilled', value: composeInBrief(one.value, subjects[at]!, value, model) };
    });
  }

  #standOf({ facts, neighbourhoods }: SettledHere) {
    return { facts, places: neighbourhoods, staleMonths: Math.max(0, facts.month - this.#snapshot.model.cut) };
  }

  #askedOf({ place, facts }: SettledHere, subject: DatedSubject): Asked {
    const { configurations } = this.#snapshot.sales;
    const configuration = subject.configuration === undefined ? -1 : configurations.indexOf(subject.configuration);
    return {
      building: this.#buildingCode.get(`${place.locality}/${subject.project ?? ''}`) ?? null,
      locality: this.#localityCode.get(place.locality)!,
      logArea: facts.logArea,
      floor: facts.floor,
      builtYear: place.builtYear ?? Number.NaN,
      latitude: place.latitude ?? Number.NaN,
      longitude: place.longitude ?? Number.NaN,
      unitType: configuration > 0 ? configuration : null,
      saleKind: facts.saleKind,
    };
  }

  /** How alike two misses in one building are. */
  get sharedMiss() {
    return this.#snapshot.model.sharedMiss;
  }

  #places(): PlacesKnown {
    const { sales } = this.#snapshot;
    return {
      market: () => Promise.resolve(this.#market),
      placesOfProject: (project) =>
        Promise.resolve(
          (this.#buildingsOfProject.get(project) ?? [])
            .map((b): PlaceOfProject => {
              const { locality, latitude, longitude, builtYear } = sales.buildings[b]!;
              return { locality, sales: this.#salesOfBuilding[b]!, latitude, longitude, builtYear };
            })
            .sort((a, b) => b.sales - a.sales || (a.locality < b.locality ? -1 : 1)),
        ),
      localityAround: (point, radiusM) => Promise.resolve(this.#localityAround(point, radiusM)),
    };
  }

  #localityAround(point: LatLon, radiusM: number): string | null {
    let nearest: { locality: string; metres: number } | null = null;
    const { south, north } = boundingBoxAround(point, radiusM);
    for (const { locality, latitude, longitude } of this.#snapshot.sales.buildings) {
      if (latitude === null || longitude === null || latitude < south || latitude > north) continue;
      const metres = haversineMetres(point, { latitude, longitude });
      if (metres <= radiusM && (nearest === null || metres < nearest.metres)) nearest = { locality, metres };
    }
    return nearest?.locality ?? null;
  }

  #localityFacts(locality: string): LocalityOfCity {
    const { sales, currency } = this.#snapshot;
    const rows = this.#rowsOf.get(locality) ?? [];
    const of = (read: 'latitude' | 'longitude') =>
      Float64Array.from(rows.flatMap((i) => sales.buildings[sales.building[i]!]![read] ?? [])).sort();
    const [latitudes, longitudes] = [of('latitude'), of('longitude')];
    return {
      locality,
      currency,
      sales: rows.length,
      lastOn: dateFromDayNumber(sales.day[rows.at(-1) ?? 0]!),
      south: quantileOfSorted(latitudes, 0.02),
      north: quantileOfSorted(latitudes, 0.98),
      west: quantileOfSorted(longitudes, 0.02),
      east: quantileOfSorted(longitudes, 0.98),
    };
  }

  #neighbourhood(locality: string, month: number): Neighbourhood {
    const key = `${month} ${locality}`;
    let neighbourhood = this.#neighbourhoods.get(key);
    if (neighbourhood === undefined) {
      const sales = this.#salesOfLocality(locality);
      const { slopes, market } = this.#cityMarket(month);
      neighbourhood = { sales, state: followMarket(sales, slopes, month, market) };
      this.#neighbourhoods.set(key, neighbourhood);
    }
    return neighbourhood;
  }

  #cityMarket(month: number) {
    let cityMarket = this.#cities.get(month);
    if (cityMarket === undefined) {
      const { sales } = this.#snapshot;
      const sample = sliceSales(sales, everyFewBuildings(sales));
      const slopes = fitElasticities(sample, firstFrom(sample, dayNumber(startOfMonth(monthFromNumber(month)))));
      const { index, level, scatter, ageSlope } = followMarket(sample, slopes, month);
      cityMarket = { slopes, market: { index, level, scatter, ageSlope } };
      this.#cities.set(month, cityMarket);
    }
    return cityMarket;
  }

  #salesOfLocality(locality: string): SalesOfPlace {
    let sales = this.#sliced.get(locality);
    if (sales === undefined) {
      sales = sliceSales(this.#snapshot.sales, this.#rowsOf.get(locality) ?? []);
      this.#sliced.set(locality, sales);
    }
    return sales;
  }
}

/** About so many sales settle slopes and a monthly index to a fraction of a per cent. */
const citySampleSales = 50_000;

function everyFewBuildings(sales: SalesOfPlace): number[] {
  const oneIn = Math.max(1, Math.round(sales.n / citySampleSales));
  const rows: number[] = [];
  for (let i = 0; i < sales.n; i++) if (sales.building[i]! % oneIn === 0) rows.push(i);
  return rows;
}

/** The named sales, in their order, with their own buildings only. */
function sliceSales(sales: SalesOfPlace, rows: readonly number[]): SalesOfPlace {
  const numbers = new Map<number, number>();
  const building = Int32Array.from(rows, (i) => {
    const b = sales.building[i]!;
    const number = numbers.get(b) ?? numbers.size;
    numbers.set(b, number);
    return number;
  });
  const taken = <Column extends Int32Array | Float64Array | Uint8Array>(column: Column): Column => {
    const slice = new (column.constructor as new (length: number) => Column)(rows.length);
    rows.forEach((i, at) => (slice[at] = column[i]!));
    return slice;
  };
  return {
    n: rows.length,
    day: taken(sales.day),
    month: taken(sales.month),
    logRate: taken(sales.logRate),
    logArea: taken(sales.logArea),
    floor: taken(sales.floor),
    building,
    configuration: taken(sales.configuration),
    saleKind: taken(sales.saleKind),
    pricePaise: taken(sales.pricePaise),
    batchId: taken(sales.batchId),
    sourceRow: taken(sales.sourceRow),
    configurations: sales.configurations,
    buildings: [...numbers.keys()].map((b) => sales.buildings[b]!),
  };
}
