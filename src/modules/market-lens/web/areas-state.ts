import { areaOrders, mostPicked, type AreaOrder } from '../model/areas.ts';
import { lensAddress, readLens, type LensState } from './lens-state.ts';

export type AreasState = {
  lens: LensState;
  sort: { columnId: AreaOrder; descending: boolean };
  /** Localities side by side, in the order in which they were picked. */
  picked: readonly string[];
};

export function readAreas(query: URLSearchParams): AreasState {
  const columnId = areaOrders.find((one) => one === query.get('sortBy')) ?? 'sales-count';
  const direction = query.get('direction');
  return {
    lens: readLens(query),
    sort: { columnId, descending: direction === null ? columnId !== 'locality' : direction === 'desc' },
    picked: [...new Set(query.getAll('pick').filter(Boolean))].slice(0, mostPicked),
  };
}

export function areasAddress({ lens, sort, picked }: AreasState): string {
  const [path = '', query = ''] = lensAddress('areas', lens).split('?');
  const search = new URLSearchParams(query);
  if (sort.columnId !== 'sales-count') search.set('sortBy', sort.columnId);
  if (sort.descending !== (sort.columnId !== 'locality')) search.set('direction', sort.descending ? 'desc' : 'asc');
  for (const one of picked) search.append('pick', one);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A fifth is not taken: more than four columns are a table again. */
export const withPick = (state: AreasState, locality: string): AreasState => ({
  ...state,
  picked: state.picked.includes(locality)
    ? state.picked.filter((one) => one !== locality)
    : state.picked.length < mostPicked
      ? [...state.picked, locality]
      : state.picked,
});
