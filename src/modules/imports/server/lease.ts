import { randomUUID } from 'node:crypto';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import { ingestLease } from './schema.ts';

/** A process that was killed is waited for so long; one that lives says so three times as often. */
const LEASE_MS = 30_000;
const POLL_MS = 500;

/**
 * Does work that only one process of all servers may do at a time; others wait for their turn. Postgres holds who does it and until
 * when, by its own clock. Work whose lease was lost (Postgres was away for longer) is stopped by its signal.
 */
export async function withLease(
  { db, log }: Pick<Ground, 'db' | 'log'>,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
  leaseMs = LEASE_MS,
): Promise<void> {
  const holder = randomUUID();
  const until = sql`now() + ${`${leaseMs} milliseconds`}::interval`;
  const take = async () => {
    const taken = await db
      .insert(ingestLease)
      .values({ name, holder, until })
      .onConflictDoUpdate({
        target: ingestLease.name,
        set: { holder, until },
        setWhere: or(eq(ingestLease.holder, holder), lt(ingestLease.until, sql`now()`)),
      })
      .returning({ name: ingestLease.name });
    return taken.length === 1;
  };
  while (!(await take())) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const lost = new AbortController();
  let renewedAt = performance.now();
  const renewing = setInterval(() => {
    take().then(
      (isOurs) => {
        if (isOurs) renewedAt = performance.now();
        else lost.abort(new Error(`another process has taken over: ${name}`));
      },
      (error: unknown) => {
        log.warn({ err: error, lease: name }, 'a lease could not be renewed');
        if (performance.now() - renewedAt > leaseMs) lost.abort(error);
      },
    );
  }, leaseMs / 3);
  try {
    await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(renewing);
    await db
      .delete(ingestLease)
      .where(and(eq(ingestLease.name, name), eq(ingestLease.holder, holder)))
      .catch((error: unknown) => log.warn({ err: error, lease: name }, 'a lease was not given back; it ends by itself'));
  }
}
