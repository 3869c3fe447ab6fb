import { useCallback } from 'react';
import * as words from '#messages/imports/prepare';
import type { Column } from '#web/table/column.ts';
import { fieldNames, type Mapping, type SalesPreview } from '../contract.ts';
import type { NamesPreview } from '#modules/name-review/contract.ts';
import { fieldWords } from '../model/field-words.ts';
import { FirstRows, type FirstRow, type ShownAs } from './first-rows.tsx';
import classes from './imports.module.css';

const numeric = new Set(['money', 'area', 'integer', 'floor', 'coordinate']);

/** The first rows, as they will be stored or as they stand in the file. */
export function SampleTable({ preview, mapping, names }: { preview: SalesPreview; mapping: Mapping; names: NamesPreview | undefined }) {
  const prepare = useCallback((shown: ShownAs) => prepareSample(preview, mapping, shown, names), [preview, mapping, names]);
  return <FirstRows prepare={prepare} />;
}

/** Where a row's names lead, beside what it says. */
function becomes(names: NamesPreview | undefined): Column<FirstRow>[] {
  if (names === undefined || !names.settles) return [];
  const byRow = new Map(names.rows.map((named) => [named.row, named]));
  const column = (id: 'place' | 'project', header: string): Column<FirstRow> => ({
    id: `settled ${id}`,
    header,
    width: 190,
    cell: ({ number }) => {
      const name = byRow.get(number)?.[id] ?? null;
      if (name === null) return <span className={classes.quiet}>—</span>;
      return (
        <span title={name.why} className={name.state === 'sure' ? undefined : classes.warned}>
          {name.state === 'sure' ? name.shown : words.toReview({ why: name.why })}
        </span>
      );
    },
  });
  return [column('place', words.becomesPlace()), column('project', words.becomesProject())];
}

function prepareSample(
  preview: SalesPreview,
  mapping: Mapping,
  shown: ShownAs,
  names: NamesPreview | undefined,
): { columns: Column<FirstRow>[]; rows: FirstRow[] } {
  const first: Column<FirstRow> = { id: 'row', header: words.row(), width: 70, align: 'right', cell: ({ number }) => number };
  const column = (id: string, header: string, at: number, right: boolean): Column<FirstRow> => ({
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
