import type { LatLon } from '#core/geo.ts';
import { boundaryTitle, type BoundaryFacts } from './boundary-facts.ts';
import { boundaryIndex } from './find/boundary-index.ts';
import { placeIndex } from './find/place-index.ts';
import { isTelling, judgePoints, type FiledPoint } from './judge-points.ts';
import { spread } from './spread.ts';

export type ProjectToLocate = FiledPoint & { taluka: string; village: string };
export type Area = Pick<BoundaryFacts, 'kind' | 'name' | 'number' | 'authority' | 'box' | 'polygons' | 'asOf'>;
export type NamedPoint = LatLon & { name: string; district: string; taluka: string };

export type Located = {
  district: string;
  projectId: string;
  latitude: number | null;
  longitude: number | null;
  precision: 'GEOMETRIC_CENTER' | 'APPROXIMATE' | '';
  basis: 'own-point' | 'shared-point' | 'village' | 'pin' | '';
  doubt: 'map-default' | 'far-from-pin' | 'far-from-district' | '';
  doubtKm: number | null;
  village: string;
  villageBasis: 'filed' | 'boundary' | 'nearest' | '';
  villageKm: number | null;
  ward: string;
  wardAuthority: string;
};

/** A locality further away than this has another name. */
const nearestWithinMetres = 2_500;

/**
 * Where each project is drawn, best first: its own filed point, a filed point it shares with others (the middle of its
 * village), the village it names, the middle of its PIN. Wards are told only for points of their own: they are a kilometre wide.
 */
export function locateProjects(projects: readonly ProjectToLocate[], areas: readonly Area[], localities: readonly NamedPoint[]): Located[] {
  const { verdicts, pins } = judgePoints(projects);
  const wards = boundaryIndex(newestOfEach(areas.filter(({ kind }) => kind === 'ward')));
  const villages = boundaryIndex(newestOfEach(areas.filter(({ kind }) => kind === 'village')));
  const nearby = placeIndex(localities);
  const byName = villagePoints(localities);
  const waiting = new Map<string, number>();

  return projects.map((project): Located => {
    const verdict = verdicts.get(project.projectId) ?? { kind: 'none' as const };
    const doubted = verdict.kind === 'doubted' ? { doubt: verdict.doubt, doubtKm: verdict.km } : { doubt: '' as const, doubtKm: null };
    const base = { district: project.district, projectId: project.projectId, ...doubted };
    const filed = { village: project.village, villageBasis: project.village === '' ? ('' as const) : ('filed' as const), villageKm: null };
    if ((verdict.kind === 'own' || verdict.kind === 'shared') && project.latitude !== null && project.longitude !== null) {
      const point = { latitude: project.latitude, longitude: project.longitude };
      const [ward] = verdict.kind === 'own' ? wards.containing(point) : [];
      return {
        ...base,
        ...point,
        precision: verdict.kind === 'own' ? 'GEOMETRIC_CENTER' : 'APPROXIMATE',
        basis: verdict.kind === 'own' ? 'own-point' : 'shared-point',
        ...(project.village === '' ? villageAt(point) : filed),
        ward: ward === undefined ? '' : boundaryTitle(ward),
        wardAuthority: ward?.authority ?? '',
      };
    }
    const place = byName.get(villageKey(project.district, project.taluka, project.village));
    const pin = pins.get(project.pin);
    const stand = place ?? (pin !== undefined && isTelling(pin) ? pin : null);
    const nowhere = { ward: '', wardAuthority: '' };
    if (stand === null) return { ...base, ...filed, ...nowhere, latitude: null, longitude: null, precision: '', basis: '' };
    // Projects that stand for the same middle are drawn around it, or they would hide each other.
    const spot = `${stand.latitude},${stand.longitude}`;
    const turn = waiting.get(spot) ?? 0;
    waiting.set(spot, turn + 1);
    return {
      ...base,
      ...filed,
      ...nowhere,
      ...spread(stand, turn),
      precision: 'APPROXIMATE',
      basis: place === undefined ? 'pin' : 'village',
    };
  });

  function villageAt(point: LatLon): Pick<Located, 'village' | 'villageBasis' | 'villageKm'> {
    const [within] = villages.containing(point);
    if (within !== undefined) return { village: within.name, villageBasis: 'boundary', villageKm: null };
    const nearest = nearby.nearest(point, nearestWithinMetres);
    return nearest === null
      ? { village: '', villageBasis: '', villageKm: null }
      : { village: nearest.place.name, villageBasis: 'nearest', villageKm: nearest.metres / 1000 };
  }
}

/** Of an authority's wards in several editions the newest counts. */
function newestOfEach(areas: readonly Area[]): Area[] {
  const newest = new Map<string, string>();
  for (const { authority, asOf } of areas) if ((newest.get(authority) ?? '') < (asOf ?? '')) newest.set(authority, asOf ?? '');
  return areas.filter(({ authority, asOf }) => (asOf ?? '') === (newest.get(authority) ?? ''));
}

const villageKey = (...parts: readonly string[]) => parts.map((part) => part.trim().toLowerCase()).join('|');

/** Points of villages by district, taluka and name. Names repeat from taluka to taluka, so a name alone is no key. */
function villagePoints(localities: readonly NamedPoint[]) {
  const found = new Map<string, LatLon>();
  for (const { district, taluka, name, latitude, longitude } of localities) {
    if (taluka !== '') found.set(villageKey(district, taluka, name), { latitude, longitude });
  }
  return found;
}
