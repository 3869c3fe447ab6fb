import { open, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { FieldName } from '../../contract.ts';
import type { ImportTask } from './messages.ts';

export type Threads = {
  /** At most so many, 1 to never share a file. */
  most: number;
  /** Bytes of the file; a shorter one is read before another thread has loaded its code. */
  fromBytes: number;
};

/** The store and the server want a processor too: a third thread was not measured. */
export const usualThreads: Threads = { most: Math.min(2, availableParallelism()), fromBytes: 4 * 1024 ** 2 };

/** Columns of prose and of people take most of the time of a row; without them the store is as busy as the thread that reads. */
const SLOW: readonly FieldName[] = ['buyers', 'sellers', 'property_description', 'remarks'];

/** How many threads are to read a file. A workbook is opened whole by each; documents are more work to open than to read. */
export async function howManyThreads({ fileKind, mapping, path }: ImportTask, { most, fromBytes }: Threads): Promise<number> {
  if (most <= 1 || fileKind !== 'sales' || mapping === null || mapping.options.source === 'documents') return 1;
  if (!SLOW.some((field) => mapping.fields[field] !== undefined)) return 1;
  const { size } = await stat(path);
  return size < fromBytes || (await isArchive(path)) ? 1 : most;
}

async function isArchive(path: string) {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}
