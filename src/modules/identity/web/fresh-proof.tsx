import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { Button, Modal, PasswordInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import * as words from '#messages/identity/proof';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { giveProof, mailProof, proofHoldsMinutes, proofWays } from '../security-contract.ts';
import { Alarm } from '#web/form/alarm.tsx';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { OneTimeCodeField } from './fields.tsx';
import { useEndpointForm, type Around } from '#web/form/use-endpoint-form.ts';

type Way = (typeof proofWays)[number];
type ProofRequest = { ways: readonly Way[]; settle: (isProved: boolean) => void };

const Details = z.object({ ways: z.array(z.enum(proofWays)).min(1) });
const ProofContext = createContext<Around>((act) => act());

/** Runs what changes how one gets into the account; where the server asks for a proof first, a dialog does, and it is run again. */
export const useWithProof = () => useContext(ProofContext);

export function FreshProof({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<ProofRequest | null>(null);
  const withProof = useCallback<Around>(async (act) => {
    try {
      return await act();
    } catch (error) {
      const details = Details.safeParse(error instanceof ApiError && error.code === 'proof-needed' ? error.details : null);
      if (!details.success) throw error;
      const isProved = await new Promise<boolean>((settle) => setRequest({ ways: details.data.ways, settle }));
      setRequest(null);
      if (!isProved) throw new ApiError({ status: 403, code: 'not-proved', message: words.nothingChanged() });
      return act();
    }
  }, []);
  return (
    <ProofContext value={withProof}>
      {children}
      <Modal opened={request !== null} onClose={() => request?.settle(false)} title={words.title()} centered>
        {request && <Proof request={request} />}
      </Modal>
    </ProofContext>
  );
}

function Proof({ request: { ways, settle } }: { request: ProofRequest }) {
  const [by, setBy] = useState<Way>(ways[0] ?? 'password');
  const mail = useMutation({ mutationFn: () => call(mailProof, {}, { quiet: true }) });
  const form = useEndpointForm(giveProof, { more: { by }, onDone: () => settle(true) });
  return (
    <Stack gap="md">
      <Text size="sm">{words.why({ minutes: proofHoldsMinutes })}</Text>
      {ways.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={words.byWhichWay()}
          data={ways.map((way) => ({ value: way, label: words.way({ way }) }))}
          value={by}
          onChange={(value) => setBy(value as Way)}
        />
      )}
      {mail.error && <Alarm>{mail.error instanceof ApiError ? mail.error.message : words.mailFailed()}</Alarm>}
      {by === 'mail' && !mail.isSuccess ? (
        <Button loading={mail.isPending} onClick={() => mail.mutate()}>
          {words.mailCode()}
        </Button>
      ) : (
        <EndpointForm form={form} button={words.goOn()} fullWidth>
          {by === 'password' ? (
            <PasswordInput
              key={by}
              data-autofocus
              label={words.field({ way: by })}
              name="secret"
              autoComplete="current-password"
              error={form.faultOf('secret')}
            />
          ) : (
            <OneTimeCodeField
              key={by}
              data-autofocus
              label={words.field({ way: by })}
              description={words.hint({ way: by })}
              name="secret"
              inputMode={by === 'recovery' ? 'text' : 'numeric'}
              error={form.faultOf('secret')}
            />
          )}
        </EndpointForm>
      )}
    </Stack>
  );
}
