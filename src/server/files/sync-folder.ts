import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Everything in a folder, and the folder, onto the disk: for what was written by a program that does not sync. */
export function syncFolder(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncEntry(path);
  }
  syncEntry(folder);
}

/** A file's bytes, or the names in a folder. */
export function syncEntry(path: string) {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
