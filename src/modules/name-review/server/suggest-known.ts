import { and, eq, isNull } from 'drizzle-orm';
import { knownVillages } from '#modules/location/server/index.ts';
import { listKnownProjects } from '#modules/projects/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { nameKey, inLatin, ownProjectId, villageId } from '#modules/names/index.ts';
import type { NameCandidate, NameKind } from '../contract.ts';
import { ingestNameDecision } from './schema.ts';

const MOST = 12;

/** Known ones whose name has the text in it, those that begin with it first: for whoever finds none of the candidates right. */
export async function suggestKnown(
  ground: Ground,
  { kind, city, text }: { kind: NameKind; city: string; text: string },
): Promise<NameCandidate[]> {
  const typed = inLatin(text).toLowerCase();
  const key = nameKey(text);
  const found: { rank: number; one: NameCandidate }[] = [];
  const consider = (id: string, name: string, about: string) => {
    const latin = inLatin(name).toLowerCase();
    const rank = nameKey(name) === key ? 0 : latin.startsWith(typed) ? 1 : latin.includes(typed) ? 2 : 3;
    if (rank < 3 || (key !== '' && nameKey(name).includes(key))) found.push({ rank, one: { id, name, about, confidence: 0, reasons: [] } });
  };
  if (kind === 'village') {
    const { villages } = await knownVillages(ground.clickhouse);
    for (const { name, district, taluka } of villages)
      consider(villageId({ district, taluka, village: name }), name, [taluka, district].filter(Boolean).join(', '));
  } else {
    for (const { id, name, promoter, district } of await listKnownProjects(ground.clickhouse))
      consider(id, name, [promoter, district].filter(Boolean).join(', '));
    for (const { id, name, village } of await ownProjects(ground, city)) consider(ownProjectId(id), inLatin(name), village);
  }
  found.sort((one, other) => one.rank - other.rank || one.one.name.length - other.one.name.length);
  const seen = new Set<string>();
  return found
    .map(({ one }) => one)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, MOST);
}

const ownProjects = ({ db }: Ground, city: string) =>
  db
    .select({ id: ingestNameDecision.id, name: ingestNameDecision.name, village: ingestNameDecision.village })
    .from(ingestNameDecision)
    .where(
      and(
        eq(ingestNameDecision.kind, 'project'),
        eq(ingestNameDecision.action, 'new'),
        eq(ingestNameDecision.city, city),
        isNull(ingestNameDecision.undoneAt),
      ),
    );
