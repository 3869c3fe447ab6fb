import { useState } from 'react';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import { askPasswordReset } from '../contract.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { EmailField } from './fields.tsx';
import { MailSent } from './mail-sent.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

export default function ForgotPasswordPage() {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useEndpointForm(askPasswordReset, { onDone: (_answer, element) => setMailedTo(String(new FormData(element).get('email'))) });
  if (mailedTo !== null) {
    return (
      <Page title="Forgotten password">
        <MailSent to={mailedTo}>
          If there is an account with this address, the message has a link for a new password. It works for one hour.
        </MailSent>
      </Page>
    );
  }
  return (
    <Page title="Forgotten password" subtitle="We mail you a link with which you choose a new one.">
      <EndpointForm form={form} button="Send the link" fullWidth>
        <EmailField error={form.faultOf('email')} />
      </EndpointForm>
      <Text size="sm" c="dimmed">
        Remembered it?{' '}
        <Anchor component={Link} to="/auth/signin/" size="sm" underline="always">
          Sign in
        </Anchor>
      </Text>
    </Page>
  );
}
