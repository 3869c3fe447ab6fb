import { TsvWriter } from '../../model/tsv-writer.ts';
import { type Printed, type PrintedRow, textSeal } from './text-seal.ts';

/** A block: one row is too little to seal by itself (a key schedule and a compressor each, measured at 100 µs), and packs a tenth as well. */
const BLOCK_CHARACTERS = 48_000;

export const deedTextColumns = ['batch_id', 'first_row', 'source_rows', 'sealed'] as const;

export type DeedTextWriter = {
  row(sourceRow: number, printed: Printed): void;
  /** Bytes of whole blocks so far. */
  readonly length: number;
  /** Rows of `deed_text`, columns as in `deedTextColumns`, and how many rows of the file they hold. With `last`, all that is left. */
  take(last: boolean): { bytes: Uint8Array<ArrayBuffer>; rows: number };
};

/** Seals what was printed while a file is read; rows are handed over in the order of the file. */
export function deedTextWriter(secret: string, batchId: number): DeedTextWriter {
  const seal = textSeal(secret, batchId);
  const tsv = new TsvWriter();
  let waiting: PrintedRow[] = [];
  let characters = 0;
  let rows = 0;

  function closeBlock() {
    if (waiting.length === 0) return;
    const { sourceRows, sealed } = seal(waiting);
    tsv
      .integer(batchId)
      .integer(sourceRows[0]!)
      .text(`[${sourceRows.join(',')}]`)
      .text(sealed)
      .endRow();
    rows += sourceRows.length;
    waiting = [];
    characters = 0;
  }

  return {
    row(sourceRow, printed) {
      waiting.push({ sourceRow, printed });
      for (const { label, text } of printed) characters += label.length + text.length;
      if (characters >= BLOCK_CHARACTERS) closeBlock();
    },
    get length() {
      return tsv.length;
    },
    take(last) {
      if (last) closeBlock();
      const taken = rows;
      rows = 0;
      return { bytes: tsv.take(), rows: taken };
    },
  };
}
