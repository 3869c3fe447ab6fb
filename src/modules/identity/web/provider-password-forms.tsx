import { useState } from 'react';
import { Anchor, Group, PasswordInput, TextInput } from '@mantine/core';
import { z } from 'zod';
import * as errors from '#messages/identity/errors';
import * as words from '#messages/identity/provider';
import { ApiError } from '#web/api/api-error.ts';
import { Email, GivenPassword, longestName } from '../contract.ts';
import { codeOf } from '../model/identity-codes.ts';
import { longestPassword } from '../model/password-policy.ts';
import type { FirebaseSettings } from '../security-contract.ts';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { EmailField } from './fields.tsx';
import { MailSent } from './mail-sent.tsx';
import { openFirebase } from './open-firebase.ts';
import { ProviderPasswordField } from './provider-password-field.tsx';
import { useCheckedForm } from '#web/form/use-endpoint-form.ts';
import { sentenceOfFailure, type useProvider } from './use-provider.ts';

type Go = (where: string) => void;

const Credentials = z.object({ email: Email, password: GivenPassword });
const NewAccount = z.object({
  name: z
    .string()
    .trim()
    .max(longestName, { error: () => errors.nameLength({ most: longestName }) }),
  email: Email,
  password: z
    .string()
    .min(1, { error: errors.choosePassword })
    .max(longestPassword, { error: () => errors.passwordLength({ most: longestPassword }) }),
});

export function ProviderPasswordForm({ provider, go }: { provider: ReturnType<typeof useProvider>; go: Go }) {
  const form = useCheckedForm(Credentials, {
    send: (given) => provider.enter((firebase) => firebase.signInByPassword(given)),
    sentenceOf: sentenceOfFailure,
  });
  return (
    <>
      <EndpointForm form={form} button={words.signIn()} fullWidth>
        <EmailField error={form.faultOf('email')} />
        <PasswordInput label={words.password()} name="password" autoComplete="current-password" required error={form.faultOf('password')} />
      </EndpointForm>
      <Group justify="space-between" gap="xs">
        <Step go={() => go('new')}>{words.makeAccountThere()}</Step>
        <Step go={() => go('forgot')}>{words.forgot()}</Step>
      </Group>
    </>
  );
}

/** The address must be confirmed by the provider's mail; then it opens an account here as well. */
export function ProviderAccountForm({ settings, go }: { settings: FirebaseSettings; go: Go }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useCheckedForm(NewAccount, {
    send: async (given) => {
      // The list is large: it is fetched when it is needed. The provider keeps its own rules besides.
      const { faultOfWeakPassword } = await import('../model/weak-password.ts');
      const fault = faultOfWeakPassword(given.password, { email: given.email, names: [given.name] });
      if (fault !== null) throw new ApiError({ status: 400, code: 'weak-password', message: fault });
      const firebase = await openFirebase(settings);
      await firebase.makeAccount(given);
      await firebase.signOut();
      setMailedTo(given.email);
    },
    sentenceOf: sentenceOfFailure,
  });
  if (mailedTo !== null) return <MailSent to={mailedTo}>{words.openLink()}</MailSent>;
  return (
    <>
      <EndpointForm form={form} button={words.makeAccount()} fullWidth>
        <TextInput label={words.name()} name="name" autoComplete="name" error={form.faultOf('name')} />
        <EmailField error={form.faultOf('email')} />
        <ProviderPasswordField settings={settings} label={words.password()} name="password" error={form.faultOf('password')} />
      </EndpointForm>
      <Step go={() => go('password')}>{words.haveAccount()}</Step>
    </>
  );
}

export function ProviderForgotForm({ settings, go }: { settings: FirebaseSettings; go: Go }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useCheckedForm(z.object({ email: Email }), {
    send: async ({ email }) => {
      await mailLink(settings, email);
      setMailedTo(email);
    },
    sentenceOf: sentenceOfFailure,
  });
  if (mailedTo !== null) return <MailSent to={mailedTo}>{words.ifAccount()}</MailSent>;
  return (
    <>
      <EndpointForm form={form} button={words.sendLink()} fullWidth>
        <EmailField error={form.faultOf('email')} />
      </EndpointForm>
      <Step go={() => go('password')}>{words.remembered()}</Step>
    </>
  );
}

/** Known address or not: this page says the same. */
async function mailLink(settings: FirebaseSettings, email: string) {
  const firebase = await openFirebase(settings);
  await firebase.mailPasswordReset(email).catch((error: unknown) => {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  });
}

const Step = ({ go, children }: { go: () => void; children: string }) => (
  <Anchor component="button" type="button" size="sm" underline="always" onClick={go} ta="left">
    {children}
  </Anchor>
);
