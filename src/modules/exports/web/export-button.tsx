import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import * as words from '#messages/exports/downloads';
import type { ExportFormat } from '../contract.ts';

type Input = Record<string, unknown>;
export type ExportMenuProps = {
  exporter: string;
  input: Input;
  size?: 'sm' | 'compact-sm';
  /** What a file of this exporter holds, where it is other than usual. */
  holds?: Partial<Record<ExportFormat, string>>;
  /** Further files of the same view, each asked for by a little more input. */
  more?: readonly { format: ExportFormat; name: string; holds: string; input: Input }[];
};

export const ExportButton = (props: ButtonProps & { 'aria-disabled'?: boolean }) => (
  <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} {...props}>
    {words.exportView()}
  </Button>
);
