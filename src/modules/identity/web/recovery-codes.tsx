import { Stack } from '@mantine/core';
import * as words from '#messages/identity/security';
import { CopyText } from '#web/ui/copy-text.tsx';
import classes from './security.module.css';

/** Shown once: afterwards nobody can read them, only make new ones. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <Stack gap="xs" align="flex-start">
    <ul className={classes.codes} aria-label={words.recoveryCodes()}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <CopyText text={codes.join('\n')} label={words.copyCodes()} />
  </Stack>
);
