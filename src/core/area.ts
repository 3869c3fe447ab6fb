/**
 * Areas are kept in square metres and shown in square feet. One factor joins the two everywhere in the product,
 * 10.764 (the exact 10.7639 rounded as the trade rounds it), so that a rate on screen, in SQL and in a report agree.
 * Land units defined in feet therefore come out in square metres 0.001% below the statute book: an acre is 4,046.82, not 4,046.86.
 */
import * as words from '#messages/core/numbers';
import { groupDigits, parseNumber, roundTo } from './indian-number.ts';
import { isKnown, notKnown, type MaybeNumber } from './not-known.ts';

export const SQFT_PER_SQM = 10.764;

/** A rate of a square foot as one of a square metre. */
export const ratePerSqm = (ratePerSqft: number) => ratePerSqft * SQFT_PER_SQM;

export const sqmToSqft = (areaSqm: number) => areaSqm * SQFT_PER_SQM;
export const sqftToSqm = (areaSqft: number) => areaSqft / SQFT_PER_SQM;

/**
 * Square feet in one unit. Bigha and biswa are absent on purpose: they differ from district to district, and a wrong
 * factor is worse than none. Ground is Chennai's, katha Bengal's, cent the South's; 1 are is the आर of the 7/12 extract.
 */
export const SQFT_PER_UNIT = {
  sqft: 1,
  sqm: SQFT_PER_SQM,
  sqyd: 9,
  cent: 435.6,
  katha: 720,
  guntha: 1_089,
  are: 100 * SQFT_PER_SQM,
  ground: 2_400,
  acre: 43_560,
  hectare: 10_000 * SQFT_PER_SQM,
} as const;
export type AreaUnit = keyof typeof SQFT_PER_UNIT;

export const convertArea = (area: number, from: AreaUnit, to: AreaUnit) =>
  from === to ? area : (area * SQFT_PER_UNIT[from]) / SQFT_PER_UNIT[to];

/** "1,234 sq ft" */
export const formatAreaSqft = (areaSqft: MaybeNumber) => (isKnown(areaSqft) ? words.sqft({ area: groupDigits(areaSqft) }) : notKnown());

/** "62.45 sq m" */
export const formatAreaSqm = (areaSqm: MaybeNumber) =>
  isKnown(areaSqm) ? words.sqm({ area: groupDigits(areaSqm, 'indian', 2) }) : notKnown();

/** Totals: "84,500 sq ft", "1.25 lakh sq ft", "1.10 cr sq ft". */
export function formatAreaSqftShort(areaSqft: MaybeNumber) {
  if (!isKnown(areaSqft)) return notKnown();
  const size = Math.abs(areaSqft);
  if (roundTo(size, 0) < 1e5) return formatAreaSqft(areaSqft);
  if (roundTo(size / 1e5, 2) < 100) return words.lakhSqft({ area: groupDigits(areaSqft / 1e5, 'indian', 2) });
  return words.croreSqft({ area: groupDigits(areaSqft / 1e7, 'indian', 2) });
}

/** Land: "2.47 acre", "40.00 guntha". */
export const formatLandArea = (areaSqm: MaybeNumber, unit: AreaUnit) =>
  isKnown(areaSqm) ? `${groupDigits(convertArea(areaSqm, 'sqm', unit), 'indian', 2)} ${unit}` : notKnown();

/** Square metres of a sale row as whole square feet for a table cell; 'N/A' for whatever is not a number. */
export function roundedAreaSqft(areaSqm: unknown): number | 'N/A' {
  const parsedSqm = typeof areaSqm === 'string' ? parseNumber(areaSqm) : areaSqm;
  return typeof parsedSqm === 'number' && Number.isFinite(parsedSqm) ? roundTo(sqmToSqft(parsedSqm), 0) : 'N/A';
}
