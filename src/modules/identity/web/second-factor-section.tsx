import { useState } from 'react';
import { Alert, Badge, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import * as words from '#messages/identity/security';
import type { JsonEndpoint } from '#core/endpoint.ts';
import { sessionQuery } from '#web/session/session.ts';
import { toast } from '#web/shell/toast.ts';
import { Section } from '#web/ui/section.tsx';
import type { Profile } from '../contract.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, newRecoveryCodes } from '../security-contract.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { OneTimeCodeField } from './fields.tsx';
import { useWithProof } from './fresh-proof.tsx';
import classes from './profile.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { profileQuery } from './use-profile.ts';

type Begun = { address: string; secret: string; recoveryCodes: string[] };

export function SecondFactorSection({ profile }: { profile: Profile }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  return (
    <Section
      title={words.secondFactor()}
      subtitle={words.secondFactorWhy()}
      actions={
        profile.hasSecondFactor && (
          <Badge variant="light" color="good" leftSection={<IconShieldCheck size={14} />}>
            {words.on()}
          </Badge>
        )
      }
    >
      {profile.hasSecondFactor ? (
        <Stack gap="md">
          {newCodes && <RecoveryCodes codes={newCodes} />}
          <ActForm endpoint={newRecoveryCodes} button={words.newRecoveryCodes()} onDone={(answer) => setNewCodes(answer.recoveryCodes)} />
          <ActForm endpoint={endSecondFactor} button={words.turnOff()} onDone={() => toast.success(words.factorIsOff())} />
        </Stack>
      ) : begun === null ? (
        <ActForm endpoint={beginSecondFactor} button={words.setUpAuthenticator()} onDone={setBegun} />
      ) : (
        <Confirm begun={begun} onDone={() => setBegun(null)} />
      )}
    </Section>
  );
}

type Act<O extends z.ZodType> = JsonEndpoint<typeof beginSecondFactor.input, O>;

/** What the server does for the owner only, however long the screen stood open. */
function ActForm<O extends z.ZodType>(props: { endpoint: Act<O>; button: string; onDone: (answer: z.output<O>) => void }) {
  const queryClient = useQueryClient();
  const around = useWithProof();
  const form = useEndpointForm(props.endpoint, {
    around,
    onDone: async (answer) => {
      props.onDone(answer);
      await refresh(queryClient);
    },
  });
  return (
    <EndpointForm form={form} button={props.button} secondary>
      {null}
    </EndpointForm>
  );
}

function Confirm({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const queryClient = useQueryClient();
  const around = useWithProof();
  const form = useEndpointForm(confirmSecondFactor, {
    around,
    onDone: async () => {
      onDone();
      await refresh(queryClient);
      toast.success(words.factorIsOn());
    },
  });
  return (
    <Stack gap="md">
      <Text>{words.scanStep()}</Text>
      <AuthenticatorKey address={begun.address} secret={begun.secret} />
      <Text>{words.codesStep()}</Text>
      <RecoveryCodes codes={begun.recoveryCodes} />
      <EndpointForm form={form} button={words.turnFactorOn()}>
        <Alert color="indigo" variant="light">
          {words.enterStep()}
        </Alert>
        <OneTimeCodeField className={classes.field} error={form.faultOf('code')} />
      </EndpointForm>
    </Stack>
  );
}

/** What an administrator may do can hang on it: the frame hears of it as well. */
const refresh = (queryClient: QueryClient) =>
  Promise.all([queryClient.invalidateQueries(profileQuery), queryClient.invalidateQueries(sessionQuery)]);
