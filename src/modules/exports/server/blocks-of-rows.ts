import type { Readable } from 'node:stream';
import type { Cell } from '../model/report.ts';

/** Rows that ClickHouse sends as `JSONCompactEachRow`, a block for each piece that arrives. */
export async function* blocksOfRows(stream: Readable): AsyncGenerator<Cell[][], void, undefined> {
  stream.setEncoding('utf8'); // a letter may be cut in two between pieces
  let rest = '';
  for await (const piece of stream as AsyncIterable<string>) {
    const text = rest + piece;
    const end = text.lastIndexOf('\n');
    rest = text.slice(end + 1);
    if (end > 0) yield parseLines(text.slice(0, end));
  }
  if (rest.trim() !== '') yield parseLines(rest);
}

/** Within a row a line end is written as \\n, so those that are there stand between rows. */
const parseLines = (lines: string) => JSON.parse(`[${lines.replaceAll('\n', ',')}]`) as Cell[][];
