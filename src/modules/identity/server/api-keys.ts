import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import * as words from '#messages/identity/errors';
import { conflict, notFound } from '#core/app-error.ts';
import type { ApiScope } from '#core/endpoint.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import type { ApiKey } from '../keys-contract.ts';
import { apiKey } from './access-schema.ts';
import { recordAudit } from './audit.ts';
import { hashOfKey } from './caller-of-key.ts';
import { demandFreshProof } from './fresh-proof.ts';
import { changes } from './mails.ts';
import { user } from './schema.ts';
import { demandSwitch } from './switches.ts';
import { tellOwner } from './tell-owner.ts';

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
  return rows.map((row) => toApiKey(row));
}

export type KeyWanted = { name: string; scopes: ApiScope[]; callsPerDay: number; days: number | null };

export async function makeKey(ground: Ground, { password, ...wanted }: KeyWanted & { password: string }, context: Context) {
  await demandSwitch(ground, 'api-keys');
  const { userId, email } = await demandFreshProof(ground, context, password);
  const { days, ...given } = wanted;
  const expiresAt = days === null ? null : new Date(ground.now().getTime() + days * 86_400_000);
  const made = await ground.db.transaction(async (tx) => {
    // One after the other: keys asked for at once are counted together.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    const working = await tx
      .select({ id: apiKey.id })
      .from(apiKey)
      .where(and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt)));
    if (working.length >= keys.mostPerPerson) throw conflict(() => words.tooManyKeys({ most: keys.mostPerPerson }));
    const inserted = await insertKey({ ...ground, db: tx }, { ...given, userId, expiresAt });
    await recordAudit(tx, ground, { action: 'api-key-made', actorId: userId, subjectId: inserted.key.id, ip: context.request.ip });
    return inserted;
  });
  tellOwner(ground, email, changes.keyMade(made.key), context);
  return made;
}

/** A new secret with the same name, scopes and limits; the old one goes on for a day. */
export async function rotateKey(ground: Ground, { id, password }: { id: string; password: string }, context: Context) {
  await findOwn(ground, ownPersonOf(context).userId, id);
  const { userId, email } = await demandFreshProof(ground, context, password);
  const made = await ground.db.transaction(async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    const old = await findOwn({ ...ground, db: tx }, userId, id);
    if (old.revokedAt !== null) throw conflict(words.keyRevoked);
    const { name, scopes, callsPerDay, expiresAt } = old;
    const inserted = await insertKey({ ...ground, db: tx }, { userId, name, scopes, callsPerDay, expiresAt });
    const ends = new Date(ground.now().getTime() + keys.overlapMs);
    await tx
      .update(apiKey)
      .set({ expiresAt: expiresAt !== null && expiresAt < ends ? expiresAt : ends })
      .where(eq(apiKey.id, id));
    await recordAudit(tx, ground, { action: 'api-key-rotated', actorId: userId, subjectId: id, ip: context.request.ip });
    return inserted;
  });
  tellOwner(ground, email, changes.keyRotated(made.key), context);
  return made;
}

/** Needs no proof: whoever ends a key opens nothing. */
export async function revokeKey(ground: Ground, id: string, context: Context) {
  const { userId, email } = ownPersonOf(context);
  await findOwn(ground, userId, id);
  const revoked = await ground.db.transaction(async (tx) => {
    const [row] = await tx.update(apiKey).set({ revokedAt: ground.now() }).where(eq(apiKey.id, id)).returning();
    if (!row) throw notFound(words.noSuchKey);
    await recordAudit(tx, ground, { action: 'api-key-revoked', actorId: userId, subjectId: id, ip: context.request.ip });
    return toApiKey(row);
  });
  tellOwner(ground, email, changes.keyRevoked(revoked), context);
  return revoked;
}

async function insertKey(ground: Pick<Ground, 'db' | 'now'>, given: Omit<typeof apiKey.$inferInsert, 'id' | 'start' | 'hash'>) {
  const secret = `mk_${randomBytes(24).toString('base64url')}`;
  const [row] = await ground.db
    .insert(apiKey)
    .values({ ...given, id: randomUUID(), start: secret.slice(0, 9), hash: hashOfKey(secret), createdAt: ground.now() })
    .returning();
  if (!row) throw new Error('the key was not kept');
  return { key: toApiKey(row), secret };
}

/** Somebody else's key does not exist. */
async function findOwn(ground: Pick<Ground, 'db'>, userId: string, id: string) {
  const [found] = await ground.db
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.id, id), eq(apiKey.userId, userId)));
  if (!found) throw notFound(words.noSuchKey);
  return found;
}

const toApiKey = (row: typeof apiKey.$inferSelect): ApiKey => ({
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
