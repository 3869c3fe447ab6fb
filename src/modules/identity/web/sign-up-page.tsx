import { useState } from 'react';
import { Anchor, Group, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import { signUp } from '../contract.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { EmailField } from './fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { MailSent } from './mail-sent.tsx';
import { useSignUpState } from './sign-up-hint.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

export default function SignUpPage() {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { data } = useSignUpState();
  const form = useEndpointForm(signUp, { onDone: (_answer, element) => setMailedTo(String(new FormData(element).get('email'))) });

  if (mailedTo !== null) {
    return (
      <Page title="Confirm your e-mail">
        <MailSent to={mailedTo}>Open the link in it to confirm the address; it works for 24 hours. After that you can sign in.</MailSent>
      </Page>
    );
  }
  if (data?.open === false) {
    return (
      <Page title="Make an account">
        <Text>New accounts are made by the administrator of this installation. Please ask them for one.</Text>
        <SignInLink />
      </Page>
    );
  }
  return (
    <Page title="Make an account">
      <EndpointForm form={form} button="Make an account" fullWidth>
        <Group grow align="flex-start">
          <TextInput label="First name" name="firstName" autoComplete="given-name" required error={form.faultOf('firstName')} />
          <TextInput label="Last name" name="lastName" autoComplete="family-name" error={form.faultOf('lastName')} />
        </Group>
        <EmailField error={form.faultOf('email')} />
        <NewPasswordField label="Password" name="password" error={form.faultOf('password')} />
      </EndpointForm>
      <SignInLink />
    </Page>
  );
}

const SignInLink = () => (
  <Text size="sm" c="dimmed">
    Have an account?{' '}
    <Anchor component={Link} to="/auth/signin/" size="sm" underline="always">
      Sign in
    </Anchor>
  </Text>
);
