/** What is said of a market over time, in the words of docs/methods/market-over-time.md; a test fails when the two differ. */
export type OverTimeDefinition = { id: string; label: string; definition: string; unit: string; fewest: number };

const list = [
  {
    id: 'price-index',
    label: 'Price index',
    definition:
      'What the same home costs, quarter by quarter: rates compared within buildings, for carpet area, floor and resale alike; 100 in the first known quarter, shaded: the 95% band.',
    unit: 'index',
    fewest: 8,
  },
  {
    id: 'price-growth',
    label: 'Growth of prices',
    definition:
      'Last known quarter of the price index against the one a year before; over many years the yearly growth that leads from the first to the last (CAGR).',
    unit: 'percent',
    fewest: 8,
  },
  {
    id: 'price-volatility',
    label: 'Volatility of prices',
    definition:
      'Standard deviation of the quarterly changes of the price index, brought to a year, without what the index itself is unsure of.',
    unit: 'percent',
    fewest: 8,
  },
  {
    id: 'sales-season',
    label: 'Season of sales',
    definition:
      'Sales of a month of the year as a multiple of the months around it, the median over the years; 1 is neither busy nor quiet.',
    unit: 'times',
    fewest: 1,
  },
  {
    id: 'rate-forecast',
    label: 'Forecast of prices',
    definition:
      'The price index four quarters on by a trend that fades; four in five outcomes are expected within the range, which is as wide as such forecasts missed by in the past.',
    unit: 'index',
    fewest: 8,
  },
  {
    id: 'sales-forecast',
    label: 'Forecast of sales',
    definition:
      'Sales of the next twelve months: the same month a year before, moved by the root of the last year’s growth; four in five outcomes are expected within the range.',
    unit: 'sales',
    fewest: 1,
  },
] as const satisfies readonly OverTimeDefinition[];

export type OverTimeId = (typeof list)[number]['id'];
export const overTimeDefinitions: readonly (OverTimeDefinition & { id: OverTimeId })[] = list;

export const overTimeOf = (id: OverTimeId): OverTimeDefinition => list.find((one) => one.id === id) as OverTimeDefinition;
