import * as words from '#messages/measures/catalogue';
import { SQFT_PER_SQM } from '#core/area.ts';
import { measure } from '../measure.ts';

const areaAt = (level: number) => `quantileExactInclusive(${level})(area_sqm) * ${SQFT_PER_SQM}`;

/** Carpet area of what was sold. */
export const areaMeasures = [
  measure({
    id: 'median-area',
    label: words.medianArea,
    definition: words.medianAreaMeans,
    unit: 'sq ft',
    decimals: 0,
    fewest: 5,
    parts: { value: areaAt(0.5) },
    n: 'count(area_sqm)',
  }),
  measure({
    id: 'mean-area',
    label: words.meanArea,
    definition: words.meanAreaMeans,
    unit: 'sq ft',
    decimals: 0,
    fewest: 5,
    parts: { value: `avg(area_sqm) * ${SQFT_PER_SQM}` },
    n: 'count(area_sqm)',
  }),
  measure({
    id: 'area-p10',
    label: words.areaP10,
    definition: words.areaP10Means,
    unit: 'sq ft',
    decimals: 0,
    fewest: 10,
    parts: { value: areaAt(0.1) },
    n: 'count(area_sqm)',
  }),
  measure({
    id: 'area-p90',
    label: words.areaP90,
    definition: words.areaP90Means,
    unit: 'sq ft',
    decimals: 0,
    fewest: 10,
    parts: { value: areaAt(0.9) },
    n: 'count(area_sqm)',
  }),
  measure({
    id: 'area-sold',
    label: words.areaSold,
    definition: words.areaSoldMeans,
    unit: 'sq ft',
    decimals: 0,
    fewest: 1,
    parts: { value: `sum(area_sqm) * ${SQFT_PER_SQM}` },
    n: 'count(area_sqm)',
  }),
];
