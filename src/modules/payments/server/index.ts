import type { ServerModule } from '#server/server-module.ts';
import type { Seller } from './sellers.ts';

export { isOnTrial, mayHaveDocument, requireLeft, spend, takeDocument } from './meters.ts';
export { skusOffSale } from './off-sale.ts';
export { priceOf, todayInIndia } from './prices.ts';
export { holdsGoods, useGoods } from './rights.ts';
export type { Seller } from './sellers.ts';

export const paymentsServer: ServerModule<never, Seller> = {
  name: 'payments',
  personalData: async (ground) => (await import('./personal-data.ts')).paymentsPersonalData(ground),
  open: async (ground, { goods }) => (await import('./open-payments.ts')).openPayments({ ...ground, goods }),
};
