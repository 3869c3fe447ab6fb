import { foldWord } from './fold.ts';
import { isKnownPlace } from './known-places.ts';
import { lettersOf } from './letters.ts';
import { type Item, is, isMark } from './items.ts';
import { isAboutProperty, labelAt, type Label, type Sheet } from './sheet.ts';
import type { Concept } from './vocabulary.ts';

/** Words in a row that no other reader took and that mean nothing of their own: what is left can be a name. */
export type Run = {
  first: number;
  last: number;
  from: number;
  to: number;
  words: number;
  quoted: boolean;
  /** The last word carries मधील or the like. */
  within: boolean;
  label: Label;
  /** Ends in a word for a society, or holds a word that names of houses are made of. */
  society: boolean;
  houseWord: boolean;
};

/** Words of the trade that names are made of as well. */
const NAMEABLE = new Set<Concept>([
  'society',
  'limited',
  'apartment',
  'bungalow',
  'rowHouse',
  'building',
  'dwelling',
  'covered',
  'terrace',
  'usage',
  'stilt',
  'podium',
  'balcony',
  'room',
  'shop',
  'office',
  'godown',
]);
/** These only go on a name, never begin it. */
const ONLY_INSIDE = new Set<Concept>([
  'society',
  'limited',
  'apartment',
  'building',
  'bungalow',
  'rowHouse',
  'shop',
  'office',
  'room',
  'godown',
  'covered',
  'usage',
]);

const HOUSE_WORDS = new Set(
  `हाइट्स हाईट हाइट्‌स रेसिडेन्सी रेसिडन्सी रेसिडेंसी रेसीडेन्सी रेसिडेन्सेस पार्क प्लाझा टॉवर्स टॉवर कॉम्प्लेक्स कॉम्पलेक्स एन्क्लेव्ह एनक्लेव्ह विहार निवास सदन भवन गार्डन गार्डन्स होम्स होम सिटी काउंटी व्हॅली चेंबर्स चेंबर मॉल सेंटर सेंट्रल हाऊस
  कुंज निकेतन दर्शन छाया पॅलेस एस्टेट मॅनर कोर्ट स्क्वेअर ग्रीन्स हिल्स हब आर्केड मार्केट कंपाऊंड चाळ संकुल नगरी अंगण आंगण वृंदावन प्राईड रॉयल आयकॉन लँडमार्क मेडोज रेसिडेन्स व्हिलाज पर्ल स्काय लाईफ वर्ल्ड टाऊनशिप इम्पेरिया सिग्नेचर ऑर्किड
  क्रेस्ट व्हिस्टा हेरिटेज स्प्रिंग व्हिलेज लिव्हिंग कॉर्नर इन्फिनिटी प्रिमायसेस बिल्डिंग इमारत अपार्टमेंट अपार्टमेंट्स सोसायटी कंडोमिनियम
  बाजार गॅलेरिया टाउन टाऊन आयलंड आयलँड हॉरायझन काऊंटी मीडोज वुड्स वूड्स फॉरेस्ट एव्हेन्यू ॲव्हेन्यू रिव्हिएरा पॅराडाईज पॅराडाइज ड्रीम्स एम्पायर वाटिका उपवन कासा ब्लिस टेरेसेस लेजंड आशियाना स्मृती कृपा
  bazaar bazar galleria heights residency park plaza towers tower complex enclave vihar niwas sadan bhavan garden gardens homes home city county valley chambers mall centre center house kunj palace estate manor court square greens hills hub arcade icon world apartment apartments villa villas society chs residences residence`
    .split(/\s+/)
    .map(foldWord),
);

export const isHouseWord = (word: string) => HOUSE_WORDS.has(foldWord(word));

const OF = /(?:चे|ची|चा|च्या)$/;
/** व्हिलेज and Village close names of projects as well as open those of villages. */
export const isNameOfVillage = (items: readonly Item[], at: number) =>
  /^(?:व्हिलेज|विलेज|village)$/i.test(items[at]!.text) &&
  items[at - 1]?.kind === 'word' &&
  !/^[a-z]|^.$/.test(items[at - 1]!.text) &&
  !opensVillage(items, at);

/** "Sky Lantern Village Mamurdi Gat No. 94": a place that everybody knows, or one with the numbers of its land behind it. */
const opensVillage = (items: readonly Item[], at: number) =>
  items[at + 1]?.kind === 'word' &&
  (isKnownPlace(items[at + 1]!.text) || is(items[isMark(items[at + 2], ',') ? at + 3 : at + 2], 'gat', 'survey', 'cts', 'taluka'));

const WITHIN = /(?:मधील|मधिल|मध्ये|मधल्या|मधे)$/;
/** सोसायटीतील: of a word of the trade the short ending is one too. */
const WITHIN_SOCIETY = /(?:तील|तल्या)$/;
const endingOf = (item: Item) => WITHIN.exec(item.text) ?? (is(item, 'society', 'apartment') ? WITHIN_SOCIETY.exec(item.text) : null);
const LONGEST_NAME = 14;
const PHASE = /^(?:फेज|फेझ|टप्पा|पार्ट|phase|part|ph)$/i;

