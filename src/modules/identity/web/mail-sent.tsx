import type { ReactNode } from 'react';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Says nothing about whether the address has an account. */
export const MailSent = ({ to, children }: { to: string; children: ReactNode }) => (
  <>
    <Alert color="good" variant="light" icon={<IconMail size={18} stroke={1.5} />} title="Look into your mail">
      We have sent a message to {to}. {children}
    </Alert>
    <Text size="sm" c="dimmed">
      Nothing after a few minutes? Look into the spam folder, and check the address.{' '}
      <Anchor component={Link} to="/auth/signin/" size="sm" underline="always">
        Back to sign-in
      </Anchor>
    </Text>
  </>
);
