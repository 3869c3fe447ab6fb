import { useRef, useState } from 'react';
import { Anchor, Text } from '@mantine/core';
import { z } from 'zod';
import * as words from '#messages/identity/provider';
import { PhoneNumber } from '../model/phone-number.ts';
import type { FirebaseSettings } from '../security-contract.ts';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { MobileNumberField, OneTimeCodeField } from './fields.tsx';
import { openFirebase } from './open-firebase.ts';
import { OneTimeCode } from './provider-second-step.tsx';
import { useCheckedForm } from '#web/form/use-endpoint-form.ts';
import { sentenceOfFailure, type useProvider } from './use-provider.ts';

type Sent = { to: string; confirm: (code: string) => Promise<void> };
type Provider = ReturnType<typeof useProvider>;

/** A code of the provider to a phone, which opens the account that phone is attached to. */
export function ProviderPhoneForms({ provider, settings }: { provider: Provider; settings: FirebaseSettings }) {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent === null ? (
    <NumberForm settings={settings} onSent={setSent} />
  ) : (
    <CodeForm provider={provider} sent={sent} onOther={() => setSent(null)} />
  );
}

function NumberForm({ settings, onSent }: { settings: FirebaseSettings; onSent: (sent: Sent) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const form = useCheckedForm(z.object({ phoneNumber: PhoneNumber }), {
    send: async ({ phoneNumber }) => {
      const firebase = await openFirebase(settings);
      onSent({ to: phoneNumber, confirm: await firebase.sendPhoneCode(phoneNumber, place.current ?? document.body) });
    },
    sentenceOf: sentenceOfFailure,
  });
  return (
    <EndpointForm form={form} button={words.sendCode()} fullWidth>
      <MobileNumberField required description={words.phoneAttachedHere()} error={form.faultOf('phoneNumber')} />
      <div ref={place} style={{ display: 'contents' }} />
    </EndpointForm>
  );
}

function CodeForm({ provider, sent, onOther }: { provider: Provider; sent: Sent; onOther: () => void }) {
  const form = useCheckedForm(OneTimeCode, {
    send: ({ code }) => provider.enter(() => sent.confirm(code)),
    sentenceOf: sentenceOfFailure,
  });
  return (
    <>
      <EndpointForm form={form} button={words.signIn()} fullWidth>
        <Text>{words.codeOnItsWay({ phone: sent.to })}</Text>
        <OneTimeCodeField required error={form.faultOf('code')} />
      </EndpointForm>
      <Anchor component="button" type="button" size="sm" underline="always" onClick={onOther} ta="left">
        {words.anotherNumber()}
      </Anchor>
    </>
  );
}
