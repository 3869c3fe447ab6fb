import { useState } from 'react';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { sentenceForCode } from '../model/identity-codes.ts';
import { syncIdToken } from '../providers-contract.ts';
import { openFirebase, type FirebaseSettings } from './firebase-client.ts';
import { linkTokenOf, pendingLink } from './pending-link.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** Sign-in by Firebase / Identity Platform: a window, or this one where windows are blocked; then its token becomes our session. */
export default function FirebaseWay({ settings, search }: { settings: FirebaseSettings; search: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const finish = useFinishSignIn(search);

  async function begin(place: 'window' | 'here') {
    setFailure(null);
    setBusy(true);
    try {
      const idToken = await (await openFirebase(settings)).signIn(place);
      await finish(await call(syncIdToken, {}, { quiet: true, bearer: idToken }));
    } catch (error) {
      const linkToken = error instanceof ApiError ? linkTokenOf(error.code, error.details) : null;
      if (linkToken !== null) pendingLink.put(linkToken);
      setFailure(error instanceof ApiError ? error.message : sentenceForCode(codeOf(error)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure && (
        <Alert color="bad" variant="light" role="alert">
          {failure}{' '}
          <Anchor component="button" type="button" size="sm" underline="always" onClick={() => void begin('here')}>
            Go on in this window
          </Anchor>
        </Alert>
      )}
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconUserShield size={18} stroke={1.5} />}
        onClick={() => void begin('window')}
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
