import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { ruleTables } from '../contract.ts';
import type { AppraisalTables } from '../model/scenario/appraise.ts';
import { readTables } from '../model/scenario/read-tables.ts';

export type Tables = { read: AppraisalTables; texts: Readonly<Record<string, string>> };

const tablesQuery = queryOptions({
  queryKey: ['feasibility', 'tables'],
  queryFn: async ({ signal }): Promise<Tables> => {
    const { tables } = await call(ruleTables, {}, { signal, quiet: true });
    return { read: readTables(tables), texts: tables };
  },
  staleTime: Infinity,
});

/** The dated tables, by which the browser works out what the server would. */
export const useTables = () => useQuery(tablesQuery);
