import type { PlaceToChoose } from '../api/places-to-choose.ts';

const levels = ['city', 'village', 'project'] as const;
type Address = { pathname: string; search: string; params: Readonly<Record<string, string | undefined>> };

/**
 * The same screen at another place. Addresses hold a place in their query or, where the route says so, at the end of their path; null where this
 * one holds none. A text that is the other area of a comparison is replaced there.
 */
export function addressOfPlace({ pathname, search, params }: Address, place: PlaceToChoose, text?: string): string | null {
  const query = new URLSearchParams(search);
  const isOf = (name: string) => text !== undefined && query.get(name) === text;
  const isOther = (isOf('otherCity') || isOf('otherVillage')) && !isOf('city') && !isOf('village');
  const inPath = levels.filter((level) => params[level] !== undefined);
  if (inPath.length === 0 && !levels.some((level) => query.has(level))) return null;
  // What was open belongs to the place before.
  for (const gone of ['cell', 'hex', 'open', 'id']) query.delete(gone);
  if (isOther) {
    query.set('otherCity', place.city);
    setOrDelete(query, 'otherVillage', place.village);
    return `${pathname}?${query.toString()}`;
  }
  for (const level of levels) setOrDelete(query, level, place[level]);
  const parts = pathname.split('/').filter((part) => part !== '');
  const base = parts.slice(0, parts.length - inPath.length).join('/');
  return `/${base}${base === '' ? '' : '/'}?${query.toString()}`;
}

function setOrDelete(query: URLSearchParams, name: string, value: string | null) {
  if (value === null) query.delete(name);
  else query.set(name, value);
}
