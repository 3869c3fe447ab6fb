import { convertArea } from '#core/area.ts';
import { asciiDigits } from '#core/indian-number.ts';
import type { AreaUnit } from '../contract.ts';
import { fault, type Fault, isFault } from './fault.ts';
import { type DecimalMark, readNumber } from './read-number.ts';

// Spellings seen in registry files, longest first where one contains another: हेक्टर . आर is hectares, आर alone ares.
const UNIT_WORDS: readonly (readonly [RegExp, AreaUnit])[] = [
  [/चौ\.?\s*मी(?:टर)?\.?|चौरस\s*मी(?:टर)?|sq\.?\s*m(?:t|tr|eter|etre)?s?\b\.?|sqmt?s?\b|m2\b|m²|square\s*met(?:er|re)s?/i, 'sqm'],
  [/चौ\.?\s*(?:फू|फु|फि)ट|चौरस\s*(?:फू|फु)ट|sq\.?\s*f(?:t|ee?t)\b\.?|sqft|ft2\b|ft²|square\s*f(?:ee|oo)t/i, 'sqft'],
  [/sq\.?\s*y(?:d|ard)s?\b\.?|square\s*yards?|गज/i, 'sqyd'],
  [/गुंठ[ाे]?|guntha?s?|gunta?s?/i, 'guntha'],
  [/हे(?:क्टर|\.)\s*\.?\s*आर|हेक्टर|hectares?|\bha\b/i, 'hectare'],
  [/एकर|acres?/i, 'acre'],
  [/आर|\bares?\b/i, 'are'],
];

/** The unit that a text names, such as a header "floor_area_sqm" or "क्षेत्रफळ (चौ.मी.)". */
export function areaUnitIn(text: string): AreaUnit | null {
  const spaced = text.replaceAll('_', ' ');
  for (const [word, unit] of UNIT_WORDS) if (word.test(spaced)) return unit;
  return null;
}

const DIGITS_ONLY = /^-?[\d.,\s]+$/;

/** An area in square metres. A unit in the text stands over the unit of the column. */
export function readArea(text: string, unit: AreaUnit = 'sqm', mark: DecimalMark = '.'): number | Fault {
  let number = text;
  let inUnit = unit;
  if (!DIGITS_ONLY.test(text)) {
    for (const [word, named] of UNIT_WORDS) {
      if (!word.test(text)) continue;
      inUnit = named;
      number = text.replace(word, '');
      break;
    }
    number = asciiDigits(number).trim();
  }
  // Registry prints break decimals: "193. 122".
  const read = readNumber(number.replace(/(\d)\.\s+(\d)/, '$1.$2').trim(), mark);
  if (isFault(read)) return read.fault === 'is not a number' ? fault('is not an area') : read;
  return convertArea(read, inUnit, 'sqm');
}
