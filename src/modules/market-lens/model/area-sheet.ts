import type { Ask } from './blocks.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';

export const largestMeasures = ['sales-count', 'share-of-sales', 'median-rate', 'median-price'];

/** The eight largest parts of an area: localities of a city, projects of a locality. */
export function largestParts({ village }: SaleFilter): { title: string; name: string; ask: Ask } {
  const [name, by] = village === undefined ? (['Locality', 'locality'] as const) : (['Project', 'project'] as const);
  return {
    title: village === undefined ? 'Localities with the most sales' : 'Projects with the most sales',
    name,
    ask: { measures: largestMeasures, by: [by], orderBy: 'sales-count', limit: 8 },
  };
}
