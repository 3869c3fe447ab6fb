import type { FastifyInstance } from 'fastify';
import { dateInIndia } from '#core/period.ts';
import { offerExport } from '#modules/exports/server/index.ts';
import { showSale } from '#modules/transactions/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import { askTrialMeasures, findSalesByText as findByText, offerIndexTwo, readTrialTerms, searchTrialSales } from '../contract.ts';
import { readLocationScores as scoresOfCity } from '../location-contract.ts';
import { indexTwoExtras, indexTwoPrice } from '../model/index-two-paper.ts';
import { analysisExporter } from './describe-analysis.ts';
import { comparisonExporter } from './describe-comparison.ts';
import { indexTwoExporter } from './describe-index-two.ts';
import { aroundExporter, scoresExporter } from './describe-location.ts';
import { findSalesByText } from './find-sales-by-text.ts';
import { readLocationScores } from './read-location-scores.ts';
import { trialMeasures, trialSales, trialTerms } from './trial.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse, now } = ground;
  serve(app, offerIndexTwo, async ({ saleId }, { caller, signal }) => ({
    price: indexTwoPrice.amount,
    currency: indexTwoPrice.currency,
    holds: indexTwoExtras(await showSale(clickhouse, saleId, { signal })).map(({ label, isKnown }) => ({ label, isKnown })),
    canDownload: caller.kind === 'person' && caller.isSuperuser,
    payment: 'not-open-yet' as const,
  }));
  serve(app, findByText, ({ text }, { signal }) => findSalesByText(clickhouse, text, { signal }));
  serve(app, readTrialTerms, () => trialTerms(clickhouse));
  serve(app, askTrialMeasures, (question) => trialMeasures(clickhouse, question));
  serve(app, searchTrialSales, (filter, { signal }) => trialSales(clickhouse, filter, { signal }));
  serve(app, scoresOfCity, ({ city }) => readLocationScores(clickhouse, city, dateInIndia(now().getTime()) ?? ''));
  offerExport(ground, aroundExporter(ground));
  offerExport(ground, scoresExporter(ground));
  offerExport(ground, indexTwoExporter(clickhouse));
  offerExport(ground, analysisExporter(clickhouse));
  offerExport(ground, comparisonExporter(clickhouse));
}
