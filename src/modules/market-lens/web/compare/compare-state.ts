import { type Area } from '#modules/transactions/contract.ts';
import {
  areaKey,
  areasOfKeys,
  conditionsOf,
  readSaleFilter,
  usualScope,
  writeSaleFilter,
  type Conditions,
} from '#modules/transactions/index.ts';
import { spans, type Span } from '../../model/comparison.ts';
import { paths } from '../paths.ts';
import * as words from '#messages/market-lens/compare';

export const spanWords: Record<Span, string> = {
  get '12'() {
    return words.n12Months();
  },
  get '24'() {
    return words.n24Months();
  },
  get '60'() {
    return words.n5Years();
  },
  get all() {
    return words.allTime();
  },
};

export type CompareState = {
  areas: readonly Area[];
  /** Up to where the data reach; days among the conditions stand above it. */
  span: Span;
  /** What narrows the sales of every area, as on other screens. */
  conditions: Conditions;
  /** The cell whose sales are open. */
  cell: string | null;
};

export function readCompare(query: URLSearchParams): CompareState {
  const cell = query.get('cell');
  const span = query.get('period') === 'all' ? 'all' : query.get('span');
  const conditions = conditionsOf(readSaleFilter(query, usualScope));
  return {
    areas: areasOfKeys(query.getAll('item')),
    span: hasDays(conditions) ? '12' : (spans.find((one) => one === span) ?? '12'),
    conditions,
    cell: cell !== null && /^[0-9a-f]{2,6000}$/.test(cell) ? cell : null,
  };
}

export function compareAddress({ areas, span, conditions, cell }: CompareState): string {
  const query = new URLSearchParams();
  for (const area of areas) query.append('item', areaKey(area));
  if (span === 'all') query.set('period', 'all');
  else if (span !== '12') query.set('span', span);
  for (const [name, value] of writeSaleFilter(conditions, usualScope)) query.append(name, value);
  if (cell !== null) query.set('cell', cell);
  const text = query.toString();
  return text === '' ? paths.compare : `${paths.compare}?${text}`;
}

export const hasDays = ({ from, to }: Conditions) => from !== undefined || to !== undefined;

/** Another span takes the days of one's own away. */
export const withSpan = (state: CompareState, span: Span): CompareState => ({
  ...state,
  span,
  conditions: { ...state.conditions, from: undefined, to: undefined },
});

/** Screens whose address holds a filter of sales. */
const filtered = ['/v4/mma/', '/v4/st/listings/', '/analytics/', '/analysis/location/', paths.compare, '/property-data-analytics/', '/st/'];

/** A comparison under the conditions of the screen that one looks at. */
export const comparisonFrom = ({ pathname, search }: { pathname: string; search: string }, areas: readonly Area[]): CompareState => ({
  ...readCompare(new URLSearchParams(filtered.some((start) => pathname.startsWith(start)) ? search : '')),
  areas,
  cell: null,
});
