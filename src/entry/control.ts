import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * How the command line reaches a running server: an address and a token in DATA_DIR/control.json, readable by the
 * owner of the data only. Whoever can read it could read the stores themselves.
 */
const Control = z.object({ url: z.url(), token: z.string().min(32), pid: z.int() });
export type Control = z.infer<typeof Control>;

const pathIn = (dataDir: string) => join(dataDir, 'control.json');

export const newControlToken = () => randomBytes(32).toString('hex');

export function writeControl(dataDir: string, control: Control) {
  writeFileSync(pathIn(dataDir), JSON.stringify(control), { mode: 0o600 });
}

export function removeControl(dataDir: string) {
  rmSync(pathIn(dataDir), { force: true });
}

/** The server that serves this data folder, or null when none runs. */
export async function findRunningServer(dataDir: string): Promise<Control | null> {
  try {
    const control = Control.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
    const alive = await fetch(`${control.url}/healthz`, { signal: AbortSignal.timeout(3000) });
    return alive.ok ? control : null;
  } catch {
    return null; // no file, a file of a process that was killed, or nobody answers: no server
  }
}
