import { randomUUID } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import { conflict, notFound } from '#core/app-error.ts';
import * as words from '#messages/price-lists/errors';
import { recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { ListSummary, SavedList } from '../contract.ts';
import type { ListContent } from '../model/list-content.ts';
import { priceList } from './schema.ts';

type Row = typeof priceList.$inferSelect;

const mostLists = 200;

const toSaved = ({ id, name, version, content, changedAt }: Row): SavedList => ({
  id,
  name,
  version,
  content,
  changedAt: changedAt.toISOString(),
});

/** Somebody else's is as good as none. */
const own = ({ userId }: Person, id: string) => and(eq(priceList.id, id), eq(priceList.userId, userId));

export async function listPriceLists({ db }: Pick<Ground, 'db'>, { userId }: Person): Promise<ListSummary[]> {
  const rows = await db.select().from(priceList).where(eq(priceList.userId, userId)).orderBy(desc(priceList.changedAt));
  return rows.map(({ id, name, content, changedAt }) => ({
    id,
    name,
    city: content.market.city,
    localities: content.market.localities,
    homes: content.tower.stacks.reduce((sum, { fromFloor, toFloor }) => sum + toFloor - fromFloor + 1, 0),
    changedAt: changedAt.toISOString(),
  }));
}

export async function createPriceList(
  ground: Ground,
  { userId }: Person,
  { name, content }: { name: string; content: ListContent },
): Promise<SavedList> {
  const now = ground.now();
  return ground.db.transaction(async (tx) => {
    const [all] = await tx.select({ lists: count() }).from(priceList).where(eq(priceList.userId, userId));
    if ((all?.lists ?? 0) >= mostLists) throw conflict(words.tooMany({ most: String(mostLists) }));
    const list = { id: randomUUID(), userId, name, version: 1, content, createdAt: now, changedAt: now };
    const [row] = await tx.insert(priceList).values(list).returning();
    await recordAudit(tx, ground, { action: 'price-list-created', actorId: userId, details: { list: list.id } });
    return toSaved(row!);
  });
}

export async function onePriceList({ db }: Pick<Ground, 'db'>, person: Person, id: string): Promise<SavedList> {
  const [row] = await db.select().from(priceList).where(own(person, id));
  if (!row) throw notFound(words.thisList());
  return toSaved(row);
}

/** Autosaves need no entry of the audit log; a save over somebody else's is refused, so that nothing is lost without a word. */
export async function savePriceList(
  ground: Ground,
  person: Person,
  { id, version, name, content }: { id: string; version: number; name: string; content: ListContent },
): Promise<SavedList> {
  return ground.db.transaction(async (tx) => {
    const [row] = await tx.select().from(priceList).where(own(person, id)).for('update');
    if (!row) throw notFound(words.thisList());
    if (version !== row.version) throw conflict(words.changedElsewhere());
    const [after] = await tx
      .update(priceList)
      .set({ name, content, version: version + 1, changedAt: ground.now() })
      .where(own(person, id))
      .returning();
    return toSaved(after!);
  });
}

export async function deletePriceList(ground: Ground, person: Person, id: string) {
  await ground.db.transaction(async (tx) => {
    const gone = await tx.delete(priceList).where(own(person, id)).returning({ id: priceList.id });
    if (gone.length === 0) throw notFound(words.thisList());
    await recordAudit(tx, ground, { action: 'price-list-deleted', actorId: person.userId, details: { list: id } });
  });
}
