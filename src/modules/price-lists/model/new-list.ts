import { addMonths, startOfMonth } from '#core/period.ts';
import type { ListContent } from './list-content.ts';
import type { PricingMarket } from './pricing-market.ts';

/** Configurations of a first tower: more would be a guess. */
const mostStacksAtFirst = 4;
const floorsAtFirst = 12;

/** A list to begin with: all projects of the place compete, a stack for each of the commonest configurations in its usual size. */
export function newList(market: PricingMarket): ListContent {
  const sizes = market.sizes
    .toSorted((a, b) => b.sales - a.sales)
    .slice(0, mostStacksAtFirst)
    .toSorted((a, b) => a.carpetSqft - b.carpetSqft);
  const stacks = (sizes.length > 0 ? sizes : [{ configuration: '2 BHK', carpetSqft: 700 }]).map(({ configuration, carpetSqft }, at) => ({
    name: `${'ABCD'[at]}`,
    configuration,
    carpetSqft: Math.round(carpetSqft),
    viewShare: 0,
    fromFloor: 1,
    toFloor: floorsAtFirst,
  }));
  return {
    market,
    competitors: market.competitors.map(({ key }) => key),
    tower: { stacks, baseRatePerSqft: null, baseFloor: Math.round(floorsAtFirst / 2), typedRates: {}, roundToRupees: 1000 },
    premiums: { floorShare: null, sizeElasticity: null, configurationShares: {} },
    selling: { homesAMonth: null, response: null, stepShare: 0.02, stepMonths: 6, marketGrowthAYear: 0.05, costOfMoneyAYear: 0.12 },
    discount: { share: 0.05, months: 3 },
    targetRupees: null,
    startsOn: startOfMonth(addMonths(startOfMonth(market.asOf), 1)),
    isUnderConstruction: true,
  };
}
