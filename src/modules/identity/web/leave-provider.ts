import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { endSyncedSession } from '../providers-contract.ts';
import { openFirebase } from './open-firebase.ts';
import { providerMark } from './provider-mark.ts';
import { waysQuery } from './use-ways.ts';

/** The provider's own sign-in ends with ours, and its token is taken back. Who came by another way has nothing to end there. */
export async function leaveProvider(queryClient: QueryClient) {
  if (!providerMark.isThere()) return;
  providerMark.clear();
  const { firebase: settings } = await queryClient.fetchQuery(waysQuery);
  if (settings === null) return;
  const firebase = await openFirebase(settings);
  await firebase.signOut();
  await call(endSyncedSession, {}, { quiet: true });
}
