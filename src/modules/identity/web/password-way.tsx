import { useState } from 'react';
import { Anchor, Checkbox, Group, PasswordInput, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import * as words from '#messages/identity/sign-in';
import { signIn } from '../contract.ts';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { EmailField } from './fields.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** The shape of a mailed code: it is the same in every language. */
const codeExample = 'abcd-efgh-2345';

/** Sign-in by address and password. */
export function PasswordWay({ search }: { search: string }) {
  const [rememberMe, setRememberMe] = useState(true);
  const finish = useFinishSignIn(search);
  const form = useEndpointForm(signIn, { more: { rememberMe }, onDone: (signedIn) => finish(signedIn) });
  // Once it was asked for it stays: a wrong password after it must not take the field away.
  const [needsCode, setNeedsCode] = useState(false);
  if (form.failureCode === 'mailed-code-needed' && !needsCode) setNeedsCode(true);
  return (
    <EndpointForm form={form} button={words.signIn()} fullWidth>
      <EmailField error={form.faultOf('email')} />
      <PasswordInput label={words.password()} name="password" autoComplete="current-password" required error={form.faultOf('password')} />
      {needsCode && (
        <TextInput
          label={words.mailedCode()}
          name="mailedCode"
          placeholder={codeExample}
          autoComplete="off"
          description={words.mailedCodeHint()}
          error={form.faultOf('mailedCode')}
        />
      )}
      <Group justify="space-between" gap="xs">
        <Checkbox label={words.keepSignedIn()} checked={rememberMe} onChange={(event) => setRememberMe(event.currentTarget.checked)} />
        <Anchor component={Link} to="/auth/password/forgot/" size="sm">
          {words.forgot()}
        </Anchor>
      </Group>
    </EndpointForm>
  );
}
