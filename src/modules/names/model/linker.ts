/**
 * The one linker of names: what city, locality or project a typed name means. It looks for the very name first, then the same name in other
 * letters, then other names of a place, then the same sounds, and last for a slip; the first step that finds anything answers. Two places that
 * are equally near are both told, never decided between.
 */
import { isEverydayWord } from './everyday-words.ts';
import { answerOf, best, kindOf, likeliest, toOffer, WHOLE_WORDS, type Entry, type Found, type Wanted } from './found-names.ts';
import { nameKey } from './matching/name-key.ts';
import { readName } from './matching/read-name.ts';
import { NameShelf } from './name-shelf.ts';
import { type NameAnswer, nameOfPlace, type PlaceKind, placeKinds, type PlaceLink } from './place-link.ts';
import { partsOfName, plainName } from './plain-name.ts';

/** Facts of a place lend its name weight: where sales bear a name, a filing of the same name elsewhere does not make it ambiguous. */
export type NamedPlace = PlaceLink & {
  origin: 'sold' | 'filed' | 'shipped';
  /** Of sales or filings; the busiest stand first among equals. */
  weight: number;
  /** Spellings in another script. */
  spellings?: readonly string[];
};

/** Names of one place that are used for each other; whichever of them the data use, the others lead there. */
export type NamesOfOne = { kind: 'city' | 'village'; city: string; names: readonly string[] };

/** `alike`: kinds of which names that are only like the text are looked for, too; all of `kinds` when left out. Likeness is what takes time. */
type Within = { kinds?: readonly PlaceKind[]; city?: string; village?: string; alike?: readonly PlaceKind[] };

/** Answers that took more than a look-up are the same until the data change. */
const MOST_REMEMBERED = 5000;

const RANK = { sold: 0, filed: 1, shipped: 2 } as const;

/** What addresses end in. */
const COUNTRY =
  /(?<=\S)(?:[\s,]+(?:india|bharat|maharashtra|karnataka|telangana|tamil nadu|gujarat|haryana|uttar pradesh|west bengal|भारत|महाराष्ट्र))+\.?$/iu;

export class Linker {
  readonly #shelves: Record<PlaceKind, Map<string, NameShelf>> = { city: new Map(), village: new Map(), project: new Map() };
  readonly #elsewhere: ReadonlyMap<string, string>;
  /** The same by their sounds, for names written in Devanagari. */
  readonly #elsewhereBySound: ReadonlyMap<string, string>;
  readonly #remembered = new Map<string, NameAnswer>();

