import { SQFT_PER_SQM } from '#core/area.ts';
import type { ReasonCode } from '#modules/transactions/index.ts';
import { scrutinyKnobs as knobs } from './knobs.ts';

export type RateBasis = 'locality' | 'locality-years' | 'city';

/** A rate that lies outside a band, with what it was held against. Money in units of the currency. */
export type DoubtfulRate = {
  rate: number;
  /** Median of the place and time, and the sales behind it. */
  usual: number;
  basis: RateBasis;
  n: number;
  /** What this project usually sells at: as a share of what is usual around it, and as it is; null with too few sales. */
  building: { factor: number; rate: number; n: number } | null;
  price: number;
  areaSqm: number;
  marketValue: number | null;
  /** Median area of the same kind, in the project or else the city; null when not known. */
  usualAreaSqm: number | null;
};
export type RateFinding = {
  reason: Extract<ReasonCode, 'wrong-decimal-price' | 'wrong-decimal-area' | 'rate-out-of-band' | 'rate-out-of-building'>;
  measured: number;
  expected: number;
  likely: number;
  n: number;
  basis: RateBasis | 'building';
};

type Band = { least: number; most: number };
const inside = (value: number, { least, most }: Band) => value >= least && value <= most;

/** Why the rate is doubted, or null when it is not after all. The likely value is for a person to see: nothing is put right. */
export function judgeRate(sale: DoubtfulRate): RateFinding | null {
  const { rate, usual, building, basis, n } = sale;
  const ratio = rate / usual;
  const inBuilding = building === null ? null : ratio / building.factor;
  const local = inside(ratio, basis === 'city' ? knobs.cityBand : knobs.localBand);
  // Where few sell, the level of a place jumps with what happened to be sold: the project's plain median must agree that it is odd.
  const ownKind =
    building === null || inBuilding === null || inside(inBuilding, knobs.buildingBand) || inside(rate / building.rate, knobs.buildingBand);
  if (local && ownKind) return null;

  const found = { measured: rate, expected: usual, n, basis };
  const decimal = wrongDecimal(sale, inBuilding ?? ratio);
  if (decimal !== null) return { ...found, ...decimal };
  if (building !== null && inBuilding !== null) {
    if (inside(inBuilding, knobs.buildingAgrees) && inside(ratio, knobs.cityBand)) return null;
    if (local)
      return {
        reason: 'rate-out-of-building',
        measured: rate,
        expected: usual * building.factor,
        likely: 0,
        n: building.n,
        basis: 'building',
      };
  }
  return { reason: 'rate-out-of-band', ...found, likely: 0 };
}

const POWERS = [10, 100] as const;

/** Price or area, whichever explains the rate when its point is moved, or its unit is square feet rather than metres. */
function wrongDecimal(sale: DoubtfulRate, ratio: number): Pick<RateFinding, 'reason' | 'likely'> | null {
  if (inside(ratio, knobs.farOutside)) return null;
  const tooLow = ratio < 1;
  const power = POWERS.find((times) => inside(tooLow ? ratio * times : ratio / times, knobs.wellInside));
  if (power === undefined) return null;
  const likelyPrice = tooLow ? sale.price * power : sale.price / power;
  // A tenth or ten times is most often one unit taken for the other; lost points take two digits along.
  const areaTimes = power === 10 ? SQFT_PER_SQM : power;
  const likelyArea = tooLow ? sale.areaSqm / areaTimes : sale.areaSqm * areaTimes;
  return areaIsWrong(sale, likelyPrice, likelyArea)
    ? { reason: 'wrong-decimal-area', likely: likelyArea }
    : { reason: 'wrong-decimal-price', likely: likelyPrice };
}

/** The official value follows the true area, so a price that fits it is right. Without one the usual area decides. */
function areaIsWrong({ price, areaSqm, marketValue, usualAreaSqm }: DoubtfulRate, likelyPrice: number, likelyArea: number): boolean {
  if (marketValue !== null && marketValue > 0) {
    const now = Math.abs(Math.log(price / marketValue));
    const moved = Math.abs(Math.log(likelyPrice / marketValue));
    return now < moved;
  }
  if (usualAreaSqm === null) return false;
  return Math.abs(Math.log(likelyArea / usualAreaSqm)) < Math.abs(Math.log(areaSqm / usualAreaSqm));
}
