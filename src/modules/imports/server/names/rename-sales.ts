import { Readable } from 'node:stream';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';
import { ownProjectId, nameKey, nameSettler } from '#modules/names/index.ts';
import { outsideQuery } from '#modules/names/index.ts';
import { type NamesEntry, saleNameColumns, writeSaleName } from '../../model/names-of-sales.ts';
import { TsvWriter } from '../../model/tsv-writer.ts';
import { loadKnownNames } from './load-known-names.ts';
import { giveNames } from './give-names.ts';
import type { Move, StoredNames } from './stored-names.ts';
import type { DecisionAbout, Renamed, RenameTask } from './rename-in-thread.ts';

/** Names that are changed in one statement: its text is kept by the store until every part of the table is written. */
const MOVES_AT_ONCE = 1000;

/** Looks names up again and changes the sales whose answer is another one now. Done again after a break it goes on. */
export async function renameSales(
  clickhouse: ClickHouse,
  { decisions, about, located, layout }: Omit<RenameTask, 'store'>,
): Promise<Renamed> {
  const stored = await listStoredNames(clickhouse);
  const placed = new Set(located);
  const isPlaced = (names: StoredNames) => placed.size > 0 && placed.has(queryOf(names) ?? '');
  const meant = about === null ? stored : stored.filter((names) => isPlaced(names) || about.some((decision) => isAbout(decision, names)));
  if (meant.length === 0) return { moved: 0, batchIds: [] };
  const settle = nameSettler(await loadKnownNames(clickhouse, decisions));
  const moves: Move[] = [];
  const judged: Move[] = [];
  for (const from of meant) {
    const { city, locality, village, project, promoter, rera } = from;
    const to = settle({ city, locality, village, project, promoter, rera }, from.spelling);
    const move = { from, to };
    if (isElsewhere(move) || isPlaced(from)) moves.push(move);
    else if (isJudgedAnew(move)) judged.push(move);
  }
  let moved = 0;
  for (let at = 0; at < moves.length; at += MOVES_AT_ONCE) {
    const some = moves.slice(at, at + MOVES_AT_ONCE);
    moved += await giveNames(clickhouse, layout, some);
    await storeNames(clickhouse, some);
  }
  await storeNames(clickhouse, judged);
  return { moved, batchIds: [...new Set(moves.map(({ from }) => from.batchId))] };
}

const queryOf = ({ city, localityShown, localityId, projectShown }: StoredNames) =>
  outsideQuery({ city, locality: localityShown, localityId, project: projectShown });

const isElsewhere = ({ from, to }: Move) =>
  from.localityShown !== to.locality.shown || from.projectShown !== to.project.shown || from.projectId !== to.project.id;

const isJudgedAnew = ({ from, to: { locality, project } }: Move) =>
  from.localityState !== locality.state ||
  from.localityId !== locality.id ||
  from.localityWhy !== locality.why ||
  from.projectState !== project.state ||
  from.projectWhy !== project.why ||
  from.localityCandidates !== JSON.stringify(locality.candidates) ||
  from.projectCandidates !== JSON.stringify(project.candidates);

/** Which names a decision can change the answer for; wider than need be is only slower. */
function isAbout(
  { id, kind, action, city, village, name, target, other, targetName, otherName }: DecisionAbout,
  names: StoredNames,
): boolean {
  if (names.city !== city) return false;
  if (kind === 'village') {
    if (action === 'merge') return [target, other].includes(names.localityId) || [targetName, otherName].includes(names.localityShown);
    return nameKey(names.locality) === nameKey(name);
  }
  if (action === 'merge')
    return (
      [target, other].includes(names.projectId) || [targetName, otherName].includes(names.projectShown) || names.projectState === 'unsure'
    );
  if (nameKey(names.project) === nameKey(name)) return true;
  // What is new may be what others of the place were waiting for; taken back, it is nobody's any more.
  return action === 'new' && (names.projectId === ownProjectId(id) || (names.projectState !== 'sure' && names.localityShown === village));
}

const listStoredNames = (clickhouse: ClickHouse) =>
  clickhouse.rows<StoredNames>(
    `SELECT batch_id AS batchId,
            toString(cityHash64(batch_id, toString(city), locality_as_written, village, project_as_written, promoter, rera_number)) AS key,
            city, locality_as_written AS locality, village, project_as_written AS project, promoter, rera_number AS rera, sales,
            sale_name.locality AS localityShown, locality_state AS localityState, locality_id AS localityId, locality_why AS localityWhy,
            sale_name.project AS projectShown, project_state AS projectState, project_id AS projectId, project_why AS projectWhy,
            project_spelling AS spelling, locality_candidates AS localityCandidates, project_candidates AS projectCandidates
     FROM sale_name FINAL
     WHERE ${isLive}
     ORDER BY batch_id, name_id
     SETTINGS prefer_column_name_to_alias = 1`,
  );

async function storeNames(clickhouse: ClickHouse, moves: readonly Move[]) {
  if (moves.length === 0) return;
  const tsv = new TsvWriter();
  for (const { from, to } of moves) {
    const { city, locality, village, project, promoter, rera, sales, batchId } = from;
    const entry: NamesEntry = { texts: { city, locality, village, project, promoter, rera }, settled: to, sales };
    writeSaleName(tsv, batchId, entry);
  }
  await clickhouse.insertTsv('sale_name', saleNameColumns, Readable.from([tsv.take()], { objectMode: false }));
}
