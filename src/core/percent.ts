/** Shares and changes are kept as ratios (0.062) and shown as per cent (6.2%). */
import * as words from '#messages/core/numbers';
import { groupDigits, MINUS, roundTo } from './indian-number.ts';
import { isKnown, notKnown, type MaybeNumber } from './not-known.ts';

export const ratioToPercent = (ratio: number) => ratio * 100;
export const percentToRatio = (percent: number) => percent / 100;

/** Growth from one figure to another, as a ratio. Null when either is not known or the first is not above zero. */
export function changeRatio(from: MaybeNumber, to: MaybeNumber) {
  if (!isKnown(from) || !isKnown(to) || from <= 0) return null;
  const ratio = (to - from) / from;
  return Number.isFinite(ratio) ? ratio : null;
}

/** Growth a year over some years, compounded. Null without time passed or where growth has no meaning. */
export function yearlyChangeRatio(from: MaybeNumber, to: MaybeNumber, years: number) {
  if (!isKnown(from) || !isKnown(to) || from <= 0 || to <= 0 || !(years > 0)) return null;
  const ratio = (to / from) ** (1 / years) - 1;
  return Number.isFinite(ratio) ? ratio : null;
}

/** Rounded before it is multiplied: 1.005 × 100 is 100.49999999999999 to a computer. */
const roundedPercent = (ratio: number, decimals: number) => roundTo(roundTo(ratio, decimals + 2) * 100, decimals);

/** A share: 0.123 → "12.3%". */
export const formatPercent = (ratio: MaybeNumber, decimals = 1) =>
  isKnown(ratio) ? `${groupDigits(roundedPercent(ratio, decimals), 'indian', decimals)}%` : notKnown();

/** A change, with its sign: "+6.2%", "−3.1%", and "no change" when it rounds to nothing. */
export function formatChange(ratio: MaybeNumber, decimals = 1) {
  if (!isKnown(ratio)) return notKnown();
  const percent = roundedPercent(ratio, decimals);
  if (percent === 0) return words.noChange();
  return `${percent < 0 ? MINUS : '+'}${groupDigits(Math.abs(percent), 'indian', decimals)}%`;
}
