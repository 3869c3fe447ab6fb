import type { KnownBy } from '../range.ts';
import type { MarketColumns } from './market-columns.ts';
import { placeOf, RecentMisses } from './recent-misses.ts';
import { settings } from './settings.ts';
import type { RowTried } from './try-rows.ts';

/** One tried row with what was missed around it before, and its value with that taken in. */
type Corrected = {
  one: RowTried;
  value: number;
  /** Log price less what the trees say, and what was missed around it before. */
  ofTrees: number;
  around: number;
};

/**
 * What is added to the trees of one training: what these very trees missed around a flat since they were grown, in the share that was learned.
 * Misses of older trees around a flat are not heard: newer trees have learned from those sales.
 */
export class LateCorrections {
  readonly recent: RecentMisses;
  readonly #market: MarketColumns;
  readonly #share: number;

  constructor(market: MarketColumns, share: number) {
    this.#market = market;
    this.#share = share;
    this.recent = new RecentMisses(market);
  }

  /** The rows of one month, each valued by what was missed in the months before; then the month is heard. */
  ofMonth(month: number, tried: readonly RowTried[]): Corrected[] {
    const { logRate, saleKind } = this.#market;
    const all = tried.map((one): Corrected => {
      const place = placeOf(this.#market, one.row);
      // A flat whose building and place nobody named stands nowhere, and nothing was missed around it.
      const around = one.isWithoutPlace || isLaunch(one.knownBy, saleKind[one.row]!) ? 0 : this.recent.around(place, month);
      const ofTrees = logRate[one.row]! - one.value;
      return { one, around, ofTrees, value: one.value + this.#share * around };
    });
    for (const { one, ofTrees } of all)
      if (!one.isWithoutPlace && !isLaunch(one.knownBy, saleKind[one.row]!))
        this.recent.hear(placeOf(this.#market, one.row), month, ofTrees);
    return all;
  }
}

/** What sales around a launch were missed by says nothing of what its promoter asks: adding it made launches worse. */
export const isLaunch = (by: KnownBy, saleKind: number) => by === 'new' && saleKind === 1;

export type MissAround = { ofTrees: number; around: number };

/** The share of what was missed around a flat that would have made earlier values best, by the mean absolute miss; none of it may be best. */
export function learnShare(misses: readonly MissAround[]): number {
  const { shares, usualShare, fewest } = settings.recent;
  const some = misses.filter(({ around }) => around !== 0);
  if (some.length < fewest) return usualShare;
  const missed = (share: number) => some.reduce((sum, { ofTrees, around }) => sum + Math.abs(ofTrees - share * around), 0);
  return shares.reduce((best, share) => (missed(share) < missed(best) ? share : best));
}
