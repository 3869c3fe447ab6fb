import { eq } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { billing, cancellation, invoice, order, reminder, usage } from './schema.ts';

export const paymentsPersonalData = ({ db }: Ground): PersonalData => ({
  name: 'Payments',
  what: 'Orders, invoices, whom they are made out to, and what you used of your allowances.',
  stays: 'Orders, invoices and the entries of the ledger stay for the years tax law asks (CGST Act 2017, section 36: 72 months).',
  tell: async (userId) => ({
    orders: await db
      .select({
        title: order.title,
        amountPaise: order.amountPaise,
        state: order.state,
        createdAt: order.createdAt,
        paidAt: order.paidAt,
        paymentId: order.paymentId,
      })
      .from(order)
      .where(eq(order.personId, userId)),
    invoices: await db
      .select({ facts: invoice.facts })
      .from(invoice)
      .innerJoin(order, eq(order.id, invoice.orderId))
      .where(eq(order.personId, userId)),
    billing: await db.select().from(billing).where(eq(billing.personId, userId)),
    usage: await db.select().from(usage).where(eq(usage.personId, userId)),
  }),
  erase: async (userId) => {
    for (const table of [billing, usage, cancellation, reminder]) await db.delete(table).where(eq(table.personId, userId));
  },
});
