import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypeCsv, IconPresentation } from '@tabler/icons-react';
import { exportFormats, type ExportFormat } from '../contract.ts';
import { formatWords } from './format-words.ts';
import { useStartExport } from './use-exports.ts';

const icons: Record<ExportFormat, typeof IconDownload> = {
  xlsx: IconFileSpreadsheet,
  csv: IconFileTypeCsv,
  pptx: IconPresentation,
  pdf: IconFileText,
};

/** Hands what the screen shows over as a file. `input` is what the screen asked with, so that the file says the same. */
export function ExportMenu({ exporter, input, size }: { exporter: string; input: Record<string, unknown>; size?: 'sm' | 'compact-sm' }) {
  const start = useStartExport(exporter, input);
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button variant="default" size={size} loading={start.isPending} leftSection={<IconDownload size={16} stroke={1.5} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => {
          const Icon = icons[format];
          const { name, holds } = formatWords[format];
          return (
            <Menu.Item key={format} leftSection={<Icon size={18} stroke={1.5} />} onClick={() => start.mutate(format)}>
              {name}
              <div style={{ color: 'var(--ink-soft)', fontSize: 'var(--text-12)' }}>{holds}</div>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
