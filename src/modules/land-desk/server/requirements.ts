import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { badRequest, conflict } from '#core/app-error.ts';
import { addDays, dayInIndia } from '#core/period.ts';
import * as words from '#messages/land-desk/errors';
import { emailsOf } from '#modules/identity/server/index.ts';
import { settlePlaces, pointOfSales } from '#modules/transactions/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Db, Tx } from '#server/postgres/postgres.ts';
import type { Requirement, RequirementSummary } from '../contract.ts';
import { contradictions, missingWishes, type RequirementContent, type WantedPlace } from '../model/requirement.ts';
import { matchOne } from './match-requirement.ts';
import { addEvent, demandDecider, demandOwner, noteLook, openRequirement, type Opened } from './relation.ts';
import {
  landAssignment,
  landEvent,
  landLook,
  landMatch,
  landNdaAcceptance,
  landReader,
  landRequirement,
  landRequirementVersion,
} from './schema.ts';

const mostRequirements = 100;
/** An edit a minute for hours: longer than anybody works on an old version. */
const versionsStored = 200;
/** Limitation Act 1963, Schedule, article 55: a claim for breach of a contract may be brought within three years. */
export const claimYears = 3;
export const claimDays = claimYears * 365 + 1;

export async function listRequirements({ db }: Ground, person: Person): Promise<RequirementSummary[]> {
  const { userId, email, isOperator, isSuperuser } = person;
  const rows = await db
    .select({ row: landRequirement, reader: landReader.email, staff: landAssignment.staffId })
    .from(landRequirement)
    .leftJoin(landReader, and(eq(landReader.requirementId, landRequirement.id), eq(landReader.email, email.toLowerCase())))
    .leftJoin(landAssignment, and(eq(landAssignment.requirementId, landRequirement.id), eq(landAssignment.staffId, userId)))
    .where(or(eq(landRequirement.userId, userId), eq(landReader.email, email.toLowerCase()), eq(landAssignment.staffId, userId)))
    .orderBy(desc(landRequirement.changedAt));
  const roleOf = ({ row, reader }: (typeof rows)[number]) => (row.userId === userId ? 'owner' : reader === null ? 'desk' : 'named');
  const mine = rows.filter((one) => roleOf(one) !== 'desk' || (one.row.state === 'handed-in' && (isOperator || isSuperuser)));
  const ids = mine.filter((one) => roleOf(one) === 'owner').map(({ row }) => row.id);
  const news = ids.length === 0 ? [] : await newsOf(db, ids);
  return mine.map((one) => ({
    id: one.row.id,
    name: one.row.content.name,
    state: one.row.state,
    role: roleOf(one),
    changedAt: one.row.changedAt.toISOString(),
    news: news.find(({ id }) => id === one.row.id)?.parcels ?? 0,
  }));
}

const newsOf = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: landMatch.requirementId, parcels: count() })
    .from(landMatch)
    .where(and(inArray(landMatch.requirementId, [...ids]), eq(landMatch.isNews, true)))
    .groupBy(landMatch.requirementId);

export async function createRequirement(ground: Ground, person: Person, content: RequirementContent): Promise<Requirement> {
  const { userId } = person;
  const placed = await withSettledPlaces(ground, content);
  const now = ground.now();
  const row = {
    id: randomUUID(),
    userId,
    state: 'draft' as const,
    version: 1,
    content: placed,
    createdAt: now,
    changedAt: now,
    handedInAt: null,
  };
  await ground.db.transaction(async (tx) => {
    const [all] = await tx.select({ requirements: count() }).from(landRequirement).where(eq(landRequirement.userId, userId));
    if ((all?.requirements ?? 0) >= mostRequirements) throw conflict(() => words.tooManyRequirements({ most: String(mostRequirements) }));
    await tx.insert(landRequirement).values(row);
    await tx.insert(landRequirementVersion).values({ requirementId: row.id, version: 1, content: placed, savedBy: userId, savedAt: now });
    await addEvent(tx, ground, { row, role: 'owner', person }, { kind: 'saved', details: { version: 1 } });
  });
  return shown(ground, { row, role: 'owner', person });
}

export async function readRequirement(ground: Ground, person: Person, id: string): Promise<Requirement> {
  const opened = await openRequirement(ground.db, person, id);
  await noteLook(ground, opened, 'requirement');
  return shown(ground, opened);
}

