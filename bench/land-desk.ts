import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import type { Ground } from '#server/ground.ts';
import { testPostgres } from '#server/postgres/testing.ts';
import { settleSecret } from '#server/secret.ts';
import { demonstrationParcels } from '#modules/land-desk/model/demonstration-parcels.ts';
import { rowOf } from '#modules/land-desk/server/desk-parcels.ts';
import { matchAll } from '#modules/land-desk/server/match-all.ts';
import { matchOne } from '#modules/land-desk/server/match-requirement.ts';
import { landParcel, landRequirement } from '#modules/land-desk/server/schema.ts';
import { makeRequirement } from '#modules/land-desk/testing.ts';
import { ms, timed } from './timing.ts';

export type LandDeskResult = { oneP95Ms: number; allSeconds: number; lines: string[] };
const PARCELS = 10_000;
const REQUIREMENTS = 1000;
const TIMES = 100;
/** Calls of `timed` before it counts. */
const WARMUP = 5;

/** Milliseconds of the processor, in which other work on the machine does not count. */
const cpuSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
const DAY = '2026-11-25';

/** Matching on a real store: one requirement as a call does it, and all of them anew as after an import of every parcel. */
export async function benchLandDesk(): Promise<LandDeskResult> {
  const postgres = await testPostgres();
  try {
    const config = settleSecret(readConfig({ DATA_DIR: '/tmp', PUBLIC_URL: 'http://localhost' }, '/tmp'));
    const ground = { db: postgres.db, now: () => new Date(), log: pino({ level: 'silent' }), config } as unknown as Ground;
    const places = Array.from({ length: 60 }, (_, at) => ({
      name: `Locality ${at}`,
      latitude: 18.4 + 0.005 * at,
      longitude: 73.7 + 0.004 * ((at * 7) % 60),
      rateLow: 6000 + 100 * at,
      rateHigh: 9000 + 100 * at,
    }));
    const rows = demonstrationParcels(places, DAY, PARCELS).map((parcel) =>
      rowOf(ground, parcel, { batchId: null, isDemonstration: true }),
    );
    for (let from = 0; from < rows.length; from += 500) await ground.db.insert(landParcel).values(rows.slice(from, from + 500));
    const requirements = Array.from({ length: REQUIREMENTS }, (_, at) => ({
      id: randomUUID(),
      userId: `person-${at}`,
      state: 'handed-in' as const,
      version: 1,
      content: makeRequirement({
        places: [{ kind: 'circle', latitude: 18.4 + 0.0003 * at, longitude: 73.7 + 0.0002 * ((at * 7) % 1000), km: 2 + (at % 8) }],
        leastSqm: 800 + 10 * at,
        mostSqm: 6000 + 30 * at,
        budgetPaise: (5 + (at % 90)) * 1e9,
        leastFsi: at % 3 === 0 ? 1.5 : null,
      }),
      createdAt: new Date(),
      changedAt: new Date(),
      handedInAt: new Date(),
    }));
    for (let from = 0; from < REQUIREMENTS; from += 200)
      await ground.db.insert(landRequirement).values(requirements.slice(from, from + 200));
    const beforeOne = process.cpuUsage();
    const one = await timed((run) => matchOne(ground, requirements[run]!, { isFirst: true }), { runs: TIMES, warmup: WARMUP });
    const cpuOfOne = cpuSince(beforeOne) / (TIMES + WARMUP);
    const beforeAll = process.cpuUsage();
    const started = performance.now();
    await matchAll(ground, new AbortController().signal);
    const allSeconds = (performance.now() - started) / 1000;
    const cpuOfAll = cpuSince(beforeAll) / 1000;
    return {
      oneP95Ms: one.p95Ms,
      allSeconds,
      lines: [
        `One requirement against ${PARCELS.toLocaleString('en-IN')} parcels, read from the store once and again only after a parcel changes, its matches stored: median ${ms(one.medianMs)}, p95 ${ms(one.p95Ms)} (${TIMES} requirements); of the processor ${ms(cpuOfOne)} each.`,
        `All ${REQUIREMENTS.toLocaleString('en-IN')} requirements anew, in the background: ${allSeconds.toFixed(1)} s, of the processor ${cpuOfAll.toFixed(1)} s.`,
      ],
    };
  } finally {
    await postgres.close();
  }
}
