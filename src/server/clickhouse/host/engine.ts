import { randomUUID } from 'node:crypto';
import { Session } from 'chdb';
import { sqlName, sqlString } from '../sql-text.ts';
import { EngineError } from './engine-error.ts';
import { withoutEnd } from './statement.ts';
import { withValues } from './with-values.ts';

/*
 * The embedded engine behind a pool of its sessions. Rules learnt the hard way (chDB 3.4.0):
 * a session runs one query at a time; after an error its next result may begin with the failed query's leftovers, so
 * it is thrown away; `SET` stays, so per-query settings go into the text; `KILL … SYNC` deadlocks, ASYNC is fine;
 * values bound through the binding are shared by all sessions and clobber each other, and `SET param_…` is a statement of its own before each:
 * values are written into the text (`with-values.ts`).
 */

export type EngineLimits = {
  /** Sessions for reads: as many run at once, the rest wait. */
  readSessions: number;
  /** Sessions for writes; they are apart, so that an import never keeps a read waiting. */
  writeSessions: number;
  /** Queries allowed to wait before new ones are refused. */
  longestQueue: number;
  maxMemoryBytes: number;
  maxThreads: number;
  readSeconds: number;
  /** Long inserts are stored in pieces of this size: few parts, and one is stored while the next arrives. */
  insertPieceBytes: number;
};

export type Statement = {
  sql: string;
  /** In ClickHouse's TabSeparated escapes, as its HTTP interface carries them. */
  params?: ReadonlyMap<string, string>;
  settings?: ReadonlyMap<string, string>;
  format?: string;
};
export type Work = { kind: 'read' | 'write'; database: string; signal: AbortSignal };
/** Runs statements one after the other on one session. */
export type RunStatement = (statement: Statement) => Promise<Uint8Array>;

const killAgainMs = 300;
/**
 * Parts that a change of rows rewrites at a time, for each of the engine's two background threads. A part that finds no room is looked at again
 * about a second later, so there is room for a part of each of the sixteen partitions.
 */
const backgroundRoom = '--background_merges_mutations_concurrency_ratio=16';

type Slot = { session: Session; tag: string; database: string };
type Waiting = { take: () => void; refuse: (why: Error) => void };

export class Engine {
  readonly #dir: string;
  readonly #limits: EngineLimits;
  get insertPieceBytes() {
    return this.#limits.insertPieceBytes;
  }
  /** Holds the data directory open while other sessions come and go, and runs KILL QUERY. */
  readonly #keeper: Session;
  readonly #idle: Record<Work['kind'], Slot[]> = { read: [], write: [] };
  readonly #free: Record<Work['kind'], number>;
  readonly #waiting: Record<Work['kind'], Waiting[]> = { read: [], write: [] };
  readonly #running = new Map<Promise<unknown>, string>();
  #stopped = false;

  constructor(dir: string, limits: EngineLimits) {
    this.#dir = dir;
    this.#limits = limits;
    this.#free = { read: limits.readSessions, write: limits.writeSessions };
    // Databases load before the first answer: a query must never meet a half-loaded table.
    this.#keeper = new Session(dir, { connectionArgs: ['--async_load_databases=0', backgroundRoom] });
  }

  /** Gives `job` a session of its own. After any failure or abort the session is thrown away. */
  async run<T>(work: Work, job: (run: RunStatement) => Promise<T>): Promise<T> {
    await this.#turn(work);
    try {
      const slot = this.#idle[work.kind].pop() ?? (await this.#open(work.kind));
      let reusable = true;
      let again: NodeJS.Timeout | undefined;
      const stop = () => {
        reusable = false;
        void this.#kill(slot.tag);
        // A query on its way to the engine is not in its list yet and would be missed.
        again = setInterval(() => void this.#kill(slot.tag), killAgainMs);
      };
      work.signal.addEventListener('abort', stop, { once: true });
      const whole = (async () => {
        if (slot.database !== work.database) {
          await execute(slot.session, `USE ${sqlName(work.database)}`);
          slot.database = work.database;
        }
        return await job((statement) => {
          if (work.signal.aborted) throw cancelled();
          if (work.kind === 'write' && statement.settings !== undefined && statement.settings.size > 0) reusable = false;
          return this.#statement(slot, work.kind, statement).then((bytes) => {
            if (work.signal.aborted) throw cancelled();
            return bytes;
          });
        });
      })();
      this.#running.set(whole, slot.tag);
      try {
        return await whole;
      } catch (error) {
        reusable = false;
        throw error;
      } finally {
        this.#running.delete(whole);
        clearInterval(again);
        work.signal.removeEventListener('abort', stop);
        if (reusable && !this.#stopped) this.#idle[work.kind].push(slot);
        else slot.session.close();
      }
    } finally {
      this.#nextTurn(work.kind);
    }
  }

