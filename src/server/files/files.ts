import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { diskFull } from '#core/app-error.ts';
import * as words from '#messages/server/errors';
import type { Config } from '../config.ts';
import { isDiskFull } from '../is-disk-full.ts';
import { syncEntry } from './sync-folder.ts';

/** Uploads, reports and photos, by key (`uploads/3f….csv`). A key never leaves the store's folder. */
export type Files = {
  /** Stores a stream; nothing is left behind when it breaks. Answers the bytes written. */
  write(key: string, content: Readable, options?: { signal?: AbortSignal }): Promise<number>;
  read(key: string): Readable;
  /** Bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Where the file lies on this machine, for readers that need a path. */
  path(key: string): string;
  ping(): Promise<void>;
};

export function openFiles(config: Pick<Config, 'FILES_URL' | 'DATA_DIR'>): Files {
  const folder = !config.FILES_URL
    ? join(config.DATA_DIR, 'files')
    : config.FILES_URL.startsWith('file:')
      ? fileURLToPath(config.FILES_URL)
      : resolve(config.FILES_URL);
  mkdirSync(folder, { recursive: true });

  function path(key: string) {
    const full = resolve(folder, key);
    if (!full.startsWith(folder + sep)) throw new Error(`file key leaves the store: ${JSON.stringify(key)}`);
    return full;
  }

  return {
    path,
    async write(key, content, options = {}) {
      const target = path(key);
      const partial = `${target}.partial`;
      await mkdir(dirname(target), { recursive: true });
      try {
        // What was answered is on the disk: the bytes, and then the name.
        await pipeline(content, createWriteStream(partial, { flush: true }), options.signal ? { signal: options.signal } : {});
        await rename(partial, target);
        syncEntry(dirname(target));
        return (await stat(target)).size;
      } catch (error) {
        await rm(partial, { force: true });
        throw isDiskFull(error) ? diskFull(words.fileNotKept) : error;
      }
    },
    read: (key) => createReadStream(path(key)),
    async size(key) {
      const found = await stat(path(key)).catch(() => null);
      return found?.size ?? null;
    },
    remove: (key) => rm(path(key), { force: true }),
    async ping() {
      await stat(folder);
    },
  };
}
