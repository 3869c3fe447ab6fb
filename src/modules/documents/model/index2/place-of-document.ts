import { rows } from '#reference/district-words';
import { foldWord } from '../description/fold.ts';

/**
 * The city whose market a document belongs to: the municipality its description names, else the district that it states ("District: …",
 * जि. पुणे), else the district of its office, else a city that the text names. A sub-registrar of one district registers no property of another,
 * so the office says that much. Empty where nothing tells.
 */
const MUNICIPALITIES: readonly (readonly [RegExp, string])[] = [
  [/नवी\s*मुंबई|navi\s*mumbai|nmmc/i, 'Navi Mumbai'],
  [/पुणे|पिंपरी|pune|pimpri|pcmc|pmc\b|pmrda/i, 'Pune'],
  [/ठाणे|thane/i, 'Thane'],
  [/कल्याण|kalyan/i, 'Kalyan'],
  [/मुंबई|mumbai|mcgm/i, 'Mumbai'],
  [/नागप[ूु]र|nagpur/i, 'Nagpur'],
  [/नाशिक|nashik/i, 'Nashik'],
];
const NAMED = /(?:पालिके\s?चे\s*ना\s?व|municipal\s+(?:corporation|council)\s*(?:name)?)\s*:?-?\s*(.{2,60})/i;
/** Where parties live is no place of the property. */
const OF_PARTY = /(?:राहणार|रहाणार|रा\.|residing at|resident of|r\/o\b|having (?:its|their|his|her)? ?(?:office|address))/i;

const byKey = new Map<string, string>();
for (const { district, words } of rows) for (const word of words.split('|')) byKey.set(keyOf(word), district);
function keyOf(words: string) {
  return words.toLowerCase().split(/\s+/).map(foldWord).join(' ');
}

/** A name behind the word for district, or before it ("पुणे जिल्हा", "Pune District"). */
const LABELLED =
  /(?:(?<![a-z])dist(?:rict)?(?![a-z])|जिल्हा|(?<![\u0900-\u097f])जि(?=\s*[.:]))\s*[.:-]*\s*([a-z]+|[\u0900-\u0963]+)(?:\s+([a-z]+|[\u0900-\u0963]+))?/gi;
const BEFORE_LABEL = /([a-z]+|[\u0900-\u0963]+)\s+(?:district(?![a-z]|\s*:)|जिल्ह)/gi;
const NAMES = /[a-z]+|[\u0900-\u0963]+/gi;

export function cityOf(description: string, district: string): string {
  const named = NAMED.exec(description.slice(0, 600))?.[1];
  // The name ends where the next label of the description begins.
  const name = named?.split(/इतर|other|property/i)[0] ?? '';
  for (const [words, city] of MUNICIPALITIES) if (words.test(name)) return city;
  const ofProperty = description.slice(0, OF_PARTY.exec(description)?.index ?? 4_000).slice(0, 4_000);
  const stated = statedDistrict(ofProperty);
  if (stated !== '') return stated;
  if (district !== '') return district.startsWith('Mumbai') ? 'Mumbai' : district;
  return cityInText(ofProperty);
}

function statedDistrict(text: string): string {
  for (const [, first, second] of text.matchAll(LABELLED)) {
    const found = (second && districtOf(`${first} ${second}`)) || districtOf(first!);
    if (found) return found;
  }
  for (const [, name] of text.matchAll(BEFORE_LABEL)) {
    const found = districtOf(name!);
    if (found) return found;
  }
  return '';
}

/** The one city that the text names; of several neither is known to be the property's. A road is no place ("Pune-Nashik Road"). */
function cityInText(text: string): string {
  const cities = new Set<string>();
  for (const match of text.matchAll(NAMES)) {
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 20);
    const before = text.slice(Math.max(0, match.index - 2), match.index);
    if (
      /^\s*(?:road|rd\b|highway|रोड|रस्त|हायवे|मार्ग|-)/i.test(behind) ||
      before.endsWith('-') ||
      /(?:नवी|navi)\s*$/i.test(text.slice(0, match.index))
    )
      continue;
    const found = districtOf(match[0]);
    if (found) cities.add(found);
  }
  if (/नवी\s*मुंबई|navi\s*mumbai/i.test(text)) cities.add('Navi Mumbai');
  return cities.size === 1 ? [...cities][0]! : '';
}

/** Case endings of Marathi ("पुण्यातील" apart) do not count. */
const districtOf = (name: string) => byKey.get(keyOf(name)) ?? byKey.get(keyOf(name.replace(/(?:मधील|येथील|तील)$/, ''))) ?? '';
