import { type AreaUnit, convertArea } from '#core/area.ts';

/** A number with its unit of area, in square metres; `twin` tells that the text gives it in two units. */
export type Quantity = {
  first: number;
  last: number;
  sqm: number;
  unit: AreaUnit;
  twin: 'none' | 'agrees' | 'disagrees';
  /** Difference between the two units, as a share. */
  difference: number;
};

export function quantityOf(first: number, last: number, value: number, unit: AreaUnit): Quantity {
  return { first, last, sqm: convertArea(value, unit, 'sqm'), unit, twin: 'none', difference: 0 };
}
