import { useState } from 'react';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import { withTags } from '#web/with-tags.tsx';
import * as words from '#messages/identity/new-password';
import { askPasswordReset } from '../contract.ts';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { EmailField } from './fields.tsx';
import { MailSent } from './mail-sent.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';

export default function ForgotPasswordPage() {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useEndpointForm(askPasswordReset, { onDone: (_answer, element) => setMailedTo(String(new FormData(element).get('email'))) });
  if (mailedTo !== null) {
    return (
      <Page title={words.forgotten()}>
        <MailSent to={mailedTo}>{words.ifAccount()}</MailSent>
      </Page>
    );
  }
  return (
    <Page title={words.forgotten()} subtitle={words.weMailLink()}>
      <EndpointForm form={form} button={words.sendLink()} fullWidth>
        <EmailField error={form.faultOf('email')} />
      </EndpointForm>
      <Text size="sm" c="dimmed">
        {withTags(words.remembered(), { link: <Anchor component={Link} to="/auth/signin/" size="sm" underline="always" /> })}
      </Text>
    </Page>
  );
}
