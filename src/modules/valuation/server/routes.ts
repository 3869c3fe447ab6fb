import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { myValuations, oneValuation, placesToValue, valuationResult, valueProperty as valuePropertyEndpoint } from '../contract.ts';
import { keepValuation, listValuations, openValuation } from './keep-valuation.ts';
import { listPlacesToValue } from './list-places-to-value.ts';
import { valueProperty } from './value-property.ts';

export function registerRoutes(app: FastifyInstance, { clickhouse, db, now }: Ground) {
  serve(app, valuePropertyEndpoint, async (subject, context) =>
    keepValuation(db, personOf(context), await valueProperty(clickhouse, subject, now()), now()),
  );
  serve(app, placesToValue, ({ city, propertyKind }) => listPlacesToValue(clickhouse, city, propertyKind));
  serve(app, oneValuation, ({ id }, context) => openValuation(db, personOf(context), id));
  serve(app, myValuations, ({ limit }, context) => listValuations(db, personOf(context), limit));
  serve(app, valuationResult, async (subject, context) => {
    const { id, result } = await keepValuation(db, personOf(context), await valueProperty(clickhouse, subject, now()), now());
    return { valuation: result.kind === 'valued' ? { ...result, id } : ('na' as const) };
  });
}
