import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { queryString } from '../api/address.ts';
import { useChangeAddress } from '../ui/use-change-address.ts';
import { readSearch } from './read-search.ts';

/**
 * The address holds the filter, so that any view can be shared. A field that does not fit the schema is dropped by itself: one bad
 * value in an old link does not lose the others.
 */
export function useUrlState<Schema extends z.ZodObject>(schema: Schema) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const changeAddress = useChangeAddress();
  const text = search.toString();
  const value = useMemo(() => readSearch(schema, new URLSearchParams(text)), [schema, text]);
  const set = useCallback(
    (change: Partial<z.input<Schema>>) => {
      const query = new URLSearchParams(queryString(blankLess({ ...readSearch(schema, new URLSearchParams(text)), ...change }))).toString();
      changeAddress(query === '' ? pathname : `${pathname}?${query}`);
    },
    [schema, text, pathname, changeAddress],
  );
  return [value, set] as const;
}

const blankLess = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== '' && !(Array.isArray(one) && one.length === 0)));
