import { areaKey, areasOfKeys, type Area } from '#modules/transactions/contract.ts';
import { spans, type Span } from '../model/comparison.ts';
import { paths } from './paths.ts';

export const spanWords: Record<Span, string> = { '12': '12 months', '24': '24 months', '60': '5 years', all: 'All time' };

export type CompareState = { areas: readonly Area[]; span: Span; configuration: string | null };

export function readCompare(query: URLSearchParams): CompareState {
  return {
    areas: areasOfKeys(query.getAll('item')),
    span: spans.find((one) => one === query.get('span')) ?? '12',
    configuration: query.get('bhk')?.trim().slice(0, 60) || null,
  };
}

export function compareAddress({ areas, span, configuration }: CompareState): string {
  const query = new URLSearchParams();
  for (const area of areas) query.append('item', areaKey(area));
  if (span !== '12') query.set('span', span);
  if (configuration !== null) query.set('bhk', configuration);
  const text = query.toString();
  return text === '' ? paths.compare : `${paths.compare}?${text}`;
}
