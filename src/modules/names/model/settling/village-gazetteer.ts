import { compareNames } from '../matching/similarity.ts';
import { nameKey } from '../matching/name-key.ts';
import { NearKeys } from '../matching/near-keys.ts';
import { readName, type ReadName } from '../matching/read-name.ts';
import { readSound, soundLikeness } from '../matching/sound-distance.ts';

/**
 * Which revenue village a name means. A village is known by district, taluka and name, never by name alone: the same name
 * stands in many talukas, and its larger (Bk) and smaller (Kh) namesakes side by side in one.
 */
export type VillageRow = {
  district: string;
  taluka: string;
  village: string;
  /** The village's name in other spellings or scripts. */
  names?: readonly string[];
  code?: string;
  latitude?: number | null;
  longitude?: number | null;
};

/** Another name under which people file or advertise what lies in a village (reference/place-aliases.csv). */
export type VillageAlias = {
  district: string;
  /** Empty when the taluka is not known. */
  taluka: string;
  village: string;
  alias: string;
  /** The alias in Latin letters, where `alias` is not. */
  shown?: string;
  /** `taluka` and `district` name another name of those, with the smaller places left empty. */
  kind: 'spelling' | 'locality' | 'old-name' | 'taluka' | 'district';
  confidence: 'H' | 'M' | 'L';
};

/** What an operator decided about a name; the last word on it. */
export type VillageDecision = {
  district?: string;
  taluka?: string;
  name: string;
  /** The village it is, as in its row; null when it is none of them. */
  village: { district: string; taluka: string; village: string } | null;
};

export type VillageQuery = { district?: string; taluka?: string; village: string };

export type VillageCandidate = {
  place: VillageRow;
  confidence: number;
  reason: string;
  /** The other name that was found, when it was not the village's own. */
  alias?: VillageAlias | undefined;
};

export type VillageAnswer =
  | ({ kind: 'match' } & VillageCandidate)
  | { kind: 'candidates'; candidates: VillageCandidate[]; reason: string }
  | { kind: 'unknown'; reason: string };

export type VillageGazetteer = { resolve: (query: VillageQuery) => VillageAnswer; villages: readonly VillageRow[] };

/** How sure an answer is, by how it was found. */
const CONFIDENCE = {
  decided: 1,
  exactInTaluka: 0.99,
  exactOnlyOne: 0.95,
  aliasOf: { H: 0.95, M: 0.9, L: 0.8 },
  /** Times the similarity, for a name with slips. */
  slips: 0.95,
  /** Times the likeness, for a name that only sounds alike. */
  soundsAlike: 0.6,
  /** Times, when the file says another taluka than the only village of this name. */
  otherTaluka: 0.75,
  /** Times, for Haveli and Pune City: the city was cut out of the taluka and files use either. */
  neighbourTaluka: 0.97,
} as const;

/** A name with slips is taken without a person only this much like the village, and this far before the next. */
const TAKEN_FROM = 0.88;
const AHEAD_BY = 0.06;
const MOST_CANDIDATES = 6;
/** Below this a sound suggests nothing. */
const SUGGESTED_FROM = 0.72;

type Entry = { place: VillageRow; name: ReadName; taluka: string; district: string; alias?: VillageAlias };

