import { useMemo, useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import * as words from '#messages/imports/prepare';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';

export type FirstRow = { number: number; cells: readonly string[] };
export type ShownAs = 'read' | 'raw';
type Prepare = (shown: ShownAs) => { columns: Column<FirstRow>[]; rows: FirstRow[] };

/** The first rows of a file, as they will be stored or as they stand in it. */
export function FirstRows({ prepare }: { prepare: Prepare }) {
  const [shown, setShown] = useState<ShownAs>('read');
  const { columns, rows } = useMemo(() => prepare(shown), [prepare, shown]);
  return (
    <DataTable
      caption={words.firstRows()}
      columns={columns}
      rows={rows}
      rowKey={({ number }) => String(number)}
      maxHeight="360px"
      actions={
        <SegmentedControl
          size="xs"
          aria-label={words.howShown()}
          value={shown}
          onChange={(value) => setShown(value as ShownAs)}
          data={[
            { value: 'read', label: words.asStored() },
            { value: 'raw', label: words.asInFile() },
          ]}
        />
      }
    />
  );
}
