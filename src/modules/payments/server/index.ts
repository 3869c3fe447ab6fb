import type { ServerModule } from '#server/ground.ts';

export { mayHaveDocument, spend, takeDocument } from './meters.ts';
export { skusOffSale } from './off-sale.ts';
export { priceOf, todayInIndia } from './prices.ts';
export { holdsGoods, useGoods } from './rights.ts';
export { sellGoods, type Seller } from './sellers.ts';

export const paymentsServer: ServerModule = {
  name: 'payments',
  register: async (app, ground) => (await import('./routes.ts')).registerRoutes(app, ground),
};
