import type { MeasuredCell } from '#modules/measures/contract.ts';
import type { Ask } from './blocks.ts';

/** What localities of a city are ranked and compared by, in the order of the columns. */
export const areaMeasures = [
  'sales-count',
  'median-rate',
  'sales-a-month',
  'sales-velocity',
  'median-price',
  'primary-share',
  'median-area',
  'days-to-registration',
  'agreement-to-guideline',
] as const;

export const mostPicked = 4;

/** Areas beside another area are a comparison within a comparison; side by side is what the picks are for. */
export const byArea: Ask = { measures: [...areaMeasures], by: ['locality'], limit: 1000 };

export const areaOrders = ['locality', ...areaMeasures] as const;
export type AreaOrder = (typeof areaOrders)[number];

export const areaName = ({ key }: MeasuredCell) => key[0] ?? '';

export const areaSortValue = (order: AreaOrder) => (cell: MeasuredCell) =>
  order === 'locality' ? areaName(cell) : (cell.values[order]?.value ?? null);
