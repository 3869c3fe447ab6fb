import type { Span } from './described-property.ts';
import { nameText } from './find-names.ts';
import { isKnownPlace } from './known-places.ts';
import { isMark, type Item } from './items.ts';
import type { Sheet } from './sheet.ts';

export type NameReading = { text: string; span: Span; first: number; last: number; confidence: number; reason: string };

/** "नवघर भाईंदर पूर्व": the side of a station, behind the village. */
const STATION_SIDE = /^(\S+)\s+\S+\s+(?:पूर्व|पश्चिम|ईस्ट|वेस्ट)$/;

const SIDE = /^(?:पूर्व|पश्चिम|पू|प|ईस्ट|वेस्ट|इस्ट|east|west|e|w)$/i;
/** "Bhandup (West), Mumbai": the side of the station behind the place. */
export function behindSide(items: readonly Item[], at: number) {
  const open = isMark(items[at], '(') ? at + 1 : at;
  if (!SIDE.test(items[open]?.text ?? '')) return at;
  let next = open + 1;
  while (isMark(items[next], '.)') && next - open <= 2) next += 1;
  return next;
}

/** "सिटी सिविल कोर्ट दिंडोशी, गोरेगाव, मुंबई": where a court sits, in the same sentence. */
export function isOfCourt(items: readonly Item[], first: number) {
  for (let at = first - 1; at >= 0 && first - at <= 5; at -= 1) {
    if (isMark(items[at], '.')) return false;
    if (/^(?:कोर्ट|न्यायालय|court|tribunal)/i.test(items[at]!.text)) return true;
  }
  return false;
}

const TRAILING = /\s*(?:फेज[\s-]*\S*|प्राधिकरण|गावठाण|गांवठाण|परिसर|विभाग|ग्रामपंचायत|\S+ (?:वॉर्ड|वार्ड|ward)|गाव(?:च्या|चे|चा|ची|ातील))$/;
/** "मु.पो. वाघोली", "सोलापूर शहरातील उत्तर कसबा", "गावठाण मुंढवा". */
const LEADING =
  /^(?:मु\.? ?(?:पो\.?)?|नोड|node|(?:.*\s)?(?:शहरातील|शहरामधील|तालुक्यातील|जिल्ह्यातील)|गावठाण|गांवठाण|परिसर|at post|post)\s+(?=\S)/i;

/** A village with its name as it is written, without what stands around it. */
export function madeVillage(sheet: Sheet, first: number, last: number, confidence: number, reason: string): NameReading | null {
  const { items } = sheet;
  // Quarters of the old town are named with their पेठ, before or behind.
  const from = items[first - 1]?.text === 'पेठ' || isKnownWithWordBefore(sheet, first, last) ? items[first - 1]!.from : items[first]!.from;
  const to = /^(?:पेठ|peth)$/i.test(items[last + 1]?.text ?? '') ? items[last + 1]!.to : items[last]!.to;
  const namesake = namesakeBehind(items, last);
  const written = namesake < 0 ? nameText(sheet, from, to) : `${nameText(sheet, from, to)} ${items[namesake]!.text}`;
  const bare = written.replace(LEADING, '').replace(TRAILING, '').replace(STATION_SIDE, '$1');
  const text = bare.startsWith('पेठ ') ? `${bare.slice(4)} पेठ` : bare.replace(/ पेठे(?:तील|मधील|त)$/, ' पेठ');
  if (text.length < 2 || /^\d+$/.test(text)) return null;
  return { text, span: sheet.spanOf(from, to), first, last, confidence, reason };
}

/** "जुनी सांगवी": the word that is elsewhere "the former" is part of a name that everybody knows. */
const isKnownWithWordBefore = ({ items, text }: Sheet, first: number, last: number) =>
  /^(?:जुनी|जुने|जुना)$/.test(items[first - 1]?.text ?? '') && isKnownPlace(text.slice(items[first - 1]!.from, items[last]!.to));

/** "चरहोली (चऱ्होली) खुर्द": another spelling in brackets, then which of the namesakes; or that one in brackets itself. */
function namesakeBehind(items: readonly Item[], last: number) {
  if (!isMark(items[last + 1], '(')) return -1;
  if (NAMESAKE.test(items[last + 2]?.text ?? '') && isMark(items[last + 3], ').')) return last + 2;
  for (let at = last + 2; at <= last + 5; at += 1)
    if (isMark(items[at], ')')) return NAMESAKE.test(items[at + 1]?.text ?? '') ? at + 1 : -1;
  return -1;
}

/** Which of two villages of one name. */
export const NAMESAKE = /^(?:खुर्द|खु|बुद्रुक|बु|kh|bk|khurd|budruk)$/i;
