import { Anchor, Checkbox, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { readNext } from '#web/session/next-address.ts';
import { sessionQuery, useSession } from '#web/session/session.ts';
import { Page } from '#web/ui/page.tsx';
import { signIn } from '../contract.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { SignUpHint } from './sign-up-hint.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

export default function SignInPage() {
  const { search } = useLocation();
  const session = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [rememberMe, setRememberMe] = useState(true);
  const form = useEndpointForm(signIn, {
    more: { rememberMe },
    onDone: async () => {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate(readNext(search), { replace: true });
    },
  });
  if (session.isAuth && !form.isBusy) return <Navigate to={readNext(search)} replace />;

  return (
    <Page title="Sign in">
      <EndpointForm form={form} button="Sign in" fullWidth>
        <TextInput
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          error={form.faultOf('email')}
        />
        <PasswordInput label="Password" name="password" autoComplete="current-password" required error={form.faultOf('password')} />
        <Group justify="space-between" gap="xs">
          <Checkbox label="Keep me signed in" checked={rememberMe} onChange={(event) => setRememberMe(event.currentTarget.checked)} />
          <Anchor component={Link} to="/auth/password/forgot/" size="sm">
            Forgot your password?
          </Anchor>
        </Group>
      </EndpointForm>
      <SignUpHint>
        <Text size="sm" c="dimmed">
          New here?{' '}
          <Anchor component={Link} to={`/auth/signup/${search}`} size="sm" underline="always">
            Make an account
          </Anchor>
        </Text>
      </SignUpHint>
    </Page>
  );
}
