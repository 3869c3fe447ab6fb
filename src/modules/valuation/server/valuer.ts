import { AppError } from '#core/app-error.ts';
import { inEachLanguage, type InEachLanguage } from '#core/language.ts';
import { findPointOfProject } from '#modules/projects/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Subject } from '../contract.ts';
import type { StoredResult, ValuationFacts } from '../model/value-facts.ts';
import { openModelStore } from './boosted/model-store.ts';
import { openValuingThreads, type ModelFile, type ModelAnswer } from './boosted/value-in-threads.ts';
import { composeWithCost, wantsCost } from './cost/compose-with-cost.ts';
import { costOfHouse } from './cost/cost-of-house.ts';
import type { DatedSubject } from './compose-answer.ts';
import type { ValuationInBrief } from './compose-in-brief.ts';
import { valueSelected } from './selection/value-selected.ts';
import { settleNames } from './settle-names.ts';
import { datedSubject, valueByComparables, withFacts, type Answer, type Chosings } from './value-property.ts';

/** Of one property among many. */
export type ValuerAnswer<Value> =
  | { kind: 'answer'; value: Value; dataVersion: string }
  | { kind: 'fault'; code: string; words: InEachLanguage; details?: unknown };
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
      const { answer: value, sharedMiss } = await byModel(model, subject, options);
      if (value !== null) return { result: value, dataVersion: `model ${model.hash}`, sharedMiss };
    }
    return { ...(await valueByComparables(clickhouse, subject, options.choice)), sharedMiss: 0 };
  }

  /** A project nobody has bought in yet lies where it was filed with RERA. */
  async function filedPoint({ city, project, latitude }: Subject) {
    if (project === undefined || latitude !== undefined) return null;
    return findPointOfProject(clickhouse, { city, name: project });
  }

  async function value(given: Subject, options: ValueOptions = {}): Promise<Answer & { sharedMiss: number }> {
    const subject = datedSubject(await settleNames(clickhouse, given), ground.now());
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
    if (!wantsCost(result.subject)) return found;
    const house = await costOfHouse(clickhouse, result.subject as DatedSubject, result.place);
    // Where no house is sold, the data are those of the plots.
    const version = dataVersion === '' && house.kind === 'told' ? house.dataVersion : dataVersion;
    return { ...found, result: composeWithCost(result, house), dataVersion: version };
  }

  /** Many at once, spread over the threads; what the models do not know is asked one by one. In the order of the questions. */
  async function each<Value extends Pick<ValuationFacts, 'kind' | 'place'>>(
    given: readonly Subject[],
    ask: (model: ModelFile, subjects: readonly DatedSubject[], spread: boolean) => Promise<ModelAnswer<Value | null>[]>,
    alone: (subject: Subject) => Promise<ValuerAnswer<Value>>,
  ): Promise<ValuerAnswer<Value>[]> {
    const results = Array.from({ length: given.length }, (): ValuerAnswer<Value> | null => null);
    const groups = new Map<string, { model: ModelFile; places: number[]; subjects: DatedSubject[] }>();
    const rest: number[] = [];
    const modelOfDay = new Map<string, ModelFile | null>();
    for (const [at, one] of given.entries()) {
      try {
        const subject = datedSubject(await settleNames(clickhouse, one), ground.now());
        // Land and building are asked of the store, one house at a time.
        if (wantsCost(subject)) {
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
        results[at] = faultOf(error);
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
          if (one.kind === 'caller-fault') results[at] = { kind: 'fault', code: one.code, words: one.words, details: one.details };
          else if (one.answer === null || isUnknownPlace(one.answer)) rest.push(at);
          else results[at] = { kind: 'answer', value: one.answer, dataVersion: `model ${model.hash}` };
        });
      }
    };
    await Promise.all(Array.from({ length: threads.most }, work));
    for (const at of rest) {
      try {
        results[at] = await alone(given[at]!);
      } catch (error) {
        results[at] = faultOf(error);
      }
    }
    return results as ValuerAnswer<Value>[];
  }

  async function marketAgain(stored: StoredResult): Promise<ValuationFacts | null> {
    const subject = stored.subject as DatedSubject;
    const choice = stored.kind === 'valued' ? stored.choice : undefined;
    if (stored.kind === 'valued' && stored.selection !== undefined)
      return (await valueSelected(clickhouse, subject, stored.selection.saleIds)).result;
    const { id, hash } = stored.market?.model ?? stored.model;
    if (!id.startsWith('boosted')) return (await valueByComparables(clickhouse, subject, choice)).result;
    const model = await models.modelByHash(hash);
    return model === null ? null : (await byModel(model, subject, { choice, explain: true })).answer;
  }

  const alone = async (subject: Subject): Promise<ValuerAnswer<ValuationFacts>> => {
    const { result, dataVersion } = await value(subject, { explain: false });
    return { kind: 'answer', value: result, dataVersion };
  };

  return {
    models,
    threads,
    value,
    valueMany: (given: readonly Subject[]) =>
      each<ValuationFacts>(
        given,
        async (model, subjects, spread) => {
          const questions = subjects.map((subject) => ({ subject, explain: false }));
          return (await threads.ask(model, questions, { spread })).answers;
        },
        alone,
      ),
    /** Value, range and grade of many, without what a table does not show. */
    valueManyInBrief: (given: readonly Subject[]) =>
      each<ValuationInBrief>(given, (model, subjects, spread) => threads.askInBrief(model, subjects, { spread }), alone),
    /** By the model an answer names. Null: it is stored no more. */
    async again(stored: StoredResult): Promise<ValuationFacts | null> {
      const result = await marketAgain(stored);
      if (result === null || stored.market === undefined) return result;
      return (await withCost({ result, dataVersion: '' })).result;
    },
    close: () => threads.close(),
  };
}
export type Valuer = ReturnType<typeof openValuer>;

const isUnknownPlace = (result: Pick<ValuationFacts, 'kind' | 'place'>) =>
  result.kind === 'insufficient-evidence' && result.place.locality === null;

/** Few enough that a thread is soon free for a person who waits. */
const CHUNK = 50;

function faultOf(error: unknown) {
  if (!(error instanceof AppError)) throw error;
  return { kind: 'fault' as const, code: error.code, words: inEachLanguage(() => error.say()), details: error.details };
}
