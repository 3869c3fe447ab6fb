import { districtsByCity } from '#core/districts.ts';
import { isPosition, type LatLon } from '#core/geo.ts';
import { median } from '#core/statistics.ts';
import type { KnownProject, ProjectDecision } from './known-project.ts';
import { nameKey } from '../matching/name-key.ts';
import { readName } from '../matching/read-name.ts';
import { wholeName } from '../matching/whole-name.ts';
import { type ProjectIndex, projectIndex } from './project-index.ts';
import { VillageNames } from './same-entity.ts';
import { type VillageAlias, type VillageDecision, type VillageGazetteer, villageGazetteer, type VillageRow } from './village-gazetteer.ts';

/** A project as far as telling it from others goes, and where it lies. */
export type ProjectIdentity = {
  id: string;
  rera: string;
  name: string;
  promoter: string;
  district: string;
  village: string;
  pin: string;
  latitude: number | null;
  longitude: number | null;
  precision: 'GEOMETRIC_CENTER' | 'APPROXIMATE' | '';
  /** Whose point it is: the project's own one, one that many share, the middle of its village or PIN. */
  basis: string;
};

/** All that names are settled by: the villages and projects that are known, and what people decided about names. */
export type NameSources = {
  villages: readonly {
    name: string;
    localName: string;
    aliases: readonly string[];
    code: string;
    district: string;
    taluka: string;
    latitude: number | null;
    longitude: number | null;
    shipped: boolean;
  }[];
  /** Middles of villages whose boundary is known. */
  centres: readonly (LatLon & { name: string; district: string })[];
  projects: readonly ProjectIdentity[];
  aliases: readonly VillageAlias[];
  decisions: NameDecisions;
};

/** The specification's order of preference, best first. */
export const precisions = ['ROOFTOP', 'GEOMETRIC_CENTER', 'RANGE_INTERPOLATED', 'APPROXIMATE'] as const;
export type Precision = (typeof precisions)[number];

export type NameDecisions = {
  villages: readonly VillageDecision[];
  /** Villages that are another one, by their ids: the first is the second. */
  merged: readonly (readonly [from: string, into: string])[];
  projects: readonly ProjectDecision[];
  /**
   * One spelling of a name, letter for letter: it is not the project the name is, and may be said to be another. Of one name all
   * spellings have one key, so such a decision cannot go by it.
   */
  spellings: readonly { city: string; village: string; name: string; isNot: string; is: string | null }[];
  /** Projects that no register has: people said that the name is one of its own. */
  own: readonly { id: string; name: string; village: string; city: string }[];
  /** What an outside geocoder said about the words it was asked with. */
  geocoded: readonly (KnownPoint & { query: string })[];
};

export type KnownPoint = LatLon & { precision: Precision };

export type ProjectsOfCity = {
  index: ProjectIndex;
  /** What the whole project is called, its phases and wings together. */
  nameOf: (entity: string) => string;
  about: (id: string) => string;
  pointOf: (id: string) => KnownPoint | null;
  villageOf: (id: string) => string;
  /** What was decided about just this spelling. */
  spelling: (village: string, name: string) => { isNot: string; is: string | null } | undefined;
};

export type KnownNames = {
  villages: VillageGazetteer;
  /** The village that stands for this one since people said that both are one. */
  merged: (place: VillageRow) => VillageRow;
  shown: (place: VillageRow) => string;
  pointOf: (place: VillageRow) => KnownPoint | null;
  /** Null where no project of the city is known. */
  projectsOf: (city: string) => ProjectsOfCity | null;
  geocoded: (query: string) => KnownPoint | null;
};

/** Id of the project that a decision made: no register has it. */
export const ownProjectId = (decisionId: number) => `own:${decisionId}`;

export const villageId = ({ district, taluka, village }: VillageRow) => [district, taluka, village].join('|');
export function villageOfId(id: string): VillageRow {
  const [district = '', taluka = '', village = ''] = id.split('|');
  return { district, taluka, village };
}

/** Fewer projects than this do not say where their village lies. */
const PROJECTS_OF_CENTRE = 3;

const DISTRICTS_OF_CITY = new Map(Object.entries(districtsByCity).map(([city, districts]) => [nameKey(city), districts] as const));

