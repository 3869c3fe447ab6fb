import type { ScoreGround } from './project-facts.ts';
import type { FilingThen, RateCell } from './score-cells.ts';

/** Ten sales of one configuration of a project in the newest year, all rated at 8,000 a sq ft, unless it is said otherwise. */
export function cellOf({ rate = 8_000, ...more }: Partial<RateCell> & { rate?: number } = {}): RateCell {
  const sales = more.sales ?? 10;
  const rated = more.rated ?? sales;
  const ratedHalf = more.ratedHalf ?? Math.floor(rated / 2);
  return {
    locality: 'Baner',
    project: 'Fern Court',
    projectId: '',
    registration: '',
    configuration: '2 BHK',
    year: 0,
    sales,
    rated,
    logRates: rated * Math.log(rate),
    ratedHalf,
    logRatesHalf: ratedHalf * Math.log(rate),
    resales: 0,
    logRatesOfResales: 0,
    medianPaise: 650_000_000,
    demonstrationSales: 0,
    ...more,
  };
}

export const filingOf = (more: Partial<FilingThen> = {}): FilingThen => ({
  projectId: 'P1',
  snapshotOn: '2026-09-30',
  proposedCompletion: '2026-06-30',
  completionOn: '2026-06-30',
  status: 'ongoing',
  apartments: 100,
  booked: 60,
  ...more,
});

export const groundOf = (more: Partial<ScoreGround> = {}): ScoreGround => ({
  cells: [],
  projects: [],
  filings: [],
  location: new Map(),
  rents: new Map(),
  ...more,
});
