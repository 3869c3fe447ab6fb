import { SQFT_PER_SQM } from '#core/area.ts';
import type { ReasonCode } from '#modules/transactions/index.ts';
import { scrutinyKnobs as knobs } from './knobs.ts';

export type RateBasis = 'locality' | 'locality-years' | 'city' | 'age';

/** A rate that lies outside a band, with what it was held against. Money in units of the currency. */
export type DoubtfulRate = {
  rate: number;
  /** Median of the place and time, and the sales behind it. */
  usual: number;
  basis: RateBasis;
  n: number;
  /** What this project usually sells at: as a share of what is usual around it, and as it is; null with too few sales. */
  building: { factor: number; rate: number; n: number } | null;
  /** Who else sells at this level; absent where nobody asked. */
  peers?: RatePeers;
  price: number;
  areaSqm: number;
  marketValue: number | null;
  /** Median area of the same kind, in the project or else the city; null when not known. */
  usualAreaSqm: number | null;
};
/** `ofAge`: what is usual in other projects of the place that are as old. */
export type RatePeers = { agreeInProject: number; hasNeighbours: boolean; ofAge: { rate: number; n: number } | null };
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
  const { rate, building, peers } = sale;
  const { usual, basis, n } = levelOf(sale);
  const ratio = rate / usual;
  const inBuilding = building === null ? null : rate / sale.usual / building.factor;
  const local = inside(ratio, basis === 'city' ? knobs.cityBand : knobs.localBand);
  // Where few sell, the level of a place jumps with what happened to be sold: the project's plain median must agree that it is odd.
  const ownKind =
    building === null || inBuilding === null || inside(inBuilding, knobs.buildingBand) || inside(rate / building.rate, knobs.buildingBand);
  if (local && ownKind) return null;

  const found = { measured: rate, expected: usual, n, basis };
  const decimal = wrongDecimal(sale, inBuilding ?? ratio);
  const hasPeers = ownKind && peers !== undefined && (peers.agreeInProject >= knobs.fewestOfSmallBuilding || peers.hasNeighbours);
  // A society whose sales agree, or one of several beside a launch, is at its own level unless its area or price says otherwise.
  if (hasPeers && decimal?.proven !== true && (inside(ratio, knobs.cityBand) || peers.hasNeighbours || isBorneOut(sale))) return null;
  if (decimal !== null && !isBorneOut(sale)) return { ...found, reason: decimal.reason, likely: decimal.likely };
  if (building !== null && inBuilding !== null) {
    if (inside(inBuilding, knobs.buildingAgrees) && (inside(ratio, knobs.cityBand) || isBorneOut(sale))) return null;
    if (local)
      return {
        reason: 'rate-out-of-building',
        measured: rate,
        expected: sale.usual * building.factor,
        likely: 0,
        n: building.n,
        basis: 'building',
      };
  }
  return { reason: 'rate-out-of-band', ...found, likely: 0 };
}

/** Old houses are compared with old ones where there are enough. */
function levelOf({ usual, basis, n, peers }: DoubtfulRate): Pick<DoubtfulRate, 'usual' | 'basis' | 'n'> {
  const ofAge = peers?.ofAge ?? null;
  return ofAge === null ? { usual, basis, n } : { usual: ofAge.rate, basis: 'age', n: ofAge.n };
}

/** The official value bears the price and other areas bear the area: what is left is an unusual rate. */
function isBorneOut({ price, marketValue, areaSqm, usualAreaSqm }: DoubtfulRate): boolean {
  if (marketValue === null || marketValue <= 0 || usualAreaSqm === null) return false;
  return inside(price / marketValue, knobs.officialAgrees) && inside(areaSqm / usualAreaSqm, knobs.areaAgrees);
}

const POWERS = [10, 100] as const;

type WrongDecimal = Pick<RateFinding, 'reason' | 'likely'> & {
  /** The sale's own area or official value says so, not its place alone. */ proven: boolean;
};

/** Price or area, whichever explains the rate when its point is moved, or its unit is square feet rather than metres. */
function wrongDecimal(sale: DoubtfulRate, ratio: number): WrongDecimal | null {
  if (inside(ratio, knobs.farOutside)) return null;
  const tooLow = ratio < 1;
  const power = POWERS.find((times) => inside(tooLow ? ratio * times : ratio / times, knobs.wellInside));
  if (power === undefined) return null;
  const likelyPrice = tooLow ? sale.price * power : sale.price / power;
  // A tenth or ten times is most often one unit taken for the other; lost points take two digits along.
  const areaTimes = power === 10 ? SQFT_PER_SQM : power;
  const likelyArea = tooLow ? sale.areaSqm / areaTimes : sale.areaSqm * areaTimes;
  if (areaIsWrong(sale, likelyPrice, likelyArea))
    return { reason: 'wrong-decimal-area', likely: likelyArea, proven: isNearer(likelyArea, sale.areaSqm, sale.usualAreaSqm) };
  return { reason: 'wrong-decimal-price', likely: likelyPrice, proven: isNearer(likelyPrice, sale.price, sale.marketValue) };
}

/** Whether the moved value is nearer to what is expected than the value as it stands. */
const isNearer = (moved: number, now: number, expected: number | null): boolean =>
  expected !== null && expected > 0 && Math.abs(Math.log(moved / expected)) < Math.abs(Math.log(now / expected));

/** The official value follows the true area, so a price that fits it is right. Without one the usual area decides. */
function areaIsWrong({ price, areaSqm, marketValue, usualAreaSqm }: DoubtfulRate, likelyPrice: number, likelyArea: number): boolean {
  if (marketValue !== null && marketValue > 0) return !isNearer(likelyPrice, price, marketValue);
  return isNearer(likelyArea, areaSqm, usualAreaSqm);
}
