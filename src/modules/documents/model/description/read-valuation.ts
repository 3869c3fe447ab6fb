import type { Span } from './described-property.ts';
import { type Item, is, isMark } from './items.ts';
import { isAboutProperty, type Sheet } from './sheet.ts';

export type ValuationReading =
  | { name: 'asr_zone' | 'rera'; value: string; spans: Span[]; confidence: number; reason: string }
  | { name: 'asr_rate_per_sqm' | 'depreciation_pct' | 'year_built'; value: number; spans: Span[]; confidence: number; reason: string };

/** Hints to the ready reckoner that clerks leave in the text, and the RERA number. */
export function readValuation(sheet: Sheet): ValuationReading[] {
  return [zone, rate, depreciation, yearBuilt, rera].flatMap((read) => read(sheet) ?? []);
}

/** विभाग क्र.11/2, विभाग नं. 32/502, मुल्यदर विभाग 53/624, विभाग क्र. 1.85/316. */
function zone(sheet: Sheet): ValuationReading | null {
  const { items } = sheet;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    // "झोन 5/18": also the word for a part of a scheme, which no slash is in.
    if (!is(item, 'zone', 'cluster') || !isAboutProperty(sheet, at)) continue;
    let first = at + 1;
    while ((is(items[first], 'no', 'zone') || items[first]?.text === 'क' || isMark(items[first], '.:-')) && first - at < 6) first += 1;
    if (items[first]?.kind !== 'number') continue;
    let last = first;
    while (isMark(items[last + 1], '/.') && items[last + 2]?.kind === 'number' && !items[last + 2]!.apart && last - first < 8) last += 2;
    // Without a slash it is a ward or a department, unless the word for number says otherwise.
    const value = sheet.text.slice(items[first]!.from, items[last]!.to);
    if (is(item, 'cluster') && !(/^(?:झोन|zone)$/i.test(item.text) && value.includes('/'))) continue;
    if (!value.includes('/') && !/\d\.\d/.test(value) && !/^(?:मूल्य|मुल्य|asr)/i.test(item.text)) continue;
    const letters = items[last + 1];
    let suffixed = letters && !letters.apart && letters.kind === 'word' && letters.text.length <= 2 ? last + 1 : last;
    // "8/34 U-2"
    if (letters?.kind === 'word' && /^[A-Z]$/.test(letters.text) && isMark(items[last + 2], '-') && items[last + 3]?.kind === 'number')
      suffixed = last + 3;
    return {
      name: 'asr_zone',
      value: sheet.text.slice(items[first]!.from, items[suffixed]!.to),
      spans: [sheet.spanOf(item.from, items[suffixed]!.to)],
      confidence: 0.95,
      reason: 'behind the word for valuation zone',
    };
  }
  return null;
}

const RATE = { least: 100, most: 2_000_000 };

/** दर रु.39600/- प्रति चौ.मी. */
function rate(sheet: Sheet): ValuationReading | null {
  const { items } = sheet;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    if (!isAboutProperty(sheet, at)) continue;
    const isRate = is(item, 'rate');
    if (!isRate && !is(item, 'rupees')) continue;
    let number = at + 1;
    while (
      (is(items[number], 'rupees', 'no', 'per', 'matter') || isMark(items[number], '.:-=₹') || is(items[number], 'sqm')) &&
      number - at < 8
    )
      number += 1;
    const amount = items[number];
    if (amount?.kind !== 'number') continue;
    let last = number;
    let perSqm = false;
    let perOther = false;
    for (let next = number + 1; next <= number + 8 && items[next]; next += 1) {
      const word = items[next]!;
      if (is(word, 'sqm')) {
        perSqm = true;
        last = next;
        break;
      }
      if (is(word, 'sqft', 'hectare', 'are', 'guntha', 'acre')) {
        perOther = true;
        break;
      }
      if (!isMark(word, '/-.,') && !is(word, 'per', 'rupees', 'rate') && !(word.kind === 'word' && /^(?:प्रमाणे)$/.test(word.text))) break;
    }
    if (perOther || !inRange(amount.value, RATE) || (!isRate && !(perSqm && hasPer(items, number, last)))) continue;
    return {
      name: 'asr_rate_per_sqm',
      value: amount.value,
      spans: [sheet.spanOf(item.from, items[last]!.to)],
      confidence: perSqm ? 0.95 : 0.8,
      reason: perSqm ? 'rate per square metre' : 'behind the word for rate, unit not stated',
    };
  }
  return null;
}

const hasPer = (items: readonly Item[], from: number, to: number) => items.slice(from, to + 1).some((item) => is(item, 'per'));
const inRange = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most;

/** 30% घसारा, 10 टक्के घसारा, घसारा 40 %. */
function depreciation(sheet: Sheet): ValuationReading | null {
  const { items } = sheet;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    if (!is(item, 'depreciation') || !isAboutProperty(sheet, at)) continue;
    for (const direction of [-1, 1]) {
      for (let steps = 1; steps <= 5; steps += 1) {
        const number = items[at + direction * steps];
        if (!number || isMark(number, ',;')) break;
        if (number.kind !== 'number') continue;
        const sign = items[at + direction * steps + 1];
        if (!is(sign, 'percent') && !isMark(sign, '%')) break;
        if (number.value <= 0 || number.value >= 100) break;
        const [from, to] = direction < 0 ? [number.from, item.to] : [item.from, sign!.to];
        return {
          name: 'depreciation_pct',
          value: number.value,
          spans: [sheet.spanOf(from, to)],
          confidence: 0.97,
          reason: 'percentage beside the word for depreciation',
        };
      }
    }
  }
  return null;
}

const YEARS = { least: 1850, most: 2100 };

