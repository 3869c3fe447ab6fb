import { useMemo } from 'react';
import * as words from '#messages/assistant/screen';
import { formatCount } from '#core/indian-number.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import type { AssistantAnswer } from '../contract.ts';
import type { AnswerRow, AnswerTable } from '../model/answer-table.ts';
import { FigureButton } from './figure-button.tsx';

type Props = { table: AnswerTable; answer: AssistantAnswer; onRows: (rows: string) => void };

const figureAt = ({ cells, words: row }: AnswerRow, at: number, { answer, onRows }: Pick<Props, 'answer' | 'onRows'>) => {
  const cell = cells[at] ?? null;
  return cell === null ? '' : <FigureButton cell={cell} row={row} answer={answer} onRows={onRows} />;
};

/** The rows of an answer; every figure of them opens as those of the sentences do. */
export function AnswerRows({ table, answer, onRows }: Props) {
  const columns = useMemo(
    (): Column<AnswerRow>[] => [
      ...table.heads.map((header, at) => ({
        id: `w${at}`,
        header,
        width: 220,
        cell: (row: AnswerRow) => row.words[at] ?? '',
        sortValue: (row: AnswerRow) => row.cells[0]?.key[at] ?? row.words[at] ?? '',
      })),
      ...table.valueHeads.flatMap((header, at): Column<AnswerRow>[] => [
        {
          id: `v${at}`,
          header,
          width: 160,
          align: 'right',
          cell: (row) => figureAt(row, at, { answer, onRows }),
          sortValue: (row) => row.cells[at]?.value ?? null,
        },
        ...(table.hasCounts[at] === true
          ? [
              {
                id: `n${at}`,
                header: words.nOf({ measure: header }),
                width: 120,
                align: 'right',
                // A number of sales is its own n.
                hiddenAtFirst: at > 0 || table.rows.every(({ cells }) => cells[at]?.value === cells[at]?.n),
                cell: (row: AnswerRow) => {
                  const n = row.cells[at]?.n ?? null;
                  return n === null ? '' : formatCount(n);
                },
                sortValue: (row: AnswerRow) => row.cells[at]?.n ?? null,
              } as const,
            ]
          : []),
      ]),
    ],
    [table, answer, onRows],
  );
  return (
    <DataTable<AnswerRow>
      caption={words.rows()}
      columns={columns}
      rows={table.rows}
      rowKey={({ key }) => key}
      maxHeight="min(60vh, 560px)"
    />
  );
}
