import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/app-error.ts';
import { holdsGoods } from '#modules/payments/server/index.ts';
import { demandAccess, judgeAccess, personOf } from '#server/http/access.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { oneSale } from '../contract.ts';

const product = { entitled: 'sale-transactions' } as const;

/**
 * A document opens for holders of the product, each time counted where theirs is a trial, and for whoever has a right to this one document,
 * whatever else their account includes.
 */
export async function demandSale(app: Pick<FastifyInstance, 'countUse'>, { db }: Pick<Ground, 'db'>, caller: Caller, saleId: string) {
  const isHolder = judgeAccess(caller, product) === 'allowed';
  const person = personOf({ caller });
  if (isHolder && person.limited === undefined) return;
  if (await holdsGoods({ db }, person, 'index-two-pdf', saleId)) return;
  if (isHolder) return app.countUse(caller, { ...oneSale, access: product });
  if (person.awaitsSecondFactor) demandAccess(caller, product);
  throw new AppError(402, 'payment-required', 'This document has not been paid for.');
}
