import { statfs } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';

/** `low`: work goes on, and somebody should make room. `full`: what is left is for finishing what was begun. */
export type DiskRoom = { state: 'ready' | 'low' | 'full'; freeMb: number };

/** Of DISK_LOW_MB: the log of PostgreSQL grows by 16 MB at a time, and ClickHouse merges parts beside the old ones. */
const FULL_SHARE = 1 / 16;

export async function diskRoom({ DATA_DIR, DISK_LOW_MB }: Pick<Config, 'DATA_DIR' | 'DISK_LOW_MB'>): Promise<DiskRoom> {
  const { bavail, bsize } = await statfs(nearestFolder(DATA_DIR));
  const freeMb = Math.floor((bavail * bsize) / 1_048_576);
  return { state: freeMb < DISK_LOW_MB * FULL_SHARE ? 'full' : freeMb < DISK_LOW_MB ? 'low' : 'ready', freeMb };
}

function nearestFolder(path: string) {
  let folder = path;
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
