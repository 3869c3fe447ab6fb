import { findPointOfProject } from '#modules/projects/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Subject, Valuation } from '../contract.ts';
import { openModelStore } from './boosted/model-store.ts';
import { openValuingThreads, type ModelFile } from './boosted/value-in-threads.ts';
import type { DatedSubject } from './compose-answer.ts';
import { datedSubject, valueByComparables, withFacts, type Answer, type Chosings } from './value-property.ts';

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
    const subject = datedSubject(asked, ground.now());
    let found = await answer(subject, options);
    if (isUnknownPlace(found.result)) {
      const point = await filedPoint(subject);
      if (point !== null) {
        const { latitude, longitude } = point;
        found = await answer({ ...subject, latitude, longitude }, options);
      }
    }
    return { ...found, result: await withFacts(clickhouse, found.result) };
  }

  return {
    models,
    threads,
    value,
    /** By the model an answer names. Null: it is stored no more. */
    async again(stored: Valuation): Promise<Valuation | null> {
      const subject = stored.subject as DatedSubject;
      const choice = stored.kind === 'valued' ? stored.choice : undefined;
      if (!stored.model.id.startsWith('boosted')) return (await valueByComparables(clickhouse, subject, choice)).result;
      const model = await models.modelByHash(stored.model.hash);
      return model === null ? null : (await byModel(model, subject, { choice, explain: true })).said;
    },
    close: () => threads.close(),
  };
}
export type Valuer = ReturnType<typeof openValuer>;

const isUnknownPlace = (result: Valuation) => result.kind === 'insufficient-evidence' && result.place.locality === null;
