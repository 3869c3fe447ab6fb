import { and, asc, count, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { badRequest, notFound } from '#core/app-error.ts';
import { addDays, dayInIndia } from '#core/period.ts';
import * as words from '#messages/leads/errors';
import { emailsOf, findPeople, findPerson, listAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Lead, LeadFilter, LeadInList } from '../contract.ts';
import { pageSize } from './limits.ts';
import { lead, leadNote } from './schema.ts';

type Row = typeof lead.$inferSelect;
type Wanted = z.output<typeof LeadFilter> & { page: number; userId: string };

const BEGINNING = 160;
const PEOPLE_SHOWN = 200;

/** One condition for the list and its files: by words anywhere in what was sent, by state and owner. Suspect ones are shown when asked for. */
export function whereOf({ search, state, owner, userId }: Omit<Wanted, 'page'>) {
  const part = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return and(
    search === ''
      ? undefined
      : or(...[lead.name, lead.email, lead.mobileNumber, lead.message, lead.page].map((column) => ilike(column, part))),
    state === undefined ? undefined : eq(lead.state, state),
    owner === 'mine' ? eq(lead.ownerId, userId) : undefined,
    owner === 'nobody' ? isNull(lead.ownerId) : undefined,
  );
}

export async function leadsByFilter({ db }: Ground, wanted: Wanted) {
  const where = whereOf(wanted);
  const [total] = await db.select({ all: count() }).from(lead).where(where);
  const [fresh] = await db.select({ all: count() }).from(lead).where(eq(lead.state, 'new'));
  const rows = await db
    .select()
    .from(lead)
    .where(where)
    .orderBy(desc(lead.createdAt), lead.id)
    .limit(pageSize)
    .offset((wanted.page - 1) * pageSize);
  const owners = await emailsOf(db, ownerIds(rows));
  return { total: total?.all ?? 0, pageSize, waiting: fresh?.all ?? 0, leads: rows.map((row) => inList(row, owners)) };
}

export const ownerIds = (rows: readonly Row[]) => [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))];

const inList = (row: Row, owners: ReadonlyMap<string, string>): LeadInList => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  name: row.name,
  email: row.email,
  mobileNumber: row.mobileNumber,
  beginning: row.message.length > BEGINNING ? `${row.message.slice(0, BEGINNING)}…` : row.message,
  page: row.page,
  state: row.state,
  owner: row.ownerId === null ? '' : (owners.get(row.ownerId) ?? ''),
  isMailLate: row.receipt === 'failed' || (row.tries > 0 && (row.staffMail === 'waiting' || row.receipt === 'waiting')),
});

export async function oneLead(ground: Ground, id: string): Promise<{ lead: Lead; owners: { id: string; email: string }[] }> {
  const { db, config } = ground;
  const [row] = await db.select().from(lead).where(eq(lead.id, id));
  if (!row) throw notFound(words.noSuchLead);
  const notes = await db.select().from(leadNote).where(eq(leadNote.leadId, id)).orderBy(asc(leadNote.at));
  const emails = await emailsOf(db, [...new Set([...ownerIds([row]), ...notes.map(({ authorId }) => authorId)])]);
  const changes = await listAudit(ground, { subjectId: id, actions: ['lead-changed', 'lead-noted'] });
  const { beginning: _beginning, ...shown } = inList(row, emails);
  return {
    lead: {
      ...shown,
      message: row.message,
      language: row.language,
      consent: row.consent,
      ownerId: row.ownerId,
      staffMail: row.staffMail,
      receipt: row.receipt,
      deletedAfter: addDays(dayInIndia(row.changedAt), config.LEAD_DAYS),
      notes: notes.map(({ id: noteId, at, authorId, text }) => ({
        id: noteId,
        at: at.toISOString(),
        by: emails.get(authorId) ?? '',
        text,
      })),
      changes: changes
        .filter(({ action }) => action === 'lead-changed')
        .map(({ at, actor, details }) => ({
          at: at.toISOString(),
          by: actor,
          details: [details?.['to'] === undefined ? [] : `${String(details['from'])} → ${String(details['to'])}`, details?.['owner'] ?? []]
            .flat()
            .join(', '),
        })),
    },
    owners: await possibleOwners(ground),
  };
}

/** Who may open the inbox may look after what lies in it. */
async function possibleOwners(ground: Ground) {
  const roles = await Promise.all(
    (['operator', 'superuser'] as const).map((role) => findPeople(ground, { search: '', role, offset: 0, limit: PEOPLE_SHOWN })),
  );
  const people = new Map(roles.flatMap((found) => found.people).map(({ id, email }) => [id, email]));
  return [...people].map(([id, email]) => ({ id, email })).toSorted((a, b) => a.email.localeCompare(b.email));
}

/** @throws AppError when the account may not open the inbox. */
export async function demandOwner(ground: Ground, id: string) {
  const person = await findPerson(ground, id);
  if (person === null || !(person.isOperator || person.isSuperuser)) throw badRequest(words.noSuchOwner);
  return person.email;
}
