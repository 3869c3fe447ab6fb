import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The commit this program was started from, with a plus where files differ from it; null outside a repository. */
export async function whichCommit(): Promise<string | null> {
  const ask = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: import.meta.dirname, timeout: 5000 })).stdout.trim();
  try {
    const commit = await ask('rev-parse', '--short=12', 'HEAD');
    return (await ask('status', '--porcelain', '--untracked-files=no')) === '' ? commit : `${commit}+`;
  } catch {
    return null;
  }
}
