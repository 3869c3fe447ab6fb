import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '#messages/identity/provider';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { sessionQuery, useSession } from '#web/session/session.ts';
import { toast } from '#web/shell/toast.ts';
import { endSyncedSession, syncIdToken } from '../providers-contract.ts';
import type { FirebaseSettings } from '../security-contract.ts';
import { openFirebase } from './open-firebase.ts';
import { providerMark } from './provider-mark.ts';
import { waysQuery } from './use-ways.ts';

/** Keeps a session that the provider's SDK opened in step with it: each renewed token is handed over, and its end there is the end here. */
export function ProviderSession() {
  const { isAuth } = useSession();
  const isByProvider = isAuth && providerMark.isThere();
  const { data } = useQuery({ ...waysQuery, enabled: isByProvider });
  return isByProvider && data?.firebase ? <Watch settings={data.firebase} /> : null;
}

function Watch({ settings }: { settings: FirebaseSettings }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const handOver = async (bearer: string) => {
      try {
        await call(syncIdToken, {}, { quiet: true, bearer });
      } catch (error) {
        // The token of somebody who signed in here before. Any other fault is left to the next token: the session goes on without.
        if (error instanceof ApiError && error.code === 'user-mismatch') {
          stop();
          providerMark.clear();
          await (await openFirebase(settings)).signOut();
        }
      }
    };
    const end = async () => {
      stop();
      providerMark.clear();
      await call(endSyncedSession, {}, { quiet: true });
      // The frame hears of it and shows the sign-in; whatever was loaded for the person is dropped.
      queryClient.setQueryData(sessionQuery.queryKey, null);
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      toast.info(words.signedOutThere({ domain: settings.authDomain }));
    };
    void openFirebase(settings)
      .then((firebase) => {
        if (!isOver)
          stop = firebase.watchTokens({ onToken: (token) => void handOver(token), onGone: () => void end().catch(() => undefined) });
      })
      // Offline, or its files could not be fetched: the session goes on without it until the next page.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [settings, queryClient]);
  return null;
}
