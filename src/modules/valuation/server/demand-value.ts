import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/app-error.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { demandAccess, judgeAccess, personOf } from '#server/http/access.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { isPaidSelection } from './selection/selections.ts';

const product = { entitled: 'valuation' } as const;

/**
 * Valuation opens to holders of the product, each call counted where theirs is a trial, and one valuation to whoever has paid for the
 * selection it was made from.
 */
export async function demandValue(
  { countUse }: Pick<FastifyInstance, 'countUse'>,
  ground: Pick<Ground, 'db'>,
  caller: Caller,
  { endpoint, id }: { endpoint: Endpoint; id?: string },
) {
  const isHolder = judgeAccess(caller, product) === 'allowed';
  const person = personOf({ caller });
  if (isHolder && person.limited === undefined) return;
  if (id !== undefined && (await isPaidSelection(ground, person, id))) return;
  if (isHolder) return countUse(caller, { ...endpoint, access: product });
  if (person.awaitsSecondFactor) demandAccess(caller, product);
  throw new AppError(403, 'not-included', 'Your account does not include Valuation, and you have paid for no selection that opens this.');
}
