import { Menu } from '@mantine/core';
import { type IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypeCsv, IconFileZip, IconPresentation } from '@tabler/icons-react';
import * as words from '#messages/exports/downloads';
import { exportFormats, type ExportFormat } from '../contract.ts';
import { ExportButton, type ExportMenuProps } from './export-button.tsx';
import { formatNames } from './format-words.ts';
import { useStartExport } from './use-exports.ts';

const icons: Record<ExportFormat, typeof IconDownload> = {
  xlsx: IconFileSpreadsheet,
  csv: IconFileTypeCsv,
  zip: IconFileZip,
  pptx: IconPresentation,
  pdf: IconFileText,
};

export default function FormatMenu({ exporter, input, size, holds, more }: ExportMenuProps) {
  const start = useStartExport(exporter, input);
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <ExportButton size={size} loading={start.isPending} />
      </Menu.Target>
      <Menu.Dropdown>
        {[
          ...exportFormats.map((format) => ({
            format,
            name: formatNames[format],
            holds: holds?.[format] ?? words.holds({ format }),
          })),
          ...(more ?? []),
        ].map(({ name, ...file }) => {
          const Icon = icons[file.format];
          return (
            <Menu.Item key={name} leftSection={<Icon size={18} stroke={1.5} />} onClick={() => start.mutate(file)}>
              {name}
              <div style={{ color: 'var(--ink-soft)', fontSize: 'var(--text-12)' }}>{file.holds}</div>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
