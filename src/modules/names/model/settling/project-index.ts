import { type KnownProject, type ProjectContext, type ProjectDecision, registrationKey } from './known-project.ts';
import { compareNames, PROBABLE_FROM, SAME_FROM, wordLikeness } from '../matching/similarity.ts';
import { nameKey } from '../matching/name-key.ts';
import { type NamePart, readName, type ReadName } from '../matching/read-name.ts';
import { NameFiles } from './name-files.ts';
import { type FiledName, findEntities } from './project-entities.ts';
import { comparePlaces } from './project-places.ts';
import { comparePromoters, type Promoter, Promoters } from './promoters.ts';
import { VillageNames } from './same-entity.ts';

export type ProjectCandidate = {
  /** Id of the entity: that of its first registration. */
  entity: string;
  /** The registration meant, when the phase or wing tells; null when the entity has several and none is told. */
  project: string | null;
  confidence: number;
  reasons: string[];
};

type ProjectQuery = {
  /** The phase or wing the name ends in. */
  parts: readonly NamePart[];
  /** The name without it. */
  baseName: string;
};

export type ProjectAnswer = ProjectQuery &
  (
    | ({ kind: 'same' } & ProjectCandidate)
    /** A person has to look. */
    | { kind: 'probable'; candidates: ProjectCandidate[] }
    | { kind: 'new'; reason: string; nearest: ProjectCandidate[] }
  );

export type NearDuplicate = { first: KnownProject; second: KnownProject; score: number; reasons: string[] };

export type ProjectIndex = {
  resolve: (name: string, context?: ProjectContext) => ProjectAnswer;
  /** Registrations of each entity, by its id. */
  entities: ReadonlyMap<string, readonly string[]>;
  entityOf: (project: string) => string | undefined;
  /** Pairs of entities that may be one, for review; the likeliest first. */
  nearDuplicates: () => NearDuplicate[];
};

/** Measured on labelled pairs and by reading pairs of the register (docs/methods/matching-names.md). */
const KNOB = {
  /** Names compared in full, most promising first. */
  compared: 20,
  /** Bits in a name's telling words from which it is hardly borne twice: then it may stand alone. */
  tellingBits: 11,
  /** And it must be the very name: without its Heights it may be another one's. */
  aloneFrom: 0.96,
  /** A number and a name less alike than this do not belong together. */
  differentNameBelow: 0.3,
  /** Two answers this near each other leave the choice to a person. */
  rivalWithin: 0.04,
  mostCandidates: 5,
} as const;

/** Sureness, by what agrees with the name; times the likeness of the name. */
const SURE = {
  decided: 1,
  rera: 0.99,
  promoterAndPlace: 0.98,
  promoter: 0.95,
  place: 0.92,
  houseAndPlace: 0.92,
  nameAlone: 0.8,
  probable: 0.79,
  /** Nothing beside the name speaks for it. */
  probableAlone: 0.72,
  no: 0.5,
} as const;

type Entry = FiledName & { entity: number };
type Judged = {
  entry: Entry;
  verdict: 'same' | 'probable' | 'no';
  confidence: number;
  reasons: string[];
  /** The names are the same. */
  named: boolean;
  /** Nothing but the name speaks for it. */
  alone: boolean;
};

/**
 * Which known project a name means. A name alone is rarely enough (there are eight Aarambhs in Pune), so promoter, village,
 * PIN and position decide with it; where they do not, the answer is "probable" and a person decides. What people decided
 * comes in as `decisions` and always wins.
 */
