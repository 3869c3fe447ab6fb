import Bowser from 'bowser';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import * as places from '#messages/identity/places';
import * as words from '#messages/identity/errors';
import { notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import { networkInWords } from '../model/network.ts';
import type { OpenSession } from '../security-contract.ts';
import { headersOf } from './ask-identity.ts';
import { recordAudit } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { identityOf } from './identity.ts';
import { session, verification } from './schema.ts';

export async function listOpenSessions(ground: Ground, context: Context): Promise<OpenSession[]> {
  const { userId } = ownPersonOf(context);
  const current = await currentSessionId(ground, context);
  const rows = await ground.db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, ground.now()), isNull(session.impersonatedBy)))
    .orderBy(desc(session.updatedAt))
    .limit(100);
  return rows.map((row) => ({
    id: row.id,
    isThis: row.id === current,
    device: deviceInWords(row.userAgent),
    place: networkInWords(row.ipAddress),
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
  }));
}

/** Somebody else's session does not exist. */
export async function endSessionOf(ground: Ground, id: string, context: Context) {
  const { userId } = ownPersonOf(context);
  await ground.db.transaction(async (tx) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.id, id), eq(session.userId, userId)))
      .returning({ id: session.id });
    if (ended.length === 0) throw notFound(words.noSuchDevice);
    await recordAudit(tx, ground, { action: 'session-ended', actorId: userId, ip: context.request.ip });
  });
  forgetCallers(ground);
  return { done: true as const };
}

export async function endOthers(ground: Ground, context: Context) {
  const { userId } = ownPersonOf(context);
  const current = await currentSessionId(ground, context);
  const ended = await ground.db.transaction(async (tx) => {
    const gone = await tx
      .delete(session)
      .where(and(eq(session.userId, userId), ne(session.id, current)))
      .returning({ id: session.id });
    // A browser that was trusted would come back without the second factor.
    await tx.delete(verification).where(eq(verification.value, userId));
    const details = { ended: gone.length };
    await recordAudit(tx, ground, { action: 'session-ended', actorId: userId, ip: context.request.ip, details });
    return gone.length;
  });
  forgetCallers(ground);
  return { ended };
}

export async function currentSessionId(ground: Ground, context: Context) {
  const found = await identityOf(ground).api.getSession({
    headers: headersOf(context),
    query: { disableCookieCache: true, disableRefresh: true },
  });
  return found?.session.id ?? '';
}

/** "Firefox 128 on Windows, on a phone": what the browser says of itself, which nobody checks. */
export function deviceInWords(userAgent: string | null) {
  if (!userAgent) return places.notKnown();
  const { browser, os, platform } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0];
  const name = [browser.name, version].filter(Boolean).join(' ');
  if (name === '' && !os.name) return places.program();
  const program =
    name === '' ? places.onSystem({ system: os.name ?? '' }) : os.name ? places.browserOn({ browser: name, system: os.name }) : name;
  const kind = platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'other';
  return places.ofKind({ name: program, kind });
}