export async function shown(ground: Ground, { row, role }: Opened): Promise<Requirement> {
  const [readers, staff] = await Promise.all([
    ground.db.select({ email: landReader.email }).from(landReader).where(eq(landReader.requirementId, row.id)).orderBy(landReader.email),
    ground.db.select({ id: landAssignment.staffId }).from(landAssignment).where(eq(landAssignment.requirementId, row.id)),
  ]);
  const emails = await emailsOf(
    ground.db,
    staff.map((one) => one.id),
  );
  return {
    id: row.id,
    state: row.state,
    role,
    version: row.version,
    content: row.content,
    changedAt: row.changedAt.toISOString(),
    readers: readers.map(({ email }) => email),
    staff: [...emails.values()].toSorted(),
    contradictions: contradictions(row.content, dayInIndia(ground.now())),
    missing: missingWishes(row.content),
  };
}

export async function saveRequirement(
  ground: Ground,
  person: Person,
  { id, version, content }: { id: string; version: number; content: RequirementContent },
): Promise<Requirement> {
  // Whether the caller may is asked before a place is looked up: nobody measures by it what is there.
  demandDecider(await openRequirement(ground.db, person, id));
  const placed = await withSettledPlaces(ground, content);
  const today = dayInIndia(ground.now());
  const saved = await ground.db.transaction(async (tx) => {
    const opened = await openRequirement(tx, person, id, true);
    const { row } = opened;
    if (version !== row.version) throw conflict(words.changedElsewhere);
    if (row.state === 'handed-in') refuseUnfit(placed, today);
    const now = ground.now();
    const next = { content: placed, version: row.version + 1, changedAt: now };
    const [changed] = await tx.update(landRequirement).set(next).where(eq(landRequirement.id, id)).returning();
    await tx
      .insert(landRequirementVersion)
      .values({ requirementId: id, version: next.version, content: placed, savedBy: person.userId, savedAt: now });
    await tx
      .delete(landRequirementVersion)
      .where(and(eq(landRequirementVersion.requirementId, id), eq(landRequirementVersion.version, next.version - versionsStored)));
    await addEvent(tx, ground, opened, { kind: 'saved', details: { version: next.version } });
    return { ...opened, row: changed! };
  });
  if (saved.row.state === 'handed-in') await matchOne(ground, saved.row, { isFirst: true });
  return shown(ground, saved);
}

function refuseUnfit(content: RequirementContent, today: string) {
  const faults = [...missingWishes(content), ...contradictions(content, today)];
  if (faults.length > 0) throw badRequest(() => [...missingWishes(content), ...contradictions(content, today)].join(' '), { faults });
}

export async function handInRequirement(ground: Ground, person: Person, { id, version }: { id: string; version: number }) {
  const opened = await ground.db.transaction(async (tx) => {
    const found = await openRequirement(tx, person, id, true);
    demandOwner(found);
    if (version !== found.row.version) throw conflict(words.changedElsewhere);
    refuseUnfit(found.row.content, dayInIndia(ground.now()));
    if (found.row.state === 'handed-in') return found;
    const now = ground.now();
    const [row] = await tx
      .update(landRequirement)
      .set({ state: 'handed-in', handedInAt: now, changedAt: now })
      .where(eq(landRequirement.id, id))
      .returning();
    await addEvent(tx, ground, found, { kind: 'handed-in', details: { version } });
    return { ...found, row: row! };
  });
  await matchOne(ground, opened.row, { isFirst: true });
  return shown(ground, opened);
}

export async function withdrawRequirement(ground: Ground, person: Person, id: string) {
  const opened = await ground.db.transaction(async (tx) => {
    const found = await openRequirement(tx, person, id, true);
    demandOwner(found);
    const [row] = await tx
      .update(landRequirement)
      .set({ state: 'draft', changedAt: ground.now(), handedInAt: null })
      .where(eq(landRequirement.id, id))
      .returning();
    await tx.delete(landAssignment).where(eq(landAssignment.requirementId, id));
    await tx.delete(landMatch).where(eq(landMatch.requirementId, id));
    await addEvent(tx, ground, found, { kind: 'withdrawn' });
    return { ...found, row: row! };
  });
  return shown(ground, opened);
}

