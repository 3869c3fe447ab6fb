import type { NameAnswer } from '#modules/names/contract.ts';
import type { Place } from '../contract.ts';
import { asFill, hasTag, isFill, valueOf, type Item, type PlaceFound } from './item.ts';
import type { Lexicon } from './lexicon.ts';
import { latinPlacesOf, stemsOf } from './stems.ts';
import { plainText, type Token } from './normalise.ts';

/** Asks the linker of names what a text means. */
export type LinkName = (text: string, kinds?: readonly Kind[], alike?: readonly Kind[]) => NameAnswer;
type Kind = 'city' | 'village' | 'project';
/** A project is never taken by likeness; looking for one among thousands is what understanding would wait for. */
const placesAlike: readonly Kind[] = ['city', 'village'];
/** The places that are called so to the letter; costs little, where asking the linker for likeness does not. */
export type PlacesCalled = (text: string) => { city: string; village: string | null; project: string | null }[];

const mostNameWords = 4;
/** Of a name that is written to the letter: "Dwarka Expressway Sec 106-113". */
const mostSpeltWords = 6;
const nameOf = ({ city, village, project }: { city: string; village: string | null; project: string | null }) =>
  (project ?? village ?? city).toLowerCase();
const plainName = (text: string) =>
  plainText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
/** The last word of names of which there are others that begin alike. */
const tellsApart = / (budruk|khurd|north|south|east|west|road|extension|i|ii)$/;
const endOfName = /^(city|market|area|location)$/;
export const placeOf = ({ city, village, project }: { city: string; village: string | null; project: string | null }): Place => ({
  city,
  ...(village === null ? {} : { village }),
  ...(project === null ? {} : { project }),
});

/**
 * Cuts a question into what is recognised. First names of two words and more that are written as the data have them, then the vocabulary,
 * then single names, then slips: of the vocabulary before names, so that no word of the trade becomes a place.
 */
export function recognise(typed: readonly Token[], lexicon: Lexicon, link: LinkName, called: PlacesCalled): Item[] {
  const tokens = withPhrasesRespelt(typed, lexicon, link);
  const items: Item[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = unitAfterNumber(tokens, at, lexicon) ?? phraseAt(tokens, at, lexicon);
    const { isAfterComma } = tokens[at]!;
    const name = nameOfWords(tokens, at, lexicon, called) ?? nameAt(tokens, at, lexicon, link, phrase?.length ?? 0);
    if (name !== null) {
      items.push({ text: textOf(tokens, at, name.length), tags: [], number: null, place: name.found, isAfterComma });
      at += name.length;
    } else if (phrase !== null) {
      const text = textOf(tokens, at, phrase.length);
      items.push({ text, tags: phrase.tags, number: spokenNumber(phrase.tags), ofIncome: lexicon.ofIncome(text), isAfterComma });
      at += phrase.length;
    } else {
      items.push({ ...single(tokens[at]!, lexicon), ofIncome: lexicon.ofIncome(tokens[at]!.text), isAfterComma });
      at++;
    }
  }
  // "Do bhk" and "दो करोड़" count two; by itself the word is one of manners.
  items.forEach((item, at) => {
    const next = items[at + 1];
    if (/^(do|दो)$/.test(item.text) && next !== undefined && ['bhk', 'scale', 'unit'].some((slot) => hasTag(next, slot)))
      items[at] = { ...item, number: 2 };
  });
  items.forEach((item, at) => {
    const next = items[at + 1];
    // "Deed koti" of Marathi in Latin letters is one and a half.
    if (/^(deed|did|dedh|ded)$/.test(item.text) && next !== undefined && hasTag(next, 'scale'))
      items[at] = { ...item, tags: [], number: 1.5 };
    if (next === undefined || !hasTag(next, 'bhk')) return;
    if (/^(one|single|ek|एक)$/.test(item.text)) items[at] = { ...item, number: 1 };
    const spoken = englishCounts[item.text];
    if (spoken !== undefined) items[at] = { ...item, tags: [], number: spoken };
  });
  // "Ek 2 BHK", "एक 3 बीएचके": one of them, and not 1 BHK beside it.
  items.forEach((item, at) => {
    const isOne = /^(ek|एक|one)$/.test(item.text) && (items[at + 1]?.number ?? null) !== null;
    if (isOne && items[at + 2] !== undefined && hasTag(items[at + 2]!, 'bhk')) items[at] = { ...asFill(item), number: null };
  });
  return withSums(withFractions(withTens(items.map((item, at) => (isPostposition(items, at) ? asFill(item) : item)))));
}

