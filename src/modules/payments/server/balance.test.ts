/** @module-tag deep */
import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { rightsOf } from '#modules/identity/server/find-person.ts';
import { user } from '#modules/identity/server/schema.ts';
import { propertySamples } from '#server/testing/property-samples.ts';
import { accounts } from '../model/ledger.ts';
import { isOpen } from '../model/moves.ts';
import { splitRefund, splitTax } from '../model/tax.ts';
import { takeWebhook } from './webhook.ts';
import { verifyPayment } from './verify-payment.ts';
import { hmacHex } from './provider/provider.ts';
import { openSandbox } from './provider/sandbox.ts';
import { reconcile } from './reconcile.ts';
import { askRefund, carryOutRefund } from './refunds.ts';
import type { Seller } from './sellers.ts';
import { startOrder } from './start-order.ts';
import { noteDismissed } from './start-order.ts';
import { attempt, entry, order, refund, right } from './schema.ts';
import { paymentsServer } from './index.ts';

const goods: readonly Seller[] = [{ name: 'index-two-pdf', offer: async () => ({ title: 'Index II' }) }];
let app: TestApp;
let sandbox: ReturnType<typeof openSandbox>;
let desk: Visitor;
beforeAll(async () => {
  app = await testApp({ modules: [paymentsServer, { name: 'documents', goods: () => goods }] });
  app.stopClock();
  sandbox = openSandbox(app.ground);
  desk = await app.visitor('superuser');
});
afterAll(() => app.close());

const personFor = (userId: string, isSuperuser = false) => ({
  kind: 'person' as const,
  userId,
  email: '',
  isSuperuser,
  isOperator: false,
  products: [],
});

/** What may happen, in any order and as often as chance will have it. */
const step = fc.oneof(
  fc.record({ does: fc.constant('order' as const), sku: fc.constantFrom('index-two-pdf', 'propgpt-month') }),
  fc.record({ does: fc.constantFrom('pay', 'decline', 'dismiss', 'verify', 'webhook', 'refund-webhook', 'reconcile') }),
  fc.record({ does: fc.constant('refund' as const), share: fc.constantFrom(1, 0.3) }),
  fc.record({ does: fc.constant('clock' as const), hours: fc.constantFrom(-2, 1, 26) }),
  fc.record({
    does: fc.constant('wrong-sum' as const),
    amount: fc.constantFrom(1, 4500, -4500, 0, 45.5, 1e18, 'much', null),
    currency: fc.constantFrom('INR', 'JPY', 'inr', null),
  }),
);

let people = 0;
test('whatever is paid, lost, repeated, refused and given back, in any order: ledger and rights balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), fc.infiniteStream(fc.nat(1000)), async (steps, luck) => {
      const personId = `by-chance-${(people += 1)}`;
      const person = personFor(personId);
      await app.ground.db.insert(user).values({ id: personId, name: personId, email: `${personId}@example.com` });
      const ground = { ...app.ground, goods };
      const { db } = ground;
      const pick = <One>(list: readonly One[]) => list[luck.next().value % list.length];
      const mine = () => db.select().from(order).where(eq(order.personId, personId)).orderBy(order.createdAt, order.id);
      const reports: { body: string; id: string }[] = [];
      const tell = (payload: object, id: string) => {
        const body = JSON.stringify({ event: 'payment.captured', payload });
        reports.push({ body, id });
        return hear({ body, id });
      };
      const hear = ({ body, id }: { body: string; id: string }) =>
        takeWebhook(ground, sandbox, { rawBody: Buffer.from(body), signature: hmacHex(sandbox.webhookSecret, body), eventId: id });
      /** Refusals are answers; whatever else is thrown is a fault. */
      const tried = (work: Promise<unknown>) =>
        work.catch((error: { status?: number }) => {
          if (error.status === undefined || error.status >= 500) throw error;
        });

      await tried(startOrder(ground, sandbox, person, { sku: 'index-two-pdf', subject: '704' }));
      for (const [at, one] of steps.entries()) {
        const chosen = pick(await mine());
        const id = chosen?.providerOrderId ?? '';
        if (one.does === 'order') {
          const twice = [1, 2].map(() =>
            tried(
              startOrder(ground, sandbox, person, { sku: one.sku as 'index-two-pdf', subject: one.sku === 'index-two-pdf' ? '704' : '' }),
            ),
          );
          await Promise.all(twice);
        } else if (one.does === 'clock') app.advance(one.hours * 3_600_000);
        else if (one.does === 'reconcile') await reconcile(ground, sandbox, { atOnce: luck.next().value % 2 === 0 });
        else if (chosen === undefined) continue;
        else if (one.does === 'pay' || one.does === 'decline') await sandbox.pay(id, one.does === 'pay');
        else if (one.does === 'dismiss') await noteDismissed(ground, chosen);
        else if (one.does === 'wrong-sum')
          await tell(
            { payment: { entity: { ...(await sandbox.pay(id, false)), status: 'captured', amount: one.amount, currency: one.currency } } },
            `${personId}-${at}`,
          );
        else if (one.does === 'verify') {
          const paid = pick(await sandbox.paymentsOf(id));
          if (paid === undefined) continue;
          const answer = {
            razorpay_order_id: id,
            razorpay_payment_id: paid.id,
            razorpay_signature: hmacHex(sandbox.keySecret, `${id}|${paid.id}`),
          };
          await Promise.all([1, 2].map(() => tried(verifyPayment(ground, sandbox, person, answer))));
        } else if (one.does === 'webhook') {
          const again = pick(reports);
          const paid = pick(await sandbox.paymentsOf(id));
          if (again !== undefined && luck.next().value % 3 === 0) await hear(again);
          else if (paid !== undefined)
            await tell(
              {
                payment: {
                  entity: { id: paid.id, order_id: id, amount: paid.amount, currency: 'INR', status: paid.state, method: 'test' },
                },
              },
              `${personId}-${at}`,
            );
        } else if (one.does === 'refund') {
          const amountPaise = one.share === 1 ? undefined : Math.round(chosen.amountPaise * one.share);
          await tried(
            askRefund(ground, personFor(desk.userId, true), {
              orderId: chosen.id,
              reason: 'by chance',
              ...(amountPaise && { amountPaise }),
            }).then((refunded) =>
              // Half of the time the process dies before the provider is asked.
              luck.next().value % 2 === 0 ? carryOutRefund(ground, sandbox, refunded) : undefined,
            ),
          );
        } else if (one.does === 'refund-webhook') {
          const [storedRefund] = await db.select().from(refund).where(eq(refund.orderId, chosen.id));
          if (storedRefund?.providerRefundId)
            await tell(
              {
                refund: {
                  entity: {
                    id: storedRefund.providerRefundId,
                    payment_id: storedRefund.paymentId,
                    amount: storedRefund.amountPaise,
                    status: 'processed',
                    notes: { refund: storedRefund.id },
                  },
                },
              },
              `${personId}-${at}`,
            );
        }
        await expectBalance(personId);
      }
      app.advance(60 * 3_600_000);
      expect((await reconcile(ground, sandbox, { atOnce: true })).unanswered, 'no order is stuck').toBe(0);
      await expectBalance(personId);
      for (const one of await mine()) expect(isOpen(one.state), 'nothing stays open for ever').toBe(false);
    }),
    { numRuns: propertySamples },
  );
}, 60_000);