  async answers() {
    return (await execute(this.#keeper, 'SELECT 1', 'TabSeparated')).length > 0;
  }

  /** For the host itself at start, before it serves. */
  async atStart(sql: string) {
    return Buffer.from(await execute(this.#keeper, sql, 'TabSeparatedRaw')).toString();
  }

  /** Kills what runs and waits for it, at most `patienceMs`. @returns whether all of it had stopped. */
  async stop(patienceMs: number) {
    this.#stopped = true;
    for (const kind of ['read', 'write'] as const) for (const one of this.#waiting[kind].splice(0)) one.refuse(cancelled());
    const stopAll = () => Promise.all([...this.#running.values()].map((tag) => this.#kill(tag)));
    const until = Date.now() + patienceMs;
    while (this.#running.size > 0 && Date.now() < until) {
      void stopAll();
      await Promise.race([Promise.allSettled(this.#running.keys()), new Promise((resolve) => setTimeout(resolve, killAgainMs))]);
    }
    return this.#running.size === 0;
  }

  /** Only when all has stopped; it keeps the event loop until the engine has gone. */
  close() {
    for (const kind of ['read', 'write'] as const) for (const slot of this.#idle[kind].splice(0)) slot.session.close();
    this.#keeper.close();
  }

  async #statement(slot: Slot, kind: Work['kind'], { sql, params, settings, format = 'TabSeparated' }: Statement) {
    const bound = withValues(sql, params ?? new Map());
    const assignments = [...(settings ?? [])].map(([name, value]) => `${name} = ${sqlString(value)}`).join(', ');
    if (assignments === '') return execute(slot.session, bound, format);
    if (kind === 'read') return execute(slot.session, `${withoutEnd(bound)}\nSETTINGS ${assignments}`, format);
    await execute(slot.session, `SET ${assignments}`);
    return execute(slot.session, bound, format);
  }

  async #open(kind: Work['kind']): Promise<Slot> {
    const { maxMemoryBytes, maxThreads, readSeconds } = this.#limits;
    const session = new Session(this.#dir);
    const tag = randomUUID();
    const settings = {
      log_comment: `'${tag}'`,
      max_query_size: longestQueryBytes,
      max_memory_usage: maxMemoryBytes,
      max_threads: maxThreads,
      max_execution_time: kind === 'read' ? readSeconds : 0,
    };
    try {
      await execute(
        session,
        `SET ${Object.entries(settings)
          .map(([name, value]) => `${name} = ${value}`)
          .join(', ')}`,
      );
    } catch (error) {
      session.close();
      throw error;
    }
    return { session, tag, database: 'default' };
  }

  async #kill(tag: string) {
    await execute(this.#keeper, `KILL QUERY WHERE Settings['log_comment'] = '${tag}' ASYNC`).catch(() => {});
  }

  #turn({ kind, signal }: Work): Promise<void> {
    if (this.#stopped || signal.aborted) return Promise.reject(cancelled());
    if (this.#free[kind] > 0) {
      this.#free[kind]--;
      return Promise.resolve();
    }
    const queue = this.#waiting[kind];
    if (queue.length >= this.#limits.longestQueue)
      return Promise.reject(new EngineError(202, 'TOO_MANY_SIMULTANEOUS_QUERIES', 'Too many queries are waiting.'));
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(one), 1);
        reject(cancelled());
      };
      const one: Waiting = {
        take: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
        refuse: reject,
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(one);
    });
  }

  #nextTurn(kind: Work['kind']) {
    const next = this.#waiting[kind].shift();
    if (next === undefined) this.#free[kind]++;
    else next.take();
  }
}

/** Long lists of values are asked for, too: the engine's own limit is 256 kB. */
export const longestQueryBytes = 64 * 1024 * 1024;

const cancelled = () => new EngineError(394, 'QUERY_WAS_CANCELLED', 'Query was cancelled.');

async function execute(session: Session, sql: string, format = 'TabSeparated') {
  try {
    return (await session.queryAsync(sql, { format })).bytes();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new EngineError(Number(/Code: (\d+)/.exec(message)?.[1] ?? 1001), 'STD_EXCEPTION', message);
  }
}
