import { linkSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, relative } from 'node:path';

/*
 * One process owns the embedded stores: PGlite takes no lock of its own and two processes on its folder lose rows.
 * The lock names its owner. On the same machine the owner is looked up among the processes, by number and start time,
 * since numbers are used again. From another machine or container that cannot be seen, so the owner also touches the
 * file every few seconds, and a lock that stays untouched is nobody's.
 */

type Owner = {
  pid: number;
  /** In ticks since boot, as the kernel counts; null where there is no /proc. */
  processStart: string | null;
  startedAt: string;
  /** Machine, boot and process namespace: where `pid` means what it says. */
  place: string;
};
export type EmbeddedLock = { release(): void };
export type LockTimes = { heartbeatMs: number; silenceMs: number };
const usualTimes: LockTimes = { heartbeatMs: 5000, silenceMs: 13_000 };

export class StoresInUse extends Error {
  constructor(dataDir: string, { pid, startedAt, place }: Owner) {
    const elsewhere = place === here() ? '' : ' on another machine or in another container';
    super(
      `Another Mulya (process ${pid}, started ${startedAt}${elsewhere}) is using ${shortest(dataDir)}. ` +
        'Stop it, or set DATA_DIR, or DATABASE_URL and CLICKHOUSE_URL.',
    );
    this.name = 'StoresInUse';
  }
}

/** @throws StoresInUse when somebody alive holds the stores of this folder. */
export async function lockEmbeddedStores(dataDir: string, times: LockTimes = usualTimes): Promise<EmbeddedLock> {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'mulya.lock');
  const mine = JSON.stringify(me());
  for (;;) {
    if (create(path, mine)) return hold(path, mine, times);
    const found = read(path);
    if (found === null) continue; // let go between the two looks
    const owner = asOwner(found);
    if (owner !== null && (await isAlive(owner, path, times))) throw new StoresInUse(dataDir, owner);
    if (!removeStale(path, found)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Appears at once with its words in it: nobody can read it half-written. */
function create(path: string, words: string) {
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, words);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function hold(path: string, mine: string, { heartbeatMs }: LockTimes): EmbeddedLock {
  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The folder is gone or read-only: the stores will say so in better words.
    }
  }, heartbeatMs);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    if (read(path) === mine) rmSync(path, { force: true });
  };
  process.on('exit', release);
  return { release };
}

/** Only one taker at a time may look and remove, or the second would remove the lock the first has just made. */
function removeStale(path: string, stale: string) {
  const taking = `${path}.taking`;
  try {
    writeFileSync(taking, '', { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    // Held for a millisecond by its owner; one that is seconds old belongs to nobody.
    if (Date.now() - (touchedAt(taking) ?? Date.now()) > 5000) rmSync(taking, { force: true });
    return false;
  }
  try {
    if (read(path) === stale) rmSync(path, { force: true });
    return true;
  } finally {
    rmSync(taking, { force: true });
  }
}

async function isAlive(owner: Owner, path: string, { heartbeatMs, silenceMs }: LockTimes) {
  if (owner.place === here()) return isRunning(owner);
  const before = touchedAt(path);
  const until = Date.now() + silenceMs;
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, heartbeatMs / 4));
    const now = touchedAt(path);
    if (now === null) return false;
    if (now !== before) return true;
  }
  return false;
}

function isRunning({ pid, processStart }: Owner) {
  if (pid === process.pid && processStart === startOf(process.pid)) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  const start = startOf(pid);
  if (start === 'ended') return false;
  return start === null || processStart === null || start === processStart;
}

const me = (): Owner => ({
  pid: process.pid,
  processStart: startOf(process.pid),
  startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  place: here(),
});

/**
 * Field 22 of /proc/<pid>/stat; the second field is a name that may hold spaces and brackets. A process that has ended
 * stays listed (state Z) until its parent has looked.
 */
function startOf(pid: number) {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null);
}

function here() {
  let namespace = '';
  try {
    namespace = readlinkSync('/proc/self/ns/pid');
  } catch {
    // No /proc: the machine's name has to do.
  }
  return [hostname(), read('/proc/sys/kernel/random/boot_id')?.trim() ?? '', namespace].join(' ');
}

function asOwner(words: string): Owner | null {
  try {
    const { pid, processStart, startedAt, place } = JSON.parse(words) as Partial<Owner>;
    return pid === undefined || startedAt === undefined || place === undefined
      ? null
      : { pid, processStart: processStart ?? null, startedAt, place };
  } catch {
    return null;
  }
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const touchedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);
const shortest = (path: string) => {
  const short = relative(process.cwd(), path);
  return short === '' || short.startsWith('..') ? path : `./${short}`;
};
