import * as words from '#messages/exports/downloads';
import type { Export, ExportFormat } from '../contract.ts';

/** Names of programs and formats, the same in every language. */
export const formatNames: Record<ExportFormat, string> = { xlsx: 'Excel', csv: 'CSV', zip: 'CSV (ZIP)', pptx: 'PowerPoint', pdf: 'PDF' };

/** "1.2 MB" */
export function sizeWords(bytes: number) {
  if (bytes < 1000) return words.bytes({ bytes: String(bytes) });
  if (bytes < 999_500) return words.kilobytes({ size: String(Math.round(bytes / 1000)) });
  return words.megabytes({ size: (bytes / 1_000_000).toFixed(1) });
}

/** How far a file is; null while nobody can tell. */
export const percentDone = ({ state, rowsDone, rowsTotal }: Pick<Export, 'state' | 'rowsDone' | 'rowsTotal'>) =>
  state === 'running' && rowsTotal > 0 ? Math.min(99, (100 * rowsDone) / rowsTotal) : null;
