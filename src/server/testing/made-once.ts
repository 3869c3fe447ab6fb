import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/**
 * What takes long to make and is the same for every test lies among the caches, under a name that changes with all it is made
 * of, so it is never stale. Tests that start at once may each make it: the first to put it there wins.
 */
export async function madeOnce(name: string, madeOf: readonly string[], make: (path: string) => Promise<void>): Promise<string> {
  const folder = resolve('node_modules/.cache/mulya');
  const path = join(folder, `${name}-${fingerprint(madeOf)}`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const making = `${path}.${process.pid}`;
  try {
    await make(making);
    renameSync(making, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return path;
}

function fingerprint(madeOf: readonly string[]) {
  const hash = createHash('sha256');
  for (const path of madeOf.flatMap(filesIn)) hash.update(relative('.', path)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
        .map(({ parentPath, name }) => join(parentPath, name))
        .sort()
    : [path];
