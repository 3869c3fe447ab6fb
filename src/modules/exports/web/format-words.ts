import type { Export, ExportFormat } from '../contract.ts';

export const formatWords: Record<ExportFormat, { name: string; holds: string }> = {
  xlsx: { name: 'Excel', holds: 'All numbers and rows, with charts' },
  csv: { name: 'CSV', holds: 'All numbers and rows, as plain text' },
  pptx: { name: 'PowerPoint', holds: 'Slides with charts that can be edited' },
  pdf: { name: 'PDF', holds: 'Pages to print and to keep' },
};

/** "1.2 MB" */
export function sizeWords(bytes: number) {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** How far a file is; null while nobody can tell. */
export const percentDone = ({ state, rowsDone, rowsTotal }: Pick<Export, 'state' | 'rowsDone' | 'rowsTotal'>) =>
  state === 'running' && rowsTotal > 0 ? Math.min(99, (100 * rowsDone) / rowsTotal) : null;
