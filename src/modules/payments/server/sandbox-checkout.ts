import * as words from '#messages/payments/errors';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { webhook, type sandboxOutcomes } from '../contract.ts';
import { ownOrder } from './find-order.ts';
import { hmacHex } from './provider/provider.ts';
import type { openSandbox } from './provider/sandbox.ts';

/** As with the real one, browser and webhook race; a late one leaves time to see the screen wait. */
const WEBHOOK_AFTER_MS = { success: 1200, failure: 300, late: 2500 } as const;

/**
 * Plays the bank and the provider's desk: pays or declines, signs the answer for the browser, and calls our webhook as Razorpay would,
 * through the whole HTTP server with a signature over the body.
 */
export function openSandboxCheckout(app: FastifyInstance, ground: Ground, sandbox: ReturnType<typeof openSandbox>) {
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', () => {
    for (const timer of timers) clearTimeout(timer);
  });

  function tellLater(type: string, payment: Record<string, unknown>, milliseconds: number) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const payload = JSON.stringify({ entity: 'event', event: type, contains: ['payment'], payload: { payment: { entity: payment } } });
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': hmacHex(sandbox.webhookSecret, payload),
        'x-razorpay-event-id': `evt_TEST${randomUUID()}`,
      };
      void Promise.resolve(app.inject({ method: 'POST', url: webhook.path, payload, headers })).then(({ statusCode }) => {
        if (statusCode !== 200)
          ground.log.warn({ statusCode }, 'a webhook of the sandbox was refused; the reconciliation finds the payment');
      });
    }, milliseconds);
    timers.add(timer);
    timer.unref();
  }

  return async (person: Person, { id, outcome }: { id: string; outcome: (typeof sandboxOutcomes)[number] }) => {
    const { providerOrderId, provider } = await ownOrder(ground.db, person, id);
    if (providerOrderId === null || provider !== 'sandbox') throw notFound(words.noSuchTestOrder);
    const payment = await sandbox.pay(providerOrderId, outcome !== 'failure');
    tellLater(outcome === 'failure' ? 'payment.failed' : 'payment.captured', payment, WEBHOOK_AFTER_MS[outcome]);
    if (outcome === 'failure') return { problem: words.testBankDeclined() };
    if (outcome === 'late') return {};
    const paymentId = String(payment['id']);
    return {
      razorpay_order_id: providerOrderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: hmacHex(sandbox.keySecret, `${providerOrderId}|${paymentId}`),
    };
  };
}
