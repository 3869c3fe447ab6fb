import type { FastifyInstance } from 'fastify';
import type { Job } from '#server/server-module.ts';
import { seedPrices } from './prices.ts';
import type { Provider } from './provider/provider.ts';
import { openSandbox } from './provider/sandbox.ts';
import { reconcile } from './reconcile.ts';
import { remindOfRenewals } from './remind-renewals.ts';
import { registerRoutes } from './routes.ts';
import type { Shop } from './sellers.ts';

/** Routes and jobs that take money by one provider. */
export async function openPayments(shop: Shop) {
  const { config } = shop;
  await seedPrices(shop);
  const sandbox = config.PAYMENTS === 'sandbox' ? openSandbox(shop) : null;
  const provider: Provider | null =
    sandbox ?? (config.PAYMENTS === 'razorpay' ? (await import('./provider/razorpay.ts')).openRazorpay(config) : null);
  const renewals: Job = { name: 'payments-renewals', cron: '30 9 * * *', retries: 2, run: () => remindOfRenewals(shop) };
  return {
    routes: (app: FastifyInstance) => registerRoutes(app, shop, { provider, sandbox }),
    jobs: provider === null ? [renewals] : [reconciliation(shop, provider), renewals],
  };
}

const reconciliation = (shop: Shop, provider: Provider): Job => ({
  name: 'payments-reconcile',
  cron: '*/5 * * * *',
  run: async () => void (await reconcile(shop, provider)),
});
