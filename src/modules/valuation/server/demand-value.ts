import * as errors from '#messages/valuation/errors';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/app-error.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { demandProductOrPurchase } from '#server/http/access.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { isPaidSelection } from './selection/selections.ts';

/** Valuation opens to holders of the product, and one valuation to whoever has paid for the selection it was made from. */
export const demandValue = (
  app: Pick<FastifyInstance, 'countUse'>,
  ground: Pick<Ground, 'db'>,
  caller: Caller,
  { endpoint, id }: { endpoint: Endpoint; id?: string },
) =>
  demandProductOrPurchase(app, caller, endpoint, {
    product: 'valuation',
    isBought: async (person) => id !== undefined && (await isPaidSelection(ground, person, id)),
    refusal: () => new AppError(403, 'not-included', errors.notIncluded),
  });
