import { useMemo, useState } from 'react';
import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable, type ColumnVisibilityState } from '@tanstack/react-table';
import { ownItem } from '../session/own-storage.ts';
import type { Column } from './column.ts';

const features = tableFeatures({ columnVisibilityFeature });

/** TanStack's model under our columns: which are shown, remembered on this device under `storageKey`. */
export function useColumns<Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[], storageKey: string | undefined) {
  const [columnVisibility, setVisibility] = useState<ColumnVisibilityState>(() => ({
    ...Object.fromEntries(columns.map((column) => [column.id, !column.hiddenAtFirst])),
    ...remembered(storageKey),
  }));
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column, at) =>
      helper.display({ id: column.id, header: column.header, cell: ({ row }) => column.cell(row.original), enableHiding: at > 0 }),
    );
  }, [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state: { columnVisibility },
    onColumnVisibilityChange: (change) => {
      const next = typeof change === 'function' ? change(columnVisibility) : change;
      setVisibility(next);
      storeVisibility(storageKey, next);
    },
  });
  const shown = columns.filter((column) => columnVisibility[column.id] !== false);
  return { table, shown };
}

const itemOf = (storageKey: string) => ownItem(`columns ${storageKey}`);

function remembered(storageKey: string | undefined): ColumnVisibilityState {
  if (storageKey === undefined) return {};
  try {
    const found: unknown = JSON.parse(itemOf(storageKey).read() ?? '{}');
    return typeof found === 'object' && found !== null ? (found as ColumnVisibilityState) : {};
  } catch {
    return {};
  }
}

function storeVisibility(storageKey: string | undefined, visibility: ColumnVisibilityState) {
  // Without storage the choice lasts as long as the page.
  if (storageKey !== undefined) itemOf(storageKey).write(JSON.stringify(visibility));
}
