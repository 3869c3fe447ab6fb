import { basename } from 'node:path';
import * as words from '#messages/imports/errors';
import { badRequest } from '#core/app-error.ts';
import { language } from '#core/language.ts';
import { dateInIndia } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import type { Batch, FileKind, Given, Mapping, OnRejected, Preview, TableOptions } from '../contract.ts';
import type { NamesPreview } from '#modules/name-review/contract.ts';
import { defaultOnRejected } from '../model/default-on-rejected.ts';
import { createBatch, refuseSameFile } from './batches.ts';
import { readLimits, type ReadLimits } from '#modules/documents/server/index.ts';
import { namesToGoBy } from '#modules/name-review/server/index.ts';
import { previewInThread, previewNamesInThread } from './read/read-in-thread.ts';
import { runBatch } from './run-batch.ts';
import { fingerprint } from './uploads.ts';

export type ImportRequest = {
  /** A file on this machine. */
  path: string;
  by: string;
  fileName?: string;
  /** Found from the file when left out; a mapping says that it holds sales. */
  kind?: FileKind;
  /** Guessed from the file when left out. */
  mapping?: Mapping;
  given?: Given;
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
  const fileName = request.fileName ?? basename(request.path);
  const { kind, mapping } = await howToRead(ground, fileName, request);
  const batch = await createBatch(ground, {
    kind,
    given: request.given ?? {},
    fileName,
    sha256,
    bytes,
    uploadId: null,
    mapping,
    onRejected: request.onRejected ?? defaultOnRejected(mapping),
    demonstration: request.demonstration ?? false,
    by: request.by,
  });
  return runBatch(ground, batch.id, (read) => read(request.path), {
    signal: request.signal,
    onProgress: request.onProgress,
    limits: request.limits,
  });
}

async function howToRead(ground: Ground, fileName: string, { path, kind, mapping, given, signal }: ImportRequest) {
  if (mapping) return { kind: 'sales' as const, mapping };
  if (kind !== undefined && kind !== 'sales') return { kind, mapping: null };
  const preview = await previewFile(ground, { path, fileName }, { kind, given }, signal);
  if (preview.orElse.length > 0) throw badRequest(() => words.whichKind({ kinds: [preview.kind, ...preview.orElse].join(', ') }));
  return { kind: preview.kind, mapping: preview.kind === 'sales' ? preview.mapping : null };
}

type HowToRead = {
  kind?: FileKind | undefined;
  given?: Given | undefined;
  mapping?: Mapping | undefined;
  table?: TableOptions | undefined;
};
type FileToRead = { path: string; fileName?: string };

/** The first rows of a file: as the kind it is said or found to be, by a mapping or by a guessed one. */
export const previewFile = (
  ground: Ground,
  file: FileToRead,
  how: HowToRead = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Preview> => previewInThread({ kind: 'preview', ...whatToRead(ground, file, how) }, signal);

/** What would become of the names in the first rows of a file of sales, were it imported now. */
export const previewNamesOfFile = async (
  ground: Ground,
  file: FileToRead,
  how: Pick<HowToRead, 'mapping' | 'table'> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<NamesPreview> =>
  previewNamesInThread(
    {
      kind: 'names',
      ...whatToRead(ground, file, { ...how, kind: 'sales' }),
      store: { ...ground.clickhouse.connection },
      names: await namesToGoBy(ground),
    },
    signal,
  );

const whatToRead = (ground: Ground, { path, fileName = basename(path) }: FileToRead, how: HowToRead) => ({
  language: language(),
  path,
  fileName,
  fileKind: how.kind ?? null,
  given: how.given ?? {},
  mapping: how.mapping ?? null,
  table: how.table ?? {},
  today: dateInIndia(ground.now().getTime())!,
  secret: ground.config.SESSION_SECRET,
  limits: readLimits,
});
