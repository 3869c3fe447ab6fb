import { useRef, useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { z } from 'zod';
import * as words from '#messages/identity/security';
import { toast } from '#web/shell/toast.ts';
import { withTags } from '#web/with-tags.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { PhoneNumber } from '../model/phone-number.ts';
import type { FirebaseSettings } from '../security-contract.ts';
import { Alarm } from '#web/form/alarm.tsx';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { MobileNumberField, OneTimeCodeField } from './fields.tsx';
import type { Factor } from './firebase/factors.ts';
import { openFirebase } from './open-firebase.ts';
import classes from './profile.module.css';
import { OneTimeCode } from './provider-second-step.tsx';
import { useCheckedForm } from '#web/form/use-endpoint-form.ts';
import { sentenceOfFailure } from './use-provider.ts';
import { useWays } from './use-ways.ts';

const factorsQueryKey = ['provider-factors'];

/** The second factors that the provider itself asks for, of who signs in by it. */
export function ProviderFactorsSection() {
  const settings = useWays().data?.firebase;
  return settings ? <Factors settings={settings} /> : null;
}

function Factors({ settings }: { settings: FirebaseSettings }) {
  const factors = useQuery({ queryKey: factorsQueryKey, queryFn: async () => (await openFirebase(settings)).listFactors() });
  return (
    <Section title={words.factorAt({ domain: settings.authDomain })} subtitle={words.factorAtWhy()}>
      <StateView query={factors}>
        {(found) =>
          found === null ? (
            <Text>{withTags(words.notSignedInThere(), { link: <Link to="/auth/signout/" /> })}</Text>
          ) : (
            <Stack gap="md">
              {found.map((factor) => (
                <OneFactor key={factor.id} factor={factor} settings={settings} />
              ))}
              {found.length === 0 && <Text c="dimmed">{words.noneYet()}</Text>}
              <NewFactor settings={settings} hasAuthenticator={found.some(({ kind }) => kind === 'totp')} />
            </Stack>
          )
        }
      </StateView>
    </Section>
  );
}

function OneFactor({ factor, settings }: { factor: Factor; settings: FirebaseSettings }) {
  const queryClient = useQueryClient();
  const takeOff = useMutation({
    mutationFn: async () => (await openFirebase(settings)).takeFactorOff(factor),
    onSettled: () => queryClient.invalidateQueries({ queryKey: factorsQueryKey }),
  });
  return (
    <>
      {takeOff.error && <Alarm>{sentenceOfFailure(takeOff.error)}</Alarm>}
      <Group justify="space-between">
        <Text>{factor.label}</Text>
        <Button variant="default" loading={takeOff.isPending} onClick={() => takeOff.mutate()}>
          {withTags(words.takeOffWhich({ which: factor.label }), { hidden: <span className="visually-hidden" /> })}
        </Button>
      </Group>
    </>
  );
}

/** A factor that was begun and waits for its first code. */
type Begun = { explanation: string; authenticator?: { address: string; secret: string }; finish: (code: string) => Promise<void> };

function NewFactor({ settings, hasAuthenticator }: { settings: FirebaseSettings; hasAuthenticator: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const authenticator = useMutation({
    mutationFn: async () => (await openFirebase(settings)).beginAuthenticator(),
    onSuccess: ({ finish, ...authenticator }) => setBegun({ explanation: words.scan(), authenticator, finish }),
  });
  const form = useCheckedForm(z.object({ phoneNumber: PhoneNumber }), {
    send: async ({ phoneNumber }) => {
      const firebase = await openFirebase(settings);
      const finish = await firebase.beginPhoneFactor(phoneNumber, place.current ?? document.body);
      setBegun({ explanation: words.codeOnItsWay({ phone: phoneNumber }), finish });
    },
    sentenceOf: sentenceOfFailure,
  });
  if (begun !== null) return <FirstCode begun={begun} onDone={() => setBegun(null)} />;
  return (
    <>
      <EndpointForm form={form} button={words.sendCodeToPhone()} secondary>
        <MobileNumberField className={classes.field} error={form.faultOf('phoneNumber')} />
        <div ref={place} style={{ display: 'contents' }} />
      </EndpointForm>
      {authenticator.error && <Alarm>{sentenceOfFailure(authenticator.error)}</Alarm>}
      {!hasAuthenticator && (
        <Group>
          <Button variant="default" loading={authenticator.isPending} onClick={() => authenticator.mutate()}>
            {words.addAuthenticator()}
          </Button>
        </Group>
      )}
    </>
  );
}

function FirstCode({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useCheckedForm(OneTimeCode, {
    send: async ({ code }) => {
      await begun.finish(code);
      onDone();
      toast.success(words.providerAsks());
      await queryClient.invalidateQueries({ queryKey: factorsQueryKey });
    },
    sentenceOf: sentenceOfFailure,
  });
  return (
    <Stack gap="md">
      <Text>{begun.explanation}</Text>
      {begun.authenticator && <AuthenticatorKey {...begun.authenticator} />}
      <EndpointForm form={form} button={words.turnOn()} secondary>
        <OneTimeCodeField className={classes.field} error={form.faultOf('code')} />
      </EndpointForm>
    </Stack>
  );
}
