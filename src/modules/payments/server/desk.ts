import { accountDeleted } from '#messages/payments/desk';
import { noSuchOrder } from '#messages/payments/errors';
import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import { monthOf } from '#core/period.ts';
import { emailsOf, peopleByEmail } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Db } from '#server/postgres/postgres.ts';
import type { DeskOrder, PriceRow } from '../contract.ts';
import { titleOfSku } from '../model/catalogue.ts';
import { meters, meterTitle } from '../model/limits.ts';
import type { OrderState } from '../model/moves.ts';
import { viewsOf, type OrderRow } from './find-order.ts';
import { entriesOf } from './ledger.ts';
import { priceHistory, todayInIndia } from './prices.ts';
import { attempt, entry, invoice, order, refund, refusedReport, usage } from './schema.ts';

const PAGE_SIZE = 50;

export async function findOrders({ db }: Ground, { text, state, page }: { text: string; state?: OrderState | undefined; page: number }) {
  const where = and(state === undefined ? undefined : eq(order.state, state), text === '' ? undefined : await matching(db, text));
  const [counted] = await db.select({ total: count() }).from(order).where(where);
  const rows = await db
    .select()
    .from(order)
    .where(where)
    .orderBy(desc(order.createdAt))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { orders: await forDesk(db, rows), total: counted?.total ?? 0, pageSize: PAGE_SIZE };
}

/** A title by any part of it; numbers and addresses by their beginning. */
async function matching(db: Db, text: string) {
  const plain = text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  const begins = `${plain}%`;
  const people = await peopleByEmail(db, text);
  return or(
    ilike(order.title, `%${plain}%`),
    ilike(order.id, begins),
    ilike(order.providerOrderId, begins),
    sql`EXISTS (SELECT 1 FROM ${attempt} WHERE ${attempt.orderId} = ${order.id} AND ${attempt.paymentId} ILIKE ${begins})`,
    sql`EXISTS (SELECT 1 FROM ${invoice} WHERE ${invoice.orderId} = ${order.id} AND ${invoice.number} ILIKE ${begins})`,
    ...people.map((personId) => eq(order.personId, personId)),
  );
}

async function forDesk(db: Db, rows: readonly OrderRow[]): Promise<DeskOrder[]> {
  const emails = await emailsOf(
    db,
    rows.map(({ personId }) => personId),
  );
  const views = await viewsOf(db, rows);
  return rows.map((row, at) => ({
    ...views[at]!,
    email: emails.get(row.personId) ?? accountDeleted(),
    provider: row.provider,
    providerOrderId: row.providerOrderId,
  }));
}

export async function showOrder({ db }: Ground, id: string) {
  const [row] = await db.select().from(order).where(eq(order.id, id));
  if (row === undefined) throw notFound(noSuchOrder);
  const [shown] = await forDesk(db, [row]);
  const attempts = await db.select().from(attempt).where(eq(attempt.orderId, id));
  const entries = await entriesOf(db, id);
  const surplus = await db
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, id), eq(refund.isSurplus, true)));
  const refused = await db.select().from(refusedReport).where(eq(refusedReport.orderId, id)).orderBy(refusedReport.at);
  return {
    refused: refused.map(({ id: reportId, kind, told, why, at }) => ({ id: reportId, kind, told, why, at: at.toISOString() })),
    order: shown!,
    attempts: attempts.map(({ paymentId, state, amountPaise, method, problem, at }) => ({
      paymentId,
      state,
      amountPaise,
      method,
      problem,
      at: at.toISOString(),
    })),
    entries: entries.map(({ booking, account, amountPaise, at }) => ({ booking, account, amountPaise, at: at.toISOString() })),
    surplusRefunds: surplus.map(({ id: refundId, amountPaise, state, reason }) => ({ id: refundId, amountPaise, state, reason })),
  };
}

export async function figures(ground: Ground) {
  const { db } = ground;
  const month = monthOf(todayInIndia(ground));
  const balances = await db
    .select({ account: entry.account, isTest: order.isTest, paise: sql<string>`sum(${entry.amountPaise})` })
    .from(entry)
    .innerJoin(order, eq(order.id, entry.orderId))
    .groupBy(entry.account, order.isTest)
    .orderBy(order.isTest, entry.account);
  const counted = await db
    .select({ meter: usage.meter, people: count(), used: sql<string>`sum(${usage.used})` })
    .from(usage)
    .where(eq(usage.month, month))
    .groupBy(usage.meter);
  const accounts = balances.map(({ account, isTest, paise }) => ({ account, isTest, amountPaise: Number(paise) }));
  return {
    month,
    accounts,
    imbalancePaise: accounts.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    usage: meters.map((meter) => {
      const found = counted.find((row) => row.meter === meter);
      return { meter, title: meterTitle[meter], people: found?.people ?? 0, used: Number(found?.used ?? 0) };
    }),
  };
}

export const pricesForDesk = async (db: Db): Promise<PriceRow[]> =>
  (await priceHistory(db)).map((row) => Object.assign(row, { title: titleOfSku(row.sku) }));
