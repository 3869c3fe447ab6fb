import * as words from '#messages/documents/faults';
import { convertArea } from '#core/area.ts';
import { splitAreaUnit } from '#core/area-words.ts';
import { asciiDigits } from '#core/indian-number.ts';
import type { AreaUnit } from '../contract.ts';
import { fault, type Fault, isFault } from './fault.ts';
import { type DecimalMark, readNumber } from './read-number.ts';

/** The unit that a text names, such as a header "floor_area_sqm" or "क्षेत्रफळ (चौ.मी.)". */
export const areaUnitIn = (text: string): AreaUnit | null => splitAreaUnit(text.replaceAll('_', ' ')).unit;

const DIGITS_ONLY = /^-?[\d.,\s]+$/;

/** An area in square metres. A unit in the text stands over the unit of the column. */
export function readArea(text: string, unit: AreaUnit = 'sqm', mark: DecimalMark = '.'): number | Fault {
  let number = text;
  let inUnit = unit;
  if (!DIGITS_ONLY.test(text)) {
    const { unit: named, rest } = splitAreaUnit(text);
    inUnit = named ?? unit;
    number = asciiDigits(rest).trim();
  }
  // Registry prints break decimals: "193. 122".
  const read = readNumber(number.replace(/(\d)\.\s+(\d)/, '$1.$2').trim(), mark);
  if (isFault(read)) return read.fault === words.notNumber() ? fault(words.notArea()) : read;
  return convertArea(read, inUnit, 'sqm');
}
