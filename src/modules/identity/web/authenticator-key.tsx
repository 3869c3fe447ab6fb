import { Group } from '@mantine/core';
import * as words from '#messages/identity/security';
import { CopyText } from '#web/ui/copy-text.tsx';
import { QrCode } from './qr-code.tsx';
import classes from './security.module.css';

/** What an authenticator is to be shown: the code to scan, and the key for who types it. */
export const AuthenticatorKey = ({ address, secret }: { address: string; secret: string }) => (
  <>
    <QrCode text={address} label={words.qrCode()} />
    <Group gap="xs">
      <span className={classes.secret}>{secret}</span>
      <CopyText text={secret} label={words.copyKey()} />
    </Group>
  </>
);
