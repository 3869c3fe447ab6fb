/** The dated tables `reference/home-loan-rates.csv` and `reference/home-loan-limits.csv`, and what follows from them. */
import { readCsvTable } from '#core/csv-table.ts';
import { isValidOn, type DatedRow } from '#core/dated-table.ts';
import { Confidence } from '#core/duty-rates.ts';
import type { IsoDate } from '#core/period.ts';

export type LoanRate = DatedRow & { lowPercent: number; highPercent: number; source: string };
export type LoanLimit = DatedRow & { uptoRupees: number; sharePercent: number; source: string; confidence: 'H' | 'M' | 'L' };

const dated = (row: Record<string, string>): DatedRow => ({ validFrom: row['valid_from'] ?? '', validTo: row['valid_to'] || null });

export const readLoanRates = (csv: string): LoanRate[] =>
  readCsvTable(csv).map((row) =>
    Object.assign(dated(row), {
      lowPercent: Number(row['rate_low_percent']),
      highPercent: Number(row['rate_high_percent']),
      source: row['source'] ?? '',
    }),
  );

export const readLoanLimits = (csv: string): LoanLimit[] =>
  readCsvTable(csv).map((row) =>
    Object.assign(dated(row), {
      uptoRupees: row['loan_upto_rupees'] ? Number(row['loan_upto_rupees']) : Infinity,
      sharePercent: Number(row['share_percent']),
      source: row['source'] ?? '',
      confidence: Confidence.parse(row['confidence']),
    }),
  );

/** The row of a day, else the newest one from before it: then the answer must say of when it is. */
export function rateFor(rates: readonly LoanRate[], day: IsoDate): (LoanRate & { isOfTheDay: boolean }) | null {
  const began = rates.filter(({ validFrom }) => validFrom <= day).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  const [newest] = began;
  return newest === undefined ? null : { ...newest, isOfTheDay: isValidOn(newest, day) };
}

/** The most a lender may lend on a price: each limit is a share of the price for loans up to a sum. Null where no limit is known. */
export function largestLoan(limits: readonly LoanLimit[], price: number, day: IsoDate): number | null {
  const valid = limits.filter((limit) => isValidOn(limit, day));
  return valid.length === 0
    ? null
    : Math.max(...valid.map(({ uptoRupees, sharePercent }) => Math.min(uptoRupees, (price * sharePercent) / 100)));
}

/** Equal monthly instalment of a loan. */
export function instalment(loan: number, yearlyPercent: number, months: number): number {
  const monthly = yearlyPercent / 1200;
  return monthly === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months);
}
