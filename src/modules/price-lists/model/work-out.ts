import { median, quantiles } from '#core/statistics.ts';
import type { ListContent } from './list-content.ts';
import { baseRateFor, priceTower, type PriceList, type Tower } from './price-list.ts';
import type { Competitor, PricingMarket } from './pricing-market.ts';
import {
  bestLevel,
  discountCost,
  sellingPlan,
  type DiscountCost,
  type PriceOptimum,
  type SellingPlan,
  type SellingTerms,
} from './selling-plan.ts';

/** With fewer competing projects there is no middle of them. */
export const fewestForMarket = 3;
/** A P10 and a P90 of fewer would be single projects. */
export const fewestForRange = 5;

/** Where a figure comes from: somebody typed it, registered sales say it, or nothing does and it is left out. */
export type UsedFigure = { value: number; from: 'sales' | 'nothing' } | { value: number; from: 'typed'; otherwise: number | null };

export type MarketLevel = {
  chosen: Competitor[];
  /** Middle of the chosen projects; null of fewer than three. */
  ratePerSqft: number | null;
  homesAMonth: number | null;
  /** P10 and P90 of their rates; null of fewer than five. */
  range: readonly [low: number, high: number] | null;
};

export type WorkedOut = {
  market: MarketLevel;
  used: {
    floorShare: UsedFigure;
    sizeElasticity: UsedFigure;
    configurations: (UsedFigure & { configuration: string })[];
    baseRatePerSqft: UsedFigure | null;
    homesAMonth: UsedFigure | null;
    response: UsedFigure | null;
  };
  /** Null while nothing says a base rate. */
  list: PriceList | null;
  tower: Tower | null;
  /** The base rate at which the list reaches its target; null without a target, or where none does. */
  baseRateForTarget: number | null;
  /** Null while nothing says how many homes a month sell. */
  selling: {
    terms: SellingTerms;
    plan: SellingPlan;
    optimum: PriceOptimum;
    optimumRange: [PriceOptimum, PriceOptimum] | null;
    discount: DiscountCost;
  } | null;
};

/** All that screen and files show of a list; the same content gives the same figures anywhere. */
export function workOut(content: ListContent): WorkedOut {
  const market = levelOf(content.market, content.competitors);
  const used = figuresOf(content, market);
  const base = used.baseRatePerSqft;
  if (base === null) return { market, used, list: null, tower: null, baseRateForTarget: null, selling: null };
  const tower = towerOf(content, used, base.value);
  const list = priceTower(tower);
  return {
    market,
    used,
    list,
    tower,
    baseRateForTarget: content.targetRupees === null ? null : baseRateFor(tower, content.targetRupees),
    selling: used.homesAMonth === null ? null : sellingOf(content, market, used, list, base.value, used.homesAMonth.value),
  };
}

export function levelOf({ competitors }: PricingMarket, keys: readonly string[]): MarketLevel {
  const wanted = new Set(keys);
  const chosen = competitors.filter(({ key }) => wanted.has(key));
  const rates = chosen.flatMap(({ ratePerSqft }) => ratePerSqft.value ?? []);
  const paces = chosen.flatMap(({ homesAMonth }) => homesAMonth.value ?? []);
  const range = rates.length < fewestForRange ? null : quantiles(rates, [0.1, 0.9]);
  return {
    chosen,
    ratePerSqft: rates.length < fewestForMarket ? null : median(rates),
    homesAMonth: paces.length < fewestForMarket ? null : median(paces),
    range: range === null ? null : [range[0]!, range[1]!],
  };
}

const figure = (typed: number | null | undefined, ofSales: number | null): UsedFigure =>
  typed !== null && typed !== undefined
    ? { value: typed, from: 'typed', otherwise: ofSales }
    : ofSales === null
      ? { value: 0, from: 'nothing' }
      : { value: ofSales, from: 'sales' };
const figureOrNone = (typed: number | null, ofSales: number | null): UsedFigure | null => {
  const found = figure(typed, ofSales);
  return found.from === 'nothing' ? null : found;
};

type Premium = PricingMarket['pairs']['floor']['premium'];
/** Logs of the sums as the shares that people read. */
export const asShare = (log: number) => Math.exp(log) - 1;
const shareOf = (premium: Premium) => (premium.kind === 'measured' ? asShare(premium.value) : null);

function figuresOf({ market, premiums, tower, selling }: ListContent, level: MarketLevel): WorkedOut['used'] {
  const { pairs, response } = market;
  const ofPairs = new Map(pairs.configurations.map(({ configuration, premium }) => [configuration, shareOf(premium)]));
  const configurations = [...new Set(tower.stacks.map(({ configuration }) => configuration))];
  return {
    floorShare: figure(premiums.floorShare, shareOf(pairs.floor.premium)),
    sizeElasticity: figure(premiums.sizeElasticity, pairs.size.premium.kind === 'measured' ? pairs.size.premium.value : null),
    configurations: configurations.map((configuration) => {
      // The commonest is what the others are counted against.
      const ofSales = pairs.configurations[0]?.against === configuration ? 0 : (ofPairs.get(configuration) ?? null);
      return Object.assign({ configuration }, figure(premiums.configurationShares[configuration], ofSales));
    }),
    baseRatePerSqft: figureOrNone(tower.baseRatePerSqft, level.ratePerSqft),
    homesAMonth: figureOrNone(selling.homesAMonth, level.homesAMonth),
    response: figureOrNone(selling.response, response.answer.kind === 'measured' ? response.answer.value : null),
  };
}

const towerOf = ({ tower, market }: ListContent, used: WorkedOut['used'], baseRatePerSqft: number): Tower => ({
  ...tower,
  baseRatePerSqft,
  usualCarpetSqft: Object.fromEntries(market.sizes.map(({ configuration, carpetSqft }) => [configuration, carpetSqft])),
  premiums: {
    floorShare: used.floorShare.value,
    sizeElasticity: used.sizeElasticity.value,
    configurationShares: Object.fromEntries(used.configurations.map(({ configuration, value }) => [configuration, value])),
  },
});

function sellingOf(
  { selling, market, discount }: ListContent,
  level: MarketLevel,
  used: WorkedOut['used'],
  list: PriceList,
  base: number,
  homesAMonth: number,
): NonNullable<WorkedOut['selling']> {
  const terms: SellingTerms = {
    homes: list.homes.length,
    listRupees: list.sumRupees,
    levelAgainstMarket: level.ratePerSqft === null ? 1 : base / level.ratePerSqft,
    homesAMonth,
    response: level.ratePerSqft === null ? null : (used.response?.value ?? null),
    stepShare: selling.stepShare,
    stepMonths: selling.stepMonths,
    marketGrowthAYear: selling.marketGrowthAYear,
    costOfMoneyAYear: selling.costOfMoneyAYear,
  };
  const { ratePerSqft, range } = level;
  const observed = range === null || ratePerSqft === null ? null : ([range[0] / ratePerSqft, range[1] / ratePerSqft] as const);
  const { answer } = market.response;
  return {
    terms,
    plan: sellingPlan(terms),
    optimum: bestLevel(terms, observed),
    optimumRange:
      used.response?.from === 'sales' && answer.kind === 'measured'
        ? [bestLevel({ ...terms, response: answer.low }, observed), bestLevel({ ...terms, response: answer.high }, observed)]
        : null,
    discount: discountCost(terms, discount.share, discount.months),
  };
}
