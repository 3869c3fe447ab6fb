import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { sessionQuery } from '#web/session/session.ts';
import { addressAfterSignIn, justSignedIn } from '#web/session/after-sign-in.ts';
import { readNext } from '#web/session/next-address.ts';
import { toast } from '#web/shell/toast.ts';
import * as words from '#messages/identity/sign-in';
import type { SignedIn } from '../contract.ts';
import { linkWayOfSigningIn } from '../providers-contract.ts';
import { pendingLink } from './pending-link.ts';

/** After any way of signing in: the second factor if one is asked for, then the link that waited for this proof, then on to where the person wanted to go. */
export function useFinishSignIn(search: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (signedIn: SignedIn) => {
    if (!signedIn.done) {
      const next = readNext(search);
      const ways = new URLSearchParams({ by: signedIn.secondFactor.join(' '), next });
      await navigate(`/auth/second-factor/?${ways.toString()}`, { replace: true });
      return;
    }
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    const linkToken = pendingLink.take();
    if (linkToken !== null) await link(linkToken);
    await navigate(addressAfterSignIn(search), { replace: true, state: justSignedIn });
  };
}

async function link(linkToken: string) {
  try {
    await call(linkWayOfSigningIn, { linkToken }, { quiet: true });
    toast.success(words.newWayOpens());
  } catch (error) {
    toast.error(error instanceof ApiError ? error.message : words.newWayFailed());
  }
}
