import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { and, eq, inArray, lt, notInArray } from 'drizzle-orm';
import * as words from '#messages/imports/errors';
import { notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Upload } from '../contract.ts';
import { findSameFile } from './batches.ts';
import { sealSecrets } from './sealed-text/seal-secrets.ts';
import { ingestBatch, ingestUpload } from './schema.ts';
import { openUpload, sealUpload } from './sealed-upload.ts';

/** An upload nobody imported goes after a week: it holds names and addresses as the registry printed them. */
const KEPT_MS = 7 * 86_400_000;
const uploadKey = (uploadId: string) => `imports/uploads/${uploadId}`;

export async function keepUpload(
  ground: Ground,
  file: { fileName: string; stream: Readable },
  by: string,
  signal: AbortSignal,
): Promise<Upload> {
  const uploadId = randomUUID();
  const hash = createHash('sha256');
  let bytes = 0;
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  // Who writes the file may not listen yet when the sender goes away; the error comes to it all the same.
  hashing.on('error', () => {});
  file.stream.on('error', (error) => hashing.destroy(error));
  const seal = sealUpload(sealSecrets(ground.config)[0], uploadId);
  hashing.on('error', (error) => seal.destroy(error));
  seal.on('error', () => {});
  await ground.files.write(uploadKey(uploadId), file.stream.pipe(hashing).pipe(seal), { signal });
  try {
    signal.throwIfAborted();
    const sha256 = hash.digest('hex');
    await ground.db
      .insert(ingestUpload)
      .values({ id: uploadId, fileName: file.fileName, sha256, bytes, uploadedBy: by, uploadedAt: ground.now() });
  } catch (error) {
    // Nobody would ever find a file without its row.
    await ground.files.remove(uploadKey(uploadId));
    throw error;
  }
  return describeUpload(ground, uploadId);
}

export async function describeUpload(ground: Ground, uploadId: string): Promise<Upload> {
  const { fileName, bytes, sha256 } = await getUpload(ground, uploadId);
  const same = await findSameFile(ground, sha256);
  return { uploadId, fileName, bytes, liveBatchId: same?.status === 'live' ? same.id : null };
}

export async function getUpload(ground: Ground, uploadId: string) {
  const [row] = await ground.db.select().from(ingestUpload).where(eq(ingestUpload.id, uploadId));
  if (!row || (await ground.files.size(uploadKey(uploadId))) === null) throw notFound(words.noSuchUpload);
  return row;
}

/** Where uploads lie opened while they are read. */
const openedFolder = ({ config }: Pick<Ground, 'config'>) => join(config.DATA_DIR, 'opened-uploads');

/** Reads an upload that lies sealed: opened for as long as it is read. */
export async function withOpenedUpload<Result>(ground: Ground, uploadId: string, read: (path: string) => Promise<Result>): Promise<Result> {
  const path = ground.files.path(uploadKey(uploadId));
  const opened = join(openedFolder(ground), randomUUID());
  try {
    await mkdir(openedFolder(ground), { recursive: true, mode: 0o700 });
    return await read((await openUpload(path, uploadId, sealSecrets(ground.config), opened)) ? opened : path);
  } finally {
    await rm(opened, { force: true });
  }
}

/** What a process that was killed left opened. */
export async function removeOpenedUploads(ground: Ground) {
  for (const name of await readdir(openedFolder(ground)).catch(() => [])) await rm(join(openedFolder(ground), name), { force: true });
}

export async function removeUpload(ground: Ground, uploadId: string) {
  await ground.files.remove(uploadKey(uploadId));
  await ground.db.delete(ingestUpload).where(eq(ingestUpload.id, uploadId));
  // A batch that ended no longer offers a file that is gone.
  await ground.db
    .update(ingestBatch)
    .set({ uploadId: null })
    .where(and(eq(ingestBatch.uploadId, uploadId), notInArray(ingestBatch.status, ['waiting', 'reading'])));
}

export async function removeOldUploads(ground: Ground) {
  const old = await ground.db
    .select({ id: ingestUpload.id })
    .from(ingestUpload)
    .where(lt(ingestUpload.uploadedAt, new Date(ground.now().getTime() - KEPT_MS)));
  for (const { id } of old) {
    const [used] = await ground.db
      .select({ id: ingestBatch.id })
      .from(ingestBatch)
      .where(and(eq(ingestBatch.uploadId, id), inArray(ingestBatch.status, ['waiting', 'reading'])));
    if (!used) await removeUpload(ground, id);
  }
}

/** The fingerprint of a file that lies on this machine. */
export async function fingerprint(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
