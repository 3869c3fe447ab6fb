import * as errors from '#messages/valuation/errors';
import * as words from '#messages/valuation/since-last';
import { and, desc, eq, ne } from 'drizzle-orm';
import { badRequest } from '#core/app-error.ts';
import { formatCount } from '#core/indian-number.ts';
import { monthNumber, startOfMonth } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Valued } from '../answer-contract.ts';
import type { SinceLast, WhatIf } from '../choices-contract.ts';
import { Subject, type StoredValuation } from '../contract.ts';
import { textOf } from '../model/remarks.ts';
import { sayRecord, type ValuedFacts } from '../model/value-facts.ts';
import { keepValuation, openValuation } from './keep-valuation.ts';
import { valuationRun } from './schema.ts';
import type { Chosings } from './value-property.ts';
import type { Valuer } from './valuer.ts';

/** A value of the caller's; a refusal has nothing to choose from. */
export async function openValued({ db }: Ground, person: Person, id: string): Promise<StoredValuation & { result: Valued }> {
  const stored = await openValuation(db, person, id);
  if (stored.result.kind !== 'valued') throw badRequest(errors.nothingBeside);
  return { ...stored, result: stored.result };
}

/** A value of chosen sales is of those: other sales are another selection, and other facts another property. */
function demandWholeMarket({ selection }: Valued) {
  if (selection !== undefined) throw badRequest(errors.chosenAlone);
}

/** The same property with other comparables. The first answer stays as it was; the new one says which it came from. */
export async function revalueWith(ground: Ground, valuer: Valuer, person: Person, { id, ...choice }: { id: string } & Chosings) {
  const { result: before } = await openValued(ground, person, id);
  demandWholeMarket(before);
  const listed = new Set([...before.comparables, ...(before.rejected ?? [])].map(({ saleId }) => saleId));
  for (const saleId of [...(before.choice?.pinned ?? []), ...(before.choice?.dropped ?? [])]) listed.add(saleId);
  const strange = [...choice.pinned, ...choice.dropped].find((saleId) => !listed.has(saleId));
  if (strange !== undefined) throw badRequest(() => errors.strangeSale({ sale: strange }));
  if (choice.pinned.some((saleId) => choice.dropped.includes(saleId))) throw badRequest(errors.pinnedAndDropped);
  const answer = await valuer.value(before.subject, { choice });
  if (answer.result.kind !== 'valued') {
    const { why } = answer.result;
    throw badRequest(() => errors.noValueWithout({ why: textOf(why) }));
  }
  const result = { ...answer.result, choice: { ...choice, from: id } };
  return sayRecord(await keepValuation(ground.db, person, { ...answer, result }, ground.now()));
}

/** How far apart two values lie, and how sure that is: what two misses in one building share is no doubt about their difference. */
export async function whatIfFacts(
  ground: Ground,
  valuer: Valuer,
  person: Person,
  { id, facts }: { id: string; facts: Partial<Subject> },
): Promise<WhatIf> {
  const { result } = await openValued(ground, person, id);
  demandWholeMarket(result);
  const { project, latitude, longitude } = result.subject;
  // A project nobody has bought in yet was placed by its filing: it keeps that place.
  const place = project !== undefined && latitude !== undefined ? { latitude, longitude } : {};
  const parsed = Subject.safeParse({ ...result.subject, ...place, ...facts });
  if (!parsed.success) throw badRequest(parsed.error.issues.map(({ message }) => message).join(' '));
  const [now, other] = await Promise.all([
    valuer.value(Subject.parse(result.subject), { explain: false }),
    valuer.value(parsed.data, { explain: false }),
  ]);
  if (now.result.kind !== 'valued') {
    const { why } = now.result;
    throw badRequest(() => textOf(why));
  }
  const before = { valuePaise: now.result.valuePaise };
  const { currency } = result;
  if (other.result.kind !== 'valued')
    return { before, after: { kind: 'insufficient-evidence', why: textOf(other.result.why) }, difference: null, currency };
  const { valuePaise, lowPaise, highPaise, confidence } = other.result;
  const half = (value: ValuedFacts) => Math.log(value.highPaise / value.valuePaise);
  const [a, b] = [half(now.result), half(other.result)];
  const step = Math.log(valuePaise / before.valuePaise);
  const doubt = Math.sqrt(Math.max(0, a * a + b * b - 2 * other.sharedMiss * a * b));
  const at = (log: number) => Math.round((before.valuePaise * (Math.exp(log) - 1)) / 100) * 100;
  return {
    before,
    after: { kind: 'valued', valuePaise, lowPaise, highPaise, grade: confidence.grade },
    difference: {
      paise: valuePaise - before.valuePaise,
      lowPaise: at(step - doubt),
      highPaise: at(step + doubt),
      percent: 100 * (valuePaise / before.valuePaise - 1),
    },
    currency,
  };
}

