import { figureDefinitions as figures } from '#modules/transactions/contract.ts';
import { measure, percentOf } from '../measure.ts';

const priceAt = (level: number) => `quantileExactInclusive(${level})(agreement_paise) / 100`;
const comparable = 'market_value_paise > 0 AND agreement_paise > 0';
const overGuideline = 'agreement_paise / market_value_paise';

/** Agreement values, and how they stand to the value by the annual statement of rates. */
export const priceMeasures = [
  measure({
    id: 'median-price',
    label: figures.medianPrice.label,
    definition: figures.medianPrice.sentence,
    unit: 'money',
    decimals: 0,
    fewest: 5,
    parts: { value: priceAt(0.5) },
    n: 'count()',
  }),
  measure({
    id: 'mean-price',
    label: 'Mean price',
    definition: 'Agreement values added up ÷ number of sales.',
    unit: 'money',
    decimals: 0,
    fewest: 5,
    parts: { value: 'avg(agreement_paise) / 100' },
    n: 'count()',
  }),
  measure({
    id: 'price-p10',
    label: 'Price, P10',
    definition: 'A tenth of the sales have a lower agreement value than this.',
    unit: 'money',
    decimals: 0,
    fewest: 10,
    parts: { value: priceAt(0.1) },
    n: 'count()',
  }),
  measure({
    id: 'price-p90',
    label: 'Price, P90',
    definition: 'A tenth of the sales have a higher agreement value than this.',
    unit: 'money',
    decimals: 0,
    fewest: 10,
    parts: { value: priceAt(0.9) },
    n: 'count()',
  }),
  measure({
    id: 'agreement-to-guideline',
    label: 'Agreement ÷ guideline value',
    definition:
      'Half of the sales have a higher ratio of agreement value to the market value by the annual statement of rates, half a lower one.',
    unit: 'times',
    decimals: 2,
    fewest: 5,
    parts: { value: `quantileExactInclusiveIf(0.5)(${overGuideline}, ${comparable})` },
    n: `countIf(${comparable})`,
  }),
  measure({
    id: 'below-guideline-share',
    label: 'Sold below guideline value',
    definition:
      'Sales whose agreement value is below the market value by the annual statement of rates, as a share of those that tell both.',
    unit: 'percent',
    decimals: 1,
    fewest: 10,
    parts: { below: `countIf(${comparable} AND agreement_paise < market_value_paise)`, all: `countIf(${comparable})` },
    n: `countIf(${comparable})`,
    value: ({ below, all }) => percentOf(below, all),
  }),
];
