import type { ReactNode } from 'react';
import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What went wrong, told at once to who cannot see it as well. */
export const Alarm = ({ children }: { children: ReactNode }) => (
  <Alert color="bad" variant="light" role="alert" icon={<IconAlertCircle size={18} stroke={1.5} />} w="100%">
    {children}
  </Alert>
);
