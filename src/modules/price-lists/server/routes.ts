import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { createPriceList, deletePriceList, listPriceLists, onePriceList, savePriceList } from './price-lists.ts';
import { readPricingMarket } from './read-pricing-market.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  serve(app, contract.readPricingMarket, (place) => readPricingMarket(ground.clickhouse, place));
  serve(app, contract.createPriceList, (list, context) => createPriceList(ground, personOf(context), list));
  serve(app, contract.listPriceLists, (_input, context) => listPriceLists(ground, personOf(context)));
  serve(app, contract.onePriceList, ({ id }, context) => onePriceList(ground, personOf(context), id));
  serve(app, contract.savePriceList, (list, context) => savePriceList(ground, personOf(context), list));
  serve(app, contract.deletePriceList, async ({ id }, context) => {
    await deletePriceList(ground, personOf(context), id);
    return { deleted: true as const };
  });
}
