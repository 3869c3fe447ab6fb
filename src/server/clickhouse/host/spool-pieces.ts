import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { EngineError } from './engine-error.ts';

export type Piece = { file: string; bytes: number; isFirst: boolean; isLast: boolean };

/**
 * Writes what arrives to files of about `pieceBytes`, cut between rows, and hands each on when it is complete. The
 * receiver removes them; whatever was not handed on is removed here. An empty body makes no file.
 */
export async function* spoolPieces(body: Readable, dir: string, pieceBytes: number, signal: AbortSignal): AsyncGenerator<Piece> {
  let current: { file: string; handle: FileHandle; bytes: number } | null = null;
  let isFirst = true;
  const write = async (chunk: Buffer) => {
    if (chunk.length === 0) return;
    if (current === null) {
      const file = join(dir, randomUUID());
      current = { file, handle: await open(file, 'wx'), bytes: 0 };
    }
    // A short write is what a disk that is just full does: writeFile goes on until all is written or it fails.
    await current.handle.writeFile(chunk);
    current.bytes += chunk.length;
  };
  const finish = async (isLast: boolean): Promise<Piece | null> => {
    if (current === null) return null;
    const { file, handle, bytes } = current;
    await handle.close();
    current = null;
    const piece = { file, bytes, isFirst, isLast };
    isFirst = false;
    return piece;
  };
  try {
    // The body stays open when something fails: the answer can only be read over the connection it comes by.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (signal.aborted) throw senderLeft();
      const full = (current as { bytes: number } | null)?.bytes ?? 0;
      const cut = full + chunk.length < pieceBytes ? -1 : endOfRow(chunk);
      await write(cut < 0 ? chunk : chunk.subarray(0, cut));
      if (cut < 0) continue;
      const piece = await finish(false);
      if (piece !== null) yield piece;
      await write(chunk.subarray(cut));
    }
    if (signal.aborted) throw senderLeft();
    const last = await finish(true);
    if (last !== null) yield last;
  } catch (error) {
    throw spoolFault(error);
  } finally {
    const unfinished = current as { file: string; handle: FileHandle } | null;
    if (unfinished !== null) {
      await unfinished.handle.close().catch(() => {});
      await rm(unfinished.file, { force: true });
    }
  }
}

/** After the last line end that no backslash makes part of a value; -1 for none. */
function endOfRow(chunk: Buffer) {
  let at = chunk.lastIndexOf(10);
  while (at > 0 && chunk[at - 1] === 92) at = chunk.lastIndexOf(10, at - 1);
  return at <= 0 ? -1 : at + 1;
}

const senderLeft = () => new EngineError(394, 'QUERY_WAS_CANCELLED', 'The sender left before the end.');

function spoolFault(error: unknown) {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new EngineError(243, 'NOT_ENOUGH_SPACE', 'The disk is full: nothing of this insert was stored.');
  return error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE' ? senderLeft() : error;
}
