/** How much of a file is taken before it is refused. Tests lower them. */
export type ReadLimits = {
  /** Bytes out of a compressed file, whatever it says of itself. */
  unpackedBytes: number;
  /** A gzip that grows more than this, once it gave more than `ratioAfterBytes`, is a bomb: registry text packs 5 to 20 fold. */
  ratio: number;
  ratioAfterBytes: number;
  columns: number;
  cellCharacters: number;
  rowCharacters: number;
  /** A workbook is opened whole. */
  workbookBytes: number;
  workbookUnpackedBytes: number;
};

export const readLimits: ReadLimits = {
  unpackedBytes: 20 * 1024 ** 3,
  ratio: 200,
  ratioAfterBytes: 50 * 1024 ** 2,
  columns: 2000,
  cellCharacters: 1024 ** 2,
  rowCharacters: 16 * 1024 ** 2,
  workbookBytes: 100 * 1024 ** 2,
  workbookUnpackedBytes: 400 * 1024 ** 2,
};
