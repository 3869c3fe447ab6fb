import { haversineKm } from '#core/geo.ts';
import { type KnownNames, type KnownPoint, type Precision, precisions, villageId } from './known-names.ts';
import { outsideQuery } from './outside-query.ts';
import type { ProjectAnswer, ProjectCandidate } from './project-index.ts';
import { nameKey } from '../matching/name-key.ts';
import { toLatin } from '../matching/to-latin.ts';
import type { VillageAnswer, VillageCandidate } from './village-gazetteer.ts';

/**
 * From the names of a document to what the product calls them. What is sure gives the sale its locality, its project and a
 * position; what is not stays as it was written, in Latin letters, and waits for a person with what speaks for each candidate.
 */
export type NameTexts = {
  city: string;
  /** The place as written. */
  locality: string;
  /** The revenue village as written; often the same. */
  village: string;
  project: string;
  promoter: string;
  rera: string;
};

/** `none`: the document names none. */
export type NameState = 'sure' | 'unsure' | 'unknown' | 'none';

export type NameCandidate = { id: string; name: string; about: string; confidence: number; reasons: string[] };

export type SettledName = { state: NameState; shown: string; id: string; why: string; candidates: NameCandidate[] };

/** `geocoder-area`: the outside geocoder's middle of a village or a quarter. */
export type SettledPoint = KnownPoint & { basis: 'project' | 'village' | 'geocoder' | 'geocoder-area' };

export type SettledNames = {
  locality: SettledName;
  project: SettledName & { spelling: string };
  point: SettledPoint | null;
};

export type SettleNames = (texts: NameTexts, spelling?: string) => SettledNames;

const DEVANAGARI = /\p{Script=Devanagari}/u;
export const inLatin = (name: string) => (DEVANAGARI.test(name) ? toLatin(name) : name);

/** A geocoder that puts a project farther from the middle of its village found another of that name. */
const FARTHEST_KM = 10;
const MOST_CANDIDATES = 6;

/**
 * `spellings` remembers how names that no register has are shown: spellings that differ in script, blanks and legal forms only
 * are one name, shown as it was met first.
 */
export function nameSettler(knownNames: KnownNames, spellings: Spellings = new Spellings()): SettleNames {
  return (texts, spelling) => {
    const village = settleVillage(knownNames, texts);
    const project = settleProject(knownNames, texts, village, spellings, spelling);
    let { locality } = village;
    // A document that names a project and no place lies where the project lies.
    if (locality.state === 'none' && project.village !== '') {
      const place = settleVillage(knownNames, { ...texts, locality: project.village, village: '' });
      if (place.locality.state === 'sure') locality = { ...place.locality, why: `${project.settled.shown} is filed there` };
    }
    const points: SettledPoint[] = [];
    if (project.point !== null) points.push({ ...project.point, basis: 'project' });
    if (village.point !== null) points.push({ ...village.point, basis: 'village' });
    // Asked only where no project of ours gives a position; the middle of a village stands before another middle.
    const outside = project.point === null ? geocodedPoint(knownNames, texts.city, locality, project.settled.shown, village.point) : null;
    if (outside !== null) points.push({ ...outside, basis: outside.precision === 'APPROXIMATE' ? 'geocoder-area' : 'geocoder' });
    const rank = (precision: Precision) => precisions.indexOf(precision);
    points.sort((one, other) => rank(one.precision) - rank(other.precision));
    return { locality, project: project.settled, point: points[0] ?? null };
  };
}

function geocodedPoint(knownNames: KnownNames, city: string, locality: SettledName, project: string, village: KnownPoint | null) {
  const query = outsideQuery({ city, locality: locality.shown, localityId: locality.id, project });
  const point = query === null ? null : knownNames.geocoded(query);
  if (point === null) return null;
  return village === null || haversineKm(point, village) <= FARTHEST_KM ? point : null;
}

/** Names that wait are shown in one spelling per city, place and name. */
export class Spellings {
  readonly #known = new Map<string, string>();

  shown(city: string, locality: string, key: string, spelling: string): string {
    const at = `${city}\n${locality}\n${key}`;
    const settledBefore = this.#known.get(at);
    if (settledBefore !== undefined) return settledBefore;
    this.#known.set(at, spelling);
    return spelling;
  }
}

type SettledVillage = { locality: SettledName; canonical: string; point: KnownPoint | null };

