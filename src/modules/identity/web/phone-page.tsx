import { useEffect, useState } from 'react';
import { Anchor, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import * as words from '#messages/identity/sign-in';
import { askPhoneCode, signInByPhone } from '../security-contract.ts';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { MobileNumberField, OneTimeCodeField } from './fields.tsx';
import { providerMark } from './provider-mark.ts';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** Sign-in by a code to a phone that belongs to an account. */
export default function PhonePage() {
  const { search } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => providerMark.clear(), []);
  return (
    <Page title={words.byPhone()} subtitle={sentTo === null ? words.byPhoneWhy() : undefined}>
      {sentTo === null ? <NumberForm onSent={setSentTo} /> : <CodeForm phoneNumber={sentTo} search={search} />}
      <Text size="sm" c="dimmed">
        <Anchor component={Link} to={`/auth/signin/${search}`} size="sm" underline="always">
          {words.byEmail()}
        </Anchor>
      </Text>
    </Page>
  );
}

function NumberForm({ onSent }: { onSent: (phoneNumber: string) => void }) {
  const form = useEndpointForm(askPhoneCode, { onDone: (_answer, element) => onSent(String(new FormData(element).get('phoneNumber'))) });
  return (
    <EndpointForm form={form} button={words.sendCode()} fullWidth>
      <MobileNumberField required error={form.faultOf('phoneNumber')} />
    </EndpointForm>
  );
}

function CodeForm({ phoneNumber, search }: { phoneNumber: string; search: string }) {
  const finish = useFinishSignIn(search);
  const form = useEndpointForm(signInByPhone, { more: { phoneNumber }, onDone: (signedIn) => finish(signedIn) });
  return (
    <EndpointForm form={form} button={words.signIn()} fullWidth>
      <Text>{words.codeOnItsWay({ phone: phoneNumber })}</Text>
      <OneTimeCodeField required error={form.faultOf('code')} />
    </EndpointForm>
  );
}
