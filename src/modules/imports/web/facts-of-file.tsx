import { useCallback } from 'react';
import { Alert, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatCount } from '#core/indian-number.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { Section } from '#web/ui/section.tsx';
import type { FactsPreview, Given } from '../contract.ts';
import { FirstRows, type FirstRow, type ShownAs } from './first-rows.tsx';
import classes from './imports.module.css';
import { problemColumns } from './problem-columns.tsx';

/** A file of projects, places, boundaries or rates: what it does not say itself, and how its first rows read. */
export function FactsOfFile({ preview, given, onGiven }: { preview: FactsPreview; given: Given; onGiven: (given: Given) => void }) {
  const { words, questions, remarks, rowsLooked, rowsRejected, problems } = preview;
  const prepare = useCallback((shown: ShownAs) => prepareRows(preview, shown), [preview]);
  const looked = `The first ${formatCount(rowsLooked)} rows were looked at`;
  return (
    <>
      <Section title={words.many.charAt(0).toUpperCase() + words.many.slice(1)} subtitle={words.source}>
        {remarks.length > 0 && (
          <ul className={classes.notes}>
            {remarks.map((remark) => (
              <li key={remark}>
                <Alert variant="light" color="warn" p="xs" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
                  {remark}
                </Alert>
              </li>
            ))}
          </ul>
        )}
        {questions.length > 0 && (
          <div className={classes.options}>
            {questions.map(({ name, label, hint }) => (
              <TextInput
                key={name}
                label={label}
                description={hint}
                value={given[name] ?? ''}
                placeholder={preview.given[name] || 'As the file says'}
                onChange={(event) => onGiven({ ...given, [name]: event.currentTarget.value })}
              />
            ))}
          </div>
        )}
      </Section>
      <Section
        title="How the rows read"
        subtitle={
          rowsRejected === 0 ? `${looked}; all of them can be loaded.` : `${looked}; ${formatCount(rowsRejected)} of them cannot be loaded.`
        }
      >
        <FirstRows prepare={prepare} />
        {problems.length > 0 && (
          <div className={classes.under}>
            <DataTable
              caption="Problems in these rows"
              columns={problemColumns}
              rows={problems}
              rowKey={({ row, column, why }) => `${row}|${column}|${why}`}
              maxHeight="280px"
            />
          </div>
        )}
      </Section>
    </>
  );
}

function prepareRows(preview: FactsPreview, shown: ShownAs): { columns: Column<FirstRow>[]; rows: FirstRow[] } {
  const labels = shown === 'raw' ? preview.headers : [...new Set(preview.asRead.flatMap((read) => read.map(({ label }) => label)))];
  const cells =
    shown === 'raw'
      ? preview.raw
      : preview.asRead.map((read) => labels.map((label) => read.find((part) => part.label === label)?.value ?? ''));
  return {
    columns: [
      { id: 'row', header: shown === 'raw' ? 'Row' : 'No.', width: 70, align: 'right', cell: ({ number }) => number },
      ...labels.map((header, at): Column<FirstRow> => ({
        id: `column ${at}`,
        header,
        width: 160,
        cell: (row) => row.cells[at] || <span className={classes.quiet}>—</span>,
      })),
    ],
    rows: cells.map((row, index) => ({ number: index + 1, cells: row })),
  };
}
