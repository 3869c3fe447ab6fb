import type { FastifyInstance } from 'fastify';
import { paiseToRupees } from '#core/money.ts';
import { mayHaveDocument, priceOf, skusOffSale, todayInIndia } from '#modules/payments/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { findSalesByText as findByText, offerIndexTwo, type IndexTwoOffer } from '../index-two-contract.ts';
import { indexTwoExtras } from '../model/index-two-paper.ts';
import { nameOfSale } from './describe-index-two.ts';
import { findSalesByText } from './find-sales-by-text.ts';
import { showSale } from './read-sale.ts';

/** One document: found by what stands on it, and what its paper costs. */
export function registerIndexTwo(app: FastifyInstance, ground: Ground) {
  const { clickhouse, db } = ground;
  const howPaid = async (): Promise<IndexTwoOffer['payment']> => {
    if (ground.config.PAYMENTS === 'off') return 'off';
    return (await skusOffSale(db, todayInIndia(ground))).includes('index-two-pdf') ? 'not-sold' : 'open';
  };
  serve(app, offerIndexTwo, async ({ saleId }, context) => {
    const sale = await showSale(clickhouse, saleId, context);
    return {
      title: nameOfSale(sale),
      price: paiseToRupees((await priceOf(db, 'index-two-pdf', todayInIndia(ground))).amountPaise ?? 0),
      currency: 'INR',
      holds: indexTwoExtras(sale).map(({ label, isKnown }) => ({ label, isKnown })),
      had: await mayHaveDocument(ground, personOf(context), saleId),
      payment: await howPaid(),
    };
  });
  serve(app, findByText, ({ text }, { signal }) => findSalesByText(clickhouse, text, { signal }));
}
