import * as words from '#messages/documents/faults';
import { asciiDigits } from '#core/indian-number.ts';
import { fault, type Fault } from './fault.ts';

// Domain: spellings of ordinals in Index II; the oblique forms (पहिल्या) stand before मजल्यावरील.
const MARATHI_ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/पहिल/, 1],
  [/दुसर|दुसऱ|दुस-या/, 2],
  [/तिसर|तिसऱ|तिस-या/, 3],
  [/चौथ/, 4],
  [/पाचव/, 5],
  [/सहाव/, 6],
  [/सातव/, 7],
  [/आठव/, 8],
  [/नवव/, 9],
  [/दहाव/, 10],
  [/अकराव/, 11],
  [/बाराव/, 12],
  [/तेराव/, 13],
  [/चौदाव/, 14],
  [/पंधराव/, 15],
  [/सोळाव/, 16],
  [/सतराव/, 17],
  [/अठराव/, 18],
  [/एकोणिसाव/, 19],
  [/विसाव/, 20],
];
const ENGLISH_ORDINALS = ['ground', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

const NUMBER = /^-?\d{1,3}$/;
const RANGE = /^(?:floors?\s*)?(\d{1,3})\s*(?:to|-|–|ते)\s*(\d{1,3})(?:\s*floors?)?$/i;
const NUMBERED =
  /^(?:floor|level|flr|माळा|मजला)?\s*(?:no\.?|नं\.?)?\s*[:#-]?\s*(\d{1,3})\s*(?:st|nd|rd|th|वा|व्या|ला|ली|रा|था)?\.?\s*(?:floor|flr|level|मजल[^\s]*|माळ[^\s]*)?$/i;
const GROUND = /^(?:g|gf|gr\.?|ground(?:\s*floor)?|तळ(?:\s*मजल[^\s]*)?|तळमजल[^\s]*|stilt|स्टिल्ट)$/i;
const BASEMENT = /^(?:b|basement|lower ground|तळघर)[\s-]*(\d?)$/i;

/** A floor number, 0 = ground. A range such as "10 TO 12" is its middle. */
export function readFloor(text: string): number | Fault {
  const value = asciiDigits(text).trim();
  if (NUMBER.test(value)) return plausible(Number(value));
  const range = RANGE.exec(value);
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])];
    return low <= high ? plausible(Math.floor((low + high) / 2)) : fault(words.notFloorRange());
  }
  if (GROUND.test(value)) return 0;
  const basement = BASEMENT.exec(value);
  if (basement) return -Number(basement[1] || 1);
  const numbered = NUMBERED.exec(value);
  if (numbered) return plausible(Number(numbered[1]));
  const parts = value.toLowerCase().split(/\s+/);
  const english = parts.findIndex((part) => ENGLISH_ORDINALS.includes(part));
  if (english >= 0 && parts.length <= 3) return ENGLISH_ORDINALS.indexOf(parts[english]!);
  for (const [word, floor] of MARATHI_ORDINALS) if (word.test(value) && value.length < 40) return floor;
  return fault(words.notFloor());
}

const plausible = (floor: number) => (floor < -6 || floor > 200 ? fault(words.notFloorOfBuilding()) : floor);