export function projectIndex(
  projects: readonly KnownProject[],
  options: { decisions?: readonly ProjectDecision[]; villageNames?: VillageNames } = {},
): ProjectIndex {
  const { decisions = [], villageNames = new VillageNames([]) } = options;
  const promoters = new Promoters(projects.flatMap(({ promoter }) => promoter ?? []));
  const files = new NameFiles();
  const filed: FiledName[] = [];
  const positions = new Map<string, number>();
  const byRera = new Map<string, number>();
  for (const [at, project] of projects.entries()) {
    positions.set(project.id, at);
    const rera = registrationKey(project.rera);
    if (rera !== '') byRera.set(rera, at);
    for (const name of project.names) {
      const read = readName(name, 'project');
      files.add(read, filed.push({ project, at, read, promoter: promoters.of(project.promoter) }) - 1);
    }
  }
  const { entityOf, areApart } = findEntities(projects, filed, files, decisions);
  const entries: Entry[] = filed.map((name) => Object.assign(name, { entity: entityOf(name.at) }));
  const entities = new Map<string, string[]>();
  const namesOf = new Map<number, ReadName[]>();
  for (const [at, project] of projects.entries()) append(entities, idOf(entityOf(at)), project.id);
  for (const entry of entries) append(namesOf, entry.at, entry.read);
  const { accepted, refused } = rememberedNames(decisions, positions, entityOf);

  function idOf(at: number) {
    return (projects[at] as KnownProject).id;
  }

  function resolve(name: string, context: ProjectContext = {}): ProjectAnswer {
    const read = readName(name, 'project');
    const projectQuery: ProjectQuery = {
      parts: read.parts,
      baseName: [...read.tokens.map((token) => token.text), ...read.numbers].join(' '),
    };
    const keys = [decisionKey(name, context.village), decisionKey(name, undefined)];
    for (const key of keys) {
      const at = accepted.get(key);
      if (at !== undefined) return { kind: 'same', ...projectQuery, ...registration(at, SURE.decided, ['decided by an operator']) };
    }
    const refusedHere = new Set<number>();
    for (const key of keys) for (const entity of refused.get(key) ?? []) refusedHere.add(entity);

    const numbered = byRera.get(registrationKey(context.rera));
    if (numbered !== undefined && !refusedHere.has(entityOf(numbered))) {
      const sameNames = namesOf.get(numbered) ?? [];
      const like = Math.max(...sameNames.map((other) => compareNames(read, other).score), 0);
      if (read.tokens.length === 0 || like >= KNOB.differentNameBelow) {
        return { kind: 'same', ...projectQuery, ...registration(numbered, SURE.rera, [`RERA number ${context.rera}`]) };
      }
      const reasons = [`RERA number ${context.rera}`, `but that project is called ${(projects[numbered] as KnownProject).names[0]}`];
      return { kind: 'probable', ...projectQuery, candidates: [registration(numbered, SURE.probable, reasons)] };
    }
    if (read.tokens.length === 0) return { kind: 'new', ...projectQuery, reason: 'no name to look for', nearest: [] };
    return choose(read, projectQuery, context, refusedHere);
  }

  function choose(read: ReadName, projectQuery: ProjectQuery, context: ProjectContext, refusedHere: ReadonlySet<number>): ProjectAnswer {
    const promoter = promoters.of(context.promoter);
    const unplaced = withoutVillage(read, context.village);
    const best = new Map<number, Judged>();
    for (const at of files.near(unplaced, KNOB.compared)) {
      const entry = entries[at] as Entry;
      if (refusedHere.has(entry.entity)) continue;
      const judged = judge(read, unplaced, entry, promoter, context);
      if (judged.confidence > (best.get(entry.entity)?.confidence ?? 0)) best.set(entry.entity, judged);
    }
    const ranked = [...best.values()].sort((one, other) => other.confidence - one.confidence);
    const [first, second] = ranked;
    const shown = (list: readonly Judged[]) => list.slice(0, KNOB.mostCandidates).map((judged) => entity(judged, read));
    if (first === undefined) return { kind: 'new', ...projectQuery, reason: 'nothing known is called like it', nearest: [] };
    if (first.verdict === 'no')
      return { kind: 'new', ...projectQuery, reason: first.reasons[0] ?? 'nothing known fits', nearest: shown(ranked) };
    // A name that stands alone must be the only one of its kind; else two equally good answers are one too many.
    const rival = first.alone
      ? ranked.some((other) => other !== first && other.named)
      : second?.verdict === 'same' && first.confidence - second.confidence < KNOB.rivalWithin;
    if (first.verdict === 'same' && !rival) return { kind: 'same', ...projectQuery, ...entity(first, read) };
    if (rival) for (const judged of ranked) if (judged.named) judged.reasons.unshift('several projects fit');
    return { kind: 'probable', ...projectQuery, candidates: shown(ranked.filter((judged) => judged.verdict !== 'no')) };
  }

  function judge(read: ReadName, unplaced: ReadName, entry: Entry, promoter: Promoter | null, context: ProjectContext): Judged {
    let { score, reasons } = compareNames(read, entry.read);
    if (unplaced !== read && score < SAME_FROM) {
      const other = compareNames(unplaced, withoutVillage(entry.read, context.village));
      if (other.score > score) ({ score, reasons } = other);
    }
    const entryProject = entry.project;
    const why: string[] = [];
    const judged = (verdict: Judged['verdict'], sureness: number): Judged => ({
      entry,
      verdict,
      confidence: Math.round(sureness * score * 1000) / 1000,
      reasons: [...why, ...reasons],
      named: score >= SAME_FROM,
      alone: sureness === SURE.nameAlone,
    });
    if (score < PROBABLE_FROM) return judged('no', SURE.no);
    const firm = comparePromoters(promoter, entry.promoter);
    const place = comparePlaces(entryProject, context, villageNames);
    if (firm === 'same') why.push('the same promoter');
    if (firm === 'related') why.push(`promoter ${context.promoter} is of one house with ${entryProject.promoter}`);
    if (firm === 'other') why.push(`promoter ${context.promoter} is not ${entryProject.promoter}`);
    if (place.reason !== '') why.push(place.reason);

    if (score < SAME_FROM) {
      if (firm === 'same' || firm === 'related') return place.far ? judged('no', SURE.no) : judged('probable', SURE.probable);
      if (firm === 'other' || place.agrees === false) return judged('no', SURE.no);
      if (place.agrees === true) return judged('probable', SURE.probable);
      return score >= (PROBABLE_FROM + SAME_FROM) / 2 ? judged('probable', SURE.probableAlone) : judged('no', SURE.no);
    }
    if (firm === 'same') {
      if (place.agrees === false) return judged(place.far ? 'no' : 'probable', SURE.probable);
      return judged('same', place.agrees === true ? SURE.promoterAndPlace : SURE.promoter);
    }
    if (firm === 'related') {
      if (place.agrees === true) return judged('same', SURE.houseAndPlace);
      return judged(place.far ? 'no' : 'probable', SURE.probable);
    }
    if (firm === 'other') return place.close ? judged('probable', SURE.probable) : judged('no', SURE.no);
    if (place.agrees !== null) return place.agrees ? judged('same', SURE.place) : judged('no', SURE.no);
    if (score < KNOB.aloneFrom || Math.min(files.bitsOfName(read), files.bitsOfName(entry.read)) < KNOB.tellingBits) {
      why.unshift('nothing but the name, which others may have');
      return judged('probable', SURE.probableAlone);
    }
    return judged('same', SURE.nameAlone);
  }

  function registration(at: number, confidence: number, reasons: string[]): ProjectCandidate {
    return { entity: idOf(entityOf(at)), project: idOf(at), confidence, reasons };
  }

  function entity({ entry, confidence, reasons }: Judged, read: ReadName): ProjectCandidate {
    const id = idOf(entry.entity);
    const registrations = entities.get(id) ?? [];
    return { entity: id, project: partMeant(registrations, read), confidence, reasons };
  }

  /** The registration of an entity whose phase or wing the name gives; its only one, unless the name gives another part. */
  function partMeant(registrations: readonly string[], read: ReadName): string | null {
    const wanted = read.parts.map(shownPart);
    const partsOf = (id: string) => (namesOf.get(positions.get(id) as number) ?? []).flatMap((name) => name.parts);
    const [only] = registrations;
    if (registrations.length === 1 && only !== undefined) {
      const ownParts = partsOf(only);
      const another = read.parts.some((part) => {
        const sameKind = ownParts.filter((other) => other.kind === part.kind);
        return sameKind.length > 0 && !sameKind.some((other) => other.label === part.label);
      });
      return another ? null : only;
    }
    const fits = registrations.filter((id) => {
      const labels = new Set(partsOf(id).map(shownPart));
      return wanted.length === 0 ? labels.size === 0 : wanted.every((label) => labels.has(label));
    });
    return fits.length === 1 ? (fits[0] as string) : null;
  }

  function nearDuplicates(): NearDuplicate[] {
    const found = new Map<string, NearDuplicate>();
    for (const entry of entries) {
      for (const at of files.near(entry.read, KNOB.compared)) {
        const other = entries[at] as Entry;
        if (other.at <= entry.at || other.entity === entry.entity || areApart(entry.at, other.at)) continue;
        const { verdict, confidence, reasons } = judge(entry.read, entry.read, other, entry.promoter, entry.project);
        if (verdict === 'no') continue;
        const pair = entry.entity < other.entity ? `${entry.entity} ${other.entity}` : `${other.entity} ${entry.entity}`;
        if ((found.get(pair)?.score ?? 0) < confidence)
          found.set(pair, { first: entry.project, second: other.project, score: confidence, reasons });
      }
    }
    return [...found.values()].sort((one, other) => other.score - one.score);
  }

  return {
    resolve,
    entities,
    entityOf: (project) => {
      const at = positions.get(project);
      return at === undefined ? undefined : idOf(entityOf(at));
    },
    nearDuplicates,
  };
}

