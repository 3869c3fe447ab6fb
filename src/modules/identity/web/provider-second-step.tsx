import { useRef, useState } from 'react';
import { Alert, Anchor, Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import * as errors from '#messages/identity/errors';
import * as words from '#messages/identity/provider';
import { Alarm } from '#web/form/alarm.tsx';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { OneTimeCodeField } from './fields.tsx';
import type { Factor, SecondStep } from './firebase/factors.ts';
import { useCheckedForm } from '#web/form/use-endpoint-form.ts';
import { sentenceOfFailure, type useProvider } from './use-provider.ts';

export const OneTimeCode = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6,8}$/, { error: errors.sixDigits }),
});

type Props = { provider: ReturnType<typeof useProvider>; step: SecondStep };

/** The provider asks for one more proof, by one of the factors that its account has. */
export function ProviderSecondStep({ provider, step }: Props) {
  const [factor, setFactor] = useState(step.factors[0]);
  return (
    <Stack gap="md">
      <Alert color="indigo" variant="light" icon={<IconShieldLock size={18} stroke={1.5} />} title={words.secondStep()}>
        {factor ? words.oneMoreProof() : words.cannotTake()}
      </Alert>
      {step.factors.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={words.byWhichWay()}
          data={step.factors.map(({ id, label }) => ({ value: id, label }))}
          value={factor?.id ?? ''}
          onChange={(chosen) => setFactor(step.factors.find(({ id }) => id === chosen))}
        />
      )}
      {factor && <CodeOf key={factor.id} provider={provider} step={step} factor={factor} />}
      <Text size="sm" c="dimmed">
        <Anchor component="button" type="button" size="sm" underline="always" onClick={provider.beginAgain}>
          {words.beginAgain()}
        </Anchor>
      </Text>
    </Stack>
  );
}

function CodeOf({ provider, step, factor }: Props & { factor: Factor }) {
  const place = useRef<HTMLDivElement>(null);
  const sending = useMutation({ mutationFn: () => step.sendCode(factor, place.current ?? document.body) });
  const form = useCheckedForm(OneTimeCode, {
    send: ({ code }) => provider.enter(() => step.finish(factor, code)),
    sentenceOf: sentenceOfFailure,
  });
  const isAsked = factor.kind === 'totp' || sending.isSuccess;
  return (
    <>
      <div ref={place} style={{ display: 'contents' }} />
      {sending.error && <Alarm>{sentenceOfFailure(sending.error)}</Alarm>}
      {isAsked ? (
        <EndpointForm form={form} button={words.signIn()} fullWidth>
          <OneTimeCodeField
            required
            description={factor.kind === 'totp' ? words.digitsShown() : words.digitsSent()}
            error={form.faultOf('code')}
          />
        </EndpointForm>
      ) : (
        <Button loading={sending.isPending} onClick={() => sending.mutate()}>
          {words.sendCodeTo({ factor: factor.label })}
        </Button>
      )}
    </>
  );
}
