import { Alert, Anchor, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Link, Navigate, useLocation } from 'react-router';
import { addressAfterSignIn, justSignedIn } from '#web/session/after-sign-in.ts';
import { useSession } from '#web/session/session.ts';
import { Page } from '#web/ui/page.tsx';
import { withTags } from '#web/with-tags.tsx';
import * as words from '#messages/identity/sign-in';
import { OtherWays } from './other-ways.tsx';
import { PasswordWay } from './password-way.tsx';
import { pendingLink } from './pending-link.ts';
import { SignUpHint } from './sign-up-hint.tsx';
import { useIsReady } from '#web/form/use-endpoint-form.ts';

export default function SignInPage() {
  const { search, state } = useLocation();
  const session = useSession();
  const isReady = useIsReady();
  const failure = typeof state === 'object' && state !== null && 'failure' in state ? String(state.failure) : null;
  if (session.isAuth) return <Navigate to={addressAfterSignIn(search)} state={justSignedIn} replace />;
  return (
    <Page title={words.signIn()}>
      {failure && (
        <Alert color="bad" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      {isReady && pendingLink.isThere() && (
        <Alert color="indigo" variant="light" icon={<IconLink size={18} stroke={1.5} />} title={words.linkTitle()}>
          {words.linkWhy()}
        </Alert>
      )}
      <PasswordWay search={search} />
      <OtherWays />
      <Text size="sm" c="dimmed">
        {withTags(words.sample(), { link: <Anchor href="/sample/" size="sm" underline="always" /> })}
      </Text>
      <SignUpHint>
        <Text size="sm" c="dimmed">
          {withTags(words.newHere(), { link: <Anchor component={Link} to={`/auth/signup/${search}`} size="sm" underline="always" /> })}
        </Text>
      </SignUpHint>
    </Page>
  );
}
