import * as errors from '#messages/valuation/errors';
import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import type { Person } from '#server/http/access.ts';
import type { Db } from '#server/postgres/postgres.ts';
import type { StoredValuation, ValuationSummary } from '../contract.ts';
import { sayRecord, type StoredResult, type ValuationRecord } from '../model/value-facts.ts';
import { valuationRun } from './schema.ts';
import type { Answer } from './value-property.ts';

/** Whose valuations these are. A superuser may open any, to help. */
export const canOpenValuation = (person: Person, run: { userId: string }) => person.isSuperuser || run.userId === person.userId;

/**
 * Proof of what was given: over the facts as they are stored, codes with their values, so it is the same in whatever language they are read. Of
 * answers given before, over their English words too: those are stored with them.
 */
export const hashOf = ({ result, dataVersion }: Answer<StoredResult>, valuedAt: Date) =>
  createHash('sha256')
    .update(JSON.stringify([valuedAt.toISOString(), dataVersion, sortKeys(result)]))
    .digest('hex');

/** PostgreSQL's jsonb keeps no order of keys, so the hash must not depend on one. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  );
}

export async function keepValuation(
  db: Db,
  person: Pick<Person, 'userId'>,
  answer: Answer<StoredResult>,
  valuedAt: Date,
): Promise<ValuationRecord> {
  const [stored] = await keepValuations(db, person, [answer], valuedAt);
  return stored!;
}

/** Rows of one statement: enough that the way to the database is gone once for many, few enough for its count of parameters. */
const ROWS_AT_ONCE = 50;

/** In the order of the answers; all of them, or none of fifty. */
export async function keepValuations(
  db: Db,
  person: Pick<Person, 'userId'>,
  answers: readonly Answer<StoredResult>[],
  valuedAt: Date,
): Promise<ValuationRecord[]> {
  const rows = answers.map((answer) => ({ id: randomUUID(), hash: hashOf(answer, valuedAt), answer }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db.insert(valuationRun).values(
      rows.slice(from, from + ROWS_AT_ONCE).map(({ id, hash, answer: { result, dataVersion } }) => ({
        id,
        userId: person.userId,
        valuedAt,
        subject: result.subject,
        result,
        kind: result.kind,
        valuePaise: result.kind === 'valued' ? result.valuePaise : null,
        modelId: `${result.model.id}@${result.model.hash}`,
        dataCutOff: result.asOf,
        dataVersion,
        hash,
      })),
    );
  return rows.map(({ id, hash, answer }) => ({ id, valuedAt: valuedAt.toISOString(), hash, result: answer.result }));
}

/** In the language of whoever opens it. */
export const openValuation = async (db: Db, person: Person, id: string): Promise<StoredValuation> =>
  sayRecord(await findValuation(db, person, id));

/** As it is stored. */
export async function findValuation(db: Db, person: Person, id: string): Promise<ValuationRecord> {
  const [run] = await db.select().from(valuationRun).where(eq(valuationRun.id, id)).limit(1);
  if (run === undefined || !canOpenValuation(person, run)) throw notFound(errors.noValuation);
  return { id: run.id, valuedAt: run.valuedAt.toISOString(), hash: run.hash, result: run.result };
}

export async function listValuations(db: Db, person: Person, limit: number): Promise<ValuationSummary[]> {
  const runs = await db
    .select()
    .from(valuationRun)
    .where(and(eq(valuationRun.userId, person.userId)))
    .orderBy(desc(valuationRun.valuedAt))
    .limit(limit);
  return runs.map(({ id, valuedAt, kind, subject, result }) => ({
    id,
    valuedAt: valuedAt.toISOString(),
    kind,
    city: subject.city,
    project: subject.project ?? null,
    locality: result.place.locality,
    carpetAreaSqft: subject.carpetAreaSqft,
    valuationDate: result.valuationDate,
    valuePaise: result.kind === 'valued' ? result.valuePaise : null,
    currency: result.kind === 'valued' ? result.currency : null,
  }));
}
