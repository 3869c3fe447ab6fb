import { z } from 'zod';
import { download, endpoint } from '#core/endpoint.ts';
import { snapshotTerms, usualDays } from './model/snapshot-terms.ts';

/** `zip`: a CSV for each table, and what the report is in one of its own. */
export const exportFormats = ['xlsx', 'csv', 'zip', 'pptx', 'pdf'] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** A file that is being made, or lies in the tray of the person who asked for it. */
export const Export = z.object({
  id: z.uuid(),
  exporter: z.string(),
  format: ExportFormat,
  /** "Sales in Baner, Pune". */
  title: z.string(),
  fileName: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  rowsDone: z.number().int(),
  /** Rows that will be written; 0 where there is no long table to wait for. */
  rowsTotal: z.number().int(),
  /** Known once it is done. */
  bytes: z.number().int().nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
  checksum: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** When the file is swept away. */
  keptUntil: z.iso.datetime(),
});
export type Export = z.infer<typeof Export>;

const oneExport = z.object({ id: z.uuid() });

export const startExport = endpoint({
  method: 'POST',
  path: '/api/v1/exports',
  access: 'signed-in',
  summary:
    'Starts a file of a report, by the name of its exporter and that one’s input. A small one is done with the answer; a long one is worked on, and its state can be asked for.',
  input: z.object({
    exporter: z.string().min(1).max(60),
    /** What the screen asked with; the exporter checks it. */
    input: z.record(z.string().max(60), z.unknown()).default({}),
    format: ExportFormat,
  }),
  output: Export,
  ratePerMinute: 30,
  bodyLimit: 65_536,
});

export const listExports = endpoint({
  method: 'GET',
  path: '/api/v1/exports',
  access: 'signed-in',
  summary: 'The files you asked for, the newest first.',
  input: z.object({}),
  output: z.array(Export),
});

export const getExport = endpoint({
  method: 'GET',
  path: '/api/v1/exports/:id',
  access: 'signed-in',
  summary: 'How far one of your files is.',
  input: oneExport,
  output: Export,
});

export const cancelExport = endpoint({
  method: 'POST',
  path: '/api/v1/exports/:id/cancel',
  worksOnFullDisk: true,
  access: 'signed-in',
  summary: 'Stops the making of one of your files. One that is done stays.',
  input: oneExport,
  output: Export,
});

export const repeatExport = endpoint({
  method: 'POST',
  path: '/api/v1/exports/:id/again',
  access: 'signed-in',
  summary: 'Makes one of your files once more, of the same view and format, with the data of today.',
  input: oneExport,
  output: Export,
  ratePerMinute: 30,
});

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/api/v1/exports/:id',
  access: 'signed-in',
  summary: 'Removes one of your files, stopping it if it is still being made.',
  input: oneExport,
  output: z.object({ deleted: z.literal(true) }),
});

export const downloadExport = download({
  method: 'GET',
  path: '/api/v1/exports/:id/file',
  access: 'signed-in',
  summary: 'The file, to whoever asked for it, as long as they may still see what it holds.',
  input: oneExport,
  contentType: 'application/octet-stream',
});

/** A page that whoever has its link may read, as long as it is open; its numbers are those of the day on which it was made. */
export const Snapshot = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Address of the page in this installation. */
  path: z.string(),
  /** The last day of the data in it; null where there are none. */
  asOf: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Expired or revoked: its link opens nothing. */
  isOver: z.boolean(),
  /** How often the page was opened, without its owner and the programs that draw previews of links. */
  views: z.number().int(),
  lastViewedAt: z.iso.datetime().nullable(),
});
export type Snapshot = z.infer<typeof Snapshot>;

export const shareSnapshot = endpoint({
  method: 'POST',
  path: '/api/v1/snapshots',
  access: 'signed-in',
  summary:
    'Freezes what a screen shows (title, figures, charts) as a page that whoever has its link may read without an account, until it expires or you revoke it.',
  input: z.object({
    exporter: z.string().min(1).max(60),
    /** What the screen asked with; the exporter checks it. */
    input: z.record(z.string().max(60), z.unknown()).default({}),
    /** How long the link is open; a plan may allow fewer. */
    days: z.number().int().min(1).max(snapshotTerms.full.days).default(usualDays),
  }),
  output: Snapshot,
  ratePerMinute: 12,
  bodyLimit: 65_536,
});

export const listSnapshots = endpoint({
  method: 'GET',
  path: '/api/v1/snapshots',
  access: 'signed-in',
  summary: 'The pages you share by a link, the newest first, with how often each was opened.',
  input: z.object({}),
  output: z.array(Snapshot),
});

export const revokeSnapshot = endpoint({
  method: 'DELETE',
  path: '/api/v1/snapshots/:id',
  worksOnFullDisk: true,
  access: 'signed-in',
  summary: 'Closes one of your links at once.',
  input: z.object({ id: z.uuid() }),
  output: Snapshot,
});
