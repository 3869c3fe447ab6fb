import { AppError } from '#core/app-error.ts';
import { findPointOfProject } from '#modules/projects/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Subject, Valuation } from '../contract.ts';
import { openModelStore } from './boosted/model-store.ts';
import { openValuingThreads, type ModelFile, type ToldByModel } from './boosted/value-in-threads.ts';
import { composeWithCost, isCostAsked } from './cost/compose-with-cost.ts';
import { costOfHouse } from './cost/cost-of-house.ts';
import type { DatedSubject } from './compose-answer.ts';
import type { ValuationInBrief } from './compose-in-brief.ts';
import { valueSelected } from './selection/value-selected.ts';
import { settleNames } from './settle-names.ts';
import { datedSubject, valueByComparables, withFacts, type Answer, type Chosings } from './value-property.ts';

/** Of one property among many. */
export type Told<Said> =
  | { kind: 'answer'; said: Said; dataVersion: string }
  | { kind: 'fault'; code: string; error: string; details?: unknown };
export type ValueOptions = { choice?: Chosings | undefined; explain?: boolean };

/**
 * Values properties by the best model that may: the stored boosted one of the city where it knows the place and the day is after all it was
 * trained on, else comparables. Which it was stands in the answer.
 */
export function openValuer(ground: Ground) {
  const { clickhouse } = ground;
  const models = openModelStore(ground);
  const threads = openValuingThreads();

  async function byModel(model: ModelFile, subject: DatedSubject, { choice, explain = true }: ValueOptions) {
    return threads.askOne(model, { subject, choice, explain });
  }

  async function answer(subject: DatedSubject, options: ValueOptions): Promise<Answer & { sharedMiss: number }> {
    const model = await models.modelFor(subject, subject.valuationDate);
    if (model !== null) {
      const { said, sharedMiss } = await byModel(model, subject, options);
      if (said !== null) return { result: said, dataVersion: `model ${model.hash}`, sharedMiss };
    }
    return { ...(await valueByComparables(clickhouse, subject, options.choice)), sharedMiss: 0 };
  }

  /** A project nobody has bought in yet lies where it was filed with RERA. */
  async function filedPoint({ city, project, latitude }: Subject) {
    if (project === undefined || latitude !== undefined) return null;
    return findPointOfProject(clickhouse, { city, name: project });
  }

  async function value(asked: Subject, options: ValueOptions = {}): Promise<Answer & { sharedMiss: number }> {
    const subject = datedSubject(await settleNames(clickhouse, asked), ground.now());
    let found = await answer(subject, options);
    if (isUnknownPlace(found.result)) {
      const point = await filedPoint(subject);
      if (point !== null) {
        const { latitude, longitude } = point;
        found = await answer({ ...subject, latitude, longitude }, options);
      }
    }
    return withCost({ ...found, result: await withFacts(clickhouse, found.result) });
  }

  /** Of a house whose plot is given: land and building beside the sales of its kind. */
  async function withCost<Found extends Answer>(found: Found): Promise<Found> {
    const { result, dataVersion } = found;
    if (!isCostAsked(result.subject)) return found;
    const house = await costOfHouse(clickhouse, result.subject as DatedSubject, result.place);
    // Where no house is sold, the data are those of the plots.
    const version = dataVersion === '' && house.kind === 'told' ? house.dataVersion : dataVersion;
    return { ...found, result: composeWithCost(result, house), dataVersion: version };
  }

  /** Many at once, spread over the threads; what the models do not know is asked one by one. In the order of the questions. */
  async function each<Said extends Pick<Valuation, 'kind' | 'place'>>(
    asked: readonly Subject[],
    ask: (model: ModelFile, subjects: readonly DatedSubject[], spread: boolean) => Promise<ToldByModel<Said | null>[]>,
    alone: (subject: Subject) => Promise<Told<Said>>,
  ): Promise<Told<Said>[]> {
    const told = Array.from({ length: asked.length }, (): Told<Said> | null => null);
    const groups = new Map<string, { model: ModelFile; places: number[]; subjects: DatedSubject[] }>();
    const rest: number[] = [];
    const modelOfDay = new Map<string, ModelFile | null>();
    for (const [at, one] of asked.entries()) {
      try {
        const subject = datedSubject(await settleNames(clickhouse, one), ground.now());
        // Land and building are asked of the store, one house at a time.
        if (isCostAsked(subject)) {
          rest.push(at);
          continue;
        }
        const key = JSON.stringify([subject.city, subject.propertyKind, subject.valuationDate]);
        const model = modelOfDay.has(key) ? (modelOfDay.get(key) ?? null) : await models.modelFor(subject, subject.valuationDate);
        modelOfDay.set(key, model);
        if (model === null) {
          rest.push(at);
          continue;
        }
        const group = groups.get(model.hash) ?? { model, places: [], subjects: [] };
        groups.set(model.hash, group);
        group.places.push(at);
        group.subjects.push(subject);
      } catch (error) {
        told[at] = faultOf(error);
      }
    }
    const chunks = [...groups.values()].flatMap(({ model, places, subjects }) =>
      Array.from({ length: Math.ceil(places.length / CHUNK) }, (_, k) => ({
        model,
        places: places.slice(k * CHUNK, (k + 1) * CHUNK),
        subjects: subjects.slice(k * CHUNK, (k + 1) * CHUNK),
      })),
    );
    let next = 0;
    const work = async () => {
      for (let chunk = chunks[next++]; chunk !== undefined; chunk = chunks[next++]) {
        const { model, places, subjects } = chunk;
        const answers = await ask(model, subjects, chunks.length > 1);
        answers.forEach((one, k) => {
          const at = places[k]!;
          if (one.kind === 'caller-fault') told[at] = { kind: 'fault', code: one.code, error: one.message, details: one.details };
          else if (one.said === null || isUnknownPlace(one.said)) rest.push(at);
          else told[at] = { kind: 'answer', said: one.said, dataVersion: `model ${model.hash}` };
        });
      }
    };
    await Promise.all(Array.from({ length: threads.most }, work));
    for (const at of rest) {
      try {
        told[at] = await alone(asked[at]!);
      } catch (error) {
        told[at] = faultOf(error);
      }
    }
    return told as Told<Said>[];
  }

  async function marketAgain(stored: Valuation): Promise<Valuation | null> {
    const subject = stored.subject as DatedSubject;
    const choice = stored.kind === 'valued' ? stored.choice : undefined;
    if (stored.kind === 'valued' && stored.selection !== undefined)
      return (await valueSelected(clickhouse, subject, stored.selection.saleIds)).result;
    const { id, hash } = stored.market?.model ?? stored.model;
    if (!id.startsWith('boosted')) return (await valueByComparables(clickhouse, subject, choice)).result;
    const model = await models.modelByHash(hash);
    return model === null ? null : (await byModel(model, subject, { choice, explain: true })).said;
  }

  const alone = async (subject: Subject): Promise<Told<Valuation>> => {
    const { result, dataVersion } = await value(subject, { explain: false });
    return { kind: 'answer', said: result, dataVersion };
  };

  return {
    models,
    threads,
    value,
    valueMany: (asked: readonly Subject[]) =>
      each<Valuation>(
        asked,
        async (model, subjects, spread) => {
          const questions = subjects.map((subject) => ({ subject, explain: false }));
          return (await threads.ask(model, questions, { spread })).answers;
        },
        alone,
      ),
    /** Value, range and grade of many, without what a table does not show. */
    valueManyInBrief: (asked: readonly Subject[]) =>
      each<ValuationInBrief>(asked, (model, subjects, spread) => threads.askInBrief(model, subjects, { spread }), alone),
    /** By the model an answer names. Null: it is stored no more. */
    async again(stored: Valuation): Promise<Valuation | null> {
      const said = await marketAgain(stored);
      if (said === null || stored.market === undefined) return said;
      return (await withCost({ result: said, dataVersion: '' })).result;
    },
    close: () => threads.close(),
  };
}
export type Valuer = ReturnType<typeof openValuer>;

const isUnknownPlace = (result: Pick<Valuation, 'kind' | 'place'>) =>
  result.kind === 'insufficient-evidence' && result.place.locality === null;

/** Few enough that a thread is soon free for a person who waits. */
const CHUNK = 50;

function faultOf(error: unknown) {
  if (!(error instanceof AppError)) throw error;
  return { kind: 'fault' as const, code: error.code, error: error.message, details: error.details };
}
