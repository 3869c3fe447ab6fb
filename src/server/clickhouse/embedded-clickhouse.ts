import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { EMBEDDED_READS } from './client.ts';
import type { FromHost, HostOrder, ToHost } from './host/messages.ts';

/*
 * Keeps the engine's child process alive. The engine is native code: when it falls, only the child falls, callers get
 * "try again" for a second, and a new child takes the same port, account and data.
 */

export type StoreState = 'starting' | 'ready' | 'restarting' | 'failed';
type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
export type EmbeddedOptions = {
  dir: string;
  database: string;
  log: Log;
  limits?: Partial<HostOrder['limits']>;
  onConnection: (url: string) => void;
};

const program = fileURLToPath(new URL('../../entry/clickhouse-host.ts', import.meta.url));
const usualLimits: HostOrder['limits'] = {
  readSessions: EMBEDDED_READS,
  writeSessions: 2,
  longestQueue: 500,
  maxMemoryBytes: 4_000_000_000,
  readSeconds: 30,
  insertPieceBytes: 128 * 1024 * 1024,
};
const pingEveryMs = 5000;
const missedPingsMeanDead = 4;
const readyWithinMs = 60_000;
const longestPauseMs = 10_000;
/** Restarts without a minute of health between them, after which we keep trying but call it failed. */
const restartsMeanFailed = 6;

export class EmbeddedClickHouse {
  readonly account = { username: 'mulya', password: randomBytes(24).toString('base64url') };
  readonly #options: EmbeddedOptions;
  #state: StoreState = 'starting';
  #child: ChildProcess | null = null;
  #port = 0;
  #restarts = 0;
  #closing = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: EmbeddedOptions) {
    this.#options = options;
  }

  state = () => this.#state;
  get url() {
    return `http://127.0.0.1:${this.#port}`;
  }
  /** For tests that end it the hard way. */
  get processId() {
    return this.#child?.pid ?? null;
  }

  /** @throws with the engine's reason when the first start does not come up. */
  async start() {
    mkdirSync(this.#options.dir, { recursive: true });
    const patience = Date.now() + 5000;
    for (;;) {
      try {
        return await this.#launch();
      } catch (error) {
        // A host whose parent was killed lets go of the folder within two seconds.
        const isLocked = error instanceof Error && /lock file|already running|another/i.test(error.message);
        if (!isLocked) throw error;
        if (Date.now() > patience) {
          const reason = `Another process is using ${this.#options.dir}. Stop it, or set DATA_DIR or CLICKHOUSE_URL.`;
          throw new Error(reason, { cause: error });
        }
        await pause(250);
      }
    }
  }

  async close() {
    if (this.#closing) return;
    this.#closing = true;
    clearTimeout(this.#retry);
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const force = setTimeout(() => child.kill('SIGKILL'), 2500);
    tell(child, { kind: 'stop' });
    await gone;
    clearTimeout(force);
  }

  #launch() {
    const { dir, database, limits } = this.#options;
    const child = fork(program, [], {
      execPath: process.execPath,
      // Ours are for our program: with `-e` among them the child would run that again instead of the host, and so on for ever.
      execArgv: [],
      // The engine's calls hold threads of Node's pool, one for each session; the rest of the host needs some too.
      env: { ...needed(['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE']), TZ: 'UTC', UV_THREADPOOL_SIZE: '16' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)));
    return new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => child.kill('SIGKILL'), readyWithinMs);
      let health: NodeJS.Timeout | undefined;
      let ready = false;
      let reason = '';
      let missed = 0;
      child.on('error', (error) => (reason = error.message));
      child.on('message', (message: FromHost) => {
        if (message.kind === 'failed') reason = message.reason;
        if (message.kind === 'pong' && message.answers) missed = 0;
        if (message.kind !== 'ready') return;
        clearTimeout(late);
        ready = true;
        if (this.#port !== message.port) {
          this.#port = message.port;
          this.#options.onConnection(this.url);
        }
        this.#state = 'ready';
        const readyAt = Date.now();
        health = setInterval(() => {
          if (missed++ >= missedPingsMeanDead) child.kill('SIGKILL');
          else tell(child, { kind: 'ping' });
          if (missed <= 1 && Date.now() - readyAt > 60_000) this.#restarts = 0;
        }, pingEveryMs);
        resolve();
      });
      child.once('close', (code, signal) => {
        clearTimeout(late);
        clearInterval(health);
        if (this.#closing) return reject(new Error('The embedded ClickHouse was closed while it started.'));
        const words = [reason, output.trim()].filter((text) => text !== '').join('\n') || `it ended (${signal ?? code})`;
        if (ready) {
          this.#options.log.error({ code, signal, words }, 'The embedded ClickHouse ended; starting it again');
          this.#restart();
        } else reject(new Error(`The embedded ClickHouse did not start: ${words}\n${wayOut(dir)}`));
      });
      const { account } = this;
      tell(child, {
        kind: 'start',
        order: { dir, database, port: this.#port, account, limits: { ...usualLimits, ...limits } },
      });
    });
  }

  #restart() {
    this.#state = this.#restarts >= restartsMeanFailed ? 'failed' : 'restarting';
    const wait = Math.min(longestPauseMs, 100 * 2 ** this.#restarts++);
    this.#retry = setTimeout(() => {
      this.#launch().then(
        () => this.#options.log.info('The embedded ClickHouse is back'),
        (error: unknown) => {
          if (this.#closing) return;
          this.#options.log.error({ err: error }, 'The embedded ClickHouse did not come back');
          this.#restart();
        },
      );
    }, wait);
  }
}

/** The host needs none of the settings and secrets of the server; code that is compiled already lets it start sooner. */
const needed = (names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
export const wayOut = (dir: string) =>
  `Its data are in ${dir}. If they are damaged, put that folder back from a copy; to begin anew without them, move it away.`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A child that is just dying has a closed channel: its end is noticed by `close`. */
function tell(child: ChildProcess, message: ToHost) {
  if (child.connected) child.send(message, () => {});
}
