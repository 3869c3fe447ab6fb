import type { AreaField, Span } from './described-property.ts';
import { type AreaMention } from './find-areas.ts';
import type { Sheet } from './sheet.ts';

export type AreaReading = { name: AreaField; value: number; unitIndex: number | null; spans: Span[]; confidence: number; reason: string };

/** A total is the sum of its parts within rounding. */
export const TOTAL_TOLERANCE = 0.02;

export const CONFIDENCE = {
  withWord: 0.97,
  twinAgrees: 0.99,
  twinDisagrees: 0.5,
  noBasis: 0.85,
  noWord: 0.6,
  land: 0.8,
  summed: 0.9,
  againstTotal: 0.5,
};

export const textRange = (sheet: Sheet, { first, last }: AreaMention): [number, number] => [
  sheet.items[first]!.from,
  sheet.items[last]!.to,
];

/** A mention as a value, with its places, and a confidence by what told its kind. */
export function areaReading(sheet: Sheet, name: AreaField, area: AreaMention, unitIndex: number | null): AreaReading {
  const spans = [sheet.spanOf(...textRange(sheet, area))];
  const word = area.word >= 0 ? sheet.items[area.word] : undefined;
  if (word && (area.word < area.first || area.word > area.last)) spans.push(sheet.spanOf(word.from, word.to));
  let confidence = area.word < 0 ? CONFIDENCE.noWord : area.role === 'unit' ? CONFIDENCE.noBasis : CONFIDENCE.withWord;
  let reason = area.reason;
  if (area.twin === 'agrees') {
    confidence = Math.max(confidence, area.role === 'unit' || area.word < 0 ? confidence : CONFIDENCE.twinAgrees);
    reason += `; given in two units that agree within ${(area.difference * 100).toFixed(1)}%`;
  } else if (area.twin === 'disagrees') {
    confidence = Math.min(confidence, CONFIDENCE.twinDisagrees);
    reason += `; given in two units that differ by ${(area.difference * 100).toFixed(0)}%`;
  }
  return { name, value: roundArea(area.sqm), unitIndex, spans, confidence, reason };
}

export const isSameArea = (one: number, other: number) => Math.abs(one - other) <= 0.01 * Math.max(one, other);

export const roundArea = (sqm: number) => Math.round(sqm * 1e4) / 1e4;
