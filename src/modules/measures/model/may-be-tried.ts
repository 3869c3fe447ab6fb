import { measureOf } from './catalogue.ts';
import { dimensionOf, type DimensionId } from './dimension.ts';
import { saysWhoBuys } from './needed.ts';

/** A trial is of sales in its days. What buyers are belongs to the product alone, and filings know no such days. */
export function mayBeTried(asked: { measure: string } | { dimension: DimensionId }): boolean {
  if ('dimension' in asked) return dimensionOf(asked.dimension).ofBuyers === undefined;
  const measure = measureOf(asked.measure);
  return measure.fact !== 'project' && !saysWhoBuys(measure, []);
}