function settleVillage(knownNames: KnownNames, { city, locality: written, village }: NameTexts): SettledVillage {
  const shown = inLatin(written);
  if (written === '') return { locality: nothing, canonical: '', point: null };
  const answer = knownNames.villages.resolve({ district: city, village: written });
  if (answer.kind === 'match') {
    const place = knownNames.merged(answer.place);
    // A locality within a village keeps its own name: buyers know it by that one.
    const name = answer.alias?.kind === 'locality' && place === answer.place ? (answer.alias.shown ?? shown) : knownNames.shown(place);
    const candidate = { ...villageCandidate(knownNames, answer), id: villageId(place), name };
    return {
      locality: { state: 'sure', shown: name, id: candidate.id, why: answer.reason, candidates: [candidate] },
      canonical: place.village,
      point: knownNames.pointOf(place),
    };
  }
  const candidates = answer.kind === 'candidates' ? answer.candidates.map((one) => villageCandidate(knownNames, one)) : [];
  const waits: SettledName = {
    state: stateOf(answer),
    shown,
    id: '',
    why: answer.reason,
    candidates: candidates.slice(0, MOST_CANDIDATES),
  };
  // A place we do not know in a village that we do: it lies there all the same.
  const within = village === '' || village === written ? null : knownNames.villages.resolve({ district: city, village });
  if (within?.kind !== 'match') return { locality: waits, canonical: shown, point: null };
  return { locality: waits, canonical: shown, point: knownNames.pointOf(knownNames.merged(within.place)) };
}

const nothing: SettledName = { state: 'none', shown: '', id: '', why: '', candidates: [] };
const stateOf = (answer: VillageAnswer): NameState => (answer.kind === 'candidates' ? 'unsure' : 'unknown');

function villageCandidate(knownNames: KnownNames, { place, confidence, reason }: VillageCandidate): NameCandidate {
  const { taluka, district } = place;
  return {
    id: villageId(place),
    name: knownNames.shown(place),
    about: [taluka, district].filter(Boolean).join(', '),
    confidence: Math.round(confidence * 1000) / 1000,
    reasons: [reason],
  };
}

type SettledProject = { settled: SettledNames['project']; point: KnownPoint | null; village: string };

function settleProject(
  knownNames: KnownNames,
  texts: NameTexts,
  { locality, canonical, point: around }: SettledVillage,
  spellings: Spellings,
  given: string | undefined,
): SettledProject {
  const { city, project: written, promoter, rera } = texts;
  if (written === '' && rera === '') return { settled: { ...nothing, spelling: '' }, point: null, village: '' };
  const key = nameKey(written);
  const spelling = given ?? (key === '' ? inLatin(written) : spellings.shown(city, locality.shown, key, inLatin(written)));
  const waits = (state: NameState, why: string, candidates: NameCandidate[]): SettledProject => ({
    settled: { state, shown: spelling, id: '', why, candidates, spelling },
    point: null,
    village: '',
  });
  const projects = knownNames.projectsOf(city);
  if (projects === null)
    return written === ''
      ? waits('none', '', [])
      : waits('unknown', 'no RERA filings of this city are imported; those of the demonstration do not count', []);
  const context = {
    ...(rera !== '' && { rera }),
    // The seller of a resale says nothing about the promoter; the column does.
    ...(promoter !== '' && { promoter }),
    ...(around !== null && { latitude: around.latitude, longitude: around.longitude }),
  };
  const ask = (village: string) => projects.index.resolve(written, { ...context, ...(village !== '' && { village }) });
  let answer = ask(canonical);
  // People decided about the name in the place as it was shown to them then.
  if (!isDecided(answer) && nameKey(texts.locality) !== nameKey(canonical)) {
    const asWritten = ask(texts.locality);
    if (isDecided(asWritten)) answer = asWritten;
  }
  if (written === '' && answer.kind !== 'same') return waits('none', '', []);

  const candidate = ({ entity, project, confidence, reasons }: ProjectCandidate): NameCandidate => {
    const id = project ?? entity;
    return { id, name: projects.nameOf(entity), about: projects.about(id), confidence, reasons: [...reasons] };
  };
  const exact = projects.spelling(canonical, written) ?? projects.spelling(texts.locality, written);
  if (exact !== undefined && (exact.is !== null || (answer.kind === 'same' && answer.entity === projects.index.entityOf(exact.isNot)))) {
    if (exact.is === null) return apart(waits('unknown', 'an operator decided that it is another one', []), inLatin(written));
    const entity = projects.index.entityOf(exact.is) ?? exact.is;
    answer = { ...answer, kind: 'same', entity, project: exact.is, confidence: 1, reasons: ['decided by an operator'] };
  }
  switch (answer.kind) {
    case 'same': {
      const found = candidate(answer);
      return {
        settled: { state: 'sure', shown: found.name, id: found.id, why: answer.reasons.join('; '), candidates: [found], spelling },
        point: projects.pointOf(found.id),
        village: projects.villageOf(found.id),
      };
    }
    case 'probable':
      return waits('unsure', 'its name alone does not settle it', answer.candidates.map(candidate));
    case 'new':
      return waits('unknown', answer.reason, answer.nearest.map(candidate));
  }
}

/** Shown by its own letters: it shares none with the name it was taken out of. */
const apart = (waiting: SettledProject, shown: string): SettledProject => ({ ...waiting, settled: { ...waiting.settled, shown } });

const isDecided = (answer: ProjectAnswer) => answer.kind === 'same' && answer.confidence === 1;