export function findRuns(sheet: Sheet, taken: Uint8Array): Run[] {
  const { items } = sheet;
  const runs: Run[] = [];
  for (let at = 0; at < items.length; at += 1) {
    if (!isAboutProperty(sheet, at) || taken[at]) continue;
    if (isMark(items[at], '"\'') && !closesQuote(items, at)) {
      const close = closingQuote(sheet, taken, at);
      if (close > at + 1) {
        runs.push(make(sheet, at + 1, close - 1, true));
        at = close;
        continue;
      }
    }
    if (!canBegin(items, at)) continue;
    let last = at;
    while (last - at < LONGEST_NAME) {
      const next = continues(sheet, taken, last);
      if (next < 0) break;
      last = next;
      if (endingOf(items[last]!) || items[last]!.suffix === 'चे') break;
    }
    const place = placeBehindHouse(items, at, last);
    if (place > 0) runs.push(make(sheet, at, place - 1, false));
    runs.push(make(sheet, place > 0 ? place : at, last, false));
    at = last;
  }
  return runs.filter(({ words }) => words > 0);
}

const ROAD = /^(?:रोड|रस्ता|मार्ग|लेन|road|rd|marg|lane)$/i;
/** "साईकृपा अपार्टमेंट धनकवडी", "रुक्मिणी निवास सदाशिव पेठ": nothing parts the house and where it stands. −1 where nothing of the kind is said. */
function placeBehindHouse(items: readonly Item[], first: number, last: number) {
  for (let place = last; place > first && place > last - 2; place -= 1) {
    const house = items[place - 1]!;
    if (!is(house, 'apartment', 'society', 'limited') && !(place - 1 > first && HOUSE_WORDS.has(house.folded))) continue;
    const words = items.slice(place, last + 1);
    if (words.some(({ kind }) => kind !== 'word')) continue;
    // "shree sai darshan chs ltd navghar road"
    if (is(house, 'society', 'limited') && place - 1 > first && is(items[last + 1], 'locality') && ROAD.test(items[last + 1]!.text))
      return place;
    const quarter = /^(?:पेठ|peth)$/i.test(items[last + 1]?.text ?? '') ? ` ${items[last + 1]!.text}` : '';
    if (isKnownPlace(words.map(({ text }) => text).join(' ') + quarter)) return place;
  }
  return -1;
}

function canBegin(items: readonly Item[], at: number) {
  const item = items[at]!;
  if (item.kind === 'mark') return false;
  if (item.kind === 'number')
    return (
      !item.text.includes('.') &&
      item.text.length <= 3 &&
      items[at + 1]?.kind === 'word' &&
      items[at + 1]!.apart &&
      (items[at + 1]!.text.length > 2 || (items[at + 1]!.letters !== null && items[at + 2]?.kind === 'word')) &&
      !isMark(items[at - 1], '/-.:')
    );
  if (item.kind === 'word') return true;
  return isNameable(items, at) && !ONLY_INSIDE.has(item.concept!);
}

/** Units and abbreviations are letters where no number stands before them: आर के, दि ऑर्चर्ड. */
function isNameable(items: readonly Item[], at: number) {
  const item = items[at]!;
  if (item.kind === 'word') return true;
  if (item.concept === null) return false;
  if (NAMEABLE.has(item.concept))
    return (
      item.suffix === '' ||
      item.concept === 'limited' ||
      (item.concept !== 'building' && ['मधील', 'मध्ये', 'मधिल', 'चे'].includes(item.suffix)) ||
      (is(item, 'society', 'apartment') && ['तील', 'तल्या'].includes(item.suffix))
    );
  if (is(item, 'are', 'hectare')) return items[at - 1]?.kind !== 'number' && item.text !== 'हे';
  if (item.text === 'दि') return items[at + 1]?.kind === 'word' && !isMark(items[at + 1], '.');
  // "स्प्रिंग व्हिलेज": a name, where a word stands before it.
  if (isNameOfVillage(items, at)) return true;
  // "म्हाडा सिटी नागपूर स्किम": a city is part of a name where the word for project follows.
  if (is(item, 'city')) return items[at - 1]?.kind === 'word' && is(items[at + 1], 'project', 'society');
  // A township is named with its word; a project is not.
  if (is(item, 'project') && NAMED_WITH.test(item.text)) return items[at - 1]?.kind === 'word';
  // "Centrum IT Park"
  if (item.text === 'IT') return items[at + 1]?.kind === 'word';
  if (item.text === 'The' || item.text === 'THE') return items[at + 1]?.kind === 'word';
  if (/^(?:of|in|on|by|the|world|east|west)$/i.test(item.text)) return items[at - 1]?.kind === 'word' && items[at + 1]?.kind === 'word';
  return false;
}

