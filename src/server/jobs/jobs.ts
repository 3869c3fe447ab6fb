import type { Logger } from 'pino';
import { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import type { Postgres } from '../postgres/postgres.ts';

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
  ping(): Promise<void>;
  close(): Promise<void>;
};

export async function openJobs(postgres: Postgres, config: Pick<Config, 'DATABASE_URL'>, log: Logger): Promise<Jobs> {
  const boss = new PgBoss(
    config.DATABASE_URL
      ? { connectionString: config.DATABASE_URL }
      : { db: { executeSql: (text, values) => postgres.raw(text, values) as Promise<{ rows: never[] }> } },
  );
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  const running = new Map<string, AbortController>();

  return {
    async define(name, handler, options = {}) {
      // Work of a killed process fails after the heartbeat time and is not silently begun again.
      await boss.createQueue(name, { retryLimit: options.retries ?? 0, expireInSeconds: 6 * 3600 });
      await boss.work<object>(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
        if (!job) return;
        const abort = new AbortController();
        running.set(job.id, abort);
        try {
          await handler(job.data as never, { signal: AbortSignal.any([abort.signal, job.signal]), jobId: job.id });
        } catch (error) {
          log.error({ err: error, job: name, jobId: job.id }, 'job failed');
          throw error;
        } finally {
          running.delete(job.id);
        }
      });
    },
    async enqueue(name, data) {
      const id = await boss.send(name, data);
      if (id === null) throw new Error(`job ${name} was not accepted by the queue`);
      return id;
    },
    async schedule(name, cron, data) {
      await boss.schedule(name, cron, data, { tz: 'Asia/Kolkata' });
    },
    async cancel(name, jobId) {
      running.get(jobId)?.abort();
      await boss.cancel(name, jobId).catch(() => undefined); // already done: nothing to cancel
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
