import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/app-error.ts';
import { paiseToRupees } from '#core/money.ts';
import { dateInIndia } from '#core/period.ts';
import { offerExport } from '#modules/exports/server/index.ts';
import { mayHaveDocument, priceOf, sellGoods, skusOffSale, todayInIndia } from '#modules/payments/server/index.ts';
import { showSale } from '#modules/transactions/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import {
  askTrialMeasures,
  citiesByDefault,
  findSalesByText as findByText,
  offerIndexTwo,
  readTrialTerms,
  searchTrialSales,
  type IndexTwoOffer,
} from '../contract.ts';
import { readLocationScores as scoresOfCity } from '../location-contract.ts';
import { indexTwoExtras } from '../model/index-two-paper.ts';
import { analysisExporter } from './describe-analysis.ts';
import { comparisonExporter } from './describe-comparison.ts';
import { indexTwoExporter, nameOfSale } from './describe-index-two.ts';
import { aroundExporter, scoresExporter } from './describe-location.ts';
import { findSalesByText } from './find-sales-by-text.ts';
import { readLocationScores } from './read-location-scores.ts';
import { listCities } from './list-cities.ts';
import { trialMeasures, trialSales, trialTerms } from './trial.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse, db, now } = ground;
  serve(app, citiesByDefault, () => listCities(clickhouse));
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
  sellGoods(ground, 'index-two-pdf', {
    // Sold to anybody who is signed in: the right opens the document by itself.
    async offer(_person, saleId) {
      if (!/^\d{1,20}$/.test(saleId)) throw notFound('The document');
      return { title: `Index II: ${nameOfSale(await showSale(clickhouse, saleId))}` };
    },
  });
  serve(app, findByText, ({ text }, { signal }) => findSalesByText(clickhouse, text, { signal }));
  serve(app, readTrialTerms, () => trialTerms(clickhouse));
  serve(app, askTrialMeasures, (question) => trialMeasures(clickhouse, question));
  serve(app, searchTrialSales, (filter, { signal }) => trialSales(clickhouse, filter, { signal }));
  serve(app, scoresOfCity, ({ city }) => readLocationScores(clickhouse, city, dateInIndia(now().getTime()) ?? ''));
  offerExport(ground, aroundExporter(ground));
  offerExport(ground, scoresExporter(ground));
  offerExport(ground, indexTwoExporter(ground));
  offerExport(ground, analysisExporter(clickhouse));
  offerExport(ground, comparisonExporter(clickhouse));
}
