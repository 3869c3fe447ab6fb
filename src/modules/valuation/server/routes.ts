import * as errors from '#messages/valuation/errors';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/app-error.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { recordAudit } from '#modules/identity/server/index.ts';
import { spend } from '#modules/payments/server/index.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { myValuations, oneValuation, placesToValue, valuationResult, valueProperty, type SubjectToValue } from '../contract.ts';
import { besideValuation, nearbyAmenities, projectInfo } from '../beside-contract.ts';
import { revalue, sinceLast, tryValuation, valueBatch, whatIf } from '../choices-contract.ts';
import { freeProjects, valueFreely as valueWithoutAccount } from '../free-contract.ts';
import { listModels, putIntoUse, replayValuation, trainCity } from '../models-contract.ts';
import { cancelPortfolio, getPortfolio, listPortfolios, startPortfolio, uploadPortfolio } from '../portfolio-contract.ts';
import { subjectOfNames } from '../named-subject.ts';
import { checkSelection, selectableSales } from '../selection-contract.ts';
import { verifyValue } from '../verify-contract.ts';
import { besideValue } from './beside/beside-value.ts';
import { nearbyOf } from './beside/nearby.ts';
import { projectOf } from './beside/project-of.ts';
import { registerAccuracy } from './accuracy-routes.ts';
import type { Studies } from './boosted/studies.ts';
import { type Trainer, watchForSales } from './boosted/trainer.ts';
import { openValued, revalueWith, sinceLastTime, whatIfFacts } from './choices.ts';
import { findPortfolio, keepPortfolio, listPortfoliosOf, queuePortfolio, stopPortfolio, toPortfolio } from './portfolio/portfolios.ts';
import { sayRecord, sayValuation } from '../model/value-facts.ts';
import { findValuation, keepValuation, listValuations, openValuation } from './keep-valuation.ts';
import { listPlacesToValue } from './list-places-to-value.ts';
import { projectsToChoose, valueFreely } from './value-freely.ts';
import { valuePaid } from './pay-for-value.ts';
import { demandValue } from './demand-value.ts';
import { checkSelectionOf, openSelection, selectableFor } from './selection/selections.ts';
import { isSameValue } from './same-value.ts';
import { trialValuation } from './trial-valuation.ts';
import { verifyValueOf } from './verify-value.ts';
import { answerOnce, valueEach } from './value-batch.ts';
import type { Valuer } from './valuer.ts';

export type Workshop = { valuer: Valuer; trainer: Trainer; studies: Studies };

export function registerRoutes(app: FastifyInstance, ground: Ground, { valuer, trainer, studies }: Workshop) {
  const { clickhouse, db, now } = ground;
  let stopWatching = () => {};
  app.addHook('onListen', () => {
    stopWatching = watchForSales(ground, trainer, studies);
  });
  app.addHook('onClose', async () => {
    stopWatching();
    await valuer.close();
  });

  const valueFor = async (caller: Caller, endpoint: Endpoint, given: SubjectToValue) => {
    const person = personOf({ caller });
    const { stSelection, ...subject } = given;
    if (stSelection !== undefined) return openSelection(ground, person, given);
    await demandValue(app, ground, caller, { endpoint });
    const paid = await spend(ground, person, 'valuations');
    return sayRecord(await keepValuation(db, person, await valuePaid(paid, () => valuer.value(subject)), now()));
  };
  /** One of the caller's valuations, by the product or because its selection is paid for. */
  const mayOpen = async ({ id }: { id: string }, { caller }: { caller: Caller }, endpoint: Endpoint) => {
    await demandValue(app, ground, caller, { endpoint, id });
    return personOf({ caller });
  };
  serve(app, valueProperty, (subject, { caller }) => valueFor(caller, valueProperty, subject));
  serve(app, selectableSales, (subject) => selectableFor(ground, subject));
  serve(app, checkSelection, (subject, context) => checkSelectionOf(ground, personOf(context), subject));
  serve(app, placesToValue, async ({ propertyKind, ...place }) =>
    listPlacesToValue(clickhouse, (await settlePlaces(clickhouse, place)).city, propertyKind),
  );
  serve(app, verifyValue, (printed) => verifyValueOf(ground, printed));
  serve(app, oneValuation, async (one, context) => openValuation(db, await mayOpen(one, context, oneValuation), one.id));
  serve(app, myValuations, ({ limit }, context) => listValuations(db, personOf(context), limit));
  serve(app, valuationResult, async (named, { caller }) => {
    const { id, result } = await valueFor(caller, valuationResult, subjectOfNames(named));
    return { valuation: result.kind === 'valued' ? { ...result, id } : ('na' as const) };
  });

  serve(app, listModels, async () => ({
    models: await valuer.models.list(),
    trainings: await trainer.list(),
    beside: await valuer.models.beside(),
  }));
  serve(app, putIntoUse, async ({ hash }, context) => {
    await valuer.models.putIntoUse(hash, (tx, details) =>
      recordAudit(tx, ground, { action: 'valuation-trees-put-into-use', actorId: personOf(context).userId, subjectId: hash, details }),
    );
    return { done: true as const };
  });
  serve(app, trainCity, async (order) => trainer.start(await settlePlaces(clickhouse, order)));
  serve(app, replayValuation, async ({ id }, context) => {
    const { result } = await findValuation(db, personOf(context), id);
    const again = await valuer.again(result);
    if (again === null) throw notFound(errors.noModelOf);
    return { same: isSameValue(result, again), again: sayValuation(again) };
  });

  serve(app, revalue, (choice, context) => revalueWith(ground, valuer, personOf(context), choice));
  serve(app, whatIf, (question, context) => whatIfFacts(ground, valuer, personOf(context), question));
  serve(app, sinceLast, async (one, context) => {
    const person = await mayOpen(one, context, sinceLast);
    return sinceLastTime(ground, person, await openValued(ground, person, one.id));
  });
  serve(app, besideValuation, async (one, context) =>
    besideValue(clickhouse, (await openValued(ground, await mayOpen(one, context, besideValuation), one.id)).result),
  );
  serve(app, nearbyAmenities, async (one, context) =>
    nearbyOf(clickhouse, (await openValuation(db, await mayOpen(one, context, nearbyAmenities), one.id)).result.place),
  );
  serve(app, projectInfo, async (one, context) =>
    projectOf(clickhouse, (await openValuation(db, await mayOpen(one, context, projectInfo), one.id)).result),
  );
  serve(app, valueBatch, async ({ property, properties, idempotencyKey }, context) => {
    const person = personOf(context);
    const header = context.request.headers['idempotency-key'];
    const key = typeof header === 'string' && header !== '' ? header : idempotencyKey;
    const given = properties ?? (property === undefined ? [] : [property]);
    return {
      answers: await answerOnce(ground, person, key, { property, properties }, async () => {
        const paid = await spend(ground, person, 'valuations', given.length);
        return valueEach(ground, valuer, person, given).catch(async (error: unknown) => {
          await paid.giveBack();
          throw error;
        });
      }),
    };
  });
  serve(app, freeProjects, async () => ({ projects: await projectsToChoose(ground) }));
  serve(app, valueWithoutAccount, (flat, { request }) => valueFreely(ground, valuer, flat, request.ip));
  serve(app, tryValuation, (subject) => trialValuation(clickhouse, valuer, subject));

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
  registerAccuracy(app, studies);
}
