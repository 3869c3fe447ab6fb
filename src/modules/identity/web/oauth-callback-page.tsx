import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { justSignedIn } from '#web/session/after-sign-in.ts';
import { ownAddress } from '#web/session/next-address.ts';
import { LoadingScreen } from '#web/shell/loading-screen.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import * as words from '#messages/identity/sign-in';
import { sentenceForCode } from '../model/identity-codes.ts';
import { finishGoogleSignIn } from '../providers-contract.ts';
import { linkTokenOf, pendingLink } from './pending-link.ts';
import { readNextOfProvider, signInChannel, type WindowMessage } from './sign-in-window.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** Where a provider sends people back to. Without anything to finish there is nothing to see here: on to the home page. */
export default function OauthCallbackPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const code = search.get('code');
  const state = search.get('state');
  const finish = useFinishSignIn('');
  const begun = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: async (handed: { code: string; state: string }) => {
      const { next: nextAddress, ...signedIn } = await call(finishGoogleSignIn, handed, { quiet: true });
      const { isWindow, next } = readNextOfProvider(nextAddress);
      if (isWindow) {
        say({ kind: 'signed-in', signedIn });
        window.close();
      }
      await (signedIn.done ? navigate(ownAddress(next) ?? '/', { replace: true, state: justSignedIn }) : finish(signedIn));
    },
    onError: (reason) => {
      const linkToken = reason instanceof ApiError ? linkTokenOf(reason.code, reason.details) : null;
      if (linkToken === null) return;
      pendingLink.put(linkToken);
      void navigate('/auth/signin/', { replace: true });
    },
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (code !== null && state !== null) mutate({ code, state });
    else if (search.get('error') === null) void navigate('/', { replace: true });
  }, [code, state, search, mutate, navigate]);

  const refused = search.get('error') !== null || error !== null;
  if (!refused) return <LoadingScreen />;
  return (
    <Page title={words.didNotWorkTitle()}>
      <EmptyState
        title={error instanceof ApiError ? error.message : sentenceForCode('popup-closed-by-user')}
        action={
          <Button component={Link} to="/auth/signin/">
            {words.backToSignIn()}
          </Button>
        }
      />
    </Page>
  );
}

function say(what: WindowMessage) {
  const channel = new BroadcastChannel(signInChannel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument: it is this origin's own
  channel.postMessage(what);
  channel.close();
}
