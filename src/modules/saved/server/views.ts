import * as errors from '#messages/saved/errors';
import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import { conflict, forbidden, notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { judgeAccess, type Person } from '#server/http/access.ts';
import { watches, type AlertChoice, type SavedView } from '../contract.ts';
import { kindOfAddress } from '../model/kinds.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { savedView } from './schema.ts';

export type SavedRow = typeof savedView.$inferSelect;

/** More is a list nobody reads, and a job that takes the morning. */
const mostViews = 100;

export const toSaved = ({ id, name, address, filter, alert, createdAt, lookedAt, toldAt }: SavedRow): SavedView => ({
  id,
  name,
  address,
  filter,
  alert,
  createdAt: createdAt.toISOString(),
  lookedAt: lookedAt?.toISOString() ?? null,
  toldAt: toldAt?.toISOString() ?? null,
});

export const viewsOf = (ground: Pick<Ground, 'db'>, { userId }: Person): Promise<SavedRow[]> =>
  ground.db.select().from(savedView).where(eq(savedView.userId, userId)).orderBy(desc(savedView.createdAt));

type NewView = { name: string; address: string; filter: SaleFilter; alert: AlertChoice };

export async function saveView(ground: Ground, person: Person, wanted: NewView): Promise<SavedRow> {
  demandAlerts(person, wanted);
  if ((await viewsOf(ground, person)).length >= mostViews) throw conflict(() => errors.manyViews({ most: String(mostViews) }));
  const [row] = await ground.db
    .insert(savedView)
    .values({ ...wanted, id: randomUUID(), userId: person.userId, token: randomBytes(24).toString('hex'), createdAt: ground.now() })
    .returning();
  return row!;
}

/** Alerts are about a market, for those who may read it. */
function demandAlerts(person: Person, { address, alert }: { address: string; alert?: AlertChoice | undefined }) {
  if (alert === undefined || alert === 'never') return;
  if (kindOfAddress(address) === 'question' || judgeAccess(person, watches) !== 'allowed') throw forbidden();
}

/** Somebody else's is as good as none. */
const own = ({ userId }: Person, id: string) => and(eq(savedView.id, id), eq(savedView.userId, userId));

export async function changeView(
  { db }: Pick<Ground, 'db'>,
  person: Person,
  { id, name, alert }: { id: string; name?: string | undefined; alert?: AlertChoice | undefined },
): Promise<SavedRow> {
  if (alert !== undefined && alert !== 'never') {
    const [row] = await db.select().from(savedView).where(own(person, id));
    if (row) demandAlerts(person, { address: row.address, alert });
  }
  const change = { ...(name !== undefined && { name }), ...(alert !== undefined && { alert }) };
  const [row] =
    Object.keys(change).length === 0
      ? await db.select().from(savedView).where(own(person, id))
      : await db.update(savedView).set(change).where(own(person, id)).returning();
  if (!row) throw notFound(errors.noView);
  return row;
}

export async function deleteView({ db }: Pick<Ground, 'db'>, person: Person, id: string) {
  const gone = await db.delete(savedView).where(own(person, id)).returning({ id: savedView.id });
  if (gone.length === 0) throw notFound(errors.noView);
}

/** By the token of a mail: who holds the mail may end what it is about, and nothing else. */
export async function endAlerts({ db }: Pick<Ground, 'db'>, { token, all }: { token: string; all: boolean }) {
  const [row] = await db.select().from(savedView).where(eq(savedView.token, token));
  if (!row) throw notFound(errors.noAlert);
  const ended = await db
    .update(savedView)
    .set({ alert: 'never' })
    .where(and(all ? eq(savedView.userId, row.userId) : eq(savedView.id, row.id), ne(savedView.alert, 'never')))
    .returning({ id: savedView.id });
  return { ended: ended.length, name: row.name };
}