/** "700 square feet sold": after a number the words are a unit, and no area that was sold. */
function unitAfterNumber(tokens: readonly Token[], at: number, lexicon: Lexicon): Phrase {
  if (at === 0 || !/^\d/.test(tokens[at - 1]!.text)) return null;
  const isMeasure = lexicon.longest(tokens, at)?.tags.some(({ slot }) => slot === 'measure') === true;
  const unit = isMeasure
    ? [2, 1]
        .map((length) => lexicon.longest(tokens.slice(at, at + length), 0))
        .find((one) => one?.tags.some(({ slot }) => slot === 'area-unit'))
    : null;
  return unit ?? null;
}

/** English numbers as Devanagari writes them, before a number of bedrooms: "टू बीएचके". */
const englishCounts: Readonly<Record<string, number>> = { वन: 1, टू: 2, थ्री: 3, फोर: 4, फाइव: 5, फाईव्ह: 5 };

/** A slip within a phrase of several words, "ready reckner": the word counts as that of the phrase where it makes one with its neighbours. */
function withPhrasesRespelt(typed: readonly Token[], lexicon: Lexicon, link: LinkName): readonly Token[] {
  let tokens = typed;
  typed.forEach((token, at) => {
    if (!/^[a-z]{6,}$/.test(token.text) || lexicon.longest(tokens, at) !== null) return;
    const word = lexicon.near(token.text)?.word ?? lexicon.nearOfPhrases(token.text);
    if (word === null) return;
    const other = tokens.map((one, where) => (where === at ? { ...one, text: word } : one));
    const isPhrase = [0, 1, 2, 3].some((back) => {
      const length = at - back < 0 ? 0 : (lexicon.longest(other, at - back)?.length ?? 0);
      return length > 1 && length > back;
    });
    if (isPhrase && link(token.text).kind === 'unknown') tokens = other;
  });
  return tokens;
}

/** मे is May of Marathi and, without its dot, "in" of Hindi: it is the month where a year, a day or a word of time stands beside it. */
function isPostposition(items: readonly Item[], at: number): boolean {
  if (items[at]?.text !== 'मे') return false;
  const [before, after] = [items[at - 1], items[at + 1]];
  const isDay = before !== undefined && before.number !== null && before.number < 32;
  const isOfTime = (item: Item | undefined) =>
    item !== undefined &&
    (item.number !== null || hasTag(item, 'month') || hasTag(item, 'unit', 'month') || /^(ते|मध्ये|मधील|अखेर|आणि)$/.test(item.text));
  return !(
    before === undefined ||
    isDay ||
    isOfTime(after) ||
    hasTag(before, 'time') ||
    hasTag(before, 'month') ||
    hasTag(before, 'marker')
  );
}

/** "Seventy five lakh": tens and what is added to them are one number. */
function withTens(items: readonly Item[]): Item[] {
  const isSpoken = (item: Item | undefined, from: number, to: number) =>
    item !== undefined && item.number !== null && /^[a-z]+$/.test(item.text) && item.number >= from && item.number <= to;
  return items.flatMap((item, at): Item[] => {
    if (isSpoken(items[at - 1], 20, 90) && items[at - 1]!.number! % 10 === 0 && isSpoken(item, 1, 9)) return [];
    const isTens = isSpoken(item, 20, 90) && item.number! % 10 === 0 && isSpoken(items[at + 1], 1, 9);
    return [isTens ? { ...item, text: `${item.text} ${items[at + 1]!.text}`, number: item.number! + items[at + 1]!.number! } : item];
  });
}

/** What is said before a number or a scale to move it by a part: साढ़े तीन is 3.5, पौने दो 1.75, सवा करोड़ 1.25 of it. */
const fractions: Readonly<Record<string, number>> = {
  साढे: 0.5, साडे: 0.5, saade: 0.5, sadhe: 0.5, saadhe: 0.5, sade: 0.5, sadhee: 0.5,
  सवा: 0.25, सव्वा: 0.25, savva: 0.25, sava: 0.25, sawa: 0.25, पौने: -0.25, पौन: -0.25, पाऊण: -0.25, पाऊणे: -0.25, paune: -0.25, pavne: -0.25, पावणे: -0.25,
}; // prettier-ignore

