import * as errors from '#messages/transactions/errors';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/app-error.ts';
import { holdsGoods } from '#modules/payments/server/index.ts';
import { demandProductOrPurchase } from '#server/http/access.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { oneSale } from '../contract.ts';

/** A document opens to holders of the product, and to whoever has a right to this one document, whatever else their account includes. */
export const demandSale = (app: Pick<FastifyInstance, 'countUse'>, { db }: Pick<Ground, 'db'>, caller: Caller, saleId: string) =>
  demandProductOrPurchase(app, caller, oneSale, {
    product: 'sale-transactions',
    isBought: (person) => holdsGoods({ db }, person, 'index-two-pdf', saleId),
    refusal: () => new AppError(402, 'payment-required', errors.notPaid),
  });
