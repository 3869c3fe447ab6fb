import { useState } from 'react';
import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { cleanOwnAddress } from '#core/own-address.ts';
import { stripQueryText } from '#core/query-text.ts';
import { useSession } from '#web/session/session.ts';
import { Page } from '#web/ui/page.tsx';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { sendRequest } from '../contract.ts';

/** Asks for something by mail. What the address says, such as the property a request is about, is filled in already. */
export default function ContactPage() {
  const [search] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const { user } = useSession();
  // A message is text, also where it looks like a number.
  const message = stripQueryText(search.get('msg') ?? '');
  const from = cleanOwnAddress(search.get('page') ?? '') ?? undefined;
  if (isSent)
    return (
      <Page title="Your request is on its way">
        <Text>We answer by e-mail, as a rule within one working day.</Text>
        <div>
          <Button component={Link} to={from ?? '/'} variant="default">
            {from === undefined ? 'To the home page' : 'Back to where you were'}
          </Button>
        </div>
      </Page>
    );
  return (
    <Page title="Contact us" subtitle="Ask for an Index II, a demonstration or anything else. We answer by e-mail.">
      <Form
        // Who is signed in is known a moment later; their name and address need not be typed.
        key={user?.email ?? ''}
        message={message}
        from={from}
        name={user === null ? '' : `${user.firstName} ${user.lastName}`.trim()}
        email={user?.email ?? ''}
        mobileNumber={user?.mobileNumber ?? ''}
        onSent={() => setSent(true)}
      />
    </Page>
  );
}

type Prefilled = { message: string; from: string | undefined; name: string; email: string; mobileNumber: string };

function Form(props: Prefilled & { onSent: () => void }) {
  const form = useEndpointForm(sendRequest, { onDone: props.onSent, more: { page: props.from } });
  return (
    <EndpointForm form={form} button="Send" fullWidth>
      <TextInput label="Name" name="name" autoComplete="name" required defaultValue={props.name} error={form.faultOf('name')} />
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        defaultValue={props.email}
        error={form.faultOf('email')}
      />
      <TextInput
        label="Mobile number"
        name="mobileNumber"
        type="tel"
        autoComplete="tel"
        defaultValue={props.mobileNumber}
        error={form.faultOf('mobileNumber')}
      />
      <Textarea
        label="What do you need?"
        name="message"
        required
        autosize
        minRows={4}
        maxRows={14}
        maxLength={4000}
        defaultValue={props.message}
        error={form.faultOf('message')}
      />
    </EndpointForm>
  );
}
