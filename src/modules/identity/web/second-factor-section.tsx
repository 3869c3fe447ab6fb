import { useState } from 'react';
import { Alert, Badge, PasswordInput, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { JsonEndpoint } from '#core/endpoint.ts';
import { sessionQuery } from '#web/session/session.ts';
import { toast } from '#web/shell/toast.ts';
import { Section } from '#web/ui/section.tsx';
import type { Profile } from '../contract.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, newRecoveryCodes } from '../security-contract.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { OneTimeCodeField } from './fields.tsx';
import classes from './profile.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';
import { profileQuery } from './use-profile.ts';

type Begun = { address: string; secret: string; recoveryCodes: string[] };

export function SecondFactorSection({ profile }: { profile: Profile }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  return (
    <Section
      title="Second factor"
      subtitle="After the password, a code of an authenticator on your phone. Whoever learns your password still stays outside."
      actions={
        profile.hasSecondFactor && (
          <Badge variant="light" color="good" leftSection={<IconShieldCheck size={14} />}>
            on
          </Badge>
        )
      }
    >
      {profile.hasSecondFactor ? (
        <Stack gap="md">
          {newCodes && <RecoveryCodes codes={newCodes} />}
          <PasswordAct endpoint={newRecoveryCodes} button="New recovery codes" onDone={(answer) => setNewCodes(answer.recoveryCodes)} />
          <PasswordAct endpoint={endSecondFactor} button="Turn it off" onDone={() => toast.success('The second factor is off.')} />
        </Stack>
      ) : !profile.hasPassword ? (
        <Text>Your account has no password yet. Set one by “Forgot your password?” at sign-in; then a second factor can be added.</Text>
      ) : begun === null ? (
        <PasswordAct endpoint={beginSecondFactor} button="Set up an authenticator" onDone={setBegun} />
      ) : (
        <Confirm begun={begun} onDone={() => setBegun(null)} />
      )}
    </Section>
  );
}

type ByPassword<O extends z.ZodType> = JsonEndpoint<z.ZodObject<{ password: z.ZodString }>, O>;

/** What only the owner of the password may do, however long the screen stood open. */
function PasswordAct<O extends z.ZodType>(props: { endpoint: ByPassword<O>; button: string; onDone: (answer: z.output<O>) => void }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(props.endpoint, {
    onDone: async (answer, element) => {
      element.reset();
      props.onDone(answer);
      await refresh(queryClient);
    },
  });
  return (
    <EndpointForm form={form} button={props.button} secondary>
      <PasswordInput
        className={classes.field}
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={form.faultOf('password')}
      />
    </EndpointForm>
  );
}

function Confirm({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(confirmSecondFactor, {
    onDone: async () => {
      onDone();
      await refresh(queryClient);
      toast.success('The second factor is on.');
    },
  });
  return (
    <Stack gap="md">
      <Text>1. Scan this with your authenticator, or type the key into it.</Text>
      <AuthenticatorKey address={begun.address} secret={begun.secret} />
      <Text>2. Put these codes away, on paper or in a password manager. Each gets you in once when the phone is gone.</Text>
      <RecoveryCodes codes={begun.recoveryCodes} />
      <EndpointForm form={form} button="Turn the second factor on">
        <Alert color="indigo" variant="light">
          3. Enter the code the authenticator shows now.
        </Alert>
        <OneTimeCodeField className={classes.field} error={form.faultOf('code')} />
      </EndpointForm>
    </Stack>
  );
}

/** What an administrator may do can hang on it: the frame hears of it as well. */
const refresh = (queryClient: QueryClient) =>
  Promise.all([queryClient.invalidateQueries(profileQuery), queryClient.invalidateQueries(sessionQuery)]);
