import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { countedAddress } from '#core/ip-address.ts';
import { AppError } from '#core/app-error.ts';
import * as words from '#messages/server/errors';

/** Enough for a person who clicks fast through dashboards of some twenty-five calls each; a program that wants more should take an export. */
const CALLS_PER_MINUTE = 900;

/**
 * Limits calls by contract, per signed-in person, else per address (of IPv6 its /64). Pages and their files are not counted: they cost
 * next to nothing. The counts are kept in this process; several processes each keep their own.
 */
export async function addRateLimits(app: FastifyInstance, options: { enabled: boolean }) {
  await app.register(rateLimit, {
    global: true,
    max: CALLS_PER_MINUTE,
    timeWindow: 60_000,
    cache: 20_000,
    allowList: (request) => !options.enabled || request.routeOptions.config.endpoint === undefined,
    keyGenerator: async (request) => {
      const caller = await request.findCaller();
      if (caller.kind === 'person' && caller.key) return `key:${caller.key.id}`;
      return caller.kind === 'person' ? `person:${caller.userId}` : `address:${countedAddress(request.ip)}`;
    },
    errorResponseBuilder: (_request, context) =>
      new AppError(429, 'too-many-requests', () => words.tooManyRequests({ seconds: String(Math.ceil(context.ttl / 1000)) }), {
        retryAfterSeconds: context.ttl / 1000,
      }),
  });
}
