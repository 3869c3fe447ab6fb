import { dimensionOf, isGrain, type DimensionId } from './dimension.ts';
import type { Measure } from './measure.ts';

/** Whether a measure may be cut by a dimension: what it is added up from must tell it. */
export function isFit({ notBy, fact }: Pick<Measure, 'notBy' | 'fact'>, id: DimensionId): boolean {
  if (notBy?.includes(id)) return false;
  const { ofProjects, notOfSales } = dimensionOf(id);
  return fact === 'project' ? ofProjects !== undefined || isGrain(id) : notOfSales !== true;
}