function withFractions(items: Item[]): Item[] {
  items.forEach((item, at) => {
    const part = fractions[item.text];
    const next = items[at + 1];
    if (part === undefined || next === undefined) return;
    const small = asFill(item);
    if (next.number !== null) {
      items[at] = small;
      items[at + 1] = { ...next, number: next.number + part };
    } else if (part !== 0.5 && hasTag(next, 'scale')) items[at] = { ...small, tags: [], number: 1 + part };
  });
  return items;
}

const half = /^(half|half a|half an|aadha|adha|ardha|आधा|आधे|आधी|अर्धा|अर्धी|अर्धे)$/u;
const scaleOf = (item: Item | undefined) => Number(valueOf(item, 'scale') ?? 0);
const isJoining = (item: Item | undefined) => item !== undefined && /^(a|an|and|ek|एक|और|आणि|aur|ani)$/u.test(item.text);

/**
 * One amount of several words is one number: "half a crore", "1 crore 50 lakh", and what is paid for a square foot, "12 thousand per sq ft", whose
 * scale would bound a price.
 */
function withSums(given: readonly Item[]): Item[] {
  const items = withRateUnits(given);
  const found: Item[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    const scaleAt = isJoining(items[at + 1]) && half.test(item.text) ? at + 2 : at + 1;
    if (half.test(item.text) && scaleOf(items[scaleAt]) > 0) {
      found.push({ ...item, text: 'half', tags: [], number: 0.5 }, items[scaleAt]!);
      at = scaleAt;
      continue;
    }
    const scale = item.number === null ? 0 : scaleOf(items[at + 1]);
    const rest = isJoining(items[at + 2]) && /^(and|और|आणि|aur|ani)$/u.test(items[at + 2]!.text) ? at + 3 : at + 2;
    const smaller = (items[rest]?.number ?? null) === null ? 0 : scaleOf(items[rest + 1]);
    const sum = item.number === null ? 0 : item.number * scale;
    // "1 crore 50 lakh"; not "50 lakh 1 crore", nor "2 crore 90 lakh se", a range that is said without its first word.
    if (scale > smaller && smaller > 0 && items[rest]!.number! * smaller < scale && Number.isInteger(item.number)) {
      const number = (sum + items[rest]!.number! * smaller) / scale;
      found.push({ ...item, text: [item, items[at + 1]!, items[rest]!].map(({ text }) => text).join(' '), number }, items[at + 1]!);
      at = rest + 1;
    } else if (scale > 0 && isRateWord(items[at + 2])) {
      found.push({ ...item, text: `${item.text} ${items[at + 1]!.text}`, number: sum });
      at++;
    } else found.push(item);
  }
  return found;
}

/** "प्रति चौ फुटापेक्षा": what is per square foot, in two words. */
const withRateUnits = (items: readonly Item[]): Item[] =>
  items.flatMap((item, at): Item[] => {
    const isPer = (one: Item | undefined) => one !== undefined && /^(per|प्रति|prati)$/u.test(one.text) && isFill(one);
    const isSqft = (one: Item | undefined) => one !== undefined && hasTag(one, 'area-unit', 'sqft');
    if (isPer(item) && isSqft(items[at + 1])) return [];
    return isSqft(item) && isPer(items[at - 1])
      ? [{ ...item, text: `प्रति ${item.text}`, tags: [{ slot: 'noun', value: 'rate' }] }]
      : [item];
  });

const isRateWord = (item: Item | undefined) =>
  item !== undefined && hasTag(item, 'noun', 'rate') && /^(per|psf|a|प्रति|prati) ?/u.test(item.text);

type Phrase = ReturnType<Lexicon['longest']>;
const isContent = (phrase: Phrase) => phrase !== null && phrase.tags.some(({ slot }) => slot !== 'fn');

/**
 * The longest phrase, unless its last words begin another that is longer, or as long and a measure: "builder | sales value" is not "builder sales | value".
 */
function phraseAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Phrase {
  const phrase = lexicon.longest(tokens, at);
  if (phrase === null || phrase.length < 2) return phrase;
  for (let before = 1; before < phrase.length; before++) {
    const other = lexicon.longest(tokens, at + before);
    const end = before + (other?.length ?? 0);
    if (other === null || other.length < phrase.length || end <= phrase.length) continue;
    const first = lexicon.longest(tokens.slice(at, at + before), 0);
    if (first?.length !== before) continue;
    const rest = lexicon.longest(tokens.slice(at + phrase.length, at + end), 0);
    // "टिकट साइज | के हिसाब से": the whole of what follows says that the phrase is a cut.
    if (rest?.length === end - phrase.length && rest.tags.some(({ slot }) => slot === 'wise')) continue;
    const says = Number(isContent(first)) + Number(isContent(other)) - Number(isContent(phrase)) - Number(isContent(rest));
    if (says < 0 || (other.length === phrase.length && !other.tags.some(({ slot }) => slot === 'measure'))) continue;
    if (says > 0 || other.length > phrase.length) return first;
  }
  return phrase;
}

const textOf = (tokens: readonly Token[], at: number, length: number) =>
  tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ');

const spokenNumber = (tags: Item['tags']) => {
  const found = tags.find(({ slot }) => slot === 'number');
  return found === undefined ? null : Number(found.value);
};

const commonSmall =
  /^(please|which|where|there|about|their|these|those|current|currently|registered|number|market|property|properties|homes|house|houses|residential|units|total|overall|across|display|provide|details|information|figure|figures|kitna|kitni|batao|dikhao|chahiye|karo)$/;

function single({ text }: Token, lexicon: Lexicon): Item {
  if (/^\d+(\.\d+)?$/.test(text)) return { text, tags: [], number: Number(text) };
  const near = lexicon.near(text);
  // A slip of a small word is one of the commonest; any other word that is like one may be a name: Nirmal is not "normal".
  const isSmall = near !== null && near.tags.every(({ slot }) => slot === 'fn') && !commonSmall.test(near.word);
  return { text, tags: isSmall ? [] : (near?.tags ?? []), number: null };
}

/** A name that holds words of the vocabulary is one as the data write it: "Lower Parel", "New Town", "College Road". */
function nameOfWords(tokens: readonly Token[], at: number, lexicon: Lexicon, called: PlacesCalled) {
  for (let length = Math.min(mostSpeltWords, tokens.length - at); length > 1; length--) {
    const words = tokens.slice(at, at + length).map(({ text }) => text);
    const wordy = words.filter(
      (word) => /^\d/.test(word) || lexicon.longest([{ text: word, raw: word, isAfterComma: false }], 0) !== null,
    ).length;
    if (wordy === 0 || (lexicon.longest(tokens, at)?.length ?? 0) >= length) continue;
    const last = words.at(-1)!;
    for (const ending of [last, ...stemsOf(last, tokens[at + length - 1]!.isOblique)]) {
      const text = [...words.slice(0, -1), ending].join(' ');
      // In Devanagari a spelling is the name; in Latin letters it is the name to the letter, since many words are other names of places.
      const isSpelt = /^[\u0900-\u097F ]+$/.test(text);
      // A project that is called "Median rate" or "Last year" takes no words of a question.
      const isAllWords = wordy === words.length;
      const places = called(text).filter(
        (place) => (!isAllWords || place.project === null) && (isSpelt || plainName(nameOf(place)) === plainName(text)),
      );
      const [only] = places;
      if (places.length === 1 && only !== undefined)
        return { length, found: { kind: 'found', place: placeOf(only), isLikely: false } as PlaceFound };
      if (places.length > 1) return { length, found: { kind: 'several', candidates: places.map(placeOf) } as PlaceFound };
    }
  }
  return null;
}

