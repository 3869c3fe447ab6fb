import { settlePlaces } from '#modules/transactions/server/index.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/app-error.ts';
import { offerExport } from '#modules/exports/server/index.ts';
import { spend } from '#modules/payments/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { personOf, type Person } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { keepsPersonalData } from '#server/personal-data.ts';
import { myValuations, oneValuation, placesToValue, valuationResult, valueProperty, type SubjectToValue } from '../contract.ts';
import { besideValuation, nearbyAmenities, projectInfo } from '../beside-contract.ts';
import { revalue, sinceLast, tryValuation, valueBatch, whatIf } from '../choices-contract.ts';
import { listModels, replayValuation, trainCity } from '../models-contract.ts';
import { cancelPortfolio, getPortfolio, listPortfolios, startPortfolio, uploadPortfolio } from '../portfolio-contract.ts';
import { subjectOfNames } from '../named-subject.ts';
import { besideValue } from './beside/beside-value.ts';
import { nearbyOf } from './beside/nearby.ts';
import { projectOf } from './beside/project-of.ts';
import { registerAccuracy } from './accuracy-routes.ts';
import { openStudies } from './boosted/studies.ts';
import { openTrainer, watchForSales } from './boosted/trainer.ts';
import { openValued, revalueWith, sinceLastTime, whatIfFacts } from './choices.ts';
import { portfolioExporter } from './exports/portfolio-exporter.ts';
import { reportExporter } from './exports/report-exporter.ts';
import {
  findPortfolio,
  keepPortfolio,
  listPortfoliosOf,
  PORTFOLIO_JOB,
  queuePortfolio,
  stopPortfolio,
  toPortfolio,
} from './portfolio/portfolios.ts';
import { valuePortfolio } from './portfolio/value-portfolio.ts';
import { keepValuation, listValuations, openValuation } from './keep-valuation.ts';
import { listPlacesToValue } from './list-places-to-value.ts';
import { payForValue, valuePaid } from './pay-for-value.ts';
import { isSameValue } from './same-value.ts';
import { trialValuation } from './trial-valuation.ts';
import { answerOnce, valueEach } from './value-batch.ts';
import { valuationPersonalData } from './personal-data.ts';
import { openValuer } from './valuer.ts';

export async function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse, db, now } = ground;
  const valuer = openValuer(ground);
  keepsPersonalData(ground, valuationPersonalData(ground));
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

  const valueFor = async (person: Person, { stSelection, ...subject }: SubjectToValue) => {
    const paid = await payForValue(ground, person, subject, stSelection);
    return keepValuation(db, person, await valuePaid(paid, () => valuer.value(subject)), now());
  };
  serve(app, valueProperty, (subject, context) => valueFor(personOf(context), subject));
  serve(app, placesToValue, async ({ propertyKind, ...place }) =>
    listPlacesToValue(clickhouse, (await settlePlaces(clickhouse, place)).city, propertyKind),
  );
  serve(app, oneValuation, ({ id }, context) => openValuation(db, personOf(context), id));
  serve(app, myValuations, ({ limit }, context) => listValuations(db, personOf(context), limit));
  serve(app, valuationResult, async (asked, context) => {
    const { id, result } = await valueFor(personOf(context), subjectOfNames(asked));
    return { valuation: result.kind === 'valued' ? { ...result, id } : ('na' as const) };
  });

  serve(app, listModels, async () => ({ models: await valuer.models.list(), trainings: await trainer.list() }));
  serve(app, trainCity, async (order) => trainer.start(await settlePlaces(clickhouse, order)));
  serve(app, replayValuation, async ({ id }, context) => {
    const { result } = await openValuation(db, personOf(context), id);
    const again = await valuer.again(result);
    if (again === null) throw notFound('The model this was valued by');
    return { same: isSameValue(result, again), again };
  });

  serve(app, revalue, (choice, context) => revalueWith(ground, valuer, personOf(context), choice));
  serve(app, whatIf, (question, context) => whatIfFacts(ground, valuer, personOf(context), question));
  serve(app, sinceLast, async ({ id }, context) =>
    sinceLastTime(ground, personOf(context), await openValued(ground, personOf(context), id)),
  );
  serve(app, besideValuation, async ({ id }, context) => besideValue(clickhouse, (await openValued(ground, personOf(context), id)).result));
  serve(app, nearbyAmenities, async ({ id }, context) =>
    nearbyOf(clickhouse, (await openValuation(db, personOf(context), id)).result.place),
  );
  serve(app, projectInfo, async ({ id }, context) => projectOf(clickhouse, (await openValuation(db, personOf(context), id)).result));
  serve(app, valueBatch, async ({ property, properties, idempotencyKey }, context) => {
    const person = personOf(context);
    const header = context.request.headers['idempotency-key'];
    const key = typeof header === 'string' && header !== '' ? header : idempotencyKey;
    const asked = properties ?? (property === undefined ? [] : [property]);
    return {
      answers: await answerOnce(ground, person, key, { property, properties }, async () => {
        const paid = await spend(ground, person, 'valuations', asked.length);
        return valueEach(ground, valuer, person, asked).catch(async (error: unknown) => {
          await paid.giveBack();
          throw error;
        });
      }),
    };
  });
  serve(app, tryValuation, (subject) => trialValuation(clickhouse, valuer, subject));

  await ground.jobs.define<{ id: string }>(PORTFOLIO_JOB, ({ id }, { signal }) => valuePortfolio(ground, valuer, id, signal));
  serve(app, uploadPortfolio, async (_input, { file, signal, ...context }) =>
    toPortfolio(await keepPortfolio(ground, personOf(context), file, signal)),
  );
  serve(app, listPortfolios, async (_input, context) => (await listPortfoliosOf(ground, personOf(context))).map(toPortfolio));
  serve(app, getPortfolio, async ({ id }, context) => toPortfolio(await findPortfolio(ground, personOf(context), id)));
  serve(app, startPortfolio, async (order, context) => {
    const person = personOf(context);
    const paid = await spend(ground, person, 'valuations', (await findPortfolio(ground, person, order.id)).total);
    return toPortfolio(
      await queuePortfolio(ground, person, order).catch(async (error: unknown) => {
        await paid.giveBack();
        throw error;
      }),
    );
  });
  serve(app, cancelPortfolio, async ({ id }, context) => toPortfolio(await stopPortfolio(ground, personOf(context), id)));
  offerExport(ground, reportExporter(ground));
  offerExport(ground, portfolioExporter(ground));
  registerAccuracy(app, studies);
}
