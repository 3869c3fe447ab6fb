/**
 * The one linker of names: what city, locality or project a typed name means. It looks for the very name first, then the same name in other
 * letters, then other names of a place, then the same sounds, and last for a slip; the first step that finds anything answers. Two places that
 * are equally near are both told, never decided between.
 */
import { isEverydayWord } from './everyday-words.ts';
import { letterSlips } from './letter-slips.ts';
import { foldSound } from './matching/fold-sound.ts';
import { nameKey } from './matching/name-key.ts';
import { NearKeys } from './matching/near-keys.ts';
import { type NameKind, readName, type ReadName } from './matching/read-name.ts';
import { compareNames, wordLikeness } from './matching/similarity.ts';
import { type NameAnswer, nameOfPlace, type PlaceKind, placeKinds, type PlaceLink } from './place-link.ts';
import { splitWords } from './matching/split-words.ts';
import { partsOfName, plainName } from './plain-name.ts';

/** Facts of a place lend its name weight: where sales bear a name, a filing of the same name elsewhere does not make it ambiguous. */
export type NamedPlace = PlaceLink & {
  known: 'sold' | 'filed' | 'shipped';
  /** Of sales or filings; the busiest stand first among equals. */
  weight: number;
  /** Spellings in another script. */
  spellings?: readonly string[];
};

/** Names of one place that are used for each other; whichever of them the data use, the others lead there. */
export type NamesOfOne = { kind: 'city' | 'village'; city: string; names: readonly string[] };

/** From here two names are taken for one, when no other is as near. Below it names are only offered. */
const SAME_FROM = 0.86;
/** Nothing may be nearer than this to the best for it to be taken. */
const APART_BY = 0.05;
const OFFERED_FROM = 0.42;
const MOST_OFFERED = 5;
/** Another phase, number or side of a place. */
const OFFERED_AT_MOST = 0.7;
const MOST_CANDIDATES = 12;
/** In a name as short as this one letter more than one makes another name. */
const SHORT = 4;
/** Answers that took more than a look-up are the same until the data change. */
const MOST_REMEMBERED = 5000;

/** The step at which a name is found that begins with the very words. */
const WHOLE_WORDS = 5;

const RANK = { sold: 0, filed: 1, shipped: 2 } as const;

/** What addresses end in. */
const COUNTRY =
  /(?<=\S)(?:[\s,]+(?:india|bharat|maharashtra|karnataka|telangana|tamil nadu|gujarat|haryana|uttar pradesh|west bengal|भारत|महाराष्ट्र))+\.?$/iu;

type Entry = { place: PlaceLink; rank: number; weight: number; others: string[] };
type Found = { step: number; entries: Entry[]; by: Extract<NameAnswer, { kind: 'found' }>['by'] };
type Scored = { entry: Entry; score: number };
type Wanted = (entry: Entry) => boolean;

export class Linker {
  readonly #shelves: Record<PlaceKind, Map<string, Shelf>> = { city: new Map(), village: new Map(), project: new Map() };
  readonly #elsewhere: ReadonlyMap<string, string>;
  readonly #remembered = new Map<string, NameAnswer>();

