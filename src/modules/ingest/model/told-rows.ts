import { tsvWriter, type TsvWriter } from './tsv-writer.ts';

/** One column of a table of facts: how a fact is written into it, and whether the fact says anything there. */
export type ToldColumn<Fact> = { name: string; put(tsv: TsvWriter, fact: Fact): unknown; told(fact: Fact): boolean };
/** Rows that have the same columns. */
export type RowBlock = { columns: readonly string[]; bytes: Uint8Array<ArrayBuffer>; rows: number };
export type ToldRows<Fact> = {
  add(fact: Fact): void;
  /** Bytes that wait to be taken; rows not yet written count with what they are about to be. */
  readonly length: number;
  take(): RowBlock[];
};

/** So many facts are looked at before the first is written. */
const LOOKED_AT = 1000;
const ABOUT_BYTES = 300;

/**
 * Rows of a table with only the columns that the file tells something in: a register fills a third of what a deed can say, and
 * writing, sending and reading "not known" takes as long as a value does. Which columns those are is seen in the first
 * rows; a later row that says more ends the block, and the blocks after it have the column too. The store fills the others.
 */
export function toldRows<Fact>(columns: readonly ToldColumn<Fact>[]): ToldRows<Fact> {
  const tsv = tsvWriter();
  let shown: ToldColumn<Fact>[] = [];
  let hidden = [...columns];
  let names: readonly string[] = [];
  let looked: Fact[] | null = [];
  let blocks: RowBlock[] = [];
  let bytesInBlocks = 0;
  let rows = 0;

  function close() {
    if (rows === 0) return;
    blocks.push({ columns: names, bytes: tsv.take(), rows });
    bytesInBlocks += blocks.at(-1)!.bytes.length;
    rows = 0;
  }
  function show(fact: Fact) {
    if (!hidden.some(({ told }) => told(fact))) return;
    close();
    hidden = hidden.filter(({ told }) => !told(fact));
    // In the order of the table, whichever was told first.
    shown = columns.filter((column) => !hidden.includes(column));
    names = shown.map(({ name }) => name);
  }
  function write(fact: Fact) {
    show(fact);
    for (const column of shown) column.put(tsv, fact);
    tsv.endRow();
    rows++;
  }
  function release() {
    if (looked === null) return;
    const facts = looked;
    looked = null;
    for (const fact of facts) show(fact);
    for (const fact of facts) write(fact);
  }

  return {
    add(fact) {
      if (looked === null) return write(fact);
      looked.push(fact);
      if (looked.length >= LOOKED_AT) release();
    },
    get length() {
      return bytesInBlocks + tsv.length + (looked?.length ?? 0) * ABOUT_BYTES;
    },
    take() {
      release();
      close();
      const taken = blocks;
      blocks = [];
      bytesInBlocks = 0;
      return taken;
    },
  };
}