const shownPart = (part: NamePart) => `${part.kind} ${part.label}`;
const decisionKey = (name: string, village: string | undefined) => `${nameKey(name)}|${nameKey(village ?? '')}`;

/** Names people decided about: what each is, and what it is not. The later decision holds. */
function rememberedNames(decisions: readonly ProjectDecision[], positions: ReadonlyMap<string, number>, entityOf: (at: number) => number) {
  const accepted = new Map<string, number>();
  const refused = new Map<string, Set<number>>();
  for (const decision of decisions) {
    if (decision.kind !== 'accept' && decision.kind !== 'split') continue;
    const at = positions.get(decision.project);
    if (at === undefined) continue;
    const key = decisionKey(decision.name, decision.village);
    const before = accepted.get(key);
    if (decision.kind === 'accept') {
      accepted.set(key, at);
      refused.get(key)?.delete(entityOf(at));
    } else {
      if (before !== undefined && entityOf(before) === entityOf(at)) accepted.delete(key);
      refused.set(key, (refused.get(key) ?? new Set<number>()).add(entityOf(at)));
    }
  }
  return { accepted, refused };
}

/** `Kohinoor Grandeur Ravet` in Ravet is Kohinoor Grandeur; but a name that is the village's own stays. */
function withoutVillage(read: ReadName, village: string | undefined): ReadName {
  if (!village) return read;
  const words = readName(village, 'village').tokens;
  const rest = read.tokens.filter((token) => !words.some((word) => wordLikeness(token, word) >= 0.9));
  if (rest.length === read.tokens.length || !rest.some((token) => token.role === 'telling')) return read;
  return { ...read, tokens: rest, key: rest.map((token) => token.key).join('') };
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V) {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
