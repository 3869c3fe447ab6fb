import { asciiDigits } from '#core/indian-number.ts';
import { hash53 } from './hash.ts';
import { readOffice, memoize } from '#modules/documents/index.ts';
import { letterNamed, nameKey, WING_LETTERS } from '#modules/names/index.ts';

export type NamedUnit = {
  city: string;
  village: string;
  project: string;
  building: string;
  unitNumber: string;
  surveyNumber: string;
  propertyKind: string;
};

/** Names repeat themselves in a register; a key costs as much as reading a date. */
const DISTINCT_NAMES = 60_000;
const keyOf = memoize(nameKey, DISTINCT_NAMES);

/** What stands before a number or a letter and says nothing: "Flat No. 704", "Wing B", "सदनिका क्र. ७०४". */
const SAYS_NOTHING =
  /^(?:flat|flt|apartment|apt|unit|shop|office|gala|godown|plot|no|nos|number|num|wing|wings|tower|twr|building|bldg|block|blk|house|row|bungalow|villa|सदनिका|फ्लॅट|फलॅट|फ्लट|युनिट|दुकान|शॉप|गाळा|ऑफिस|ऑफीस|कार्यालय|प्लॉट|भूखंड|नं|नंबर|क्र|क्रमांक|विंग|टॉवर|इमारत|बिल्डिंग|बिल्डींग|ब्लॉक|मधील)$/;

/** Letters and numbers in one spelling: `बी - 0७०४` and "B-704" are b, 704. */
const tokensOf = memoize((text) => {
  const tokens: string[] = [];
  for (const [word] of asciiDigits(text.normalize('NFC').toLowerCase()).matchAll(/\d+|[\p{L}\p{M}]+/gu)) {
    if (SAYS_NOTHING.test(word)) continue;
    if (/^\d/.test(word)) tokens.push(word.replace(/^0+(?=\d)/, ''));
    else if (/^[a-z]{1,2}$/.test(word)) tokens.push(word);
    else tokens.push((letterNamed(word) ?? WING_LETTERS.get(word))?.toLowerCase() ?? keyOf(word));
  }
  return tokens;
}, DISTINCT_NAMES);

const SEVERAL = /[,;&+]|(?:^|[\s\d])(?:व|आणि|and|to|ते)(?=[\s\d]|$)/iu;
const isWing = (token: string | undefined) => token !== undefined && /^[a-z]{1,2}$/.test(token);

/**
 * One number for one unit, whichever way its documents spell it; 0 when the unit is not known, or when a text names several. A
 * number needs something to stand in: a named project or building, else a piece of land. Not proof that two documents are
 * about one thing: what follows from a match asks for more.
 */
export function unitKey({ city, village, project, building, unitNumber, surveyNumber, propertyKind }: NamedUnit): number {
  if (unitNumber === '' || SEVERAL.test(unitNumber)) return 0;
  let unit = tokensOf(unitNumber);
  let wing = tokensOf(building);
  if (!unit.some((token) => /^\d/.test(token)) && unit.length !== 1) return 0;
  // "B-704" in no building is 704 in B; in B it says B twice.
  if (unit.length > 1 && isWing(unit[0]) && (wing.length === 0 || wing.at(-1) === unit[0])) {
    if (wing.length === 0) wing = [unit[0]!];
    unit = unit.slice(1);
  }
  const hasName = project !== '' || wing.some((token) => !isWing(token) && !/^\d/.test(token));
  const land = hasName ? '' : (asciiDigits(surveyNumber).match(/\d+/g) ?? []).join('/');
  if (!hasName && land === '') return 0;
  // Shop 5 and flat 5 of one building are two units.
  const kind = propertyKind === 'shop' || propertyKind === 'office' ? propertyKind : '';
  return hash53([keyOf(city), keyOf(village), keyOf(project), land, wing.join('-'), unit.join('-'), kind]);
}

const officeKey = memoize((text) => {
  const { code, name } = readOffice(text);
  return code === '' ? keyOf(name) : code;
});

/** One number for one document, whichever way its office is spelt; 0 when office, number or year is missing. */
export function documentKey({ office, documentNumber, documentYear }: { office: string; documentNumber: string; documentYear: number }) {
  if (office === '' || documentNumber === '' || documentYear === 0) return 0;
  return hash53([officeKey(office), plainNumber(documentNumber), String(documentYear)]);
}

/** Not remembered: no two documents of an office share one. */
const plainNumber = (text: string) => (/^[1-9]\d*$/.test(text) ? text : tokensOf(text).join('-'));
