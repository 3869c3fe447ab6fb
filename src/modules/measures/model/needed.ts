import { fewestBuyers } from '#core/fewest-buyers.ts';
import { dimensionOf, type DimensionId } from './dimension.ts';
import type { Measure } from './measure.ts';

/** Whether a number says something about buyers, by what it is or by what it is cut by. */
export const saysWhoBuys = (measure: Measure, by: readonly DimensionId[]) =>
  measure.ofBuyers === true || by.some((id) => dimensionOf(id).ofBuyers === true);

/**
 * Fewest sales that carry a measure in a cell. Cells that are compared with each other and coloured on a map stand on more than
 * a lone number; counts are what they are.
 */
export function neededFor(measure: Measure, by: readonly DimensionId[]): number {
  // What a promoter filed is a fact about one project already.
  const forPlaces = measure.fewest > 1 && measure.fact === undefined ? Math.max(0, ...by.map((id) => dimensionOf(id).fewest ?? 0)) : 0;
  return Math.max(measure.fewest, forPlaces, saysWhoBuys(measure, by) ? fewestBuyers : 0);
}
