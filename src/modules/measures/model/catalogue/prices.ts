import * as words from '#messages/measures/catalogue';
import { figureDefinitions as figures } from '#modules/transactions/index.ts';
import { measure, percentOf } from '../measure.ts';

const priceAt = (level: number) => `quantileExactInclusive(${level})(agreement_paise) / 100`;
const comparable = 'market_value_paise > 0 AND agreement_paise > 0';
const overGuideline = 'agreement_paise / market_value_paise';

/** Agreement values, and how they stand to the value by the annual statement of rates. */
export const priceMeasures = [
  measure({
    id: 'median-price',
    label: () => figures.medianPrice.label,
    definition: () => figures.medianPrice.sentence,
    unit: 'money',
    decimals: 0,
    fewest: 5,
    parts: { value: priceAt(0.5) },
    n: 'count()',
  }),
  measure({
    id: 'mean-price',
    label: words.meanPrice,
    definition: words.meanPriceMeans,
    unit: 'money',
    decimals: 0,
    fewest: 5,
    parts: { value: 'avg(agreement_paise) / 100' },
    n: 'count()',
  }),
  measure({
    id: 'price-p10',
    label: words.priceP10,
    definition: words.priceP10Means,
    unit: 'money',
    decimals: 0,
    fewest: 10,
    parts: { value: priceAt(0.1) },
    n: 'count()',
  }),
  measure({
    id: 'price-p90',
    label: words.priceP90,
    definition: words.priceP90Means,
    unit: 'money',
    decimals: 0,
    fewest: 10,
    parts: { value: priceAt(0.9) },
    n: 'count()',
  }),
  measure({
    id: 'agreement-to-guideline',
    label: words.agreementToGuideline,
    definition: words.agreementToGuidelineMeans,
    unit: 'times',
    decimals: 2,
    fewest: 5,
    parts: { value: `quantileExactInclusiveIf(0.5)(${overGuideline}, ${comparable})` },
    n: `countIf(${comparable})`,
  }),
  measure({
    id: 'below-guideline-share',
    label: words.belowGuidelineShare,
    definition: words.belowGuidelineShareMeans,
    unit: 'percent',
    decimals: 1,
    fewest: 10,
    parts: { below: `countIf(${comparable} AND agreement_paise < market_value_paise)`, all: `countIf(${comparable})` },
    n: `countIf(${comparable})`,
    value: ({ below, all }) => percentOf(below, all),
  }),
];
