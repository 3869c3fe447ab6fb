import { knobs } from './knobs.ts';

const { range } = knobs;

/** By expected error: A is the surest. */
export type ConfidenceGrade = 'A' | 'B' | 'C' | 'D' | 'E';

export type KnownBy = 'known' | 'thin' | 'new';
export const knownBy = (ownSales: number): KnownBy => (ownSales < range.newBelow ? 'new' : ownSales < range.thinBelow ? 'thin' : 'known');

export type Uncertainty = {
  knownBy: KnownBy;
  /** Half-width of the 80% range of a single price, in log. */
  half80: number;
  /** Half-width of the 68% range, as % of the value: the expected error. */
  expectedErrorPercent: number;
  grade: ConfidenceGrade;
};

/**
 * Standard error of one price around the value: the scatter of single prices (of the comparables, drawn to the locality's),
 * and on top what the value itself lacks in evidence; widened to the range by multipliers measured out of time.
 */
export function uncertaintyOf({
  width,
  scatter,
  effectiveN,
  ownSales,
  staleMonths,
}: {
  /** Of the comparables. */
  width: number | null;
  /** Of single prices of the subject's sale kind in its locality. */
  scatter: number;
  effectiveN: number;
  ownSales: number;
  /** Months between the last sale known in the locality and the valuation. */
  staleMonths: number;
}): Uncertainty {
  const own = width ?? scatter;
  const variance = (effectiveN * own ** 2 + range.scatterPull * scatter ** 2) / (effectiveN + range.scatterPull);
  const drift = (range.driftPerYear * staleMonths) / 12;
  const error = Math.sqrt(variance * (1 + 1 / (effectiveN + ownSales + range.priorSales)) + drift ** 2);
  const by = knownBy(ownSales);
  const expectedErrorPercent = 100 * range.multiplier68[by] * error;
  return { knownBy: by, half80: range.multiplier80[by] * error, expectedErrorPercent, grade: gradeOf(expectedErrorPercent) };
}

export function gradeOf(expectedErrorPercent: number): ConfidenceGrade {
  const { A, B, C, D } = range.grades;
  if (expectedErrorPercent < A) return 'A';
  if (expectedErrorPercent < B) return 'B';
  if (expectedErrorPercent < C) return 'C';
  return expectedErrorPercent < D ? 'D' : 'E';
}
