import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, parse, resolve } from 'node:path';

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Where others have their own things, closing it would lock them out. */
export class SharedFolder extends Error {
  constructor(folder: string) {
    super(`DATA_DIR is ${folder}, which is not for Mulya alone, and what is in DATA_DIR is closed to others. Name a folder of its own.`);
    this.name = 'SharedFolder';
  }
}

/**
 * Makes the folder where it is missing, and takes from everybody but its owner what they may do with it and with all that lies in it:
 * it holds password hashes, the secret and text with names. Links are left alone.
 * @returns the paths that stayed open, because they belong to somebody else.
 * @throws SharedFolder where the folder is the home of a person or open to all, such as /tmp.
 */
export function makePrivate(folder: string): string[] {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (path === parse(path).root || path === resolve(homedir()) || (lstatSync(path).mode & STICKY) !== 0) throw new SharedFolder(path);
  const stayedOpen: string[] = [];
  close(path, stayedOpen);
  return stayedOpen;
}

function close(path: string, stayedOpen: string[]) {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return;
    if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o7777 & ~OTHERS);
    if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name), stayedOpen);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    // A store that runs removes files while we look.
    if (code === 'ENOENT') return;
    if (code !== 'EPERM' && code !== 'EACCES' && code !== 'EROFS') throw error;
    stayedOpen.push(path);
  }
}
