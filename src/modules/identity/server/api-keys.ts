import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { conflict, notFound } from '#core/app-error.ts';
import type { ApiScope } from '#core/endpoint.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import type { ApiKey } from '../keys-contract.ts';
import { apiKey } from './access-schema.ts';
import { recordAudit } from './audit.ts';
import { hashOfKey } from './caller-of-key.ts';
import { demandSwitch } from './switches.ts';

/** Knobs of keys. */
const keys = {
  /** More than anybody needs apart; fewer than anybody loses sight of. */
  mostPerPerson: 20,
  /** For how long the old secret still works after a rotation: long enough to change it in a running program. */
  overlapMs: 24 * 3_600_000,
};

export async function listKeys(ground: Ground, context: Context): Promise<ApiKey[]> {
  const { userId } = ownPersonOf(context);
  const rows = await ground.db.select().from(apiKey).where(eq(apiKey.userId, userId)).orderBy(desc(apiKey.createdAt)).limit(200);
  return rows.map((row) => told(row));
}

export type KeyWanted = { name: string; scopes: ApiScope[]; callsPerDay: number; days: number | null };

export async function makeKey(ground: Ground, wanted: KeyWanted, context: Context) {
  await demandSwitch(ground, 'api-keys');
  const { userId } = ownPersonOf(context);
  const working = await ground.db
    .select({ id: apiKey.id })
    .from(apiKey)
    .where(and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt)));
  if (working.length >= keys.mostPerPerson) throw conflict(`You have ${keys.mostPerPerson} keys. Revoke one that is not used any more.`);
  const now = ground.now();
  const made = await insertKey(ground, {
    ...wanted,
    userId,
    expiresAt: wanted.days === null ? null : new Date(now.getTime() + wanted.days * 86_400_000),
  });
  await recordAudit(ground, { action: 'api-key-made', actorId: userId, subjectId: made.key.id, ip: context.request.ip });
  return made;
}

/** A new secret with the same name, scopes and limits; the old one goes on for a day. */
export async function rotateKey(ground: Ground, id: string, context: Context) {
  const { userId } = ownPersonOf(context);
  const old = await findOwn(ground, userId, id);
  if (old.revokedAt !== null) throw conflict('This key was revoked. Make a new one.');
  const { name, scopes, callsPerDay, expiresAt } = old;
  const made = await insertKey(ground, { userId, name, scopes, callsPerDay, expiresAt });
  const ends = new Date(ground.now().getTime() + keys.overlapMs);
  await ground.db
    .update(apiKey)
    .set({ expiresAt: expiresAt !== null && expiresAt < ends ? expiresAt : ends })
    .where(eq(apiKey.id, id));
  await recordAudit(ground, { action: 'api-key-rotated', actorId: userId, subjectId: id, ip: context.request.ip });
  return made;
}

export async function revokeKey(ground: Ground, id: string, context: Context) {
  const { userId } = ownPersonOf(context);
  await findOwn(ground, userId, id);
  const [revoked] = await ground.db.update(apiKey).set({ revokedAt: ground.now() }).where(eq(apiKey.id, id)).returning();
  if (!revoked) throw notFound('This key');
  await recordAudit(ground, { action: 'api-key-revoked', actorId: userId, subjectId: id, ip: context.request.ip });
  return told(revoked);
}

async function insertKey(ground: Ground, given: Omit<typeof apiKey.$inferInsert, 'id' | 'start' | 'hash'>) {
  const secret = `mk_${randomBytes(24).toString('base64url')}`;
  const [row] = await ground.db
    .insert(apiKey)
    .values({ ...given, id: randomUUID(), start: secret.slice(0, 9), hash: hashOfKey(secret), createdAt: ground.now() })
    .returning();
  if (!row) throw new Error('the key was not kept');
  return { key: told(row), secret };
}

/** Somebody else's key does not exist. */
async function findOwn(ground: Ground, userId: string, id: string) {
  const [found] = await ground.db
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.id, id), eq(apiKey.userId, userId)));
  if (!found) throw notFound('This key');
  return found;
}

const told = (row: typeof apiKey.$inferSelect): ApiKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  scopes: row.scopes,
  callsPerDay: row.callsPerDay,
  usedToday: row.usedOn === null ? null : { day: row.usedOn, calls: row.usedCalls },
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
