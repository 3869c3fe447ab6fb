import * as words from '#messages/measures/catalogue';
import { SQFT_PER_SQM } from '#core/area.ts';
import { figureDefinitions as figures } from '#modules/transactions/index.ts';
import { measure } from '../measure.ts';

const withRate = 'count(rate_per_sqft)';
const rateAt = (level: number) => `quantileExactInclusive(${level})(rate_per_sqft)`;

/** Rupees per square foot of carpet area. */
export const rateMeasures = [
  measure({
    id: 'median-rate',
    label: () => figures.medianRate.label,
    definition: () => figures.medianRate.sentence,
    unit: 'money per sq ft',
    decimals: 0,
    fewest: 5,
    parts: { value: rateAt(0.5) },
    n: withRate,
  }),
  measure({
    id: 'mean-rate',
    label: words.meanRate,
    definition: words.meanRateMeans,
    unit: 'money per sq ft',
    decimals: 0,
    fewest: 5,
    parts: { value: 'avg(rate_per_sqft)' },
    n: withRate,
  }),
  measure({
    id: 'weighted-rate',
    label: words.weightedRate,
    definition: words.weightedRateMeans,
    unit: 'money per sq ft',
    decimals: 0,
    fewest: 5,
    parts: {
      rupees: 'sumIf(agreement_paise, rate_per_sqft IS NOT NULL) / 100',
      sqft: `sumIf(area_sqm, rate_per_sqft IS NOT NULL) * ${SQFT_PER_SQM}`,
    },
    n: withRate,
    value: ({ rupees, sqft }) => (rupees === null || !sqft ? null : rupees / sqft),
  }),
  measure({
    id: 'rate-p10',
    label: words.rateP10,
    definition: words.rateP10Means,
    unit: 'money per sq ft',
    decimals: 0,
    fewest: 10,
    parts: { value: rateAt(0.1) },
    n: withRate,
  }),
  measure({
    id: 'rate-p25',
    label: words.rateP25,
    definition: words.rateP25Means,
    unit: 'money per sq ft',
    decimals: 0,
    fewest: 5,
    parts: { value: rateAt(0.25) },
    n: withRate,
  }),
  measure({
    id: 'rate-p75',
    label: words.rateP75,
    definition: words.rateP75Means,
    unit: 'money per sq ft',
    decimals: 0,
    fewest: 5,
    parts: { value: rateAt(0.75) },
    n: withRate,
  }),
  measure({
    id: 'rate-p90',
    label: words.rateP90,
    definition: words.rateP90Means,
    unit: 'money per sq ft',
    decimals: 0,
    fewest: 10,
    parts: { value: rateAt(0.9) },
    n: withRate,
  }),
];
