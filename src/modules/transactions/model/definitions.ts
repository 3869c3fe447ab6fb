/** What each published number of the Sales explorer means. Screens, exports and docs/methods/sales-figures.md say it in these words. */
export type FigureDefinition = {
  id: string;
  label: string;
  sentence: string;
  unit: 'sales' | 'money' | 'money per sq ft' | 'sq ft' | 'percent';
  /** Fewest sales for which the number is shown. */
  needed: number;
  method: string;
};

const define = (definition: Omit<FigureDefinition, 'method'>): FigureDefinition => ({
  ...definition,
  method: `docs/methods/sales-figures.md#${definition.id}`,
});

/**
 * Fewest sales per figure. A median of five moves by one flat's rank when a sale is added; the outer tenth of ten sales is
 * one sale; a locality is compared with others and coloured on a map, so it must stand on ten.
 */
const needed = { median: 5, tenths: 10, month: 5, place: 10, hex: 5 } as const;

export const definitions = {
  salesCount: define({
    id: 'sales-count',
    label: 'Sales',
    sentence: 'Registered documents that match the filter; without other choice only market sales, each sale once.',
    unit: 'sales',
    needed: 0,
  }),
  salesValue: define({
    id: 'sales-value',
    label: 'Total value',
    sentence: 'Sum of the agreement values of the sales counted.',
    unit: 'money',
    needed: 1,
  }),
  medianRate: define({
    id: 'median-rate',
    label: 'Median rate',
    sentence: 'Half of the sales cost more per square foot, half less: agreement value ÷ (carpet area in sq m × 10.764).',
    unit: 'money per sq ft',
    needed: needed.median,
  }),
  rateRange: define({
    id: 'rate-p10-p90',
    label: 'Rate, P10–P90',
    sentence: 'The middle eight tenths of the sales lie between these two rates; a tenth is cheaper, a tenth dearer.',
    unit: 'money per sq ft',
    needed: needed.tenths,
  }),
  medianPrice: define({
    id: 'median-price',
    label: 'Median price',
    sentence: 'Half of the sales have a higher agreement value, half a lower one.',
    unit: 'money',
    needed: needed.median,
  }),
  medianArea: define({
    id: 'median-area',
    label: 'Median area',
    sentence: 'Half of the sales are larger, half smaller, by the carpet area of the document (or the area basis the row names).',
    unit: 'sq ft',
    needed: needed.median,
  }),
  monthlyRate: define({
    id: 'monthly-rate',
    label: 'Median rate by month',
    sentence: 'Median rate of the sales registered in the month; the band holds the middle half, P25 to P75.',
    unit: 'money per sq ft',
    needed: needed.month,
  }),
  placeRate: define({
    id: 'place-rate',
    label: 'Median rate of the place',
    sentence: 'Median rate of the sales of the city or locality under the same filter.',
    unit: 'money per sq ft',
    needed: needed.place,
  }),
  hexRate: define({
    id: 'hex-rate',
    label: 'Median rate of the hexagon',
    sentence: 'Median rate of the sales whose position lies in the hexagon.',
    unit: 'money per sq ft',
    needed: needed.hex,
  }),
  change: define({
    id: 'change-on-before',
    label: 'Change',
    sentence:
      'The figure against the same figure of the same days a year earlier, or, of more than a year, of the period of equal length that ends the day before; shown when both stand on enough sales and the data reach so far back.',
    unit: 'percent',
    needed: needed.median,
  }),
} as const;
