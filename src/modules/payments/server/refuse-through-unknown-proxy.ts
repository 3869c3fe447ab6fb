import * as words from '#messages/payments/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#core/app-error.ts';
import type { Config } from '#server/config.ts';
import { isLoopback } from '#server/settle-payments.ts';

/** What proxies add. One that adds none of it and also writes a Host of this machine cannot be told from a person at it. */
const leftByProxies = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip'];

/**
 * Where the settings know of this machine only, somebody who comes through a proxy comes from elsewhere all the same: anybody could then
 * have everything for a test payment, and no mail or invoice would lead back here.
 */
export function refuseThroughUnknownProxy(app: FastifyInstance, { paymentsDirectOnly }: Pick<Config, 'paymentsDirectOnly'>) {
  if (!paymentsDirectOnly) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    // News of the provider is signed, and loses its worth if it is not taken.
    if (changes && request.routeOptions.config.endpoint?.signed !== true && cameThroughProxy(request))
      return done(new AppError(409, 'payments-off', words.offUntilAddress));
    done();
  });
}

function cameThroughProxy({ headers }: FastifyRequest) {
  if (leftByProxies.some((name) => headers[name] !== undefined)) return true;
  const hostname = URL.parse(`http://${headers.host ?? ''}`)?.hostname;
  return hostname === undefined || !isLoopback(hostname);
}
