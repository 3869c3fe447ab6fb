import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, GivenConfig } from './config.ts';

/** The secret that signs sessions: the one set, else one made once and kept in the data folder, readable by its owner only. */
export function settleSecret(given: GivenConfig): Config {
  return { ...given, SESSION_SECRET: given.SESSION_SECRET ?? secretOf(given.DATA_DIR) };
}

export const secretPath = (folder: string) => join(folder, 'secret');

function secretOf(folder: string) {
  const path = secretPath(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // `wx`: of two processes that start at once only one makes it, and the other reads it.
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