type Stays = { what: string; why: string; until: string };

/** Takes a requirement away with all that belongs to it. What stays are agreements of secrecy, without the requirement, as long as a claim may be brought. */
export async function deleteRequirement(ground: Ground, person: Person, id: string): Promise<Stays[]> {
  return ground.db.transaction(async (tx) => {
    const opened = await openRequirement(tx, person, id, true);
    demandOwner(opened);
    const accepted = await tx
      .select({ parcelId: landEvent.parcelId, byId: landEvent.byId })
      .from(landEvent)
      .where(and(eq(landEvent.requirementId, id), eq(landEvent.kind, 'nda-accepted')));
    await removeRequirements(tx, [id]);
    const until = addDays(dayInIndia(ground.now()), claimDays);
    const stays: Stays[] = [];
    for (const { parcelId, byId } of accepted) {
      if (parcelId === null || byId === null) continue;
      const rows = await tx
        .update(landNdaAcceptance)
        .set({ deleteOn: until })
        .where(and(eq(landNdaAcceptance.userId, byId), eq(landNdaAcceptance.parcelId, parcelId), isNull(landNdaAcceptance.deleteOn)))
        .returning();
      stays.push(
        ...rows.map(({ parcelReference, version }) => ({
          what: words.staysNda({ reference: parcelReference, version }),
          why: words.staysNdaWhy({ years: claimYears }),
          until,
        })),
      );
    }
    return stays;
  });
}

/** All rows of requirements, in every table that has some. */
export async function removeRequirements(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return;
  const list = [...ids];
  await tx.delete(landRequirementVersion).where(inArray(landRequirementVersion.requirementId, list));
  await tx.delete(landReader).where(inArray(landReader.requirementId, list));
  await tx.delete(landAssignment).where(inArray(landAssignment.requirementId, list));
  await tx.delete(landEvent).where(inArray(landEvent.requirementId, list));
  await tx.delete(landLook).where(inArray(landLook.requirementId, list));
  await tx.delete(landMatch).where(inArray(landMatch.requirementId, list));
  await tx.delete(landRequirement).where(inArray(landRequirement.id, list));
}

export async function listVersions(ground: Ground, person: Person, id: string) {
  const opened = await openRequirement(ground.db, person, id);
  await noteLook(ground, opened, 'requirement');
  const rows = await ground.db
    .select()
    .from(landRequirementVersion)
    .where(eq(landRequirementVersion.requirementId, id))
    .orderBy(desc(landRequirementVersion.version));
  const emails = await emailsOf(ground.db, [...new Set(rows.map(({ savedBy }) => savedBy))]);
  return rows.map(({ version, savedAt, savedBy, content }) => ({
    version,
    savedAt: savedAt.toISOString(),
    savedBy: emails.get(savedBy) ?? '',
    content,
  }));
}

export async function nameReaders(ground: Ground, person: Person, { id, emails }: { id: string; emails: readonly string[] }) {
  const readers = [...new Set(emails.map((email) => email.toLowerCase()))].toSorted();
  await ground.db.transaction(async (tx) => {
    const opened = await openRequirement(tx, person, id, true);
    demandOwner(opened);
    await tx.delete(landReader).where(eq(landReader.requirementId, id));
    if (readers.length > 0) await tx.insert(landReader).values(readers.map((email) => ({ requirementId: id, email })));
    await addEvent(tx, ground, opened, { kind: 'readers-changed', details: { readers } });
  });
  return { readers };
}

/**
 * Names become the places that the data know, with their middle where sales have one.
 * @throws AppError with the nearest names, where a name means none or several.
 */
async function withSettledPlaces({ clickhouse }: Ground, content: RequirementContent): Promise<RequirementContent> {
  const places: WantedPlace[] = [];
  for (const place of content.places) {
    if (place.kind === 'circle') {
      places.push(place);
      continue;
    }
    const { village } = place;
    const settled = await settlePlaces(clickhouse, { city: place.city, ...(village !== null && { village }) });
    const middle = village === null ? null : await pointOfSales(clickhouse, { city: settled.city, village: settled.village });
    places.push({ kind: 'named', city: settled.city, village: village === null ? null : (settled.village ?? village), middle });
  }
  return { ...content, places };
}
