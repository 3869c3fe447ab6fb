import { measureOf } from './catalogue.ts';
import { dimensionOf, type DimensionId } from './dimension.ts';
import { saysWhoBuys } from './needed.ts';

/** A trial is of sales in its days. What buyers are belongs to the product alone, and filings know no such days. */
export function mayBeTried(question: { measure: string } | { dimension: DimensionId }): boolean {
  if ('dimension' in question) return dimensionOf(question.dimension).ofBuyers === undefined;
  const measure = measureOf(question.measure);
  return measure.fact !== 'project' && !saysWhoBuys(measure, []);
}
