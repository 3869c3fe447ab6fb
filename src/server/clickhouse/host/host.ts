import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import { sqlName } from '../sql-text.ts';
import { Engine } from './engine.ts';
import type { FromHost, HostOrder, ToHost } from './messages.ts';
import { clickHouseHttp } from './http.ts';
import { dropHalfDoneInserts } from './insert-rows.ts';

/**
 * The child program around the engine. It takes its orders over IPC (never argv, which others can read), and lives no
 * longer than its parent: when the channel closes it stops its queries and goes, by force if they do not stop.
 */
export function runHost() {
  // Ctrl+C and service managers signal the whole group: the parent decides when its store may go.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const tell = (message: FromHost) => process.send?.(message);
  let leave: Leave = () => process.exit(0);
  process.on('disconnect', () => leave('alone'));
  process.on('message', (message: ToHost) => {
    if (message.kind === 'stop') leave('asked');
    if (message.kind === 'start') {
      start(message.order, tell).then(
        (stop) => (leave = stop),
        (error: unknown) => {
          tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
          process.disconnect();
        },
      );
    }
  });
}

/** `alone`: the parent is gone. */
type Leave = (why: 'asked' | 'alone') => void;

async function start(order: HostOrder, tell: (message: FromHost) => void): Promise<Leave> {
  const dir = resolve(order.dir);
  const spoolDir = join(dir, 'mulya-spool');
  await rm(spoolDir, { recursive: true, force: true });
  await mkdir(spoolDir, { recursive: true });
  const cores = availableParallelism();
  const engine = new Engine(dir, { ...order.limits, maxThreads: cores });
  await engine.atStart(`CREATE DATABASE IF NOT EXISTS ${sqlName(order.database)}`);
  await dropHalfDoneInserts(engine);

  const server = clickHouseHttp(engine, order.account, spoolDir);
  const port = await listen(server, order.port).catch(() => listen(server, 0));
  process.on('message', (message: ToHost) => {
    if (message.kind === 'ping')
      void engine.answers().then(
        (answers) => tell({ kind: 'pong', answers }),
        () => tell({ kind: 'pong', answers: false }),
      );
  });
  tell({ kind: 'ready', port });

  let leaving = false;
  return (why) => {
    if (leaving) return;
    leaving = true;
    server.close();
    server.closeIdleConnections();
    // What was answered is on the disk, so the short way out is safe. It is the only way while a query runs (process.exit
    // hangs then), and without a parent, who would end us if closing the engine took too long.
    const force = () => process.kill(process.pid, 'SIGKILL');
    void engine.stop(why === 'asked' ? 1500 : 500).then((stopped) => {
      if (!stopped || why === 'alone') return force();
      engine.close();
      process.exit(0);
    }, force);
  };
}

const listen = (server: ReturnType<typeof clickHouseHttp>, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
