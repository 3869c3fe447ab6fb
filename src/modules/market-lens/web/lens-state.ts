import { type SaleFilter } from '#modules/transactions/contract.ts';
import { asksForAllTime, readSaleFilter, usualScope, withDefaultDays, writeSaleFilter } from '#modules/transactions/index.ts';
import { besides, type BesideWhat } from '../model/question.ts';

/** Everything one sees on a screen of Market Lens: the address holds all of it, so any view can be shared. */
export type LensState = BesideWhat & {
  filter: SaleFilter;
  /** Without days of its own a view is of the last twelve whole months the data reach, unless all time is asked for. */
  isAllTime: boolean;
  /** Whether time axes say what happened when. */
  events: boolean;
  /** The cell whose sales are open. */
  cell: string | null;
};

type Place = Pick<SaleFilter, 'city' | 'village' | 'project'>;

/** Reads an address. What is no value of its field is left out by itself. */
export function readLens(query: URLSearchParams): LensState {
  const filter = placed(readSaleFilter(query, usualScope));
  const wanted = besides.find((one) => one === query.get('comparedWith')) ?? 'year-before';
  const otherCity = query.get('otherCity')?.trim() ?? '';
  const other = otherCity === '' ? null : { city: otherCity, village: query.get('otherVillage')?.trim() || undefined };
  const cell = query.get('cell');
  return {
    filter,
    isAllTime: asksForAllTime(query),
    beside: wanted === 'area' && (other === null || filter.project !== undefined) ? 'year-before' : wanted,
    other,
    events: query.get('events') !== 'off',
    cell: cell !== null && /^[0-9a-f]{2,6000}$/.test(cell) ? cell : null,
  };
}

/** Names of villages and projects repeat: without a city they say nothing. */
const placed = ({ city, village, project, ...rest }: SaleFilter): SaleFilter => ({
  ...rest,
  ...(city !== undefined && { city, ...(village !== undefined && { village }), ...(project !== undefined && { project }) }),
});

export const everywhere: LensState = readLens(new URLSearchParams());

/** The query of a state, for any screen of Market Lens; what is as usual is left out of it. */
export function lensQuery({ filter, isAllTime, beside, other, events, cell }: LensState): string {
  const query = writeSaleFilter(filter, usualScope);
  if (isAllTime) query.set('period', 'all');
  if (beside !== 'year-before') query.set('comparedWith', beside);
  if (beside === 'area' && other !== null) {
    query.set('otherCity', other.city);
    if (other.village !== undefined) query.set('otherVillage', other.village);
  }
  if (!events) query.set('events', 'off');
  if (cell !== null) query.set('cell', cell);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The view for an export: what the screen asks with, days included. */
export const exportInput = ({ beside, other, events }: LensState, filter: SaleFilter) => ({
  ...filter,
  comparedWith: beside,
  events: events ? 'on' : 'off',
  ...(beside === 'area' && other !== null && { otherCity: other.city, otherVillage: other.village }),
});

export const lensPaths = {
  search: '/v4/mma/',
  areas: '/v4/mma/listings/',
  dashboard: '/v4/mma/dashboard/',
  project: '/v4/mma/projectinfo/',
  report: '/v4/mma/report/',
  reportSearch: '/mma_report_search/',
} as const;

export const lensAddress = (screen: keyof typeof lensPaths, state: LensState) => `${lensPaths[screen]}${lensQuery(state)}`;

/** Choosing a place forgets the smaller places chosen in the former one, and what was open. */
export const atPlace = (state: LensState, { city, village, project }: Place): LensState => ({
  ...state,
  filter: placed({ ...state.filter, villages: undefined, city, village, project }),
  beside: state.beside === 'area' && project !== undefined ? 'year-before' : state.beside,
  cell: null,
});

/** Taking the days away is asking for all time. */
export function withFilter(state: LensState, change: Partial<SaleFilter>): LensState {
  const filter = { ...state.filter, ...change };
  const noDays = filter.from === undefined && filter.to === undefined;
  return { ...state, filter, isAllTime: noDays && (state.isAllTime || 'from' in change || 'to' in change), cell: null };
}

/** The filter with its days: those of the address, or the usual ones. */
export const datedFilter = ({ filter, isAllTime }: LensState, dataUntil: string | null): SaleFilter =>
  withDefaultDays(filter, { isAllTime, dataUntil });
