import { TsvWriter } from './tsv-writer.ts';

/** One column of a table of facts: how a fact is written into it, and whether the fact says anything there. */
export type GivenColumn<Fact> = { name: string; put(tsv: TsvWriter, fact: Fact): unknown; isGiven(fact: Fact): boolean };
/** Rows that have the same columns. */
export type RowBlock = { columns: readonly string[]; bytes: Uint8Array<ArrayBuffer>; rows: number };
/** So many facts are looked at before the first is written. */
const LOOKED_AT = 1000;
const ABOUT_BYTES = 300;

/**
 * Rows of a table with only the columns that the file tells something in: a register fills a third of what a deed can say, and
 * writing, sending and reading "not known" takes as long as a value does. Which columns those are is seen in the first
 * rows; a later row that says more ends the block, and the blocks after it have the column too. The store fills the others.
 */
export class RowsOfGivenColumns<Fact> {
  readonly #columns: readonly GivenColumn<Fact>[];
  readonly #tsv = new TsvWriter();
  #shown: readonly GivenColumn<Fact>[] = [];
  #hidden: readonly GivenColumn<Fact>[];
  #names: readonly string[] = [];
  #looked: Fact[] | null = [];
  #blocks: RowBlock[] = [];
  #bytesInBlocks = 0;
  #rows = 0;

  constructor(columns: readonly GivenColumn<Fact>[]) {
    this.#columns = columns;
    this.#hidden = columns;
  }

  add(fact: Fact) {
    if (this.#looked === null) return this.#write(fact);
    this.#looked.push(fact);
    if (this.#looked.length >= LOOKED_AT) this.#release();
  }

  /** Bytes that wait to be taken; rows not yet written count with what they are about to be. */
  get length() {
    return this.#bytesInBlocks + this.#tsv.length + (this.#looked?.length ?? 0) * ABOUT_BYTES;
  }

  take(): RowBlock[] {
    this.#release();
    this.#close();
    const taken = this.#blocks;
    this.#blocks = [];
    this.#bytesInBlocks = 0;
    return taken;
  }

  #release() {
    if (this.#looked === null) return;
    const facts = this.#looked;
    this.#looked = null;
    for (const fact of facts) this.#show(fact);
    for (const fact of facts) this.#write(fact);
  }

  #write(fact: Fact) {
    this.#show(fact);
    for (const column of this.#shown) column.put(this.#tsv, fact);
    this.#tsv.endRow();
    this.#rows++;
  }

  #show(fact: Fact) {
    if (!this.#hidden.some(({ isGiven }) => isGiven(fact))) return;
    this.#close();
    this.#hidden = this.#hidden.filter(({ isGiven }) => !isGiven(fact));
    // In the order of the table, whichever was told first.
    this.#shown = this.#columns.filter((column) => !this.#hidden.includes(column));
    this.#names = this.#shown.map(({ name }) => name);
  }

  #close() {
    if (this.#rows === 0) return;
    const bytes = this.#tsv.take();
    this.#blocks.push({ columns: this.#names, bytes, rows: this.#rows });
    this.#bytesInBlocks += bytes.length;
    this.#rows = 0;
  }
}
