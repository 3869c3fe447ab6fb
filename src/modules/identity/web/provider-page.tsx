import { Anchor, SegmentedControl, Stack, Text } from '@mantine/core';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import * as words from '#messages/identity/provider';
import { addressAfterSignIn, justSignedIn } from '#web/session/after-sign-in.ts';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { FirebaseSettings } from '../security-contract.ts';
import { ProviderAccountForm, ProviderForgotForm, ProviderPasswordForm } from './provider-password-forms.tsx';
import { ProviderPhoneForms } from './provider-phone-forms.tsx';
import { ProviderSecondStep } from './provider-second-step.tsx';
import { useProvider } from './use-provider.ts';
import { useWays } from './use-ways.ts';

/** Sign-in by e-mail or phone at Firebase / Identity Platform. */
export default function ProviderPage() {
  const { search } = useLocation();
  const session = useSession();
  const ways = useWays();
  if (session.isAuth) return <Navigate to={addressAfterSignIn(search)} state={justSignedIn} replace />;
  const domain = ways.data?.firebase?.authDomain;
  return (
    <Page title={words.signIn()} subtitle={domain === undefined ? undefined : words.withAccountAt({ domain })}>
      <StateView query={ways}>
        {({ firebase }) =>
          firebase === null ? (
            <EmptyState title={words.notSetUp()}>{words.signInByEmail()}</EmptyState>
          ) : (
            <Ways settings={firebase} search={search} />
          )
        }
      </StateView>
      <Text size="sm" c="dimmed">
        <Anchor component={Link} to={`/auth/signin/${search}`} size="sm" underline="always">
          {words.allWays()}
        </Anchor>
      </Text>
    </Page>
  );
}

function Ways({ settings, search }: { settings: FirebaseSettings; search: string }) {
  const provider = useProvider(settings, search);
  const [params, setParams] = useSearchParams();
  const hasBoth = settings.ways.includes('password') && settings.ways.includes('phone');
  const by = params.get('by') ?? (settings.ways.includes('password') ? 'password' : 'phone');
  const go = (where: string) => setParams((now) => new URLSearchParams([...[...now].filter(([name]) => name !== 'by'), ['by', where]]));

  if (provider.secondStep) return <ProviderSecondStep provider={provider} step={provider.secondStep} />;
  return (
    <Stack gap="md">
      {hasBoth && (
        <SegmentedControl
          fullWidth
          aria-label={words.byWhichWay()}
          data={[
            { value: 'password', label: words.emailOrPhone({ ways: 'email' }) },
            { value: 'phone', label: words.emailOrPhone({ ways: 'phone' }) },
          ]}
          value={by === 'phone' ? 'phone' : 'password'}
          onChange={go}
        />
      )}
      {by === 'phone' ? (
        <ProviderPhoneForms provider={provider} settings={settings} />
      ) : by === 'new' ? (
        <ProviderAccountForm settings={settings} go={go} />
      ) : by === 'forgot' ? (
        <ProviderForgotForm settings={settings} go={go} />
      ) : (
        <ProviderPasswordForm provider={provider} go={go} />
      )}
    </Stack>
  );
}
