import * as findings from '#messages/market-lens/findings';
import { bars, type Block } from './blocks.ts';
import { extremes, type Extremes } from './findings.ts';
import { measureOf } from '#modules/measures/index.ts';

/** What a home of so many rooms costs: the columns of the table, left to right. */
export const bhkMeasures = [
  'sales-count',
  'share-of-sales',
  'median-price',
  'price-p10',
  'price-p90',
  'median-rate',
  'median-area',
] as const;

/** One call for the table and its three charts. */
export const bhkAsk = { measures: [...bhkMeasures], by: ['configuration' as const], limit: 20 };

const chart = (measure: string, sentence: Extremes): Block =>
  bars(`bhk-${measure}`, () => measureOf(measure).label, {
    ask: bhkAsk,
    measure,
    by: 'configuration',
    title: (answer) => extremes(answer, measureOf(measure), sentence),
    inOrderOfName: true,
  });

export const bhkBlocks: readonly Block[] = [
  chart('median-price', findings.costsMost),
  chart('median-rate', findings.dearestByFoot),
  chart('median-area', findings.largest),
];