export function villageGazetteer(
  rows: readonly VillageRow[],
  options: { aliases?: readonly VillageAlias[]; decisions?: readonly VillageDecision[] } = {},
): VillageGazetteer {
  const regions = new Regions(options.aliases ?? []);
  const read = (village: string) => readName(spellOut(village), 'village');
  const keyOf = (place: { district: string; taluka: string; village: string }) =>
    keyIn(regions.districtKey(place.district), regions.talukaKey(place.taluka), read(place.village));

  const entries: Entry[] = [];
  const byKey = new Map<string, number[]>();
  const near = new NearKeys();
  /** Places by district, taluka and any of their own names; and by district and name. */
  const owners = new Map<string, VillageRow[]>();
  const file = (place: VillageRow, written: string, alias?: VillageAlias) => {
    const name = read(written);
    const taluka = regions.talukaKey(place.taluka);
    const district = regions.districtKey(place.district);
    if (alias === undefined) {
      append(owners, keyIn(district, taluka, name), place);
      if (taluka !== '') append(owners, keyIn(district, '', name), place);
    }
    const at = entries.push({ place, name, taluka, district, ...(alias === undefined ? {} : { alias }) }) - 1;
    append(byKey, name.key, at);
    near.add(name.key, at);
  };

  const places = mergeRows(rows, keyOf);
  for (const place of places) {
    regions.learn(place.taluka);
    for (const written of new Set([place.village, ...(place.names ?? []), ...withoutBrackets(place.village)])) file(place, written);
  }
  for (const alias of options.aliases ?? []) {
    if (alias.kind === 'taluka' || alias.kind === 'district') continue;
    // A village swallowed by a city stands in no census list any more; its aliases still say where it is.
    if (!owners.has(keyOf(alias))) {
      const { district, taluka, village } = alias;
      const place = { district, taluka, village };
      places.push(place);
      file(place, village);
    }
    for (const place of new Set(owners.get(keyOf(alias)))) file(place, alias.alias, alias);
  }
  const decided = new Map<string, VillageRow | null>();
  for (const { district = '', taluka = '', name, village } of options.decisions ?? []) {
    const place = village === null ? null : (owners.get(keyOf(village))?.[0] ?? village);
    decided.set(keyIn(regions.districtKey(district), regions.talukaKey(taluka), read(name)), place);
  }

  function resolve(query: VillageQuery): VillageAnswer {
    const villageQuery = readQuery(query, regions);
    for (const [district, taluka] of decisionScopes(villageQuery)) {
      const place = decided.get(keyIn(district, taluka, villageQuery.name));
      if (place === null) return { kind: 'unknown', reason: 'an operator decided that it is none of the known villages' };
      if (place !== undefined) return { kind: 'match', place, confidence: CONFIDENCE.decided, reason: 'decided by an operator' };
    }
    let answer = look(villageQuery);
    // `रहाटणी (काळेवाडी)`: what stands in brackets is a hint, not the name.
    for (const base of withoutBrackets(query.village)) {
      if (answer.kind === 'unknown') answer = look({ ...villageQuery, name: readName(spellOut(base), 'village') });
    }
    return answer;
  }

  function look(villageQuery: ReadVillageQuery): VillageAnswer {
    if (villageQuery.name.key === '') return { kind: 'unknown', reason: 'no name given' };
    const inDistrict = (at: number) => villageQuery.district === '' || (entries[at] as Entry).district === villageQuery.district;
    const sameKey = (byKey.get(villageQuery.name.key) ?? []).filter(inDistrict).map((at) => entries[at] as Entry);
    const exact = sameKey.filter(({ name }) => same(name.facts, villageQuery.name.facts) && same(name.numbers, villageQuery.name.numbers));
    if (exact.length > 0) return chooseExact(exact, villageQuery, regions);
    const found: Found[] = [];
    for (const at of near.near(villageQuery.name.key)) {
      if (!inDistrict(at)) continue;
      const entry = entries[at] as Entry;
      const { score, reasons } = compareNames(villageQuery.name, entry.name, 'village');
      if (score >= CANDIDATE_FROM) found.push({ entry, score, reasons });
    }
    return found.length > 0 ? chooseSimilar(found, villageQuery, regions) : suggest(villageQuery, inDistrict);
  }

  /** Names that only sound alike are shown to a person, never taken. */
  function suggest(villageQuery: ReadVillageQuery, inDistrict: (at: number) => boolean): VillageAnswer {
    const sound = readSound(villageQuery.name.key);
    const candidates = new Map<VillageRow, VillageCandidate>();
    for (const at of near.near(villageQuery.name.key)) {
      const { place, name, taluka } = entries[at] as Entry;
      if (!inDistrict(at) || (villageQuery.taluka !== '' && taluka !== villageQuery.taluka) || !same(name.facts, villageQuery.name.facts))
        continue;
      const likeness = soundLikeness(sound, readSound(name.key), 'across');
      const confidence = likeness * CONFIDENCE.soundsAlike;
      if (likeness < SUGGESTED_FROM || (candidates.get(place)?.confidence ?? 0) >= confidence) continue;
      candidates.set(place, { place, confidence, reason: 'sounds a little like it' });
    }
    const best = [...candidates.values()].sort((one, other) => other.confidence - one.confidence).slice(0, MOST_CANDIDATES);
    if (best.length === 0) return { kind: 'unknown', reason: 'no village is called anything like it' };
    return { kind: 'candidates', candidates: best, reason: 'no village is called so; these sound a little like it' };
  }

  return { resolve, villages: places };
}

type ReadVillageQuery = { district: string; taluka: string; talukaShown: string; name: ReadName };
type Found = { entry: Entry; score: number; reasons: readonly string[] };

const CANDIDATE_FROM = 0.6;

const same = (first: readonly string[], second: readonly string[]) =>
  first.length === second.length && first.every((one) => second.includes(one));

