import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import type { Postgres, Tx } from '../postgres/postgres.ts';

export type JobKind = { name: string; waiting: number; running: number; done: number; failed: number; lastDoneAt: Date | null };
export type FailedJob = { id: string; name: string; failedAt: Date | null; tries: number; said: string };

export type JobContext = { signal: AbortSignal; jobId: string };

/** Work that outlives a request. It runs inside this process, one job of a kind at a time. */
export type Jobs = {
  /** Names a kind of job and what does it. `retries` is 0 unless the work can simply be done again. */
  define<Data extends object>(
    name: string,
    handler: (data: Data, context: JobContext) => Promise<void>,
    options?: { retries?: number },
  ): Promise<void>;
  /** Puts a job in the queue; answers its id. */
  enqueue<Data extends object>(name: string, data: Data): Promise<string>;
  /** Repeats a defined job by a cron line, in Indian Standard Time. */
  schedule<Data extends object>(name: string, cron: string, data: Data): Promise<void>;
  /** Stops a running job by its abort signal; a waiting one is dropped. */
  cancel(name: string, jobId: string): Promise<void>;
  /** Every kind of job with how many wait, run, were done and failed, as long as the queue remembers them. */
  overview(): Promise<JobKind[]>;
  /** The latest failures, with what was said. */
  failures(limit: number): Promise<FailedJob[]>;
  /** Puts a failed job back in the queue, in the caller's transaction; false when there is no such failure. */
  tryAgain(name: string, jobId: string, tx: Tx): Promise<boolean>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Every look is a question to the database for each kind of job, of which there are a dozen and more, also while nobody is there. */
const LOOKS_EVERY_SECONDS = 2;

export async function openJobs(postgres: Postgres, config: Pick<Config, 'DATABASE_URL'>, log: Logger): Promise<Jobs> {
  const boss = new PgBoss(
    config.DATABASE_URL
      ? { connectionString: config.DATABASE_URL }
      : { db: { executeSql: (text, values) => postgres.raw(text, values) as Promise<{ rows: never[] }> } },
  );
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  const running = new Map<string, AbortController>();
  const workers = new Map<string, string>();
  /** Whoever works on this kind here need not wait until it looks again. */
  const tell = (name: string) => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };

  return {
    async define(name, handler, options = {}) {
      // Work of a killed process fails after the heartbeat time and is not silently begun again.
      await boss.createQueue(name, { retryLimit: options.retries ?? 0, expireInSeconds: 6 * 3600 });
      // It is told of what this process puts in; it looks for what others and the timetable do.
      const worker = await boss.work<object>(name, { pollingIntervalSeconds: LOOKS_EVERY_SECONDS, batchSize: 1 }, async ([job]) => {
        if (!job) return;
        const abort = new AbortController();
        running.set(job.id, abort);
        try {
          await handler(job.data as never, { signal: AbortSignal.any([abort.signal, job.signal]), jobId: job.id });
        } catch (error) {
          // Cancelled, or the program ends: somebody wanted it so.
          if (abort.signal.aborted) log.info({ job: name, jobId: job.id }, 'job broken off');
          else log.error({ err: error, job: name, jobId: job.id }, 'job failed');
          throw error;
        } finally {
          running.delete(job.id);
          tell(name);
        }
      });
      workers.set(name, worker);
    },
    async enqueue(name, data) {
      const id = await boss.send(name, data);
      if (id === null) throw new Error(`job ${name} was not accepted by the queue`);
      tell(name);
      return id;
    },
    async schedule(name, cron, data) {
      await boss.schedule(name, cron, data, { tz: 'Asia/Kolkata' });
    },
    async cancel(name, jobId) {
      running.get(jobId)?.abort();
      await boss.cancel(name, jobId).catch(() => undefined); // already done: nothing to cancel
    },
    async overview() {
      const { rows } = await postgres.raw(
        `SELECT queue.name,
                count(job.id) FILTER (WHERE job.state IN ('created', 'retry'))::int AS waiting,
                count(job.id) FILTER (WHERE job.state = 'active')::int AS running,
                count(job.id) FILTER (WHERE job.state = 'completed')::int AS done,
                count(job.id) FILTER (WHERE job.state = 'failed')::int AS failed,
                max(job.completed_on) FILTER (WHERE job.state = 'completed') AS "lastDoneAt"
         FROM pgboss.queue AS queue LEFT JOIN pgboss.job AS job ON job.name = queue.name
         WHERE queue.name NOT LIKE '\\_\\_%'
         GROUP BY queue.name ORDER BY queue.name`,
        [],
      );
      return rows as JobKind[];
    },
    async failures(limit) {
      const { rows } = await postgres.raw(
        `SELECT id::text, name, completed_on AS "failedAt", retry_count + 1 AS tries,
                left(coalesce(output ->> 'message', output #>> '{value,message}', ''), 500) AS said
         FROM pgboss.job WHERE state = 'failed' ORDER BY completed_on DESC NULLS LAST LIMIT $1`,
        [limit],
      );
      return rows as FailedJob[];
    },
    async tryAgain(name, jobId, tx) {
      const db = fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql);
      const [found] = await boss.findJobs(name, { id: jobId, db });
      if (found?.state !== 'failed') return false;
      await boss.retry(name, jobId, { db });
      tell(name);
      return true;
    },
    async ping() {
      await postgres.ping();
    },
    async close() {
      for (const abort of running.values()) abort.abort();
      await boss.stop({ graceful: true, timeout: 3000 });
    },
  };
}
