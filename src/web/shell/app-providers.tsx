import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { PageQueries, takeFirstAnswers } from '../api/first-answers.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { sessionQuery } from '../session/session.ts';
import { settleFirst, watchPerson } from '../session/watch-person.ts';
import { afterTakeOver } from './before-scripts.ts';
import { onColorScheme, readColorScheme } from './color-scheme.ts';
import './mantine.css';
import { cssVariables, makeTheme } from './theme.ts';
import { lazyAfterFigures } from './after-figures.ts';

const Toaster = lazyAfterFigures(() => import('./toaster.tsx'));

/** Mantine follows our switch and never sets it, so that the public pages, which have no Mantine, share the choice. */
function followColorScheme(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: (otherwise) => (typeof document === 'undefined' ? otherwise : readColorScheme()),
    set: () => {},
    subscribe: (onUpdate) => {
      stop = onColorScheme(() => onUpdate(readColorScheme()));
    },
    unsubscribe: () => stop(),
    clear: () => {},
  };
}

export function AppProviders({ children }: { children: ReactNode }) {
  const [manager] = useState(followColorScheme);
  const [theme] = useState(makeTheme);
  const ofPage = use(PageQueries);
  const [queryClient] = useState(() => {
    if (ofPage !== null) return ofPage;
    const client = makeQueryClient(() => client.setQueryData(sessionQuery.queryKey, null));
    takeFirstAnswers(client);
    settleFirst(client);
    return client;
  });
  useEffect(afterTakeOver, []);
  useEffect(() => watchPerson(queryClient), [queryClient]);
  useEffect(() => () => queryClient.clear(), [queryClient]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={manager} defaultColorScheme="light">
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
