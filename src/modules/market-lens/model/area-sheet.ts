import * as files from '#messages/market-lens/files';
import type { Ask } from './blocks.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';

export const largestMeasures = ['sales-count', 'share-of-sales', 'median-rate', 'median-price'];

/** The eight largest parts of an area: localities of a city, projects of a locality. */
export function largestParts({ village }: SaleFilter): { title: string; name: string; ask: Ask } {
  const by = village === undefined ? 'locality' : 'project';
  return {
    title: files.largestParts({ parts: by === 'locality' ? by : 'other' }),
    name: by === 'locality' ? files.locality() : files.project(),
    ask: { measures: largestMeasures, by: [by], orderBy: 'sales-count', limit: 8 },
  };
}
