import * as words from '#messages/measures/catalogue';
import type { Unit } from '../unit.ts';
import { worded, type Named, type Worded } from '../worded.ts';

/** What is said of a market over time, in the words of docs/methods/market-over-time.md; a test fails when the two differ. */
type Facts = { id: string; unit: Unit; fewest: number };
export type OverTimeDefinition = Facts & Named;

const list = [
  {
    id: 'price-index',
    label: words.priceIndex,
    definition: words.priceIndexMeans,
    unit: 'index',
    fewest: 8,
  },
  {
    id: 'price-growth',
    label: words.priceGrowth,
    definition: words.priceGrowthMeans,
    unit: 'percent',
    fewest: 8,
  },
  {
    id: 'price-volatility',
    label: words.priceVolatility,
    definition: words.priceVolatilityMeans,
    unit: 'percent',
    fewest: 8,
  },
  {
    id: 'sales-season',
    label: words.salesSeason,
    definition: words.salesSeasonMeans,
    unit: 'times',
    fewest: 1,
  },
  {
    id: 'rate-forecast',
    label: words.rateForecast,
    definition: words.rateForecastMeans,
    unit: 'index',
    fewest: 8,
  },
  {
    id: 'sales-forecast',
    label: words.salesForecast,
    definition: words.salesForecastMeans,
    unit: 'sales',
    fewest: 1,
  },
] as const satisfies readonly (Facts & Worded)[];

export type OverTimeId = (typeof list)[number]['id'];
export const overTimeDefinitions: readonly (OverTimeDefinition & { id: OverTimeId })[] = list.map(worded);

export const overTimeOf = (id: OverTimeId): OverTimeDefinition => overTimeDefinitions.find((one) => one.id === id) as OverTimeDefinition;
