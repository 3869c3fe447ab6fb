import type { ReactNode } from 'react';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { withTags } from '#web/with-tags.tsx';
import * as words from '#messages/identity/new-account';

/** Says nothing about whether the address has an account. */
export const MailSent = ({ to, children }: { to: string; children: ReactNode }) => (
  <>
    <Alert color="good" variant="light" icon={<IconMail size={18} stroke={1.5} />} title={words.lookIntoMail()}>
      {words.sentTo({ address: to })} {children}
    </Alert>
    <Text size="sm" c="dimmed">
      {withTags(words.nothingYet(), { link: <Anchor component={Link} to="/auth/signin/" size="sm" underline="always" /> })}
    </Text>
  </>
);