export function knownNames({ villages, centres, projects, aliases, decisions }: NameSources): KnownNames {
  const names = new VillageNames(aliases);
  const rows = mergeNamesakes(villages, names);
  const gazetteer = villageGazetteer(rows, { aliases, decisions: decisions.villages });
  const stands = new Map(decisions.merged);
  const byId = new Map(gazetteer.villages.map((place) => [villageId(place), place]));

  const namesakes = new Map<string, number>();
  const nameInDistrict = ({ district, village }: VillageRow) => `${names.districtKey(district)}|${nameKey(village)}`;
  for (const place of gazetteer.villages) namesakes.set(nameInDistrict(place), (namesakes.get(nameInDistrict(place)) ?? 0) + 1);
  const shipped = new Set(villages.filter((place) => place.shipped).map(({ name, ...place }) => villageId({ ...place, village: name })));

  const middles = middlesOfVillages(centres, projects, names);
  const cities = new Map<string, ProjectsOfCity | null>();
  const geocoded = new Map(decisions.geocoded.map(({ query, ...point }) => [query, point]));

  return {
    villages: gazetteer,
    merged(place) {
      let id = villageId(place);
      for (let steps = 0; steps < 10 && stands.has(id); steps++) id = stands.get(id)!;
      return id === villageId(place) ? place : (byId.get(id) ?? villageOfId(id));
    },
    shown(place) {
      const { village, taluka } = place;
      if (taluka === '' || (namesakes.get(nameInDistrict(place)) ?? 0) < 2 || shipped.has(villageId(place))) return village;
      return `${village} (${taluka})`;
    },
    pointOf(place) {
      if (isPosition(place.latitude, place.longitude))
        return { latitude: place.latitude!, longitude: place.longitude!, precision: 'APPROXIMATE' };
      // A namesake elsewhere would lend its middle: only a name that stands alone is looked up by itself.
      const middle = (namesakes.get(nameInDistrict(place)) ?? 0) < 2 ? middles.get(nameInDistrict(place)) : undefined;
      return middle === undefined ? null : { ...middle, precision: 'APPROXIMATE' };
    },
    geocoded: (query) => geocoded.get(query) ?? null,
    projectsOf(city) {
      let found = cities.get(city);
      if (found === undefined) cities.set(city, (found = projectsIn(city)));
      return found;
    },
  };

  function projectsIn(city: string): ProjectsOfCity | null {
    const districts = new Set((DISTRICTS_OF_CITY.get(nameKey(city)) ?? [city]).map((district) => names.districtKey(district)));
    const registered = projects.filter(({ district }) => districts.has(names.districtKey(district)));
    const own = decisions.own
      .filter((one) => nameKey(one.city) === nameKey(city))
      .map(({ id, name, village }): ProjectIdentity => Object.assign({ id, name, village, district: city }, nowhere));
    const identities = [...registered, ...own];
    if (identities.length === 0) return null;
    const byId = new Map(identities.map((project) => [project.id, project]));
    const index = projectIndex(identities.map(toKnownProject), { decisions: decisions.projects, villageNames: names });
    // Of projects that people made one, the one they named stays.
    const staying = new Map<string, string>();
    for (const decision of decisions.projects) {
      const entity = decision.kind === 'merge' ? index.entityOf(decision.first) : undefined;
      if (decision.kind === 'merge' && entity !== undefined) staying.set(entity, byId.get(decision.first)?.name ?? '');
    }
    const nameOf = (entity: string) =>
      staying.get(entity) || commonName((index.entities.get(entity) ?? [entity]).map((id) => byId.get(id)?.name ?? id));
    const spellings = new Map(
      decisions.spellings.filter((one) => nameKey(one.city) === nameKey(city)).map((one) => [exactly(one.village, one.name), one]),
    );
    return {
      spelling: (village, name) => spellings.get(exactly(village, name)),
      index,
      nameOf: rememberFor(nameOf),
      about: (id) => byId.get(id)?.promoter ?? '',
      villageOf: (id) => byId.get(id)?.village ?? '',
      pointOf(id) {
        const project = byId.get(id);
        if (project === undefined || project.precision === '' || !isPosition(project.latitude, project.longitude)) return null;
        return { latitude: project.latitude!, longitude: project.longitude!, precision: project.precision };
      },
    };
  }
}

const exactly = (village: string, name: string) => `${nameKey(village)}|${name}`;

const nowhere = { rera: '', promoter: '', pin: '', latitude: null, longitude: null, precision: '', basis: '' } as const;

function toKnownProject({ id, rera, name, promoter, village, pin, latitude, longitude, basis }: ProjectIdentity): KnownProject {
  // The middle of a PIN says nothing that the PIN does not say.
  const placed = basis === 'own-point' || basis === 'shared-point';
  return { id, rera, names: [name], promoter, village, pin, latitude: placed ? latitude : null, longitude: placed ? longitude : null };
}

/** What the filings of one project have in common: the name without phase and wing, of several the shortest. */
const commonName = (names: readonly string[]) =>
  names.map(wholeName).sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0] ?? '';

function rememberFor(of: (id: string) => string) {
  const byKey = new Map<string, string>();
  return (id: string) => {
    let name = byKey.get(id);
    if (name === undefined) byKey.set(id, (name = of(id)));
    return name;
  };
}

/** A locality we ship is the village of its name in its taluka, if the lists of villages have that: it lends it its position. */
function mergeNamesakes(villages: NameSources['villages'], names: VillageNames): VillageRow[] {
  const merged = new Map<string, VillageRow>();
  for (const { name, localName, aliases, code, district, taluka, latitude, longitude } of villages) {
    const key = [names.districtKey(district), names.talukaKey(taluka), readName(name, 'village').facts.join(), nameKey(name)].join('|');
    const before = merged.get(key);
    const others = [localName, ...aliases].filter((other) => other !== '');
    if (before === undefined) merged.set(key, { district, taluka, village: name, names: others, code, latitude, longitude });
    else
      merged.set(key, {
        ...before,
        names: [...new Set([...(before.names ?? []), name, ...others])],
        code: before.code || code,
        ...(isPosition(before.latitude, before.longitude) ? {} : { latitude, longitude }),
      });
  }
  return [...merged.values()];
}

/** Where villages lie that no list gives a position: in the middle of their boundary, else of the projects filed in them. */
function middlesOfVillages(centres: NameSources['centres'], projects: readonly ProjectIdentity[], names: VillageNames) {
  const points = new Map<string, LatLon[]>();
  const keyOf = (district: string, village: string) => `${names.districtKey(district)}|${nameKey(village)}`;
  for (const { district, village, latitude, longitude, basis } of projects) {
    if (village === '' || basis !== 'own-point' || latitude === null || longitude === null) continue;
    const key = keyOf(district, village);
    points.set(key, [...(points.get(key) ?? []), { latitude, longitude }]);
  }
  const middles = new Map<string, LatLon>();
  for (const [key, list] of points) {
    if (list.length < PROJECTS_OF_CENTRE) continue;
    middles.set(key, { latitude: median(list.map((one) => one.latitude))!, longitude: median(list.map((one) => one.longitude))! });
  }
  for (const { district, name, latitude, longitude } of centres) middles.set(keyOf(district, name), { latitude, longitude });
  return middles;
}
