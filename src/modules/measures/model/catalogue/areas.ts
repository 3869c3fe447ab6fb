import { SQFT_PER_SQM } from '#core/area.ts';
import { measure } from '../measure.ts';

const areaAt = (level: number) => `quantileExactInclusive(${level})(area_sqm) * ${SQFT_PER_SQM}`;

/** Carpet area of what was sold. */
export const areaMeasures = [
  measure({
    id: 'median-area',
    label: 'Median carpet area',
    definition: 'Half of the homes sold are larger, half smaller, by the carpet area of the document (or the basis the row names).',
    unit: 'sq ft',
    decimals: 0,
    fewest: 5,
    parts: { value: areaAt(0.5) },
    n: 'count(area_sqm)',
  }),
  measure({
    id: 'mean-area',
    label: 'Mean carpet area',
    definition: 'Carpet areas added up ÷ number of sales that tell one.',
    unit: 'sq ft',
    decimals: 0,
    fewest: 5,
    parts: { value: `avg(area_sqm) * ${SQFT_PER_SQM}` },
    n: 'count(area_sqm)',
  }),
  measure({
    id: 'area-p10',
    label: 'Carpet area, P10',
    definition: 'A tenth of the homes sold are smaller than this.',
    unit: 'sq ft',
    decimals: 0,
    fewest: 10,
    parts: { value: areaAt(0.1) },
    n: 'count(area_sqm)',
  }),
  measure({
    id: 'area-p90',
    label: 'Carpet area, P90',
    definition: 'A tenth of the homes sold are larger than this.',
    unit: 'sq ft',
    decimals: 0,
    fewest: 10,
    parts: { value: areaAt(0.9) },
    n: 'count(area_sqm)',
  }),
  measure({
    id: 'area-sold',
    label: 'Area sold',
    definition: 'Carpet areas of the sales added up.',
    unit: 'sq ft',
    decimals: 0,
    fewest: 1,
    parts: { value: `sum(area_sqm) * ${SQFT_PER_SQM}` },
    n: 'count(area_sqm)',
  }),
];
