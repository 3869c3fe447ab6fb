import { and, asc, count, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import * as words from '#messages/name-review/errors';
import { notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { type NameDecisions, ownProjectId, villageOfId, inLatin } from '#modules/names/index.ts';
import type { NameDecision, NameKind } from '../contract.ts';
import { geocodedPoints } from './geocoder/geocoded-points.ts';
import { ingestNameDecision } from './schema.ts';

export type DecisionRow = typeof ingestNameDecision.$inferSelect;

/** Everything that stands, in the order it was decided: of two decisions about one name the later holds. */
export async function namesToGoBy({ db }: Pick<Ground, 'db'>): Promise<NameDecisions> {
  const [rows, geocoded] = await Promise.all([
    db.select().from(ingestNameDecision).where(isNull(ingestNameDecision.undoneAt)).orderBy(asc(ingestNameDecision.id)),
    geocodedPoints({ db }),
  ]);
  return { ...toNameDecisions(rows), geocoded };
}

function toNameDecisions(rows: readonly DecisionRow[]): Omit<NameDecisions, 'geocoded'> {
  const villages: NameDecisions['villages'][number][] = [];
  const merged: NameDecisions['merged'][number][] = [];
  const projects: NameDecisions['projects'][number][] = [];
  const own: NameDecisions['own'][number][] = [];
  const spellings = new Map<string, NameDecisions['spellings'][number]>();
  for (const { id, kind, action, city, village, name, target, other } of rows) {
    if (kind === 'village') {
      if (action === 'accept' && target !== null) villages.push({ district: city, name, village: villageOfId(target) });
      if (action === 'new') villages.push({ district: city, name, village: { district: city, taluka: '', village: inLatin(name) } });
      if (action === 'split') villages.push({ district: city, name, village: null });
      if (action === 'merge' && target !== null && other !== null) merged.push([other, target]);
      continue;
    }
    const spelling = [city, village, name].join('\n');
    if (action === 'split' && target !== null) {
      spellings.set(spelling, { city, village, name, isNot: target, is: null });
      continue;
    }
    if (action === 'new') own.push({ id: ownProjectId(id), name: inLatin(name), village, city });
    const is = action === 'new' ? ownProjectId(id) : target;
    const apart = spellings.get(spelling);
    if (apart !== undefined && (action === 'accept' || action === 'new')) {
      // What was taken out of a name is said to be something else: that holds for this spelling only.
      spellings.set(spelling, { ...apart, is });
      continue;
    }
    if ((action === 'accept' || action === 'new') && is !== null) projects.push({ kind: 'accept', name, village, project: is });
    if (action === 'merge' && target !== null && other !== null) projects.push({ kind: 'merge', first: target, second: other });
  }
  return { villages, merged, projects, spellings: [...spellings.values()], own };
}

export async function getDecisionRow({ db }: Pick<Ground, 'db'>, id: number): Promise<DecisionRow> {
  const [row] = await db.select().from(ingestNameDecision).where(eq(ingestNameDecision.id, id));
  if (!row) throw notFound(words.noSuchDecision);
  return row;
}

export async function listDecisions(
  { db }: Pick<Ground, 'db'>,
  { kind, search, offset, limit }: { kind?: NameKind | undefined; search: string; offset: number; limit: number },
) {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { name, targetName, otherName, by } = ingestNameDecision;
  const where = and(
    kind === undefined ? undefined : eq(ingestNameDecision.kind, kind),
    search === '' ? undefined : or(ilike(name, like), ilike(targetName, like), ilike(otherName, like), ilike(by, like)),
  );
  const rows = await db.select().from(ingestNameDecision).where(where).orderBy(desc(ingestNameDecision.id)).offset(offset).limit(limit);
  const [counted] = await db.select({ total: count() }).from(ingestNameDecision).where(where);
  return { total: counted!.total, decisions: rows.map(toDecision) };
}

export const toDecision = ({ decidedAt, undoneAt, appliedAt, ...row }: DecisionRow): NameDecision => ({
  ...row,
  decidedAt: decidedAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
  applied: appliedAt !== null,
});
