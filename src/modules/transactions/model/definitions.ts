import * as words from '#messages/transactions/figures';

/** What each published number of the Sales explorer means. Screens, exports and docs/methods/sales-figures.md say it in these words. */
export type FigureDefinition = {
  id: string;
  readonly label: string;
  readonly sentence: string;
  unit: 'sales' | 'money' | 'money per sq ft' | 'sq ft' | 'percent';
  /** Fewest sales for which the number is shown. */
  needed: number;
  method: string;
};

type Written = Omit<FigureDefinition, 'label' | 'sentence' | 'method'> & { label: () => string; sentence: () => string };

/** Its name and sentence are said when they are read. */
const define = ({ label, sentence, ...definition }: Written): FigureDefinition => ({
  ...definition,
  get label() {
    return label();
  },
  get sentence() {
    return sentence();
  },
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
    label: words.salesCount,
    sentence: words.salesCountMeans,
    unit: 'sales',
    needed: 0,
  }),
  salesValue: define({
    id: 'sales-value',
    label: words.salesValue,
    sentence: words.salesValueMeans,
    unit: 'money',
    needed: 1,
  }),
  medianRate: define({
    id: 'median-rate',
    label: words.medianRate,
    sentence: words.medianRateMeans,
    unit: 'money per sq ft',
    needed: needed.median,
  }),
  rateRange: define({
    id: 'rate-p10-p90',
    label: words.rateRange,
    sentence: words.rateRangeMeans,
    unit: 'money per sq ft',
    needed: needed.tenths,
  }),
  medianPrice: define({
    id: 'median-price',
    label: words.medianPrice,
    sentence: words.medianPriceMeans,
    unit: 'money',
    needed: needed.median,
  }),
  medianArea: define({
    id: 'median-area',
    label: words.medianArea,
    sentence: words.medianAreaMeans,
    unit: 'sq ft',
    needed: needed.median,
  }),
  monthlyRate: define({
    id: 'monthly-rate',
    label: words.monthlyRate,
    sentence: words.monthlyRateMeans,
    unit: 'money per sq ft',
    needed: needed.month,
  }),
  placeRate: define({
    id: 'place-rate',
    label: words.placeRate,
    sentence: words.placeRateMeans,
    unit: 'money per sq ft',
    needed: needed.place,
  }),
  hexRate: define({
    id: 'hex-rate',
    label: words.hexRate,
    sentence: words.hexRateMeans,
    unit: 'money per sq ft',
    needed: needed.hex,
  }),
  change: define({
    id: 'change-on-before',
    label: words.change,
    sentence: words.changeMeans,
    unit: 'percent',
    needed: needed.median,
  }),
} as const;
