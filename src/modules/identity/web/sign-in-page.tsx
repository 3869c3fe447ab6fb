import { Alert, Anchor, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Link, Navigate, useLocation } from 'react-router';
import { addressAfterSignIn, justSignedIn } from '#web/session/after-sign-in.ts';
import { useSession } from '#web/session/session.ts';
import { Page } from '#web/ui/page.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasswordWay } from './password-way.tsx';
import { pendingLink } from './pending-link.ts';
import { SignUpHint } from './sign-up-hint.tsx';
import { useIsReady } from './use-endpoint-form.ts';

export default function SignInPage() {
  const { search, state } = useLocation();
  const session = useSession();
  const isReady = useIsReady();
  const failure = typeof state === 'object' && state !== null && 'failure' in state ? String(state.failure) : null;
  if (session.isAuth) return <Navigate to={addressAfterSignIn(search)} state={justSignedIn} replace />;
  return (
    <Page title="Sign in">
      {failure && (
        <Alert color="bad" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      {isReady && pendingLink.isThere() && (
        <Alert color="indigo" variant="light" icon={<IconLink size={18} stroke={1.5} />} title="One proof, then both ways work">
          There is already an account with this address. Sign in to it as before; then the new way opens it, too.
        </Alert>
      )}
      <PasswordWay search={search} />
      <OtherWays />
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
