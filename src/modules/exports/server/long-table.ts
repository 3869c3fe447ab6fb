import * as words from '#messages/exports/errors';
import { AppError } from '#core/app-error.ts';
import type { Cell } from '../model/report.ts';
import type { StreamedTable } from './exporters.ts';

type Block = readonly (readonly Cell[])[];

type Reading = { signal: AbortSignal; most?: number; onRows?: (rows: number) => void };

/** A streamed table whose rows are read once and may be spread over several sheets. */
export function longTable(table: StreamedTable, { signal, most: wanted, onRows }: Reading) {
  let source: AsyncIterator<Block> | null = null;
  let waiting: Block = [];
  return {
    /** The next rows, at most so many. */
    async *next(most: number): AsyncGenerator<Block, void, undefined> {
      source ??= table.rows({ signal, ...(wanted !== undefined && { most: wanted }) })[Symbol.asyncIterator]();
      let finished = false;
      try {
        for (let room = most; room > 0;) {
          signal.throwIfAborted();
          if (waiting.length === 0) {
            const { done, value } = await source.next();
            if (done) break;
            waiting = value;
          }
          const block = waiting.length > room ? waiting.slice(0, room) : waiting;
          waiting = waiting.slice(block.length);
          room -= block.length;
          yield block;
          onRows?.(block.length);
        }
        finished = true;
      } finally {
        if (!finished) await source.return?.(); // whoever reads has gone: the store need not go on
      }
    },
    /** Said when rows were counted that no sheet had room for: they came in between. */
    async demandEnd() {
      if (waiting.length > 0 || (source !== null && !(await source.next()).done))
        throw new AppError(409, 'data-changed', words.dataChanged);
    },
  };
}

/** The first rows, for documents that cannot hold them all. */
export async function firstRows(table: StreamedTable, most: number, signal: AbortSignal): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for await (const block of longTable(table, { signal, most }).next(most)) for (const row of block) rows.push([...row]);
  return rows;
}
