import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { myValuations, oneValuation, placesToValue, valuationResult, valueProperty } from '../contract.ts';
import {
  accuracyRuns,
  cancelAccuracy,
  measureAccuracy,
  publishAccuracy,
  valuationAccuracy,
  withdrawAccuracy,
} from '../accuracy-contract.ts';
import { listModels, replayValuation, trainCity } from '../models-contract.ts';
import { openStudies } from './boosted/studies.ts';
import { openTrainer, watchForSales } from './boosted/trainer.ts';
import { keepValuation, listValuations, openValuation } from './keep-valuation.ts';
import { listPlacesToValue } from './list-places-to-value.ts';
import { isSameValue } from './same-value.ts';
import { openValuer } from './valuer.ts';

export async function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse, db, now } = ground;
  const valuer = openValuer(ground);
  const trainer = openTrainer(ground, valuer.models);
  await trainer.defineJob();
  const studies = openStudies(ground);
  await studies.defineJob();
  let stopWatching = () => {};
  app.addHook('onListen', () => {
    stopWatching = watchForSales(ground, trainer, studies);
  });
  app.addHook('onClose', async () => {
    stopWatching();
    await valuer.close();
  });

  serve(app, valueProperty, async (subject, context) => keepValuation(db, personOf(context), await valuer.value(subject), now()));
  serve(app, placesToValue, ({ city, propertyKind }) => listPlacesToValue(clickhouse, city, propertyKind));
  serve(app, oneValuation, ({ id }, context) => openValuation(db, personOf(context), id));
  serve(app, myValuations, ({ limit }, context) => listValuations(db, personOf(context), limit));
  serve(app, valuationResult, async (subject, context) => {
    const { id, result } = await keepValuation(db, personOf(context), await valuer.value(subject), now());
    return { valuation: result.kind === 'valued' ? { ...result, id } : ('na' as const) };
  });

  serve(app, listModels, async () => ({ models: await valuer.models.list(), trainings: await trainer.list() }));
  serve(app, trainCity, (order) => trainer.start(order));
  serve(app, replayValuation, async ({ id }, context) => {
    const { result } = await openValuation(db, personOf(context), id);
    const again = await valuer.again(result);
    if (again === null) throw notFound('The model this was valued by');
    return { same: isSameValue(result, again), again };
  });

  serve(app, valuationAccuracy, async () => ({ studies: await studies.published() }));
  serve(app, accuracyRuns, async () => ({ runs: await studies.runs() }));
  serve(app, measureAccuracy, (order) => studies.start(order));
  serve(app, cancelAccuracy, ({ id }) => studies.cancel(id));
  serve(app, publishAccuracy, async ({ source, study }) => {
    await studies.publish(source, study);
    return { published: true } as const;
  });
  serve(app, withdrawAccuracy, async ({ id }) => {
    await studies.withdraw(id);
    return { withdrawn: true } as const;
  });
}
