import { useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { keepPagesOf } from '#web/offline/stored-pages.ts';
import { sessionQuery } from '#web/session/session.ts';
import { LoadingScreen } from '#web/shell/loading-screen.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import * as words from '#messages/identity/sign-in';
import { signOut } from '../contract.ts';
import { leaveProvider } from './leave-provider.ts';

/**
 * Entering this screen signs out: the session ends on the server, and whatever this browser held for the person is dropped — entries on
 * the device (by `watchPerson`, which hears of the end), pages kept for a lost connection, answers in memory, what this tab kept.
 */
export default function SignOutPage() {
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      await call(signOut, {}, { quiet: true });
      // Waited for: the tab may be closed as soon as it shows the sign-in.
      await keepPagesOf(null).catch(logFailure);
      queryClient.getQueryCache().clear();
      queryClient.setQueryData(sessionQuery.queryKey, null);
      await leaveProvider(queryClient).catch(logFailure);
      forgetTab();
      // A document of its own: whatever this one still holds in memory goes with it.
      location.replace('/auth/signin/');
    },
    onError: logFailure,
  });
  useEffect(() => mutate(), [mutate]);

  if (error === null) return <LoadingScreen />;
  return (
    <Page title={words.signOutFailed()}>
      <ErrorState error={error} title={words.stillSignedIn()} onRetry={() => mutate()} />
    </Page>
  );
}

function forgetTab() {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that forbids storage holds nothing.
  }
}

function logFailure(reason: unknown) {
  // oxlint-disable-next-line no-console -- the specification asks for this line in the browser's log
  console.error(`Sign-Out Error: ${reason instanceof Error ? reason.message : String(reason)}`);
}
