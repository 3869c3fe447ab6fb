import { ratedAreaSqft } from './deal.ts';
import type { RegisteredDocument } from './registered-document.ts';

/** Median absolute error, in %, of somebody who knows the true rate of every flat exactly; and how many sales that is over. */
export type NoiseFloorReport = Record<'primary' | 'resale' | 'all', { mdape: number | null; sales: number }>;

const binPercent = 0.02;
const bins = 5000;

/** Counts how far prices lie from their true values, so that a valuation's error can be set against the least possible one. */
export class NoiseFloor {
  private readonly counts = { primary: new Int32Array(bins + 1), resale: new Int32Array(bins + 1) };

  /** Takes sound market sales of flats: a planted fault is not noise. */
  add({ unit, trueRate, dealPrice, fault, stage }: RegisteredDocument) {
    if (trueRate === 0 || unit.kind !== 'flat' || fault !== null) return;
    const errorPercent = 100 * Math.abs((trueRate * ratedAreaSqft(unit)) / dealPrice - 1);
    const counts = this.counts[stage === 'primary' ? 'primary' : 'resale'];
    const bin = Math.min(bins, Math.floor(errorPercent / binPercent));
    counts[bin] = (counts[bin] as number) + 1;
  }

  report(): NoiseFloorReport {
    const { primary, resale } = this.counts;
    return {
      primary: medianOf(primary),
      resale: medianOf(resale),
      all: medianOf(primary.map((count, bin) => count + (resale[bin] as number))),
    };
  }
}

function medianOf(counts: Int32Array): { mdape: number | null; sales: number } {
  const sales = counts.reduce((sum, count) => sum + count, 0);
  let reached = 0;
  const bin = counts.findIndex((count) => (reached += count) * 2 >= sales);
  return { mdape: sales === 0 ? null : Math.round((bin + 0.5) * binPercent * 100) / 100, sales };
}
