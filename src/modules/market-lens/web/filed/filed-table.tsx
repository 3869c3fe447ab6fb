import { useMemo } from 'react';
import { Link } from 'react-router';
import { NOT_KNOWN } from '#core/not-known.ts';
import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import type { MeasureAnswer, MeasuredCell } from '#modules/measures/contract.ts';
import classes from '../lens.module.css';
import { measureColumn } from '../measure-column.tsx';

export type FiledName = {
  header: string;
  of: (cell: MeasuredCell) => string;
  width?: number;
  /** Where it leads; as text where it leads nowhere, and on paper. */
  to?: ((cell: MeasuredCell) => string | null) | undefined;
};

type Props = { answer: MeasureAnswer; caption: string; names: readonly FiledName[]; measures: readonly string[] };

function columnsOf({ answer, names, measures }: Omit<Props, 'caption'>): Column<MeasuredCell>[] {
  const named = names.map(({ header, of, to, width }): Column<MeasuredCell> => ({
    id: header.toLowerCase(),
    header,
    width: width ?? 160,
    cell: (cell) => linked(of(cell), to?.(cell) ?? null),
    sortable: true,
    sortValue: of,
  }));
  return [...named, ...measures.map((id) => measureColumn(id, answer))];
}

const linked = (words: string, to: string | null) =>
  words === '' ? <span className={classes.faint}>{NOT_KNOWN}</span> : to === null ? words : <Link to={to}>{words}</Link>;

/** Localities or projects by what is filed of them. */
export default function FiledTable({ answer, caption, names, measures }: Props) {
  const columns = useMemo(() => columnsOf({ answer, names, measures }), [answer, names, measures]);
  return (
    <div className={classes.table}>
      <DataTable<MeasuredCell> caption={caption} columns={columns} rows={answer.cells} rowKey={({ key }) => key.join()} />
    </div>
  );
}
