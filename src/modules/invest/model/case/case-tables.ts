import { isValidOn } from '#core/dated-table.ts';
import { readRegistrationFeeRates, readStampDutyRates, type RegistrationFeeRate, type StampDutyRate } from '#core/duty-rates.ts';
import { financialYearOf, financialYearSpan, type IsoDate } from '#core/period.ts';
import { readDefaultFigures, readFigures, type DefaultFigure, type RuleFigure } from '#modules/feasibility/index.ts';
import { readLoanLimits, readLoanRates, type LoanLimit, type LoanRate } from '#modules/measures/index.ts';

/** The files of `reference/` that a buyer's case reads. */
export const caseTableFiles = [
  'stamp-duty',
  'registration-fee',
  'feasibility-rates',
  'home-purchase-rules',
  'home-purchase-defaults',
  'home-loan-limits',
  'home-loan-rates',
] as const;
export type CaseTableFile = (typeof caseTableFiles)[number];

/** What is taken where nothing is typed, with the span of usual cases. */
export type CaseDefault = Omit<DefaultFigure, 'p10' | 'p90'> & { low: number; high: number };
export type CaseTables = {
  duties: readonly StampDutyRate[];
  fees: readonly RegistrationFeeRate[];
  figures: readonly RuleFigure[];
  defaults: readonly CaseDefault[];
  limits: readonly LoanLimit[];
  loanRates: readonly LoanRate[];
};

/** @throws where a cell is none of its column. */
export function readCaseTables(texts: Record<CaseTableFile, string>): CaseTables {
  return {
    duties: readStampDutyRates(texts['stamp-duty']),
    fees: readRegistrationFeeRates(texts['registration-fee']),
    figures: [...readFigures(texts['feasibility-rates']), ...readFigures(texts['home-purchase-rules'])],
    defaults: readDefaultFigures(texts['home-purchase-defaults']).map(({ p10: low, p90: high, ...row }) =>
      Object.assign(row, { low, high }),
    ),
    limits: readLoanLimits(texts['home-loan-limits']),
    loanRates: readLoanRates(texts['home-loan-rates']),
  };
}

/** The row of a figure on a day, or null. */
export const figureOn = (figures: readonly RuleFigure[], name: string, day: IsoDate): RuleFigure | null =>
  figures.find((row) => row.figure === name && isValidOn(row, day)) ?? null;

/** A row whose last day has passed, and no newer one is there: what somebody takes who says so. */
export function heldOpen(figures: readonly RuleFigure[]): RuleFigure[] {
  const newest = new Map<string, RuleFigure>();
  for (const row of figures) if (row.validFrom > (newest.get(row.figure)?.validFrom ?? '')) newest.set(row.figure, row);
  return figures.map((row) => (newest.get(row.figure) === row ? { ...row, validTo: null } : row));
}

/** "2035-36": the tax year of a day. */
export const taxYearOf = (day: IsoDate) => financialYearSpan(financialYearOf(day));

/** Tax years of some days in which one of the figures has no row; none is named twice. */
export function taxYearsWithout(figures: readonly RuleFigure[], names: readonly string[], days: readonly IsoDate[]): string[] {
  const missing = days.filter((day) => names.some((name) => figureOn(figures, name, day) === null));
  return [...new Set(missing.map(taxYearOf))];
}