async function expectBalance(personId: string) {
  const { db } = app.ground;
  let plansOpen = 0;
  for (const one of await db.select().from(order).where(eq(order.personId, personId))) {
    const entries = await db.select().from(entry).where(eq(entry.orderId, one.id));
    const sum = (which: readonly { amountPaise: number }[]) => which.reduce((all, { amountPaise }) => all + amountPaise, 0);
    const of = Object.fromEntries(accounts.map((account) => [account, sum(entries.filter((row) => row.account === account))]));
    for (const booking of new Set(entries.map((row) => row.booking))) expect(sum(entries.filter((row) => row.booking === booking))).toBe(0);

    const attempts = await db.select().from(attempt).where(eq(attempt.orderId, one.id));
    const refunds = await db
      .select()
      .from(refund)
      .where(and(eq(refund.orderId, one.id), eq(refund.state, 'processed')));
    const cameIn = sum(attempts.filter(({ state }) => state !== 'failed'));
    expect(of.provider, 'money there is what came in less what went back').toBe(cameIn - sum(refunds));
    expect(attempts.filter(({ state }) => state === 'captured').length, 'one payment counts').toBeLessThanOrEqual(1);

    const isPaid = one.state === 'paid' || one.state === 'partly-refunded';
    expect(of.customer).toBe(isOpen(one.state) ? one.amountPaise : 0);
    expect(of.ordered).toBe(isOpen(one.state) ? -one.amountPaise : 0);
    expect((of.sales ?? 0) + (of.gst ?? 0)).toBe(isPaid ? one.refundedPaise - one.amountPaise : 0);
    expect(of.rights).toBe(isPaid ? one.amountPaise : 0);
    const [storedRight] = await db.select().from(right).where(eq(right.orderId, one.id));
    expect(storedRight?.isOpen ?? false, 'a right is open exactly while it is paid for').toBe(isPaid);
    if (isPaid && one.sku === 'propgpt-month') plansOpen += 1;
  }
  const { products: open } = await rightsOf(app.ground, personId);
  if (plansOpen === 0) expect(open).not.toContain('propgpt');
}

test('tax and value add up to the price to the paisa, and refunds in parts to the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom(0, 5, 12, 18, 28),
      fc.boolean(),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      (total, percent, inside, shares) => {
        const whole = splitTax(total, percent, inside);
        expect(whole.taxablePaise + whole.cgstPaise + whole.sgstPaise + whole.igstPaise).toBe(total);
        expect(whole.cgstPaise).toBe(whole.sgstPaise);
        let refundedPaise = 0;
        let taxablePaise = 0;
        for (const share of [...shares, 1]) {
          const amountPaise = share === 1 ? total - refundedPaise : Math.floor((total - refundedPaise) * share);
          taxablePaise += splitRefund(total, percent, inside, { refundedPaise, amountPaise }).taxablePaise;
          refundedPaise += amountPaise;
        }
        expect(taxablePaise).toBe(whole.taxablePaise);
      },
    ),
  );
});
