import { useCallback } from 'react';
import { Alert, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import * as words from '#messages/imports/prepare';
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
  const { words: about, questions, remarks, rowsLooked, rowsRejected, problems } = preview;
  const prepare = useCallback((shown: ShownAs) => prepareRows(preview, shown), [preview]);
  const looked = formatCount(rowsLooked);
  return (
    <>
      <Section title={about.many.charAt(0).toUpperCase() + about.many.slice(1)} subtitle={about.source}>
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
                placeholder={preview.given[name] || words.asFileSays()}
                onChange={(event) => onGiven({ ...given, [name]: event.currentTarget.value })}
              />
            ))}
          </div>
        )}
      </Section>
      <Section
        title={words.howRows()}
        subtitle={
          rowsRejected === 0 ? words.allLoad({ rows: looked }) : words.someDoNot({ rows: looked, rejected: formatCount(rowsRejected) })
        }
      >
        <FirstRows prepare={prepare} />
        {problems.length > 0 && (
          <div className={classes.under}>
            <DataTable
              caption={words.problemsInRows()}
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
      { id: 'row', header: shown === 'raw' ? words.row() : words.number(), width: 70, align: 'right', cell: ({ number }) => number },
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
