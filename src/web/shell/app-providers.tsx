import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { makeQueryClient } from '../api/query-client.ts';
import { keepPagesOf } from '../offline/kept-pages.ts';
import { sessionQuery } from '../session/session.ts';
import { onColorScheme, readColorScheme } from './color-scheme.ts';
import './mantine.css';
import { cssVariables, theme } from './theme.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

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

/** Whoever is found to be there, or nobody: pages kept on this device for somebody else are deleted. @returns how to stop. */
function forgetPagesOfOthers(queryClient: QueryClient) {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    if (user !== undefined) void keepPagesOf(user?.email ?? null).catch(() => undefined);
  });
}

export function AppProviders({ children }: { children: ReactNode }) {
  const [manager] = useState(followColorScheme);
  const [queryClient] = useState(() => {
    const client = makeQueryClient(() => client.setQueryData(sessionQuery.queryKey, null));
    return client;
  });
  useEffect(() => forgetPagesOfOthers(queryClient), [queryClient]);
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
