import { listFreshness } from '#modules/imports/server/index.ts';
import { loadedSales } from '#modules/transactions/server/index.ts';
import { diskRoom } from '#server/files/disk-room.ts';
import type { Ground } from '#server/ground.ts';
import { answersSoFar } from '#server/http/failed-answers.ts';
import { checkStores } from '#server/http/health.ts';
import { type HealthView, stores } from '../contract.ts';

/** A page about health answers while a store does not. */
const PATIENCE_MS = 3_000;
const MESSAGES_COUNTED = 200;

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** The state of this process and of what it works on. Facts only: what they mean is for the screen to say. */
export async function healthView(ground: Ground, runningCommit: Promise<string | null>): Promise<HealthView> {
  const { config, now } = ground;
  const [readiness, disk, commit, data, sources, kinds, messages] = await Promise.all([
    checkStores(ground),
    diskRoom(config),
    runningCommit,
    inTime(loadedSales(ground.clickhouse)),
    inTime(listFreshness(ground)),
    inTime(ground.jobs.overview()),
    ground.mail.outbox(MESSAGES_COUNTED),
  ]);
  const sum = (of: 'waiting' | 'running' | 'failed') => (kinds ?? []).reduce((total, kind) => total + kind[of], 0);
  const lastDone = (kinds ?? []).reduce((last, { lastDoneAt }) => Math.max(last, lastDoneAt?.getTime() ?? 0), 0);
  return {
    checkedAt: now().toISOString(),
    process: {
      commit,
      node: process.version,
      startedAt,
      memoryMb: Math.round(process.memoryUsage.rss() / 1_048_576),
      postgres: config.DATABASE_URL === undefined ? 'own' : 'server',
      clickhouse: config.CLICKHOUSE_URL === undefined ? 'own' : 'server',
    },
    stores: stores.map((name) => {
      const { state, detail = '' } = readiness.stores[name];
      return { name, state, detail };
    }),
    disk: { freeMb: disk.freeMb, lowMb: config.DISK_LOW_MB },
    data: data && { sales: data.sales, cities: data.cities, until: data.asOf, demonstration: data.demonstration },
    sources: sources && sources.map(({ label, state, asOf }) => ({ label, state, asOf })),
    jobs: kinds && {
      waiting: sum('waiting'),
      running: sum('running'),
      failed: sum('failed'),
      lastDoneAt: lastDone === 0 ? null : new Date(lastDone).toISOString(),
    },
    mail: {
      mailServer: config.SMTP_URL !== undefined,
      smsServer: config.SMS_URL !== undefined,
      unsent: messages.length,
      lastAt: messages[0]?.sentAt ?? null,
    },
    answers: answersSoFar(ground),
  };
}

/** Null where the store fails or takes too long: the state of the stores says why. */
async function inTime<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
