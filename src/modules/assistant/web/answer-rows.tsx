import { useMemo } from 'react';
import * as words from '#messages/assistant/screen';
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
        ...(table.countsRows
          ? [
              {
                id: `n${at}`,
                header: words.nOf({ measure: header }),
                width: 120,
                align: 'right',
                hiddenAtFirst: at > 0,
                cell: (row: AnswerRow) => row.cells[at]?.n ?? '',
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
