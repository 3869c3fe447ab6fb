import { areaKey, areasOfKeys, type Area } from '#modules/transactions/contract.ts';
import { spans, type Span } from '../model/comparison.ts';
import { paths } from './paths.ts';

export const spanWords: Record<Span, string> = { '12': '12 months', '24': '24 months', '60': '5 years', all: 'All time' };

export type CompareState = {
  areas: readonly Area[];
  span: Span;
  configuration: string | null;
  isAllKinds: boolean;
  /** The cell whose sales are open. */
  cell: string | null;
};

export function readCompare(query: URLSearchParams): CompareState {
  const cell = query.get('cell');
  return {
    areas: areasOfKeys(query.getAll('item')),
    span: spans.find((one) => one === query.get('span')) ?? '12',
    configuration: query.get('bhk')?.trim().slice(0, 60) || null,
    isAllKinds: query.get('kind') === 'all',
    cell: cell !== null && /^[0-9a-f]{2,6000}$/.test(cell) ? cell : null,
  };
}

export function compareAddress({ areas, span, configuration, isAllKinds, cell }: CompareState): string {
  const query = new URLSearchParams();
  for (const area of areas) query.append('item', areaKey(area));
  if (span !== '12') query.set('span', span);
  if (configuration !== null) query.set('bhk', configuration);
  if (isAllKinds) query.set('kind', 'all');
  if (cell !== null) query.set('cell', cell);
  const text = query.toString();
  return text === '' ? paths.compare : `${paths.compare}?${text}`;
}
