import { lazy, Suspense, useEffect, useState } from 'react';
import { Alert, Anchor, Button, Divider, Stack, Text } from '@mantine/core';
import { IconBrandGoogle, IconDeviceMobile } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { readNext } from '#web/session/next-address.ts';
import { withTags } from '#web/with-tags.tsx';
import * as words from '#messages/identity/sign-in';
import { beginGoogleSignIn } from '../providers-contract.ts';
import { providerMark } from './provider-mark.ts';
import { inWindow, signInChannel, type WindowMessage } from './sign-in-window.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useWays } from './use-ways.ts';

/** The SDK of Firebase is large: it is fetched only where it is set up. */
const FirebaseWay = lazy(() => import('./firebase-way.tsx'));

/** Ways of signing in beside the password, as far as the installation offers them. */
export function OtherWays() {
  const { search } = useLocation();
  const { data } = useWays();
  // Nobody is signed in where this is shown: whoever signs in next, by whatever way, has a session of their own.
  useEffect(() => providerMark.clear(), []);
  if (!data || !(data.google || data.phone || data.firebase)) return null;
  return (
    <Stack gap="sm">
      <Divider label={words.or()} />
      {data.google && <GoogleWay search={search} />}
      {data.firebase && (
        <Suspense fallback={<Button variant="default" loading />}>
          <FirebaseWay settings={data.firebase} search={search} />
        </Suspense>
      )}
      {data.phone && (
        <Button component={Link} to={`/auth/phone/${search}`} variant="default" leftSection={<IconDeviceMobile size={18} stroke={1.5} />}>
          {words.codeToPhone()}
        </Button>
      )}
    </Stack>
  );
}

function GoogleWay({ search }: { search: string }) {
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const finish = useFinishSignIn(search);
  const navigate = useNavigate();

  useEffect(() => {
    const channel = new BroadcastChannel(signInChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
      setOpen(false);
      if (data.kind === 'signed-in') void finish(data.signedIn);
      else void navigate(`/auth/signin/${search}`, { state: { failure: data.message } });
    });
    return () => channel.close();
  });

  /** The window is opened before the address is known: browsers allow it only in the very moment of the click. */
  async function begin(place: 'window' | 'here') {
    setFailure(null);
    const opened = place === 'window' ? window.open('', '_blank', 'popup,width=480,height=640') : null;
    try {
      const next = readNext(search);
      const { address } = await call(beginGoogleSignIn, { next: opened ? inWindow(next) : next }, { quiet: true });
      if (opened) opened.location.href = address;
      else window.location.assign(address);
      setOpen(opened !== null);
    } catch (error) {
      opened?.close();
      setFailure(error instanceof ApiError ? error.message : words.didNotWork());
    }
  }

  return (
    <>
      {failure && (
        <Alert color="bad" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <Button variant="default" leftSection={<IconBrandGoogle size={18} stroke={1.5} />} onClick={() => void begin('window')}>
        {words.withGoogle()}
      </Button>
      {isOpen && (
        <Text size="sm" c="dimmed">
          {withTags(words.finishInWindow(), {
            link: <Anchor component="button" type="button" size="sm" underline="always" onClick={() => void begin('here')} />,
          })}
        </Text>
      )}
    </>
  );
}
