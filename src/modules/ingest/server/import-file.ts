import { basename } from 'node:path';
import { dateInIndia } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import type { Batch, Mapping, OnRejected, Preview, TableOptions } from '../contract.ts';
import { createBatch, refuseSameFile } from './batches.ts';
import { readLimits, type ReadLimits } from './read/limits.ts';
import { previewInThread } from './read/read-in-thread.ts';
import { runBatch } from './run-batch.ts';
import { fingerprint } from './uploads.ts';

export type ImportRequest = {
  /** A file on this machine. */
  path: string;
  by: string;
  fileName?: string;
  /** Guessed from the file when left out. */
  mapping?: Mapping;
  demonstration?: boolean;
  onRejected?: OnRejected;
  /** Load it although the same file is live already. */
  force?: boolean;
  /** About twice a second. */
  onProgress?: (batch: Batch) => void;
  signal?: AbortSignal;
  limits?: Partial<ReadLimits>;
};

/**
 * Imports a file that lies on this machine, from start to end: for the command line and the demonstration data. A file
 * that cannot be loaded is an answer (`stopped`, `failed`, with its message), not an exception; the same file twice is.
 */
export async function importFile(ground: Ground, request: ImportRequest): Promise<Batch> {
  const { sha256, bytes } = await fingerprint(request.path);
  if (!request.force) await refuseSameFile(ground, sha256);
  const mapping = request.mapping ?? (await previewFile(ground, request.path, {}, request.signal)).mapping;
  const batch = await createBatch(ground, {
    fileName: request.fileName ?? basename(request.path),
    sha256,
    bytes,
    uploadId: null,
    mapping,
    onRejected: request.onRejected ?? 'stop',
    demonstration: request.demonstration ?? false,
    by: request.by,
  });
  return runBatch(ground, batch.id, request.path, { signal: request.signal, onProgress: request.onProgress, limits: request.limits });
}

/** The first rows of a file, by a mapping or by a guessed one. */
export function previewFile(
  ground: Ground,
  path: string,
  how: { mapping?: Mapping | undefined; table?: TableOptions | undefined } = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Preview> {
  const today = dateInIndia(ground.now().getTime())!;
  return previewInThread(
    {
      kind: 'preview',
      path,
      mapping: how.mapping ?? null,
      table: how.table ?? {},
      today,
      secret: ground.config.SESSION_SECRET,
      limits: readLimits,
    },
    signal,
  );
}
