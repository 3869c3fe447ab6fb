import * as words from '#messages/documents/faults';
import { convertArea } from '#core/area.ts';
import { asciiDigits, roundTo } from '#core/indian-number.ts';
import type { Span } from '../description/described-property.ts';
import { type Fault, fault, isFault } from '../fault.ts';
import { areaUnitIn } from '../read-area.ts';
import { readDate } from '../read-date.ts';
import { readMoney, readNumber } from '../read-number.ts';
import { type CutText, spansIn } from './cut-values.ts';

export type AreaOfDocument = { areaSqm: number; text: string; spans: Span[] };

const NUMERAL = /\d[\d,]*(?:\.\s?\d+)?/g;

/** A sum in hundredths; null when the field is empty. Leases print sentences here, of which a single sum is taken. */
export function readSum(text: string): number | null | Fault {
  if (text === '') return null;
  const whole = readMoney(text);
  if (!isFault(whole)) return whole;
  const numerals = asciiDigits(text).match(NUMERAL);
  if (numerals?.length === 1) {
    const single = readMoney(numerals[0].replace(/\s/g, ''));
    if (!isFault(single)) return single;
  }
  return numerals === null || numerals.length === 0 ? whole : fault(words.severalSums());
}

const DATE = /(?<!\d)(?:\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?(?:\d{4}|\d{2})|\d{4}-\d{1,2}-\d{1,2})(?!\d)/;

/** The day of a field, yyyy-MM-dd; the registry writes the day first. */
export function readDay(text: string): string | null | Fault {
  if (text === '') return null;
  const found = DATE.exec(asciiDigits(text));
  return readDate(found === null ? text.trim() : found[0].replace(/\s/g, ''));
}

/** आर.चौ.मीटर prints ares with square metres as their hundredths, as हेक्टर . आर prints hectares with ares. */
const ARE_AND_SQM = /^\s*आर\s*\.?\s*चौ/;
const HECTARE = /^\s*(?:हे(?:\.|क्टर|(?=\s))|hectares?\b|ha\b|h\b)/i;
const LONGEST_UNIT = 40;

const MOST_AREAS = 200;

/** Every area that field 5 lists: "91.15 चौ.मीटर", "1) 40 चौ.मीटर 2) 12 चौ.मीटर", "0 हे. 40 आर". */
export function readAreas(value: CutText): { areas: AreaOfDocument[]; fault: string | null } {
  const text = asciiDigits(value.text.slice(0, 8000));
  const found: { areaSqm: number; unit: string; from: number; to: number }[] = [];
  let why: string | null = null;
  const numerals = [...text.matchAll(NUMERAL)].slice(0, MOST_AREAS);
  for (const [index, numeral] of numerals.entries()) {
    const from = numeral.index;
    const to = from + numeral[0].length;
    const after = text.slice(to, Math.min(numerals[index + 1]?.index ?? text.length, to + LONGEST_UNIT));
    // "1)" numbers the areas of a list.
    if (/^\s?\)/.test(after) && !numeral[0].includes('.')) continue;
    const number = readNumber(numeral[0].replace(/\s/g, '').replace(/,$/, ''));
    const unit = ARE_AND_SQM.test(after) ? 'are' : (areaUnitIn(after) ?? (HECTARE.test(after) ? 'hectare' : null));
    if (isFault(number)) why ??= `holds "${numeral[0]}", which ${number.fault}`;
    else if (unit === null) why ??= words.noUnit();
    else {
      const last = found.at(-1);
      const areaSqm = convertArea(number, unit, 'sqm');
      const end = to + after.replace(/[\s,;+(]+$/, '').length;
      if (last?.unit === 'hectare' && unit === 'are' && !/\S/.test(text.slice(last.to, from).replace('.', ''))) {
        last.areaSqm += areaSqm;
        last.unit = unit;
        last.to = end;
      } else
        found.push({
          areaSqm,
          unit: HECTARE.test(after) && !/आर|are/i.test(after) ? 'hectare' : unit === 'hectare' ? '' : unit,
          from,
          to: end,
        });
    }
  }
  const areas = found
    .filter((area) => area.areaSqm > 0)
    .map((area) => ({
      areaSqm: roundTo(area.areaSqm, 4),
      text: value.text.slice(area.from, area.to),
      spans: spansIn(value, area.from, area.to),
    }));
  return { areas, fault: why };
}
