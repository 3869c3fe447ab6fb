/** Areas as people write them: a number and a unit in words. */
import { SQFT_PER_UNIT, type AreaUnit } from './area.ts';
import { asciiDigits } from './indian-number.ts';

/** Units that are known by their words; the others are only ever chosen. */
type WrittenUnit = Exclude<AreaUnit, 'cent' | 'katha' | 'ground'>;

// Spellings seen in registry files and tables, longest first where one contains another: हेक्टर . आर is hectares, आर alone ares.
const unitWords: readonly (readonly [RegExp, WrittenUnit])[] = [
  [
    /चौ\.?\s*मी(?:टर)?\.?|चौरस\s*मी(?:टर)?|वर्ग\s*मी(?:टर)?\.?|sq\.?\s*m(?:t|tr|eter|etre)?s?\b\.?|sqmt?s?\b|m2\b|m²|square\s*met(?:er|re)s?/i,
    'sqm',
  ],
  [
    /चौ\.?\s*(?:फू|फु|फि)ट|चौरस\s*(?:फू|फु)ट|वर्ग\s*(?:फू|फु|फी|फि)ट|sq\.?\s*f(?:t|ee?t)\b\.?|sqft|\bsft\b\.?|ft2\b|ft²|square\s*f(?:ee|oo)t/i,
    'sqft',
  ],
  [/sq\.?\s*y(?:d|ard)s?\b\.?|square\s*yards?|गज|\bgaj\b|चौ\.?\s*(?:वार|यार्ड)|वर्ग\s*गज/i, 'sqyd'],
  [/गुंठ[ाे]?|guntha?s?|gunta?s?/i, 'guntha'],
  [/हे(?:क्टर|\.)\s*\.?\s*आर|हेक्टर|hectares?|\bha\b/i, 'hectare'],
  [/एकर|acres?/i, 'acre'],
  // Behind a figure only: headers have initials.
  [/आर|\bares?\b|(?<=\d\s?)R\b\.?/i, 'are'],
];

/** The first unit that a text names, with the text it leaves: "floor_area_sqm", "क्षेत्रफळ (चौ.मी.)", "200 sq m". */
export function splitAreaUnit(text: string): { unit: WrittenUnit | null; rest: string } {
  for (const [word, unit] of unitWords) if (word.test(text)) return { unit, rest: text.replace(word, '') };
  return { unit: null, rest: text };
}

/**
 * Square feet of a cell such as "1,050", "200 sq m" or "२०० चौ.मी.". A unit in the cell stands over that of its column. Null: not an area,
 * or one whose unit is not known or told twice.
 */
export function readAreaSqft(text: string, unitOfColumn: AreaUnit): number | null {
  const { unit, rest } = splitAreaUnit(text);
  const number = asciiDigits(rest).replaceAll(/[,\s()[\]]/g, '');
  if (!/^-?\d+(\.\d+)?$/.test(number)) return null;
  return Number(number) * SQFT_PER_UNIT[unit ?? unitOfColumn];
}
