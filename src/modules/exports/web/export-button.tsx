import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

export type ExportMenuProps = { exporter: string; input: Record<string, unknown>; size?: 'sm' | 'compact-sm' };

export const ExportButton = (props: ButtonProps & { 'aria-disabled'?: boolean }) => (
  <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} {...props}>
    Export
  </Button>
);