const sameProperty = ({ valuationDate: _day, ...facts }: Subject) =>
  JSON.stringify(
    Object.entries(facts)
      .filter(([, fact]) => fact !== undefined)
      .toSorted(([x], [y]) => (x < y ? -1 : 1)),
  );

/** Whether a value stands as it came, not as somebody chose its comparables. */
const isPlain = ({ choice, selection }: Pick<Valued, 'choice' | 'selection'>) =>
  selection === undefined && (choice?.pinned.length ?? 0) + (choice?.dropped.length ?? 0) === 0;

export async function sinceLastTime({ db }: Ground, person: Person, stored: StoredValuation & { result: Valued }): Promise<SinceLast> {
  if (stored.result.selection !== undefined) return { history: [], change: null };
  const runs = await db
    .select()
    .from(valuationRun)
    .where(and(eq(valuationRun.userId, person.userId), eq(valuationRun.kind, 'valued'), ne(valuationRun.id, stored.id)))
    .orderBy(desc(valuationRun.valuedAt))
    .limit(1000);
  const key = sameProperty(stored.result.subject);
  const others = runs.flatMap(({ id, valuedAt, result }) =>
    result.kind === 'valued' && isPlain(result) && sameProperty(result.subject) === key
      ? [{ id, valuedAt: valuedAt.toISOString(), result }]
      : [],
  );
  const all = [{ id: stored.id, valuedAt: stored.valuedAt, result: stored.result }, ...others].toSorted((a, b) =>
    a.valuedAt < b.valuedAt ? 1 : -1,
  );
  const before = others.find(({ valuedAt }) => valuedAt < stored.valuedAt);
  return {
    history: all.slice(0, 24).map(({ id, valuedAt, result }) => {
      const { valuationDate, valuePaise, model } = result;
      return { id, valuedAt, valuationDate, valuePaise, model: model.id };
    }),
    change: before === undefined ? null : { fromId: before.id, ...changeBetween(before.result, stored.result) },
  };
}

/**
 * Three parts that add up to the change: what the index of the locality did between the two days, what else the comparables say now, and
 * what the model makes of it all.
 */
export function changeBetween(before: ValuedFacts | Valued, now: ValuedFacts | Valued) {
  const legOf = ({ legs, valuePaise }: ValuedFacts | Valued) => legs.find(({ key }) => key === 'comparables')?.paise ?? valuePaise;
  const rateIn = (day: string) => {
    const month = monthNumber(startOfMonth(day));
    const months = now.trend.filter((one) => monthNumber(one.month) <= month);
    return months.at(-1)?.ratePerSqft ?? now.trend[0]?.ratePerSqft ?? null;
  };
  const [then, today] = [rateIn(before.valuationDate), rateIn(now.valuationDate)];
  const comparablesPaise = legOf(now) - legOf(before);
  const market = then === null || today === null ? 0 : Math.round(legOf(before) * (today / then - 1));
  const costOf = ({ legs }: ValuedFacts | Valued) => legs.find(({ key }) => key === 'cost-approach')?.paise ?? 0;
  const cost = costOf(now) - costOf(before);
  const model = now.valuePaise - legOf(now) - (before.valuePaise - legOf(before)) - cost;
  const listed = new Set(before.comparables.map(({ saleId }) => saleId));
  const came = now.comparables.filter(({ saleId }) => !listed.has(saleId)).length;
  const part = (key: Parameters<typeof words.part>[0]['part']) =>
    words.part({ part: key, came: formatCount(came), all: formatCount(now.comparables.length) });
  return {
    fromDate: before.valuationDate,
    fromPaise: before.valuePaise,
    changePaise: now.valuePaise - before.valuePaise,
    parts: [
      { key: 'market' as const, label: part('market'), paise: market },
      {
        key: 'data' as const,
        label: part(now.approach === 'cost' ? 'costData' : came === 0 ? 'sameSales' : 'otherSales'),
        paise: comparablesPaise - market,
      },
      { key: 'model' as const, label: part(before.model.hash === now.model.hash ? 'sameModel' : 'other'), paise: model },
      ...(cost === 0 ? [] : [{ key: 'cost' as const, label: part('cost'), paise: cost }]),
    ],
  };
}
