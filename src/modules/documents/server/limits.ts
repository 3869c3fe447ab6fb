import { type ReadLimits, readLimits } from './read-limits.ts';

/** How much of a document or an archive is taken before it is refused. Tests lower them. */
export type DocumentLimits = ReadLimits & {
  /** Bytes of one text or HTML document; tables of the registry in HTML are streamed and have no such bound. */
  documentBytes: number;
  pdfBytes: number;
  pdfPages: number;
  /** Pieces of text on one page: an Index II has about 1,500. */
  pdfPieces: number;
  pdfMs: number;
  /** Tags within tags: real pages stay below 60. */
  htmlDepth: number;
  archiveEntries: number;
  nameCharacters: number;
};

export const documentLimits: DocumentLimits = {
  ...readLimits,
  documentBytes: 64 * 1024 ** 2,
  pdfBytes: 50 * 1024 ** 2,
  pdfPages: 2000,
  pdfPieces: 60_000,
  pdfMs: 30_000,
  htmlDepth: 400,
  archiveEntries: 500_000,
  nameCharacters: 300,
};
