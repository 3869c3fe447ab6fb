import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { Subject, SubjectToValue } from '../contract.ts';
import { checkSelection, selectableSales } from '../selection-contract.ts';

/** Sales that can be chosen to value a property from. */
export const useSelectableSales = (subject: Subject) =>
  useQuery({
    queryKey: ['valuations', 'selectable', subject],
    queryFn: ({ signal }) => call(selectableSales, subject, { signal, quiet: true }),
    retry: false,
    staleTime: 5 * 60_000,
  });

/** Whether chosen sales carry a value and are paid for. */
export const useCheckedSelection = (subject: SubjectToValue | null) =>
  useQuery({
    queryKey: ['valuations', 'selection', subject],
    enabled: subject !== null,
    queryFn: ({ signal }) => call(checkSelection, subject as SubjectToValue, { signal, quiet: true }),
    retry: false,
  });