/** The longest name that begins at a token. A name that is also a phrase must be longer than it. */
function nameAt(tokens: readonly Token[], at: number, lexicon: Lexicon, link: LinkName, phraseLength: number) {
  let several: { length: number; found: PlaceFound } | null = null;
  /** By likeness: a name that is written so, with one of the endings taken off, goes before it. */
  let likely: { length: number; found: PlaceFound } | null = null;
  for (let length = Math.min(mostNameWords, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length).map(({ text }) => text);
    if (words.every((word) => /^[\d%₹*.]+$/.test(word)) || /^\d{4}-/.test(words[0]!)) continue;
    const isWord = (word: string) => lexicon.longest([{ text: word, raw: word, isAfterComma: false }], 0) !== null;
    const wordy = words.filter(isWord).length;
    // A name of several words holds none of the vocabulary, but for what names of places end in: "Magarpatta City".
    if (length > 1 && wordy > (endOfName.test(words.at(-1)!) ? 1 : 0)) continue;
    if (length === 1 && phraseLength > 0) continue;
    if (isList(tokens.slice(at, at + length), link)) continue;
    const last = words.at(-1)!;
    const placesOf = latinPlacesOf(last);
    for (const ending of [last, ...stemsOf(last, tokens[at + length - 1]!.isOblique), ...placesOf]) {
      const text = [...words.slice(0, -1), ending].join(' ');
      const answer = link(text, undefined, placesAlike);
      if (answer.kind === 'found') {
        const isLikely = answer.by === 'likeness';
        const isProject = answer.place.project !== null;
        if (isLikely && placesOf.includes(ending)) continue;
        // Three letters are a name only as the data write it: "got" is not Gota.
        if (ending.length < 4 && length === 1 && answer.by !== 'alias' && nameOf(answer.place) !== ending) continue;
        if (answer.by !== 'alias' && holdsMore(answer.place, words, link)) continue;
        // Words of the trade beside a name are no part of it: "rate wakad" is not a slip of a name.
        if ((isLikely || answer.by === 'spelling') && (length > 1 ? wordy > 0 : phraseLength > 0)) continue;
        if (isLikely && (isProject || ending.length < 4 || lexicon.near(ending, 1) !== null)) continue;
        if (isLikely && length > 1 && at + length <= tokens.length && singlesAreNames(words, link)) continue;
        // "Manjri" is Manjri Budruk, "Sohna" Sohna South: the place is taken, and said to be.
        const isPart = tellsApart.test(nameOf(answer.place)) && plainName(nameOf(answer.place)).split(' ').length > words.length;
        const named = { length, found: { kind: 'found', place: placeOf(answer.place), isLikely: isLikely || isPart } as PlaceFound };
        if (!isLikely) return named;
        likely ??= named;
      }
      if (answer.kind === 'ambiguous' && wordy < length && several === null && ending.length > 2)
        several = { length, found: { kind: 'several', candidates: answer.candidates.map(placeOf) } };
      if (answer.kind === 'unknown' && answer.elsewhere !== null && phraseLength === 0)
        return { length, found: { kind: 'elsewhere', name: answer.elsewhere } as PlaceFound };
    }
    if (likely !== null || several !== null) return likely ?? several;
  }
  return several;
}

/** "Baner no": a name of fewer words that stands there without the last is that name, and the last word is none of it. */
function holdsMore(place: Parameters<typeof nameOf>[0], words: readonly string[], link: LinkName): boolean {
  if (words.length < 2 || plainName(nameOf(place)).split(' ').length >= words.length) return false;
  const shorter = link(words.slice(0, -1).join(' '));
  return shorter.kind === 'found' && shorter.by !== 'likeness' && nameOf(shorter.place) === nameOf(place);
}

/** "Mumbai, Thane": what a comma parts are places of their own, where each of them is one; two cities beside each other are, without it. */
function isList(tokens: readonly Token[], link: LinkName): boolean {
  const comma = tokens.findIndex(({ isAfterComma }, at) => at > 0 && isAfterComma === true);
  if (comma < 0 && tokens.length !== 2) return false;
  const names = [tokens.slice(0, Math.max(comma, 1)), tokens.slice(Math.max(comma, 1))].map((words) =>
    words.map(({ text }) => text).join(' '),
  );
  return names.every((name) => {
    const answer = link(name, comma < 0 ? ['city'] : ['city', 'village']);
    return answer.kind === 'found' && answer.by !== 'likeness';
  });
}

const singlesAreNames = (words: readonly string[], link: LinkName) =>
  words.some((word) => word.length > 3 && link(word, undefined, placesAlike).kind === 'found');
