import * as words from '#messages/measures/change';
import { groupDigits, MINUS, roundTo } from '#core/indian-number.ts';
import { changeRatio, formatChange } from '#core/percent.ts';
import type { Measure } from './measure.ts';

/** `value`: percentage points of a share, the ratio now / before − 1 of everything else. */
export type MeasuredChange = { value: number; isInPoints: boolean; words: string; direction: -1 | 0 | 1 };

/** A change between two values of a measure: shares move in points, everything else in per cent of what it was. Null where one is not told, or it was nothing. */
export function measuredChange({ unit }: Pick<Measure, 'unit'>, from: number | null, to: number | null): MeasuredChange | null {
  if (from === null || to === null) return null;
  if (unit === 'percent') {
    const points = roundTo(to - from, 1);
    const sign = points < 0 ? MINUS : '+';
    return {
      value: to - from,
      isInPoints: true,
      words: points === 0 ? words.noChange() : words.points({ points: `${sign}${groupDigits(Math.abs(points), 'indian', 1)}` }),
      direction: Math.sign(points) as -1 | 0 | 1,
    };
  }
  const value = changeRatio(from, to);
  if (value === null) return null;
  const printed = formatChange(value);
  return { value, isInPoints: false, words: printed, direction: printed === formatChange(0) ? 0 : value < 0 ? -1 : 1 };
}
