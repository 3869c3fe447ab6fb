import { eq, inArray } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { billing, invoice, order, usage } from './schema.ts';

export const paymentsPersonalData = ({ db }: Ground): PersonalData => ({
  name: 'Payments',
  what: 'Orders, payments, invoices and the name and address for them.',
  stays:
    'Orders, payments and invoices stay: tax law has books of account kept for years. The address for future invoices and the meters go; what an invoice says stays on it.',
  tell: async (userId) => {
    const orders = await db.select().from(order).where(eq(order.personId, userId));
    const ids = orders.map(({ id }) => id);
    return {
      billing: await db.select().from(billing).where(eq(billing.personId, userId)),
      orders,
      invoices: ids.length === 0 ? [] : await db.select().from(invoice).where(inArray(invoice.orderId, ids)),
    };
  },
  erase: async (userId) => {
    await db.delete(billing).where(eq(billing.personId, userId));
    await db.delete(usage).where(eq(usage.personId, userId));
  },
});
