import * as words from '#messages/payments/personal-data';
import { eq } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { billing, cancellation, invoice, order, reminder, usage } from './schema.ts';

export const paymentsPersonalData = ({ db }: Ground): PersonalData => ({
  get name() {
    return words.name();
  },
  get what() {
    return words.what();
  },
  get stays() {
    return words.stays();
  },
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
