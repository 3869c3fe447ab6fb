import { useEffect } from 'react';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { sentenceForCode } from '../model/identity-codes.ts';
import { syncIdToken } from '../providers-contract.ts';
import { openFirebase, wasAway, type FirebaseSettings } from './firebase-client.ts';
import { linkTokenOf, pendingLink } from './pending-link.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** Sign-in by Firebase / Identity Platform: a window, or this one where windows are blocked; then its token becomes our session. */
export default function FirebaseWay({ settings, search }: { settings: FirebaseSettings; search: string }) {
  const finish = useFinishSignIn(search);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (place: 'window' | 'here' | 'back') => {
      const firebase = await openFirebase(settings);
      if (place === 'here') return firebase.leave();
      const idToken = place === 'back' ? await firebase.comeBack() : await firebase.signInByWindow();
      if (idToken !== null) await finish(await call(syncIdToken, {}, { quiet: true, bearer: idToken }));
    },
    onError: (reason) => {
      const linkToken = reason instanceof ApiError ? linkTokenOf(reason.code, reason.details) : null;
      if (linkToken !== null) pendingLink.put(linkToken);
    },
  });
  useEffect(() => {
    if (wasAway()) mutate('back');
  }, [mutate]);

  return (
    <>
      {error && (
        <Alert color="bad" variant="light" role="alert">
          {error instanceof ApiError ? error.message : sentenceForCode(codeOf(error))}{' '}
          <Anchor component="button" type="button" size="sm" underline="always" onClick={() => mutate('here')}>
            Go on in this window
          </Anchor>
        </Alert>
      )}
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconUserShield size={18} stroke={1.5} />}
        onClick={() => mutate('window')}
      >
        Continue with your Google account
      </Button>
      <Text size="xs" c="dimmed">
        By {settings.authDomain}
        {settings.emulatorUrl !== null && ' (emulator, for tests)'}
      </Text>
    </>
  );
}

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');