  constructor(places: readonly NamedPlace[], more: { namesOfOne?: readonly NamesOfOne[]; citiesOfIndia?: readonly string[] } = {}) {
    const entries = new Map<string, Entry>();
    const plainly = new Map<string, Entry>();
    const add = (place: PlaceLink, { known, weight }: NamedPlace, others: readonly string[]) => {
      const plain = JSON.stringify([place.city, place.village, place.project].map((name) => (name === null ? null : plainName(name))));
      const key = JSON.stringify([place.city, place.village, place.project]);
      const same = plainly.get(plain);
      // What sales call a place is what it is asked by; a filing or our own table that writes it otherwise adds a spelling.
      const entry =
        entries.get(key) ?? (same !== undefined && same.rank < RANK[known] ? same : { place, rank: RANK[known], weight: 0, others: [] });
      if (entry === same) others = [...others, nameOfPlace(place)];
      else entries.set(key, entry);
      if (same === undefined) plainly.set(plain, entry);
      entry.weight += weight;
      for (const other of others) if (other !== nameOfPlace(entry.place) && !entry.others.includes(other)) entry.others.push(other);
      return entry.place;
    };
    for (const named of places.toSorted((a, b) => RANK[a.known] - RANK[b.known])) {
      const { village, project, spellings = [] } = named;
      if (named.city === '') continue;
      const isCity = village === null && project === null;
      const { city } = add({ city: named.city, village: null, project: null }, named, isCity ? spellings : []);
      if (isCity) continue;
      const locality =
        village === null || village === '' ? null : add({ city, village, project: null }, named, project === null ? spellings : []);
      if (project !== null && project !== '') add({ city, village: locality?.village ?? null, project }, named, spellings);
    }
    for (const entry of entries.values()) {
      const kind = kindOf(entry.place);
      const shelf = kind === 'city' ? '' : entry.place.city;
      const shelves = this.#shelves[kind];
      if (!shelves.has(shelf)) shelves.set(shelf, new Shelf(kind === 'project' ? 'project' : 'village'));
      if (kind === 'village') entry.others.push(...partsOfName(nameOfPlace(entry.place)));
      shelves.get(shelf)!.add(entry);
    }
    for (const { kind, city, names } of more.namesOfOne ?? []) {
      const plain = new Set(names.map(plainName));
      for (const shelf of this.#of(kind, kind === 'city' ? undefined : this.#cityCalled(city))) shelf.addNames(plain, names);
    }
    this.#elsewhere = new Map((more.citiesOfIndia ?? []).map((name) => [plainName(name), name]));
  }

  /** What a text means by itself: a city, a locality, a project, with or without the city said before or after it. */
  link(text: string, within: { kinds?: readonly PlaceKind[]; city?: string; village?: string } = {}): NameAnswer {
    const key = JSON.stringify([text, within.kinds, within.city, within.village]);
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    const answer = this.#link(text.trim().slice(0, 200).replace(COUNTRY, ''), within.kinds ?? placeKinds, within);
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(key, answer);
    return answer;
  }

  /** Reads words of some more names, for what is not found by its letters; false when all are read. */
  prepare(most: number): boolean {
    return placeKinds.some((kind) => [...this.#shelves[kind].values()].some((shelf) => shelf.prepare(most)));
  }

  #link(text: string, kinds: readonly PlaceKind[], { city, village }: { city?: string; village?: string }): NameAnswer {
    const wanted: Wanted = village === undefined ? () => true : ({ place }) => place.village === village;
    const shelves = kinds.filter((kind) => kind !== 'city' || city === undefined).flatMap((kind) => this.#of(kind, city));
    const sure = best(shelves.map((shelf) => shelf.sure(text, wanted)));
    if (sure !== null) return answerOf(sure);
    const isGuarded = this.#elsewhere.has(plainName(text)) || isEverydayWord(text);
    const sounding = isGuarded ? null : best(shelves.map((shelf) => shelf.sounding(text, wanted)));
    if (sounding !== null) return answerOf(sounding);
    const apart = this.#saidApart(text, kinds, city, wanted);
    if (apart !== null) return apart;
    const offered = shelves.flatMap((shelf) => shelf.offered(text, wanted));
    const elsewhere = this.#elsewhere.get(plainName(text)) ?? null;
    if (isGuarded) return { kind: 'unknown', nearest: elsewhere === null ? [] : toOffer(offered), elsewhere };
    const begun = best(shelves.map((shelf) => shelf.beginning(text, wanted)));
    // The whole of a first word is more than a slip in all of a name: "wadgaon" is one of the Wadgaons, not Adgaon.
    const likely = begun !== null && begun.step === WHOLE_WORDS ? null : likeliest(offered);
    if (likely !== null) return answerOf(likely);
    if (begun === null) return { kind: 'unknown', nearest: toOffer(offered), elsewhere };
    // Bandra may be East or West, whichever of them is loaded.
    const [only] = begun.entries;
    const isHalf = begun.entries.length === 1 && only !== undefined && readName(nameOfPlace(only.place), 'village').facts.length > 0;
    return isHalf ? { kind: 'ambiguous', candidates: [only.place] } : answerOf(begun);
  }

  /** "indira nagar bangalore", "Pune/Baner", "Manasvini Court, Baner": the last or first words name what the others lie in. */
  #saidApart(text: string, kinds: readonly PlaceKind[], city: string | undefined, wanted: Wanted): NameAnswer | null {
    const words = text.split(/[\s,/|]+/u).filter((word) => word !== '');
    if (words.length < 2 || words.length > 12) return null;
    const inCity: PlaceKind[] = kinds.filter((kind) => kind !== 'city');
    for (let taken = Math.min(3, words.length - 1); taken > 0; taken--) {
      for (const [outer, inner] of [
        [words.slice(-taken), words.slice(0, -taken)],
        [words.slice(0, taken), words.slice(taken)],
      ] as const) {
        const around = outer.join(' ');
        const name = inner.join(' ');
        const cities = best(this.#of('city').map((shelf) => shelf.sure(around, () => true)))?.entries ?? [];
        const [only] = cities;
        if (cities.length === 1 && only !== undefined && (city === undefined || city === only.place.city)) {
          const found = this.#inside(name, inCity, only.place.city, wanted);
          if (found !== null) return found;
        }
        if (!inCity.includes('project')) continue;
        const localities = best(this.#of('village', city).map((shelf) => shelf.sure(around, () => true)))?.entries ?? [];
        for (const { place } of localities) {
          const inside: Wanted = (entry) => entry.place.village === place.village && wanted(entry);
          const found = best(this.#of('project', place.city).map((shelf) => shelf.sure(name, inside) ?? shelf.sounding(name, inside)));
          if (found !== null) return answerOf(found);
        }
      }
    }
    return null;
  }

  /** Localities also by a slip; a project of which only half the text is the name is taken when the half is the very name. */
  #inside(name: string, kinds: readonly PlaceKind[], city: string, wanted: Wanted): NameAnswer | null {
    const shelves = kinds.flatMap((kind) => this.#of(kind, city));
    const found = best(shelves.map((shelf) => shelf.sure(name, wanted) ?? shelf.sounding(name, wanted)));
    if (found !== null) return answerOf(found);
    const apart = this.#saidApart(name, kinds, city, wanted);
    if (apart !== null) return apart;
    if (!kinds.includes('village') || isEverydayWord(name)) return null;
    const near = likeliest(this.#of('village', city).flatMap((shelf) => shelf.offered(name, wanted)));
    return near === null ? null : answerOf(near);
  }

  /** All shelves of a kind, or that of a city. */
  #of(kind: PlaceKind, city?: string): Shelf[] {
    if (kind === 'city' || city === undefined) return [...this.#shelves[kind].values()];
    const shelf = this.#shelves[kind].get(city);
    return shelf === undefined ? [] : [shelf];
  }

  #cityCalled(name: string) {
    const found = best(this.#of('city').map((shelf) => shelf.sure(name, () => true)));
    return found?.entries[0]?.place.city ?? name;
  }
}

const kindOf = ({ village, project }: PlaceLink): PlaceKind => (project !== null ? 'project' : village !== null ? 'village' : 'city');

/** The earliest step at which anything was found, and of that what sales know before what only filings or our own tables know. */
function best(found: readonly (Found | null)[]): Found | null {
  let step = Infinity;
  for (const one of found) if (one !== null) step = Math.min(step, one.step);
  const first = found.flatMap((one) => (one?.step === step ? [one] : []));
  const by = first[0]?.by;
  if (by === undefined) return null;
  const entries = first.flatMap((one) => one.entries);
  const bestOfKind = new Map<PlaceKind, number>();
  for (const { place, rank } of entries) bestOfKind.set(kindOf(place), Math.min(rank, bestOfKind.get(kindOf(place)) ?? rank));
  return { step, by, entries: entries.filter(({ place, rank }) => rank === bestOfKind.get(kindOf(place))) };
}

function answerOf({ entries, by }: Found): NameAnswer {
  const [only] = entries;
  // A city that is called like one of its localities is meant as the city.
  const widest = entries.filter(({ place }) => place.village === null && place.project === null);
  if (widest.length === 1 && widest[0] !== undefined) return { kind: 'found', place: widest[0].place, by };
  const localities = entries.filter(({ place }) => place.project === null);
  if (localities.length === 1 && localities[0] !== undefined) return { kind: 'found', place: localities[0].place, by };
  if (entries.length === 1 && only !== undefined) return { kind: 'found', place: only.place, by };
  const meant = localities.length > 0 ? localities : entries;
  return {
    kind: 'ambiguous',
    candidates: meant
      .toSorted(byWeight)
      .slice(0, MOST_CANDIDATES)
      .map(({ place }) => place),
  };
}

const byWeight = (a: Entry, b: Entry) => a.rank - b.rank || b.weight - a.weight || (nameOfPlace(a.place) < nameOfPlace(b.place) ? -1 : 1);

/** Of names that are a slip away: the nearest, unless another name is as near. */
function likeliest(offered: readonly Scored[]): Found | null {
  const most = Math.max(0, ...offered.map(({ score }) => score));
  if (most < SAME_FROM) return null;
  const near = offered.filter(({ score }) => score > most - APART_BY);
  return best([{ step: 0, by: 'likeness', entries: near.map(({ entry }) => entry) }]);
}

function toOffer(offered: readonly Scored[]): PlaceLink[] {
  return offered
    .filter(({ score }) => score >= OFFERED_FROM)
    .toSorted((a, b) => b.score - a.score || byWeight(a.entry, b.entry))
    .slice(0, MOST_OFFERED)
    .map(({ entry }) => entry.place);
}

/** Comparing two names closely takes a tenth of a millisecond: so many are compared, those that share the most words with the text. */
const MOST_COMPARED = 300;

function mostShared(near: NearKeys, read: ReadName): number[] {
  const shared = new Map<number, number>();
  const keys = new Set([...read.tokens.map(({ key }) => key), ...(read.key === '' ? [] : [read.key])]);
  for (const key of keys) for (const at of near.near(key)) shared.set(at, (shared.get(at) ?? 0) + 1);
  const all = [...shared];
  return (all.length <= MOST_COMPARED ? all : all.sort((a, b) => b[1] - a[1]).slice(0, MOST_COMPARED)).map(([at]) => at);
}

/** The words are read when a name is first compared closely: of a register of tens of thousands few ever are. */
class Spelling {
  readonly entry: Entry;
  readonly plain: string;
  readonly #text: string;
  readonly #kind: NameKind;
  #read: ReadName | null = null;

  constructor(entry: Entry, text: string, kind: NameKind) {
    this.entry = entry;
    this.#text = text;
    this.#kind = kind;
    this.plain = plainName(text);
  }

  get read() {
    return (this.#read ??= readName(this.#text, this.#kind));
  }
}

/** The names of one kind in one city. Their words are read beforehand, a few at a time, or when a name is first looked for that nothing simpler finds. */
class Shelf {
  readonly #entries: Entry[] = [];
  readonly #verbatim = new Map<string, Entry[]>();
  readonly #plain = new Map<string, Entry[]>();
  readonly #others = new Map<string, Entry[]>();
  readonly #kind: NameKind;
  readonly #byWords = { spellings: [] as Spelling[], keys: new Map<string, Spelling[]>(), near: new NearKeys() };
  /** Names whose words are read. */
  #prepared = 0;

  constructor(kind: NameKind) {
    this.#kind = kind;
  }

  add(entry: Entry) {
    const name = nameOfPlace(entry.place);
    this.#entries.push(entry);
    put(this.#verbatim, name, entry);
    put(this.#plain, plainName(name), entry);
    for (const other of entry.others) put(this.#others, plainName(other), entry);
  }

  addNames(plain: ReadonlySet<string>, names: readonly string[]) {
    for (const one of plain) {
      for (const entry of this.#plain.get(one) ?? []) {
        for (const name of names) {
          if (plainName(name) === one || entry.others.includes(name)) continue;
          entry.others.push(name);
          put(this.#others, plainName(name), entry);
        }
      }
    }
  }

  /** The name itself, in whatever letters, or another name of the place. */
  sure(text: string, wanted: Wanted): Found | null {
    const verbatim = this.#verbatim.get(text)?.filter(wanted) ?? [];
    if (verbatim.length > 0) return { step: 0, by: 'exact', entries: verbatim };
    const plain = plainName(text);
    if (plain === '') return null;
    const same = this.#plain.get(plain)?.filter(wanted) ?? [];
    if (same.length > 0) return { step: 1, by: 'spelling', entries: same };
    const other = this.#others.get(plain)?.filter(wanted) ?? [];
    return other.length > 0 ? { step: 2, by: 'alias', entries: other } : null;
  }

  /** The same name by its sounds, whatever its script, and without legal forms: "MANASVINI COURT CO-OP HSG SOC LTD". */
  sounding(text: string, wanted: Wanted): Found | null {
    const key = nameKey(text);
    if (key === '') return null;
    const read = readName(text, this.#kind);
    const same = (this.#words().keys.get(key) ?? []).filter((spelling) => wanted(spelling.entry) && this.#isSame(read, spelling.read));
    return same.length === 0 ? null : { step: 3, by: 'spelling', entries: [...new Set(same.map(({ entry }) => entry))] };
  }

  #isSame(one: ReadName, other: ReadName) {
    const { score, otherPart } = compareNames(one, other, this.#kind);
    return score === 1 && !otherPart;
  }

  /** Names that are like it, each place once, with how like. */
  offered(text: string, wanted: Wanted): Scored[] {
    const { spellings, near } = this.#words();
    const read = readName(text, this.#kind);
    const plain = plainName(text);
    const isDevanagari = hasDevanagari(plain);
    const scores = new Map<Entry, number>();
    const slipped = this.#slippedFrom(plain);
    for (const at of new Set([...slipped.keys(), ...mostShared(near, read)])) {
      const spelling = spellings[at]!;
      if (!wanted(spelling.entry)) continue;
      const slips = slipped.get(at) ?? null;
      const isAcross = hasDevanagari(spelling.plain) !== isDevanagari;
      if (isAcross && spelling.entry.others.some((other) => hasDevanagari(other) === isDevanagari)) continue;
      const score = this.#score(read, spelling, {
        slips,
        isShort: plain.length <= SHORT,
        length: plain.length,
        isAcross,
      });
      if (score > (scores.get(spelling.entry) ?? 0)) scores.set(spelling.entry, score);
    }
    return [...scores].map(([entry, score]) => ({ entry, score }));
  }

  /** Spellings a letter or two away, by how many. */
  #slippedFrom(plain: string) {
    const most = plain.length < 10 ? 1 : 2;
    const found = new Map<number, number>();
    for (const [at, spelling] of this.#words().spellings.entries()) {
      if (Math.abs(spelling.plain.length - plain.length) > most || !beginAlike(plain, spelling.plain)) continue;
      const slips = letterSlips(plain, spelling.plain, most);
      if (slips !== null) found.set(at, slips);
    }
    return found;
  }

  #score(read: ReadName, { read: other }: Spelling, how: { slips: number | null; isShort: boolean; length: number; isAcross: boolean }) {
    const { score, otherPart } = compareNames(read, other, this.#kind);
    // Another phase or wing, another number, the other side of the tracks: offered, never taken.
    const isAnother =
      otherPart || read.numbers.join() !== other.numbers.join() || [...read.facts].sort().join() !== [...other.facts].sort().join();
    const bySlips =
      how.slips === null || how.length <= SHORT - 1 || isAnother || !sameSmallWords(read, other) ? 0 : 1 - (0.8 * how.slips) / how.length;
    const bySound = how.isShort && (how.isAcross || how.slips === null) ? Math.min(score, SAME_FROM - 0.01) : score;
    const most = Math.max(bySlips, bySound);
    return isAnother ? Math.min(OFFERED_AT_MOST, compareNames(withoutFacts(read), withoutFacts(other), this.#kind).score) : most;
  }

  /** Localities whose name begins with all of the words: "magarpatta" for Magarpatta City, both of Andheri for "andheri". */
  beginning(text: string, wanted: Wanted): Found | null {
    const read = readName(text, this.#kind);
    const [first] = read.tokens;
    if (
      this.#kind === 'project' ||
      first === undefined ||
      plainName(text).length < 5 ||
      read.facts.length + read.numbers.length > 0 ||
      read.plain
    )
      return null;
    const begun = this.#words().spellings.filter(
      ({ entry, read: { tokens, facts, numbers } }) =>
        wanted(entry) &&
        tokens.length + facts.length + numbers.length > read.tokens.length &&
        tokens.length >= read.tokens.length &&
        read.tokens.every((token, at) => wordLikeness(token, tokens[at]!) >= 0.9),
    );
    const whole = begun.filter(({ read: { tokens } }) => read.tokens.every((token, at) => wordLikeness(token, tokens[at]!) === 1));
    const entries = [...new Set((whole.length > 0 ? whole : begun).map(({ entry }) => entry))];
    return entries.length === 0 ? null : { step: whole.length > 0 ? WHOLE_WORDS : WHOLE_WORDS + 1, by: 'likeness', entries };
  }

  /** Reads the words of so many more names; false when all are read. */
  prepare(most: number): boolean {
    const until = Math.min(this.#entries.length, this.#prepared + most);
    const { spellings, keys, near } = this.#byWords;
    for (; this.#prepared < until; this.#prepared++) {
      const entry = this.#entries[this.#prepared]!;
      for (const text of [nameOfPlace(entry.place), ...entry.others]) {
        const spelling = new Spelling(entry, text, this.#kind);
        const key = nameKey(text);
        put(keys, key, spelling);
        for (const { text: word, known } of splitWords(text)) near.add(foldSound(known?.id ?? word), spellings.length);
        near.add(key, spellings.length);
        spellings.push(spelling);
      }
    }
    return this.#prepared < this.#entries.length;
  }

  #words() {
    this.prepare(this.#entries.length);
    return this.#byWords;
  }
}

/** Nobody slips on the first letter but by changing places with the second. */
const beginAlike = (one: string, other: string) => one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);

const withoutFacts = (read: ReadName): ReadName => ({ ...read, facts: [], numbers: [], parts: [] });

/** Words of a letter or two are all or nothing: the A of a wing, the 2 of a phase. */
const sameSmallWords = (one: ReadName, other: ReadName) => smallWords(one) === smallWords(other);
const smallWords = ({ tokens }: ReadName) =>
  tokens
    .map(({ text }) => text)
    .filter((text) => text.length <= 2)
    .sort()
    .join(' ');

const hasDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text);

function put<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}
