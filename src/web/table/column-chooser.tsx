import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import * as words from '#messages/web/ui';

type Choice = { id: string; getCanHide: () => boolean; getIsVisible: () => boolean; toggleVisibility: (visible: boolean) => void };

export type ColumnChooserProps = {
  columns: readonly Choice[];
  headers: readonly { id: string; header: string; meaning?: string | undefined }[];
};

/** The first column names the row and stays. */
export const ColumnChooser = ({ columns, headers }: ColumnChooserProps) => (
  <Popover position="bottom-end" trapFocus>
    <Popover.Target>
      <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconColumns3 size={16} stroke={1.5} />}>
        {words.columns()}
      </Button>
    </Popover.Target>
    <Popover.Dropdown mah={360} style={{ overflowY: 'auto' }}>
      <Stack gap={8}>
        {columns.map((column) => {
          const header = headers.find(({ id }) => id === column.id);
          return (
            <Checkbox
              key={column.id}
              size="sm"
              label={header?.meaning ?? header?.header}
              checked={column.getIsVisible()}
              disabled={!column.getCanHide()}
              onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
            />
          );
        })}
      </Stack>
    </Popover.Dropdown>
  </Popover>
);