/** A decision made for a taluka holds there; one made without holds everywhere. */
const decisionScopes = ({ district, taluka }: ReadVillageQuery): [string, string][] => [
  [district, taluka],
  ['', taluka],
  [district, ''],
  ['', ''],
];

/** District and taluka by key, then what tells the village from its namesakes. */
const keyIn = (district: string, taluka: string, name: ReadName) =>
  [district, taluka, name.key, name.facts.join(), name.numbers.join()].join('|');

/** Lists of the census name one village several times, once for each earlier one it was made of. */
function mergeRows(rows: readonly VillageRow[], keyOf: (row: VillageRow) => string) {
  const merged = new Map<string, VillageRow>();
  for (const row of rows) {
    const key = `${keyOf(row)}|${row.code ?? ''}`;
    const before = merged.get(key);
    merged.set(
      key,
      before === undefined ? row : { ...before, ...row, names: [...new Set([...(before.names ?? []), ...(row.names ?? [])])] },
    );
  }
  return [...merged.values()];
}

const BRACKETS = /\([^()]*\)/g;

/** The name before its brackets, if it has any. */
function withoutBrackets(name: string): string[] {
  const base = name.replace(BRACKETS, ' ').trim();
  return base === name.trim() || base === '' ? [] : [base];
}

/** Valleys of Maval, which its village lists abbreviate. */
const VALLEYS: readonly [RegExp, string][] = [
  [/\bn\.?\s?m\.?(?=[\s)]|$)/i, 'Nane Maval'],
  [/\bp\.?\s?m\.?(?=[\s)]|$)/i, 'Pawan Maval'],
  [/\ba\.?\s?m\.?(?=[\s)]|$)/i, 'Andar Maval'],
];

function spellOut(name: string) {
  let spelt = name;
  for (const [short, long] of VALLEYS) spelt = spelt.replace(short, long);
  return spelt;
}

const TALUKA_IN_TEXT = /(?:\btal(?:uka)?\b\.?|ता\.|तालुका)\s*[:-]?\s*([\p{L}\p{M}]+)/iu;
const DISTRICT_IN_TEXT = /(?:\bdist(?:rict)?\b\.?|जि\.|जिल्हा)\s*[:-]?\s*([\p{L}\p{M}]+)/iu;

/** District and taluka may also stand behind the name (`वाघोली ता. हवेली`) or in brackets (`Mahalunge (Mulshi)`). */
function readQuery(query: VillageQuery, regions: Regions): ReadVillageQuery {
  const text = query.village;
  let taluka = query.taluka ?? TALUKA_IN_TEXT.exec(text)?.[1] ?? '';
  let written = text;
  for (const [bracket] of text.matchAll(BRACKETS)) {
    const inside = bracket.slice(1, -1);
    if (!regions.isKnown(inside)) continue;
    if (taluka === '') taluka = inside;
    written = written.replace(bracket, ' ');
  }
  return {
    district: regions.districtKey(query.district ?? DISTRICT_IN_TEXT.exec(text)?.[1] ?? ''),
    taluka: regions.talukaKey(taluka),
    talukaShown: taluka,
    name: readName(spellOut(written), 'village'),
  };
}

/** Names of districts and talukas, with those they had before. */
class Regions {
  readonly #talukas = new Map<string, string>();
  readonly #districts = new Map<string, string>();
  readonly #known = new Set<string>();

  constructor(aliases: readonly VillageAlias[]) {
    for (const { kind, taluka, district, alias } of aliases) {
      if (kind === 'taluka') this.#talukas.set(nameKey(alias), nameKey(taluka));
      if (kind === 'district') this.#districts.set(nameKey(alias), nameKey(district));
    }
  }

  talukaKey(taluka: string) {
    const key = nameKey(taluka);
    return this.#talukas.get(key) ?? key;
  }

  districtKey(district: string) {
    const key = nameKey(district);
    return this.#districts.get(key) ?? key;
  }

  learn(taluka: string) {
    this.#known.add(this.talukaKey(taluka));
  }

  isKnown(taluka: string) {
    return this.#known.has(this.talukaKey(taluka));
  }

  areNeighbours(first: string, second: string) {
    return NEIGHBOURS.some((pair) => pair.includes(first) && pair.includes(second));
  }
}

const NEIGHBOURS = [['Haveli', 'Pune City'].map(nameKey)];

