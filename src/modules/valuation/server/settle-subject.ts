import * as errors from '#messages/valuation/errors';
import { AppError } from '#core/app-error.ts';
import { boundingBoxAround, haversineKm, isInBox, type LatLon } from '#core/geo.ts';
import { dayNumber, monthNumber } from '#core/period.ts';
import type { Subject } from '../contract.ts';
import { knobs, buildingsByProject, saleKindCode, type Neighbourhood, type SubjectFacts } from '#modules/avm/index.ts';
import type { Market } from './market-memory.ts';
import type { LocalityOfCity } from './queries/list-localities.ts';
import type { PlaceOfProject } from './queries/places-of-project.ts';
import { refuseImpossibleFacts } from './refuse-impossible-facts.ts';

/** Share of a project's sales from which one locality is taken for its place, and the rest for misfiled deeds. */
const dominant = 0.9;
const mostNearby = 4;

export type SettledPlace = LatLonOrNot & { locality: string | null; builtYear: number | null };
type LatLonOrNot = { latitude: number | null; longitude: number | null };

export type Settled =
  | { kind: 'settled'; place: SettledPlace & { locality: string }; facts: SubjectFacts; neighbourhoods: Neighbourhood[]; market: Market }
  | { kind: 'nowhere'; place: SettledPlace; because: 'city' | 'project' | 'point' | 'locality'; version: string };

/** Where places are looked up: the store, or the sales a model was trained on. */
export type PlacesKnown = {
  market(): Promise<Market | null>;
  placesOfProject(project: string): Promise<PlaceOfProject[]>;
  /** The locality of the sale nearest to a point, within a radius. */
  localityAround(point: LatLon, radiusM: number): Promise<string | null>;
};

/** Finds where the subject stands and gathers the markets around it. */
export async function settleSubject(places: PlacesKnown, subject: Subject, valuationDate: string): Promise<Settled> {
  const month = monthNumber(valuationDate);
  const market = await places.market();
  const place = (await placeInMemory(market, subject, month)) ?? (await settlePlace(places, subject));
  if (market === null) return { kind: 'nowhere', place, because: 'city', version: '' };
  const { locality } = place;
  if (locality === null) {
    return { kind: 'nowhere', place, because: subject.project === undefined ? 'point' : 'project', version: market.version };
  }
  if (!market.localities.some((one) => one.locality === locality))
    return { kind: 'nowhere', place, because: 'locality', version: market.version };

  const names = [locality, ...localitiesNear(place, locality, market.localities)];
  const neighbourhoods = await Promise.all(names.map((name) => market.neighbourhood(name, month)));
  const [home] = neighbourhoods as [Neighbourhood];
  const index = subject.project === undefined ? -1 : (buildingsByProject(home.sales).get(subject.project) ?? -1);
  refuseImpossibleFacts(subject, month, home, index);
  const facts: SubjectFacts = {
    building: index < 0 ? null : { neighbourhood: 0, index },
    latitude: place.latitude,
    longitude: place.longitude,
    builtYear: place.builtYear,
    logArea: Math.log(subject.carpetAreaSqft),
    floor: subject.floor ?? NaN,
    configuration: subject.configuration ?? '',
    saleKind: saleKindCode[subject.saleKind ?? 'unknown'],
    day: dayNumber(valuationDate),
    month,
  };
  return { kind: 'settled', place: { ...place, locality }, facts, neighbourhoods, market };
}

/** Where city, locality and project are all named, their sales are needed anyway and tell the place. */
async function placeInMemory(market: Market | null, subject: Subject, month: number): Promise<SettledPlace | null> {
  const { village, project } = subject;
  if (project === undefined || !market?.localities.some(({ locality }) => locality === village)) return null;
  const { sales } = await market.neighbourhood(village as string, month);
  const index = buildingsByProject(sales).get(project);
  if (index === undefined) return null;
  const building = sales.buildings[index]!;
  return {
    locality: building.locality,
    latitude: subject.latitude ?? building.latitude,
    longitude: subject.longitude ?? building.longitude,
    builtYear: subject.builtYear ?? building.builtYear,
  };
}

async function settlePlace(places: PlacesKnown, subject: Subject): Promise<SettledPlace> {
  const point: LatLonOrNot =
    subject.latitude === undefined || subject.longitude === undefined
      ? { latitude: null, longitude: null }
      : { latitude: subject.latitude, longitude: subject.longitude };
  const builtYear = subject.builtYear ?? null;
  if (subject.project !== undefined) {
    const found = await places.placesOfProject(subject.project);
    const candidates = subject.village === undefined ? found : found.filter(({ locality }) => locality === subject.village);
    const [first] = candidates;
    if (first !== undefined) {
      const total = candidates.reduce((sum, { sales }) => sum + sales, 0);
      if (first.sales < dominant * total) throw severalProjects(subject, candidates);
      return {
        locality: first.locality,
        latitude: point.latitude ?? first.latitude,
        longitude: point.longitude ?? first.longitude,
        builtYear: builtYear ?? first.builtYear,
      };
    }
  }
  if (subject.village !== undefined) return { locality: subject.village, ...point, builtYear };
  if (point.latitude === null || point.longitude === null) return { locality: null, ...point, builtYear };
  const at: LatLon = { latitude: point.latitude, longitude: point.longitude };
  return { locality: await places.localityAround(at, knobs.kernel.radiusKm * 1000), ...point, builtYear };
}

function severalProjects({ city, project }: Subject, found: readonly { locality: string; sales: number }[]) {
  const places = found.map(({ locality }) => locality);
  return new AppError(
    409,
    'several-projects',
    () => errors.severalProjects({ city, n: String(found.length), project: project ?? '', places: places.slice(0, 8).join(', ') }),
    {
      details: { localities: found.map(({ locality, sales }) => ({ locality, sales })) },
    },
  );
}

/** Other localities whose sales reach into the circle around the subject, nearest first. */
function localitiesNear({ latitude, longitude }: LatLonOrNot, home: string, localities: readonly LocalityOfCity[]) {
  if (latitude === null || longitude === null) return [];
  const point = { latitude, longitude };
  const circle = boundingBoxAround(point, knobs.kernel.radiusKm * 1000);
  return localities
    .flatMap(({ locality, south, north, west, east }) => {
      if (locality === home || south === null || north === null || west === null || east === null) return [];
      if (south > circle.north || north < circle.south || west > circle.east || east < circle.west) return [];
      const centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
      return [{ locality, km: isInBox(point, { south, north, west, east }) ? 0 : haversineKm(point, centre) }];
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, mostNearby)
    .map(({ locality }) => locality);
}
