import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { forbidden, notFound } from '#core/app-error.ts';
import { dayInIndia } from '#core/period.ts';
import * as words from '#messages/land-desk/errors';
import { keyedHash, recordAudit, type AuditAction } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf, type Person } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import type { Db, Tx } from '#server/postgres/postgres.ts';
import type { EventKind } from '../model/decisions.ts';
import { landAssignment, landEvent, landLook, landReader, landRequirement } from './schema.ts';

export type Role = 'owner' | 'named' | 'desk';
export type RequirementRow = typeof landRequirement.$inferSelect;
export type Opened = { row: RequirementRow; role: Role; person: Person };

/** Nobody looks at a requirement in another's name: an administrator who sees the product as somebody is refused. */
export const ownCaller = (context: Pick<Context, 'caller'>) => ownPersonOf(context);

/** Every sentence about a requirement that is not there, or not for the caller, is this one. */
export const noRequirement = () => notFound(words.noRequirement);

const isStaff = ({ isOperator, isSuperuser }: Person) => isOperator || isSuperuser;

/**
 * A requirement with what the caller is to it. One statement finds it for everybody, so that one that is not there and one that is another's
 * answer alike, and in the same time.
 * @throws AppError 404 for whoever is neither its owner, named by the owner, nor staff to whom it is given.
 */
export async function openRequirement(db: Db | Tx, person: Person, id: string, lock = false): Promise<Opened> {
  const query = db
    .select({ row: landRequirement, reader: landReader.email, staff: landAssignment.staffId })
    .from(landRequirement)
    .leftJoin(landReader, and(eq(landReader.requirementId, landRequirement.id), eq(landReader.email, person.email.toLowerCase())))
    .leftJoin(landAssignment, and(eq(landAssignment.requirementId, landRequirement.id), eq(landAssignment.staffId, person.userId)))
    .where(
      and(
        eq(landRequirement.id, id),
        // Of another's requirement not even the row is fetched or locked: nobody measures by it that it is there.
        or(eq(landRequirement.userId, person.userId), isNotNull(landReader.email), isNotNull(landAssignment.staffId)),
      ),
    );
  const [found] = await (lock ? query.for('update', { of: landRequirement }) : query);
  const role = found === undefined ? null : roleOf(found, person);
  if (found === undefined || role === null) throw noRequirement();
  return { row: found.row, role, person };
}

function roleOf({ row, reader, staff }: { row: RequirementRow; reader: string | null; staff: string | null }, person: Person): Role | null {
  if (row.userId === person.userId) return 'owner';
  if (reader !== null) return 'named';
  // A draft is nobody's business at the desk, and who is no longer staff has nothing given.
  return staff !== null && row.state === 'handed-in' && isStaff(person) ? 'desk' : null;
}

export function demandOwner({ role }: Opened) {
  if (role !== 'owner') throw forbidden(words.ownerOnly);
}

/** Staff advises; it does not decide in the developer's name. */
export function demandDecider({ role }: Opened) {
  if (role === 'desk') throw forbidden(words.deskDoesNotDecide);
}

export function demandDesk({ role }: Opened) {
  if (role !== 'desk') throw forbidden(words.deskOnly);
}

type Look = (typeof landLook.$inferSelect)['what'];

/** Whoever is not the owner leaves a trace that the owner reads; of staff the first look of a day at each thing is in the audit log, too. */
export async function noteLook(ground: Ground, { row, role, person }: Opened, what: Look) {
  if (role === 'owner') return;
  const at = ground.now();
  await ground.db.transaction(async (tx) => {
    const [look] = await tx
      .insert(landLook)
      .values({ requirementId: row.id, personId: person.userId, role, what, day: dayInIndia(at), times: 1, lastAt: at })
      .onConflictDoUpdate({
        target: [landLook.requirementId, landLook.personId, landLook.role, landLook.what, landLook.day],
        set: { times: sql`${landLook.times} + 1`, lastAt: at },
      })
      .returning({ times: landLook.times });
    if (role === 'desk' && look?.times === 1)
      await auditStaff(tx, ground, { action: 'land-requirement-read', person, requirementId: row.id, what });
  });
}

/** An entry that tells which staff did what, and of the requirement a number only: whose it is stands in no entry. */
export const auditStaff = (
  tx: Tx,
  ground: Ground,
  { action, person, requirementId, what }: { action: AuditAction; person: Person; requirementId: string; what: string },
) =>
  recordAudit(tx, ground, {
    action,
    actorId: person.userId,
    details: { requirement: keyedHash(ground, 'land-requirement', requirementId).slice(0, 12), what },
  });

/** Adds an entry to the timeline; answers its number. */
export async function addEvent(
  tx: Tx,
  ground: Pick<Ground, 'now'>,
  { row, role, person }: Opened,
  event: { kind: EventKind; parcelId?: string; details?: Record<string, unknown> },
): Promise<number> {
  const [added] = await tx
    .insert(landEvent)
    .values({
      requirementId: row.id,
      parcelId: event.parcelId ?? null,
      kind: event.kind,
      at: ground.now(),
      byId: person.userId,
      byRole: role,
      details: event.details ?? {},
    })
    .returning({ seq: landEvent.seq });
  return added!.seq;
}