/** Entries of the asked taluka, else of its neighbour, else none. */
function inTaluka<E extends { taluka: string }>(
  entries: readonly E[],
  villageQuery: ReadVillageQuery,
  regions: Regions,
): { found: readonly E[]; factor: number } {
  if (villageQuery.taluka === '') return { found: entries, factor: 1 };
  const found = entries.filter((entry) => entry.taluka === villageQuery.taluka);
  if (found.length > 0) return { found, factor: 1 };
  return { found: entries.filter((entry) => regions.areNeighbours(entry.taluka, villageQuery.taluka)), factor: CONFIDENCE.neighbourTaluka };
}

function chooseExact(entries: readonly Entry[], villageQuery: ReadVillageQuery, regions: Regions): VillageAnswer {
  const { found, factor } = inTaluka(entries, villageQuery, regions);
  if (found.length === 0) {
    return {
      kind: 'candidates',
      candidates: candidatesOf(entries, (entry) => ({
        confidence: CONFIDENCE.exactOnlyOne * CONFIDENCE.otherTaluka,
        reason: `a village of this name is in ${entry.place.taluka}, not in ${villageQuery.talukaShown}`,
      })),
      reason: `not known in ${villageQuery.talukaShown}`,
    };
  }
  const own = found.filter((entry) => entry.alias === undefined);
  const candidates = candidatesOf(own.length > 0 ? own : found, (entry) => ({
    confidence:
      factor *
      (entry.alias === undefined
        ? villageQuery.taluka === ''
          ? CONFIDENCE.exactOnlyOne
          : CONFIDENCE.exactInTaluka
        : CONFIDENCE.aliasOf[entry.alias.confidence]),
    reason: entry.alias === undefined ? sameName(entry.place) : aliasReason(entry.alias),
    alias: entry.alias,
  }));
  const [only] = candidates;
  if (candidates.length === 1 && only !== undefined) return { kind: 'match', ...only };
  return {
    kind: 'candidates',
    candidates: candidates
      .slice(0, MOST_CANDIDATES)
      .map((candidate) => Object.assign(candidate, { confidence: candidate.confidence / candidates.length })),
    reason: own.length > 0 ? `${candidates.length} villages have this name` : `lies in ${candidates.length} villages`,
  };
}

const sameName = ({ taluka }: VillageRow) => (taluka === '' ? 'the place of this name' : `the village of this name in ${taluka}`);

function aliasReason({ alias, village, kind }: VillageAlias) {
  switch (kind) {
    case 'locality':
      return `${alias} lies in ${village}`;
    case 'old-name':
      return `${alias} is another name of ${village}`;
    case 'spelling':
    case 'taluka':
    case 'district':
      return `${alias} is written for ${village}`;
  }
}

function chooseSimilar(all: readonly Found[], villageQuery: ReadVillageQuery, regions: Regions): VillageAnswer {
  const { found: entries, factor } = inTaluka(
    all.map(({ entry }) => entry),
    villageQuery,
    regions,
  );
  const best = new Map<VillageRow, VillageCandidate>();
  for (const { entry, score, reasons } of all) {
    const here = entries.includes(entry);
    const confidence = score * CONFIDENCE.slips * (here ? factor : CONFIDENCE.otherTaluka);
    if ((best.get(entry.place)?.confidence ?? 0) >= confidence) continue;
    best.set(entry.place, {
      place: entry.place,
      confidence,
      reason: here ? reasons.join('; ') : `${reasons.join('; ')}; in ${entry.place.taluka}`,
    });
  }
  const candidates = [...best.values()].sort((first, second) => second.confidence - first.confidence).slice(0, MOST_CANDIDATES);
  const [first, second] = candidates;
  if (first === undefined) return { kind: 'unknown', reason: 'no village is called anything like it' };
  if (first.confidence >= TAKEN_FROM * CONFIDENCE.slips && first.confidence - (second?.confidence ?? 0) >= AHEAD_BY)
    return { kind: 'match', ...first };
  return {
    kind: 'candidates',
    candidates,
    reason: candidates.length === 1 ? 'one village is called something like it' : 'several villages are called something like it',
  };
}

function candidatesOf(entries: readonly Entry[], judge: (entry: Entry) => Omit<VillageCandidate, 'place'>): VillageCandidate[] {
  const candidates = new Map<VillageRow, VillageCandidate>();
  for (const entry of entries) {
    const candidate = { place: entry.place, ...judge(entry) };
    if ((candidates.get(entry.place)?.confidence ?? 0) < candidate.confidence) candidates.set(entry.place, candidate);
  }
  return [...candidates.values()].sort((first, second) => second.confidence - first.confidence);
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V) {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
