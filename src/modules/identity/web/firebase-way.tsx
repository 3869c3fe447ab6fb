import { useEffect } from 'react';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconMailCode, IconUserShield } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as words from '#messages/identity/provider';
import { codeOf } from '../model/identity-codes.ts';
import type { FirebaseSettings } from '../security-contract.ts';
import { openFirebase } from './open-firebase.ts';
import { awayMark } from './provider-mark.ts';
import { ProviderSecondStep } from './provider-second-step.tsx';
import { sentenceOfFailure, useProvider } from './use-provider.ts';

type Place = 'window' | 'here' | 'back';

/** Sign-in by Firebase / Identity Platform: Google in a window, or in this one where windows are blocked; its other ways have a page of their own. */
export default function FirebaseWay({ settings, search }: { settings: FirebaseSettings; search: string }) {
  const provider = useProvider(settings, search);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (place: Place) =>
      provider.enter(async (firebase) => {
        if (place === 'window') return firebase.signInByWindow();
        if (place === 'back') return firebase.comeBack();
        awayMark.put();
        return firebase.leaveForProvider();
      }),
  });
  useEffect(() => {
    if (awayMark.take()) mutate('back');
    // Browsers open a window only soon after a click: the SDK has to be here by then.
    else void openFirebase(settings).catch(() => undefined);
  }, [mutate, settings]);

  if (provider.secondStep) return <ProviderSecondStep provider={provider} step={provider.secondStep} />;
  return (
    <>
      {error && (
        <Alert color="bad" variant="light" role="alert">
          {sentenceOfFailure(error)}{' '}
          {codeOf(error).includes('popup') && (
            <Anchor component="button" type="button" size="sm" underline="always" onClick={() => mutate('here')}>
              {words.goOnHere()}
            </Anchor>
          )}
        </Alert>
      )}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {words.withAccount({ domain: settings.authDomain, emulator: settings.emulatorUrl !== null })}
      </Text>
      {settings.ways.includes('google') && (
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconUserShield size={18} stroke={1.5} />}
          onClick={() => mutate('window')}
        >
          {words.withGoogle()}
        </Button>
      )}
      {settings.ways.some((way) => way !== 'google') && (
        <Button component={Link} to={`/auth/provider/${search}`} variant="default" leftSection={<IconMailCode size={18} stroke={1.5} />}>
          {words.emailOrPhone({ ways: otherWaysOf(settings) })}
        </Button>
      )}
    </>
  );
}

function otherWaysOf({ ways }: FirebaseSettings) {
  if (!ways.includes('phone')) return 'email';
  return ways.includes('password') ? 'other' : 'phone';
}
