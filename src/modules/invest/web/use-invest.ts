import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#web/api/call.ts';
import { rankProjects, readCaseTables, readHomeFacts, readInvestLocalities, readScoreTrial, type WeightFields } from '../contract.ts';
import { caseTableFiles, readCaseTables as readTables, type CaseTables } from '../model/case/case-tables.ts';

const anHourMs = 3_600_000;

export type TablesOfCase = { tables: CaseTables; authorities: string[] };

/** The dated tables, read by the function that the server reads them by. */
export const useCaseTables = () =>
  useQuery({
    queryKey: ['invest', 'tables'],
    staleTime: anHourMs,
    queryFn: async ({ signal }): Promise<TablesOfCase> => {
      const { files, authorities } = await call(readCaseTables, {}, { signal, quiet: true });
      const texts = Object.fromEntries(caseTableFiles.map((name) => [name, files[name] ?? ''])) as Parameters<typeof readTables>[0];
      return { tables: readTables(texts), authorities };
    },
  });

type Home = { city: string; village?: string | undefined; project?: string | undefined };
export const useHomeFacts = (home: Home) =>
  useQuery({
    queryKey: ['invest', 'home', home],
    queryFn: ({ signal }) => call(readHomeFacts, home, { signal, quiet: true }),
    staleTime: 60_000,
  });

export const useRankedProjects = (question: z.input<(typeof rankProjects)['input']>) =>
  useQuery({
    queryKey: ['invest', 'projects', question],
    queryFn: ({ signal }) => call(rankProjects, question, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const useScoreTrial = (city: string, weights: WeightFields) =>
  useQuery({
    queryKey: ['invest', 'score trial', city, weights],
    queryFn: ({ signal }) => call(readScoreTrial, { city, ...weights }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const useInvestLocalities = (city: string) =>
  useQuery({
    queryKey: ['invest', 'localities', city],
    queryFn: ({ signal }) => call(readInvestLocalities, { city }, { signal, quiet: true }),
    staleTime: 60_000,
  });
