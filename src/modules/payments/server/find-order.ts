import { noSuchOrder } from '#messages/payments/errors';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Db, Tx } from '#server/postgres/postgres.ts';
import type { OrderView } from '../contract.ts';
import { titleOfSku } from '../model/catalogue.ts';
import { invoice, order, refund } from './schema.ts';

export type OrderRow = typeof order.$inferSelect;

/** Whoever did not place an order does not learn that it exists. */
export async function openOrder(db: Db, person: Person, id: string): Promise<OrderRow> {
  const [found] = await db.select().from(order).where(eq(order.id, id));
  if (found === undefined || (found.personId !== person.userId && !person.isSuperuser)) throw notFound(noSuchOrder);
  return found;
}

export async function ownOrder(db: Db, person: Person, id: string): Promise<OrderRow> {
  const found = await openOrder(db, person, id);
  if (found.personId !== person.userId) throw notFound(noSuchOrder);
  return found;
}

/** Held until the transaction ends: of two reports about one order the second waits for the first. */
export async function lockOrder(tx: Tx, by: { id: string } | { providerOrderId: string }): Promise<OrderRow | null> {
  const which = 'id' in by ? eq(order.id, by.id) : eq(order.providerOrderId, by.providerOrderId);
  const [found] = await tx.select().from(order).where(which).for('update');
  return found ?? null;
}

export async function ordersOf({ db }: Pick<Ground, 'db'>, person: Person): Promise<OrderView[]> {
  const rows = await db.select().from(order).where(eq(order.personId, person.userId)).orderBy(desc(order.createdAt)).limit(200);
  return viewsOf(db, rows);
}

export const viewOf = async (db: Db, row: OrderRow): Promise<OrderView> => (await viewsOf(db, [row]))[0]!;

/** What is bought for one subject is called by the title of its order, which is in English as its invoice is; all else as people read it. */
export const titleOf = ({ sku, subject, title }: Pick<OrderRow, 'sku' | 'subject' | 'title'>) => (subject === '' ? titleOfSku(sku) : title);

export async function viewsOf(db: Db, rows: readonly OrderRow[]): Promise<OrderView[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const papers = await db.select().from(invoice).where(inArray(invoice.orderId, ids));
  const refunds = await db
    .select()
    .from(refund)
    .where(and(inArray(refund.orderId, ids), eq(refund.isSurplus, false)));
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    subject: row.subject,
    title: titleOf(row),
    amountPaise: row.amountPaise,
    currency: row.currency,
    state: row.state,
    isTest: row.isTest,
    refundedPaise: row.refundedPaise,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    paymentId: row.paymentId,
    invoiceNumber: papers.find(({ kind, orderId }) => kind === 'invoice' && orderId === row.id)?.number ?? null,
    refunds: refunds
      .filter(({ orderId }) => orderId === row.id)
      .map(({ id, amountPaise, state, reason, askedAt }) => ({
        id,
        amountPaise,
        state,
        reason,
        askedAt: askedAt.toISOString(),
        creditNoteNumber: papers.find(({ refundId }) => refundId === id)?.number ?? null,
      })),
  }));
}
