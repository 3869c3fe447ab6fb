import { and, asc, eq, inArray } from 'drizzle-orm';
import { badRequest } from '#core/app-error.ts';
import { dayInIndia } from '#core/period.ts';
import * as words from '#messages/land-desk/errors';
import { emailsOf, findPeople, findPerson } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { matchParcels, type Match, type Matching } from '../model/match-parcels.ts';
import { nothingDecided, type Standing } from '../model/decisions.ts';
import { offeredParcels } from './match-requirement.ts';
import { auditStaff, noRequirement, noteLook, type RequirementRow } from './relation.ts';
import { landAssignment, landEvent, landRequirement } from './schema.ts';
import { standings } from './standings.ts';

const staffShown = 200;
const boardRequirements = 12;
const boardParcels = 40;

/** Whoever gives requirements out sees a number and a day of each, and which staff has it: whose it is and what it asks is for that staff. */
export async function listWaiting(ground: Ground) {
  const { db } = ground;
  const rows = await db
    .select()
    .from(landRequirement)
    .where(eq(landRequirement.state, 'handed-in'))
    .orderBy(asc(landRequirement.handedInAt));
  const given = rows.length === 0 ? [] : await db.select().from(landAssignment);
  const [emails, staff] = await Promise.all([emailsOf(db, [...new Set(given.map(({ staffId }) => staffId))]), findStaff(ground)]);
  return {
    waiting: rows.map(({ id, handedInAt, changedAt }) => ({
      id,
      handedInOn: dayInIndia(handedInAt ?? changedAt),
      staff: given
        .filter(({ requirementId }) => requirementId === id)
        .map(({ staffId }) => ({ id: staffId, email: emails.get(staffId) ?? '' })),
    })),
    staff,
  };
}

async function findStaff(ground: Ground) {
  const roles = await Promise.all(
    (['operator', 'superuser'] as const).map((role) => findPeople(ground, { search: '', role, offset: 0, limit: staffShown })),
  );
  const people = new Map(roles.flatMap((found) => found.people).map(({ id, email }) => [id, email]));
  return [...people].map(([id, email]) => ({ id, email })).toSorted((a, b) => a.email.localeCompare(b.email));
}

export async function assignStaff(ground: Ground, person: Person, { id, staffIds }: { id: string; staffIds: readonly string[] }) {
  for (const staffId of staffIds) {
    const found = await findPerson(ground, staffId);
    if (found === null || !(found.isOperator || found.isSuperuser)) throw badRequest(words.noSuchStaff);
  }
  const at = ground.now();
  const emails = await emailsOf(ground.db, staffIds);
  await ground.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: landRequirement.id })
      .from(landRequirement)
      .where(and(eq(landRequirement.id, id), eq(landRequirement.state, 'handed-in')))
      .for('update');
    if (row === undefined) throw noRequirement();
    await tx.delete(landAssignment).where(eq(landAssignment.requirementId, id));
    if (staffIds.length > 0)
      await tx
        .insert(landAssignment)
        .values([...new Set(staffIds)].map((staffId) => ({ requirementId: id, staffId, assignedBy: person.userId, at })));
    const staff = [...emails.values()].toSorted();
    await tx.insert(landEvent).values({
      requirementId: id,
      parcelId: null,
      kind: 'desk-assigned',
      at,
      byId: person.userId,
      byRole: 'desk',
      details: { staff },
    });
    await auditStaff(tx, ground, { action: 'land-requirement-assigned', person, requirementId: id, what: staff.join(', ') || 'nobody' });
  });
}

type Matched = Matching & { row: RequirementRow; decided: Map<string, Standing> };

/** The requirements given to somebody side by side, with the parcels that fit any of them best. */
export async function matchBoard(ground: Ground, person: Person) {
  const { db } = ground;
  const rows = await db
    .select({ row: landRequirement })
    .from(landAssignment)
    .innerJoin(landRequirement, eq(landRequirement.id, landAssignment.requirementId))
    .where(and(eq(landAssignment.staffId, person.userId), eq(landRequirement.state, 'handed-in')))
    .orderBy(asc(landRequirement.handedInAt))
    .limit(boardRequirements);
  const [parcels, owners] = await Promise.all([
    offeredParcels(db),
    emailsOf(
      db,
      rows.map(({ row }) => row.userId),
    ),
  ]);
  const matched: Matched[] = [];
  for (const { row } of rows) {
    await noteLook(ground, { row, role: 'desk', person }, 'options');
    matched.push({ row, ...matchParcels(row.content, parcels), decided: await standings(db, row.id) });
  }
  const best = new Map<string, Match>();
  for (const { options } of matched)
    for (const match of options) if ((best.get(match.parcel.id)?.score ?? -1) < match.score) best.set(match.parcel.id, match);
  const shown = [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, boardParcels);
  return {
    requirements: matched.map(({ row, fitting }) => ({
      id: row.id,
      name: row.content.name,
      owner: owners.get(row.userId) ?? '',
      fitting,
    })),
    rows: shown.map(({ parcel }) => ({
      parcelId: parcel.id,
      reference: parcel.reference,
      place: [parcel.villages[0], parcel.city].join(', '),
      areaSqm: parcel.areaSqm,
      scores: matched.map(({ options }) => options.find((match) => match.parcel.id === parcel.id)?.score ?? null),
      verdicts: matched.map(({ decided }) => (decided.get(parcel.id) ?? nothingDecided).verdict),
    })),
  };
}

/** Staff who leave have nothing given any more. */
export const endAssignments = (db: Ground['db'], staffId: string) =>
  db.delete(landAssignment).where(inArray(landAssignment.staffId, [staffId]));