/** "स्वराजतारा गृहसंकुल": without an ending it closes a name. */
const NAMED_WITH = /^(?:टाऊनशिप|टाउनशिप|township|गृह ?संकुल)$/i;

function continues(sheet: Sheet, taken: Uint8Array, last: number): number {
  const { items, segmentOf } = sheet;
  let at = last + 1;
  // Dots of abbreviations, hyphens and ampersands inside a name.
  let marks = 0;
  while (marks < 2 && isMark(items[at], ".-&'")) {
    // "बंगला 'कृष्णकुंज'": a quotation mark opens a name of its own.
    if (isMark(items[at], "'") && items[at]!.apart) return -1;
    if (isMark(items[at], '.') && !isAbbreviated(items, at)) return -1;
    // A dash with blanks around it parts two things.
    if (isMark(items[at], '-') && items[at]!.apart && items[at + 1]?.apart && items[at + 1]!.kind !== 'number') return -1;
    at += 1;
    marks += 1;
  }
  const item = items[at];
  if (!item || taken[at] || segmentOf[at] !== segmentOf[last] || item.kind === 'mark') return -1;
  if (item.kind === 'number') {
    // "पेबल्स - 2,": the second scheme of the name; two figures would be a postal zone.
    const isSecond =
      marks === 1 && isMark(items[at - 1], '-') && item.text.length === 1 && (isMark(items[at + 1], ',"\'') || is(items[at + 1], 'named'));
    // "राजमाता हाइट्स 3. सदनिका": the number of the next entry of a list.
    if (isMark(items[at + 1], '.') && items[at + 2]?.apart && !PHASE.test(items[last]!.text) && marks === 0 && items[at]!.apart) return -1;
    return !item.text.includes('.') &&
      ((item.text.length <= 3 && marks === 0) || (isSecond && items[last]!.letters === null && !PHASE.test(items[last]!.text)))
      ? at
      : -1;
  }
  return isNameable(items, at) ? at : -1;
}

/** "वडिलांकडून मुलीस. धनकवडी": before a blank the dot behind a word of five signs ends a sentence; "सोसा. लि." is short for words that names are made of. */
function isAbbreviated(items: readonly Item[], dot: number) {
  const { text, concept } = items[dot - 1]!;
  if (concept !== null && NAMEABLE.has(concept)) return true;
  return text.length <= (items[dot + 1]?.apart && text.charCodeAt(0) > 0x8ff ? 4 : 5);
}

/** Right behind a word and not before one: `Wing "A" in the project "Infinity"`. */
const closesQuote = (items: readonly Item[], at: number) =>
  at > 0 && !items[at]!.apart && (items[at + 1] === undefined || items[at + 1]!.apart || isMark(items[at + 1], ',;.)'));

function closingQuote(sheet: Sheet, taken: Uint8Array, open: number) {
  const { items, segmentOf } = sheet;
  const mark = items[open]!.text;
  for (let at = open + 1; at < items.length && at - open <= LONGEST_NAME + 2; at += 1) {
    const item = items[at]!;
    if (segmentOf[at] !== segmentOf[open]) return -1;
    if (item.kind === 'mark' && (item.text === mark || ((item.text === '"' || item.text === "'") && (mark === '"' || mark === "'"))))
      return at;
    if (taken[at] || isMark(item, ';')) return -1;
  }
  return -1;
}

function make(sheet: Sheet, first: number, last: number, quoted: boolean): Run {
  const { items } = sheet;
  let words = 0;
  let society = false;
  let houseWord = false;
  let letters = true;
  for (let at = first; at <= last; at += 1) {
    const item = items[at]!;
    if (item.kind === 'mark') continue;
    if (item.kind !== 'number') {
      words += 1;
      if ((item.kind === 'word' ? item.letters : lettersOf(item.text)) === null) letters = false;
    }
    if (item.concept === 'society') society = true;
    if (
      HOUSE_WORDS.has(item.folded) ||
      is(item, 'apartment', 'bungalow', 'rowHouse') ||
      ((item.kind === 'term' || WITHIN.test(item.text)) && HOUSE_WORDS.has(foldWord(item.text.replace(WITHIN, ''))))
    )
      houseWord = true;
  }
  const end = items[last]!;
  const ending = quoted ? null : (endingOf(end) ?? (end.suffix === 'चे' ? OF.exec(end.text) : null));
  const to = ending ? end.to - ending[0].length : end.to;
  return {
    first,
    last,
    from: items[first]!.from,
    to,
    words: letters && !quoted ? 0 : words,
    quoted,
    within: ending !== null && end.suffix !== 'चे',
    label: labelAt(sheet, first),
    society,
    houseWord,
  };
}

/** A name as written, closed by no mark. */
export const nameText = (sheet: Sheet, from: number, to: number) =>
  sheet.text.slice(from, to).replace(/^[\s.,:;'"()&/-]+|[\s,:;'"(&-]+$/g, '');

export const scriptOf = (text: string): 'mr' | 'en' => (/[\u0900-\u097f]/.test(text) ? 'mr' : 'en');