  constructor(
    places: readonly NamedPlace[],
    more: { namesOfOne?: readonly NamesOfOne[]; citiesOfIndia?: readonly string[]; spellingsOfCities?: ReadonlyMap<string, string> } = {},
  ) {
    const entries = new Map<string, Entry>();
    const plainly = new Map<string, Entry>();
    const add = (place: PlaceLink, { origin, weight }: NamedPlace, others: readonly string[]) => {
      const plain = JSON.stringify([place.city, place.village, place.project].map((name) => (name === null ? null : plainName(name))));
      const key = JSON.stringify([place.city, place.village, place.project]);
      const same = plainly.get(plain);
      // What sales call a place is what it is asked by; a filing or our own table that writes it otherwise adds a spelling.
      const entry =
        entries.get(key) ?? (same !== undefined && same.rank < RANK[origin] ? same : { place, rank: RANK[origin], weight: 0, others: [] });
      if (entry === same) others = [...others, nameOfPlace(place)];
      else entries.set(key, entry);
      if (same === undefined) plainly.set(plain, entry);
      entry.weight += weight;
      for (const other of others) if (other !== nameOfPlace(entry.place) && !entry.others.includes(other)) entry.others.push(other);
      return entry.place;
    };
    for (const named of places.toSorted((a, b) => RANK[a.origin] - RANK[b.origin])) {
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
      if (!shelves.has(shelf)) shelves.set(shelf, new NameShelf(kind === 'project' ? 'project' : 'village'));
      if (kind === 'village') entry.others.push(...partsOfName(nameOfPlace(entry.place)));
      shelves.get(shelf)!.add(entry);
    }
    for (const { kind, city, names } of more.namesOfOne ?? []) {
      const plain = new Set(names.map(plainName));
      for (const shelf of this.#of(kind, kind === 'city' ? undefined : this.#cityCalled(city))) shelf.addNames(plain, names);
    }
    const spelled = [...(more.citiesOfIndia ?? []).map((name) => [name, name] as const), ...(more.spellingsOfCities ?? [])];
    this.#elsewhere = new Map(spelled.map(([spelling, name]) => [plainName(spelling), name]));
    this.#elsewhereBySound = new Map((more.citiesOfIndia ?? []).map((name) => [nameKey(name), name]));
  }

  /** What a text means by itself: a city, a locality, a project, with or without the city said before or after it. */
  link(text: string, within: Within = {}): NameAnswer {
    const key = JSON.stringify([text, within.kinds, within.city, within.village, within.alike]);
    const remembered = this.#remembered.get(key);
    if (remembered !== undefined) return remembered;
    const answer = this.#link(text.trim().slice(0, 200).replace(COUNTRY, ''), within.kinds ?? placeKinds, within);
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(key, answer);
    return answer;
  }

  /** The places of that very name, spelling or other name; nothing is looked for by likeness, so that it costs a look-up. */
  called(text: string): PlaceLink[] {
    const shelves = placeKinds.flatMap((kind) => this.#of(kind));
    return (best(shelves.map((shelf) => shelf.sure(text, () => true)))?.entries ?? []).map(({ place }) => place);
  }

  /** Reads words of some more names, for what is not found by its letters; false when all are read. */
  prepare(most: number): boolean {
    return placeKinds.some((kind) => [...this.#shelves[kind].values()].some((shelf) => shelf.prepare(most)));
  }

  #link(text: string, kinds: readonly PlaceKind[], { city, village, alike = kinds }: Within): NameAnswer {
    const wanted: Wanted = village === undefined ? () => true : ({ place }) => place.village === village;
    const shelves = kinds.filter((kind) => kind !== 'city' || city === undefined).flatMap((kind) => this.#of(kind, city));
    const sure = best(shelves.map((shelf) => shelf.sure(text, wanted)));
    const sides = sure === null ? null : sidesOfFiledCity(sure, shelves, text, wanted);
    if (sides !== null) return sides;
    if (sure !== null) return answerOf(withAlike(ownNameFirst(sure, text), text, shelves, wanted));
    const isGuarded = this.#elsewhere.has(plainName(text)) || isEverydayWord(text);
    const sounding = isGuarded ? null : best(shelves.map((shelf) => shelf.sounding(text, wanted)));
    if (sounding !== null) return sidesOfFiledCity(sounding, shelves, text, wanted) ?? answerOf(ownNameFirst(sounding, text));
    const apart = this.#saidApart(text, kinds, city, wanted);
    if (apart !== null) return apart;
    const likeShelves = alike === kinds ? shelves : alike.flatMap((kind) => this.#of(kind, city));
    const offered = likeShelves.flatMap((shelf) => shelf.offered(text, wanted));
    const elsewhere =
      this.#elsewhere.get(plainName(text)) ??
      (/\p{Script=Devanagari}/u.test(text) ? this.#elsewhereBySound.get(nameKey(text)) : undefined) ??
      null;
    const namesake = elsewhere === null ? null : namesakeOf(shelves, text, wanted);
    if (namesake !== null) return namesake;
    if (isGuarded || elsewhere !== null) return { kind: 'unknown', nearest: elsewhere === null ? [] : toOffer(offered), elsewhere };
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
        const villages = this.#of('village', city);
        const localities =
          best(villages.map((shelf) => shelf.sure(around, () => true) ?? shelf.sounding(around, () => true)))?.entries ?? [];
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
  #of(kind: PlaceKind, city?: string): NameShelf[] {
    if (kind === 'city' || city === undefined) return [...this.#shelves[kind].values()];
    const shelf = this.#shelves[kind].get(city);
    return shelf === undefined ? [] : [shelf];
  }

  #cityCalled(name: string) {
    const found = best(this.#of('city').map((shelf) => shelf.sure(name, () => true)));
    return found?.entries[0]?.place.city ?? name;
  }
}

/** Roads, quarters and layouts are called after a town; they are not the town. */
const CALLED_AFTER = /^(road|nagar|city|expressway|highway|layout|township|sector|phase|marg|path)\b/i;

/** A town that is not loaded and a village that is begins with its name: "Loni" may be Loni Kalbhor, so it is asked. Nanded City is not Nanded. */
function namesakeOf(shelves: readonly NameShelf[], text: string, wanted: Wanted): NameAnswer | null {
  const begun = best(shelves.map((shelf) => shelf.beginning(text, wanted, 4)));
  if (begun?.step !== WHOLE_WORDS) return null;
  const villages = begun.entries.filter(
    ({ place, rank }) => rank === 0 && kindOf(place) === 'village' && !CALLED_AFTER.test(nameOfPlace(place).split(' ').slice(1).join(' ')),
  );
  return villages.length === 0 ? null : { kind: 'ambiguous', candidates: villages.map(({ place }) => place) };
}

/**
 * A city that only filings know, beside localities that sales know by its name and a side, or by the parts of its name: Kalyan may be Kalyan West of
 * Thane, Pimpri-Chinchwad one of the two.
 */
function sidesOfFiledCity(found: Found, shelves: readonly NameShelf[], text: string, wanted: Wanted): NameAnswer | null {
  const [city] = found.entries;
  if (city === undefined || found.entries.length > 1 || kindOf(city.place) !== 'city' || city.rank === 0) return null;
  const name = city.place.city;
  const isSold = ({ place, rank }: Found['entries'][number]) => rank === 0 && kindOf(place) === 'village';
  // By its own name, however it was spelt: कल्याण.
  const begun = [text, name].flatMap((spelling) => best(shelves.map((shelf) => shelf.beginning(spelling, wanted)))?.entries ?? []);
  const named = name.split(/[-\s]+/).length === 2 ? name.split(/[-\s]+/) : [];
  const halves = named.map((part) => (best(shelves.map((shelf) => shelf.sure(part, wanted)))?.entries ?? []).filter(isSold));
  const parts = halves.every((entries) => entries.length === 1) ? halves.flat() : [];
  const sides = [
    ...new Set([...begun.filter((entry) => isSold(entry) && readName(nameOfPlace(entry.place), 'village').facts.length > 0), ...parts]),
  ];
  return sides.length === 0 ? null : { kind: 'ambiguous', candidates: [...sides, city].map(({ place }) => place) };
}

/**
 * A Devanagari spelling is written down for some places only: इंदिरानगर is of Nashik in our tables, and as well what Bengaluru's Indiranagar sounds like.
 */
function withAlike(found: Found, text: string, shelves: readonly NameShelf[], wanted: Wanted): Found {
  const isSpelling = /\p{Script=Devanagari}/u.test(text) && found.entries.every(({ place }) => kindOf(place) === 'village');
  if (!isSpelling) return found;
  const key = nameKey(text);
  const alike = shelves
    .flatMap((shelf) => shelf.sounding(text, wanted)?.entries ?? [])
    .filter(
      (entry) =>
        kindOf(entry.place) === 'village' &&
        !found.entries.includes(entry) &&
        nameKey(nameOfPlace(entry.place)) === key &&
        entry.rank <= Math.min(...found.entries.map(({ rank }) => rank)) &&
        !entry.others.some((other) => /\p{Script=Devanagari}/u.test(other)),
    );
  return alike.length === 0 ? found : { ...found, entries: [...found.entries, ...alike] };
}

/** A place that is called so comes before one that lies in it and bears its name as another: हडपसर is Hadapsar, not Magarpatta City. */
function ownNameFirst(found: Found, text: string): Found {
  const key = nameKey(text);
  const own = (toKey: (name: string) => string) => found.entries.filter(({ place }) => toKey(nameKey(nameOfPlace(place))) === toKey(key));
  const [same, alike] = [own((name) => name), own(withoutVowels)];
  // Letters between may be written or not: लोहगाव is Lohegaon, not Viman Nagar that lies in it.
  const first = same.length > 0 ? same : alike;
  return first.length === 0 ? found : { ...found, entries: first };
}
const withoutVowels = (key: string) => key.replace(/[aeiou]/g, '');
