import { Stack } from '@mantine/core';
import { CopyText } from '#web/ui/copy-text.tsx';
import classes from './security.module.css';

/** Shown once: afterwards nobody can read them, only make new ones. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <Stack gap="xs" align="flex-start">
    <ul className={classes.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <CopyText text={codes.join('\n')} label="Copy the codes" />
  </Stack>
);
