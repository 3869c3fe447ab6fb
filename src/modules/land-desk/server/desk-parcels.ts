import { randomInt, randomUUID } from 'node:crypto';
import { and, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { badRequest, conflict, notFound } from '#core/app-error.ts';
import { dayInIndia } from '#core/period.ts';
import * as words from '#messages/land-desk/errors';
import { emailsOf, recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Db, Tx } from '#server/postgres/postgres.ts';
import type { DeskFilter, DeskParcel, OneDeskParcel } from '../contract.ts';
import { maskOwner, maskPhone } from '../model/mask-contact.ts';
import { titlePapers, type PaperState, type ParcelInput, type TitlePaper } from '../model/parcel.ts';
import { MATCH_JOB } from './match-all.ts';
import { factsOf, type ParcelRow } from './options.ts';
import { papersOf } from './papers.ts';
import { fsiOf } from './rules-of-parcel.ts';
import { landPaper, landParcel, landParcelEvent } from './schema.ts';
import { openSealedOwner, sealOwner } from './seal-owner.ts';

const pageSize = 50;

/** Letters and digits that are not taken for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newReference = () => `P-${Array.from({ length: 7 }, () => signs[randomInt(signs.length)]).join('')}`;

const deskParcel = (row: ParcelRow, papers: { seen: number; faulty: number }): DeskParcel => ({
  ...factsOf(row),
  asrLandRupeesPerSqm: row.asrLandRupeesPerSqm,
  survey: row.survey,
  remarks: row.remarks,
  state: row.state,
  stateReason: row.stateReason,
  hasOwner: row.ownerSealed !== null,
  ownerPhone: row.ownerPhoneMasked,
  papersSeen: papers.seen,
  papersFaulty: papers.faulty,
  version: row.version,
  changedAt: row.changedAt.toISOString(),
});

async function papersOfAll(db: Db, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(landPaper)
          .where(inArray(landPaper.parcelId, [...ids]));
  const byParcel = Map.groupBy(rows, ({ parcelId }) => parcelId);
  return (id: string) => {
    const of = byParcel.get(id) ?? [];
    return { seen: of.filter(({ state }) => state === 'seen').length, faulty: of.filter(({ state }) => state === 'faulty').length };
  };
}

export async function listDeskParcels({ db }: Ground, { search, state, page }: z.output<typeof DeskFilter>) {
  const part = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const where = and(
    state === undefined ? undefined : eq(landParcel.state, state),
    search === ''
      ? undefined
      : or(
          ilike(landParcel.reference, part),
          ilike(landParcel.city, part),
          ilike(landParcel.survey, part),
          ilike(sql`${landParcel.villages}::text`, part),
        ),
  );
  const [total] = await db.select({ parcels: count() }).from(landParcel).where(where);
  const rows = await db
    .select()
    .from(landParcel)
    .where(where)
    .orderBy(desc(landParcel.changedAt), landParcel.reference)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const papers = await papersOfAll(
    db,
    rows.map(({ id }) => id),
  );
  return { total: total?.parcels ?? 0, pageSize, parcels: rows.map((row) => deskParcel(row, papers(row.id))) };
}

export async function oneParcel(db: Db | Tx, id: string): Promise<ParcelRow> {
  const [row] = await db.select().from(landParcel).where(eq(landParcel.id, id));
  if (row === undefined) throw notFound(words.noParcel);
  return row;
}

export async function readDeskParcel({ db }: Ground, id: string): Promise<z.input<typeof OneDeskParcel>> {
  const row = await oneParcel(db, id);
  const [papers, events] = await Promise.all([
    papersOf(db, id),
    db.select().from(landParcelEvent).where(eq(landParcelEvent.parcelId, id)).orderBy(desc(landParcelEvent.seq)).limit(200),
  ]);
  const emails = await emailsOf(db, [...new Set([...papers, ...events].flatMap(({ byId }) => byId ?? []))]);
  return {
    parcel: deskParcel(row, {
      seen: papers.filter(({ state }) => state === 'seen').length,
      faulty: papers.filter(({ state }) => state === 'faulty').length,
    }),
    papers: titlePapers.map((paper) => {
      const found = papers.find((one) => one.paper === paper);
      return {
        paper,
        state: found?.state ?? 'unseen',
        note: found?.note ?? '',
        by: emails.get(found?.byId ?? '') ?? '',
        at: found?.at.toISOString() ?? null,
      };
    }),
    events: events.map(({ seq, kind, at, byId, details }) => ({
      seq,
      kind,
      at: at.toISOString(),
      by: emails.get(byId ?? '') ?? '',
      details,
    })),
  };
}

/** A parcel as it is stored: the owner's name sealed, the phone and people in remarks covered, the FSI by the rules of today. */
export function rowOf(
  ground: Pick<Ground, 'config' | 'now'>,
  input: ParcelInput,
  more: { batchId: string | null; isDemonstration: boolean },
): ParcelRow {
  const id = randomUUID();
  const now = ground.now();
  const { owner, ownerPhone, ...parcel } = input;
  return {
    ...parcel,
    id,
    reference: newReference(),
    remarks: maskOwner(parcel.remarks, owner),
    ...fsiOf(parcel, dayInIndia(now)),
    ownerSealed: sealOwner(ground.config, id, owner),
    ownerPhoneMasked: maskPhone(ownerPhone),
    ...more,
    version: 1,
    createdAt: now,
    changedAt: now,
  };
}

export async function createParcel(ground: Ground, person: Person, input: ParcelInput): Promise<DeskParcel> {
  const row = rowOf(ground, input, { batchId: null, isDemonstration: false });
  await ground.db.transaction(async (tx) => {
    await tx.insert(landParcel).values(row);
    await addParcelEvent(tx, ground, person, { parcelId: row.id, kind: 'taken-in', details: {} });
    await recordAudit(tx, ground, { action: 'land-parcel-taken-in', actorId: person.userId, subjectId: row.id });
  });
  await ground.jobs.enqueue(MATCH_JOB, {});
  return deskParcel(row, { seen: 0, faulty: 0 });
}

/** @throws AppError 409 where a colleague changed the parcel since `version`. */
export async function changeParcel(
  ground: Ground,
  person: Person,
  { id, version, parcel: input }: { id: string; version: number; parcel: ParcelInput },
): Promise<DeskParcel> {
  const { owner, ownerPhone, ...parcel } = input;
  const row = await ground.db.transaction(async (tx) => {
    const before = await oneParcel(tx, id);
    const now = ground.now();
    const next = {
      ...parcel,
      remarks: maskOwner(parcel.remarks, owner === '' ? (openSealedOwner(ground.config, id, before.ownerSealed) ?? '') : owner),
      ...fsiOf(parcel, dayInIndia(now)),
      ...(owner !== '' && { ownerSealed: sealOwner(ground.config, id, owner) }),
      // What is shown is masked, and comes back so.
      ...(ownerPhone !== '' && !ownerPhone.includes('•') && { ownerPhoneMasked: maskPhone(ownerPhone) }),
      version: version + 1,
      changedAt: now,
    };
    const [changed] = await tx
      .update(landParcel)
      .set(next)
      .where(and(eq(landParcel.id, id), eq(landParcel.version, version)))
      .returning();
    if (changed === undefined) throw conflict(() => words.parcelChangedMeanwhile({ reference: before.reference }));
    const fields = Object.keys(parcel).filter(
      (field) => JSON.stringify(before[field as keyof ParcelRow]) !== JSON.stringify(changed[field as keyof ParcelRow]),
    );
    await addParcelEvent(tx, ground, person, { parcelId: id, kind: 'changed', details: { fields } });
    await recordAudit(tx, ground, {
      action: 'land-parcel-changed',
      actorId: person.userId,
      subjectId: id,
      details: { fields: fields.join(', ') },
    });
    return changed;
  });
  await ground.jobs.enqueue(MATCH_JOB, {});
  return deskParcel(row, (await papersOfAll(ground.db, [id]))(id));
}

export const addParcelEvent = (
  tx: Tx,
  { now }: Pick<Ground, 'now'>,
  person: Person | null,
  event: Pick<typeof landParcelEvent.$inferInsert, 'parcelId' | 'kind' | 'details'>,
) => tx.insert(landParcelEvent).values({ ...event, at: now(), byId: person?.userId ?? null });

/** The audit log has the reason before the name is sent. */
export async function openOwner(ground: Ground, person: Person, { id, reason }: { id: string; reason: string }) {
  const row = await oneParcel(ground.db, id);
  const owner = openSealedOwner(ground.config, id, row.ownerSealed);
  if (owner === null) throw notFound(words.noOwner);
  await ground.db.transaction(async (tx) => {
    await addParcelEvent(tx, ground, person, { parcelId: id, kind: 'owner-opened', details: { reason } });
    await recordAudit(tx, ground, { action: 'land-owner-opened', actorId: person.userId, subjectId: id, details: { reason } });
  });
  return { owner, phone: row.ownerPhoneMasked };
}

export async function markPaper(
  ground: Ground,
  person: Person,
  { id, paper, state, note }: { id: string; paper: TitlePaper; state: PaperState; note: string },
) {
  if (state === 'faulty' && note === '') throw badRequest(words.paperFault);
  await ground.db.transaction(async (tx) => {
    const { ownerSealed } = await oneParcel(tx, id);
    const owner = openSealedOwner(ground.config, id, ownerSealed) ?? '';
    const marked = { state, note: maskOwner(note, owner), byId: person.userId, at: ground.now() };
    await tx
      .insert(landPaper)
      .values({ parcelId: id, paper, ...marked })
      .onConflictDoUpdate({ target: [landPaper.parcelId, landPaper.paper], set: marked });
    await addParcelEvent(tx, ground, person, { parcelId: id, kind: 'paper', details: { paper, state } });
    await recordAudit(tx, ground, { action: 'land-paper-marked', actorId: person.userId, subjectId: id, details: { paper, state } });
  });
}
