import { useMemo, useState, useSyncExternalStore } from 'react';
import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable, type ColumnVisibilityState } from '@tanstack/react-table';
import { onOwnChange, ownItem } from '../session/own-storage.ts';
import type { Column } from './column.ts';

const features = tableFeatures({ columnVisibilityFeature });

/** TanStack's model under our columns: which are shown, remembered on this device under `storageKey`. */
export function useColumns<Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[], storageKey: string | undefined) {
  const stored = useSyncExternalStore(
    onOwnChange,
    () => (storageKey === undefined ? null : itemOf(storageKey).read()),
    () => null,
  );
  // Without storage the choice lasts as long as the page.
  const [chosen, setChosen] = useState<ColumnVisibilityState>({});
  const columnVisibility = useMemo(
    () => ({ ...Object.fromEntries(columns.map((column) => [column.id, !column.hiddenAtFirst])), ...visibilityIn(stored), ...chosen }),
    [columns, stored, chosen],
  );
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
      setChosen(next);
      if (storageKey !== undefined) itemOf(storageKey).write(JSON.stringify(next));
    },
  });
  const shown = columns.filter((column) => columnVisibility[column.id] !== false);
  return { table, shown };
}

const itemOf = (storageKey: string) => ownItem(`columns ${storageKey}`);

function visibilityIn(text: string | null): ColumnVisibilityState {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return typeof found === 'object' && found !== null ? (found as ColumnVisibilityState) : {};
  } catch {
    return {};
  }
}
