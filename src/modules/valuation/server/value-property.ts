import { yearAfter } from '#messages/valuation/impossible-facts';
import * as errors from '#messages/valuation/errors';
import { createHash } from 'node:crypto';
import { AppError, badRequest } from '#core/app-error.ts';
import { dateInIndia, formatDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Choice, Subject } from '../contract.ts';
import type { StoredResult, ValuationFacts } from '../model/value-facts.ts';
import { knobs, type Chosen, valueSubject, saleIdAt } from '#modules/avm/index.ts';
import { composeByComparables, composeNowhere, type DatedSubject } from './compose-answer.ts';
import { factsOfSales } from './queries/facts-of-sales.ts';
import { placesOfStore } from './places-of-store.ts';
import { settleSubject } from './settle-subject.ts';

export const modelId = 'comparables-1';
/** Another setting of the knobs is another model. */
export const modelHash = createHash('sha256')
  .update(JSON.stringify([modelId, knobs]))
  .digest('hex')
  .slice(0, 16);

/** `Result`: what is stored; of a selection that was offered before, an answer with its words. */
export type Answer<Result extends StoredResult = ValuationFacts> = { result: Result; dataVersion: string };
export type Chosings = Pick<Choice, 'pinned' | 'dropped'>;

/** The question with its day, or a sentence on what is wrong with it. */
export function datedSubject(subject: Subject, now: Date): DatedSubject {
  const today = dateInIndia(now.getTime()) as string;
  const valuationDate = subject.valuationDate ?? today;
  if (valuationDate > today) throw badRequest(errors.dayInFuture);
  if (subject.builtYear !== undefined && subject.builtYear > Number(today.slice(0, 4)) + 10) throw badRequest(errors.builtTooFar);
  if (subject.plotAreaSqft !== undefined && subject.builtYear !== undefined && subject.builtYear > Number(valuationDate.slice(0, 4)))
    throw new AppError(
      400,
      'impossible-facts',
      () => errors.houseNotYet({ year: String(subject.builtYear), day: formatDate(valuationDate) }),
      { details: [{ path: 'builtYear', message: yearAfter() }] },
    );
  return { ...subject, valuationDate };
}

/** Values a property by comparables, as of a day, from the sales registered before it, or says what is missing. Nothing is stored. */
export async function valueByComparables(clickhouse: ClickHouse, subject: DatedSubject, choice?: Chosings): Promise<Answer> {
  const settled = await settleSubject(placesOfStore(clickhouse, subject), subject, subject.valuationDate);
  const model = { id: modelId, hash: modelHash };
  if (settled.kind === 'nowhere') return { dataVersion: settled.version, result: composeNowhere(settled, subject, model) };
  const value = valueSubject(settled.facts, settled.neighbourhoods, chosenBy(choice));
  return { dataVersion: settled.market.version, result: composeByComparables(settled, subject, value, model) };
}

export function chosenBy(choice: Chosings | undefined): Chosen | undefined {
  if (choice === undefined || choice.pinned.length + choice.dropped.length === 0) return undefined;
  const [pinned, dropped] = [new Set(choice.pinned), new Set(choice.dropped)];
  return (sales, at) => {
    const id = saleIdAt(sales, at);
    return dropped.has(id) ? 'dropped' : pinned.has(id) ? 'pinned' : undefined;
  };
}

/** What only the store knows of the comparables: their units, their own points, and whether any is demonstration data. */
export async function withFacts(clickhouse: ClickHouse, result: ValuationFacts): Promise<ValuationFacts> {
  if (result.kind !== 'valued' || result.comparables.length === 0) return result;
  const days = result.comparables.map(({ registeredOn }) => registeredOn).toSorted();
  const facts = await factsOfSales(clickhouse, {
    city: result.subject.city,
    localities: [...new Set(result.comparables.map(({ locality }) => locality))],
    from: days[0] as string,
    to: days.at(-1) as string,
    saleIds: result.comparables.map(({ saleId }) => saleId),
  });
  const byId = new Map(facts.map((fact) => [fact.saleId, fact]));
  return {
    ...result,
    demonstration: facts.some(({ demonstration }) => demonstration),
    comparables: result.comparables.map((one) => {
      const fact = byId.get(one.saleId);
      if (fact === undefined) return one;
      const { unitNumber, latitude, longitude } = fact;
      return { ...one, unitNumber, latitude: latitude ?? one.latitude, longitude: longitude ?? one.longitude };
    }),
  };
}