/** बांधकाम वर्ष-1990, सन 1998 चे बांधकाम, year of construction 2004. */
function yearBuilt(sheet: Sheet): ValuationReading | null {
  const { items } = sheet;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    if (!isAboutProperty(sheet, at)) continue;
    if (is(item, 'yearBuilt')) {
      let next = at + 1;
      while (next - at < 5 && (isMark(items[next], ':-.=') || is(items[next], 'matter', 'date') || items[next]?.text === 'सन')) next += 1;
      // "बांधकाम पूर्ण दिनांक 12/05/2009"
      if (items[next]?.kind === 'number' && isMark(items[next + 1], '/-.') && isMark(items[next + 3], '/-.')) next += 4;
      const year = items[next];
      if (year?.kind === 'number' && year.text.length === 4 && inRange(year.value, YEARS))
        return {
          name: 'year_built',
          value: year.value,
          spans: [sheet.spanOf(item.from, year.to)],
          confidence: 0.97,
          reason: 'behind the words for year of construction',
        };
      continue;
    }
    const isYear = item.kind === 'number' && item.text.length === 4 && inRange(item.value, YEARS);
    if (!isYear) continue;
    const word = wordOfConstruction(items, at);
    if (word !== null)
      return {
        name: 'year_built',
        value: item.value,
        spans: [sheet.spanOf(Math.min(item.from, items[word]!.from), Math.max(item.to, items[word]!.to))],
        confidence: 0.85,
        reason: `year beside «${items[word]!.text}»`,
      };
  }
  return null;
}

const YEAR_WORD = /^(?:सन|साल|साली|सालच[ाेी]|सालच्या|वर्ष|वर्षी|वर्षाच[ाेी]|वर्षातील|इ|year|yr)$/i;
const CONSTRUCTION = /^(?:बांधकाम|बांधणी|बांधलेल|पूर्ण|पुर्ण|इमारत|घसार|construct|built|building|completed|completion|depreciation)/i;
/** Years of tables, deeds and of the tax: not the house's. */
const NOT_OF_HOUSE = /^(?:दस्त|करारनाम|तक्ता|रेकनर|मूल्य|मुल्य|बाजारमूल्य|नोंदणी|दिनांक|दि|अन्वये|कायदा|अधिनियम|act|dated|deed|agreement|reckoner)/i;
/** A lease, a permit and the start of work have years of their own. */
const OF_LEASE_OR_PERMIT = /^(?:भाडेपट|भाडेकरार|लीज|लीझ|पट्ट|प्रारंभ|परवान|मंजू|नकाश|lease|tenure|commenc|permission|sanction|approv|permit)/i;
const FARTHEST_IN_CLAUSE = 10;

function isOfLeaseOrPermit(items: readonly Item[], year: number) {
  for (const direction of [-1, 1])
    for (let steps = 1; steps <= FARTHEST_IN_CLAUSE; steps += 1) {
      const item = items[year + direction * steps];
      if (item === undefined || isMark(item, ',;') || (item.kind === 'number' && item.text.length === 4 && inRange(item.value, YEARS)))
        break;
      if (OF_LEASE_OR_PERMIT.test(item.text)) return true;
    }
  return false;
}

/** Words between the year and what tells that it is the house's. */
const NEAR_YEAR = 5;

/** "बांधकाम 1998 सालचे", "सन 2010 … घसारा", "बांधकाम पूर्ण - 2012": the word a bare year goes with, null where it goes with none. */
function wordOfConstruction(items: readonly Item[], year: number): number | null {
  // 12/05/2018, 2019-20, दस्त क्र. 4410/2019
  if (isMark(items[year - 1], '/-.') && !items[year]!.apart && items[year - 2]?.kind === 'number') return null;
  if (isMark(items[year + 1], '/') || is(items[year + 1], 'sqm', 'sqft', 'sqyd') || isOfLeaseOrPermit(items, year)) return null;
  const named = YEAR_WORD.test(items[year - 1]?.text ?? '') || YEAR_WORD.test(items[year + 1]?.text ?? '');
  let found: number | null = null;
  for (let steps = 1; steps <= NEAR_YEAR; steps += 1)
    for (const at of [year - steps, year + steps]) {
      const text = items[at]?.text ?? '';
      if (NOT_OF_HOUSE.test(text)) return found;
      if (found === null && CONSTRUCTION.test(text) && (named || (steps <= 3 && /^(?:बांधकाम|पूर्ण|पुर्ण|construct|built|complet)/i.test(text))))
        found = at;
    }
  return found;
}

/** Both formats are live (domain §8): P52100012345 and PR1260002502389. */
const RERA = /(?<![A-Za-z0-9])(?:(?:P|पी\.?)(?:5|99)\d{9,10}|P[RPM]1\d{12})(?!\d)/i;
const RERA_IN_PIECES = /(?<![A-Za-z0-9])P ?5 ?\d[\d ]{9,12}\d(?!\d)/i;

/** A run of digits that long is in few texts. */
const MANY_DIGITS = /\d{9}|\d \d{2,} \d/;

function rera(sheet: Sheet): ValuationReading | null {
  if (!MANY_DIGITS.test(sheet.text)) return null;
  const match = RERA.exec(sheet.text) ?? RERA_IN_PIECES.exec(sheet.text);
  if (!match) return null;
  const value = match[0]
    .replace(/^पी\.?/, 'P')
    .replace(/ /g, '')
    .toUpperCase();
  if (!/^(?:P5\d{10}|P99\d{9}|P[RPM]1\d{12})$/.test(value)) return null;
  return {
    name: 'rera',
    value,
    spans: [sheet.spanOf(match.index, match.index + match[0].length)],
    confidence: 0.99,
    reason: 'has the form of a MahaRERA number',
  };
}
