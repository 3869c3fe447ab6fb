import { useMemo, useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { fieldNames, type Mapping, type SalesPreview } from '../contract.ts';
import type { NamesPreview } from '../names-contract.ts';
import { fieldWords } from '../model/field-synonyms.ts';
import classes from './imports.module.css';

type SampleRow = { number: number; cells: readonly string[] };
const numeric = new Set(['money', 'area', 'integer', 'floor', 'coordinate']);

/** The first rows, as they will be stored or as they stand in the file. */
export function SampleTable({ preview, mapping, names }: { preview: SalesPreview; mapping: Mapping; names: NamesPreview | undefined }) {
  const [shown, setShown] = useState<'read' | 'raw'>('read');
  const { columns, rows } = useMemo(() => prepareSample(preview, mapping, shown, names), [preview, mapping, shown, names]);
  return (
    <DataTable
      caption="First rows"
      columns={columns}
      rows={rows}
      rowKey={({ number }) => String(number)}
      maxHeight="360px"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="How the rows are shown"
          value={shown}
          onChange={(value) => setShown(value as 'read' | 'raw')}
          data={[
            { value: 'read', label: 'As stored' },
            { value: 'raw', label: 'As in the file' },
          ]}
        />
      }
    />
  );
}

/** Where a row's names lead, beside what it says. */
function becomes(names: NamesPreview | undefined): Column<SampleRow>[] {
  if (names === undefined || !names.settles) return [];
  const byRow = new Map(names.rows.map((named) => [named.row, named]));
  const column = (id: 'place' | 'project', header: string): Column<SampleRow> => ({
    id: `settled ${id}`,
    header,
    width: 190,
    cell: ({ number }) => {
      const name = byRow.get(number)?.[id] ?? null;
      if (name === null) return <span className={classes.quiet}>—</span>;
      return (
        <span title={name.why} className={name.state === 'sure' ? undefined : classes.warned}>
          {name.state === 'sure' ? name.shown : `to review: ${name.why}`}
        </span>
      );
    },
  });
  return [column('place', 'Becomes place'), column('project', 'Becomes project')];
}

function prepareSample(
  preview: SalesPreview,
  mapping: Mapping,
  shown: 'read' | 'raw',
  names: NamesPreview | undefined,
): { columns: Column<SampleRow>[]; rows: SampleRow[] } {
  const first: Column<SampleRow> = { id: 'row', header: 'Row', width: 70, align: 'right', cell: ({ number }) => number };
  const column = (id: string, header: string, at: number, right: boolean): Column<SampleRow> => ({
    id,
    header,
    width: 150,
    align: right ? 'right' : 'left',
    cell: ({ cells }) => cells[at] || <span className={classes.quiet}>—</span>,
  });
  if (shown === 'raw')
    return {
      columns: [first, ...preview.headers.map((header, at) => column(`column ${at}`, header, at, false))],
      rows: preview.raw.map((cells, index) => ({ number: index + 1, cells })),
    };
  const fields = fieldNames.filter((field) => mapping.fields[field] !== undefined);
  return {
    columns: [
      first,
      ...becomes(names),
      ...fields.map((field, at) => column(field, fieldWords[field].label, at, numeric.has(fieldWords[field].kind))),
    ],
    rows: preview.asRead.map((read, index) => ({ number: index + 1, cells: fields.map((field) => read[field] ?? '') })),
  };
}
