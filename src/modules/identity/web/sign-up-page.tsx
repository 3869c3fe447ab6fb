import { useState } from 'react';
import { Anchor, Group, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import { withTags } from '#web/with-tags.tsx';
import * as words from '#messages/identity/new-account';
import * as fields from '#messages/identity/fields';
import { signUp } from '../contract.ts';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { EmailField } from './fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { MailSent } from './mail-sent.tsx';
import { useSignUpState } from './sign-up-hint.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';

export default function SignUpPage() {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { data } = useSignUpState();
  const form = useEndpointForm(signUp, { onDone: (_answer, element) => setMailedTo(String(new FormData(element).get('email'))) });

  if (mailedTo !== null) {
    return (
      <Page title={words.confirmEmail()}>
        <MailSent to={mailedTo}>{words.openLink()}</MailSent>
      </Page>
    );
  }
  if (data?.open === false) {
    return (
      <Page title={words.title()}>
        <Text>{words.byAdministrator()}</Text>
        <SignInLink />
      </Page>
    );
  }
  return (
    <Page title={words.title()}>
      <EndpointForm form={form} button={words.title()} fullWidth>
        <Group grow align="flex-start">
          <TextInput label={fields.firstName()} name="firstName" autoComplete="given-name" required error={form.faultOf('firstName')} />
          <TextInput label={fields.lastName()} name="lastName" autoComplete="family-name" error={form.faultOf('lastName')} />
        </Group>
        <EmailField error={form.faultOf('email')} />
        <NewPasswordField label={fields.password()} name="password" error={form.faultOf('password')} />
      </EndpointForm>
      <SignInLink />
    </Page>
  );
}

const SignInLink = () => (
  <Text size="sm" c="dimmed">
    {withTags(words.haveAccount(), { link: <Anchor component={Link} to="/auth/signin/" size="sm" underline="always" /> })}
  </Text>
);
