import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt } from 'drizzle-orm';
import { conflict } from '#core/app-error.ts';
import { dayInIndia, formatDayOf } from '#core/period.ts';
import * as words from '#messages/land-desk/errors';
import { recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Job } from '#server/server-module.ts';
import type { Db, Tx } from '#server/postgres/postgres.ts';
import { firstAgreement } from '../model/first-agreement.ts';
import { parcelFor } from './options.ts';
import { addEvent, demandDecider, openRequirement } from './relation.ts';
import { landNda, landNdaAcceptance } from './schema.ts';
import { standingOf } from './standings.ts';

type NdaRow = typeof landNda.$inferSelect;

/** The text in force; the product's own until another is published. */
async function inForce(db: Db | Tx, now: Date): Promise<NdaRow> {
  const [newest] = await db.select().from(landNda).orderBy(desc(landNda.version)).limit(1);
  if (newest !== undefined) return newest;
  await db.insert(landNda).values({ version: 1, text: firstAgreement, publishedAt: now, publishedBy: null }).onConflictDoNothing();
  return inForce(db, now);
}

const shownNda = ({ version, text, publishedAt }: NdaRow) => ({ version, text, publishedAt: publishedAt.toISOString() });

export const readNda = async ({ db, now }: Ground) => shownNda(await inForce(db, now()));

export async function publishNda(ground: Ground, person: Person, text: string) {
  return ground.db.transaction(async (tx) => {
    const { version } = await inForce(tx, ground.now());
    const row = { version: version + 1, text, publishedAt: ground.now(), publishedBy: person.userId };
    await tx.insert(landNda).values(row);
    await recordAudit(tx, ground, { action: 'land-agreement-published', actorId: person.userId, details: { version: row.version } });
    return shownNda(row);
  });
}

/** The agreement for one parcel. Another text than that in force is refused: nobody accepts what was not shown. */
export async function acceptNda(
  ground: Ground,
  person: Person,
  { id, parcelId, version, name }: { id: string; parcelId: string; version: number; name: string },
) {
  return ground.db.transaction(async (tx) => {
    const opened = await openRequirement(tx, person, id, true);
    demandDecider(opened);
    const parcel = await parcelFor(tx, id, parcelId);
    const text = await inForce(tx, ground.now());
    if (text.version !== version)
      throw conflict(() => words.ndaChanged({ day: formatDayOf(text.publishedAt), version: text.version, seen: version }));
    const before = await acceptanceOf(tx, person, parcelId);
    if (before?.version === version) return standingOf(tx, id, parcelId);
    await tx.insert(landNdaAcceptance).values({
      id: randomUUID(),
      userId: person.userId,
      email: person.email,
      name,
      parcelId,
      parcelReference: parcel.reference,
      version,
      acceptedAt: ground.now(),
      deleteOn: null,
    });
    await addEvent(tx, ground, opened, { kind: 'nda-accepted', parcelId, details: { version, name } });
    return standingOf(tx, id, parcelId);
  });
}

/** What a person accepted for a parcel and has in force; null for nothing. What one person accepted opens nothing to another. */
export async function acceptanceOf(db: Db | Tx, { userId }: Person, parcelId: string) {
  const rows = await db
    .select()
    .from(landNdaAcceptance)
    .where(and(eq(landNdaAcceptance.userId, userId), eq(landNdaAcceptance.parcelId, parcelId)))
    .orderBy(desc(landNdaAcceptance.acceptedAt));
  return rows.find(({ deleteOn }) => deleteOn === null) ?? null;
}

/** Acceptances whose time is over go. */
export const agreementDeletionJob = (ground: Ground): Job => ({
  name: 'land-agreement-deletion',
  cron: '20 4 * * *',
  retries: 3,
  run: async () => void (await deleteOldAcceptances(ground)),
});

export async function deleteOldAcceptances({ db, now }: Pick<Ground, 'db' | 'now'>): Promise<number> {
  const gone = await db
    .delete(landNdaAcceptance)
    .where(lt(landNdaAcceptance.deleteOn, dayInIndia(now())))
    .returning({ id: landNdaAcceptance.id });
  return gone.length;
}
