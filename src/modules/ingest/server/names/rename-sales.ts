import { Readable } from 'node:stream';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Layout } from '#server/clickhouse/table-template.ts';
import { isLive } from '#modules/transactions/server/index.ts';
import { ownProjectId } from '../../model/names/known-names.ts';
import { nameKey } from '#modules/names/contract.ts';
import { outsideQuery } from '../../model/names/outside-query.ts';
import { nameSettler } from '../../model/names/settle-names.ts';
import { type NamesEntry, saleNameColumns, writeSaleName } from '../../model/names-of-sales.ts';
import { TsvWriter } from '../../model/tsv-writer.ts';
import { loadKnownNames } from './load-known-names.ts';
import { copySales, dropMoved, mendTwice } from './move-sales.ts';
import { beginMoving, endMoving, mendMoving, readersToSee, switchOver } from './switch-names.ts';
import type { Move, StoredNames } from './stored-names.ts';
import type { DecisionAbout, Renamed, RenameTask } from './rename-in-thread.ts';

/** Sales whose names are now another's; so many in one go that a statement stays short and few parts are written. */
const MOVES_AT_ONCE = 500;

/** Looks names up again and changes the sales whose answer is another one now. Done again after a break it goes on. */
export async function renameSales(
  clickhouse: ClickHouse,
  { decisions, about, located, layout }: Omit<RenameTask, 'store'>,
): Promise<Renamed> {
  const stored = await listStoredNames(clickhouse);
  const placed = new Set(located);
  const isPlaced = (names: StoredNames) => placed.size > 0 && placed.has(queryOf(names) ?? '');
  const meant = about === null ? stored : stored.filter((names) => isPlaced(names) || about.some((decision) => isAbout(decision, names)));
  if (meant.length === 0) {
    await mendMoving(clickhouse, layout);
    return { moved: 0, batchIds: [] };
  }
  const settle = nameSettler(await loadKnownNames(clickhouse, decisions));
  const moves = new Map<number, Move[]>();
  const judged: Move[] = [];
  for (const from of meant) {
    const { city, locality, village, project, promoter, rera } = from;
    const to = settle({ city, locality, village, project, promoter, rera }, from.spelling);
    const move = { from, to };
    if (isElsewhere(move) || isPlaced(from)) moves.set(from.batchId, [...(moves.get(from.batchId) ?? []), move]);
    else if (isJudgedAnew(move)) judged.push(move);
  }
  const moved = await moveAll(clickhouse, layout, moves);
  await storeNames(clickhouse, judged);
  return { moved, batchIds: [...moves.keys()] };
}

/** All sales of all batches change over in one moment. */
async function moveAll(clickhouse: ClickHouse, layout: Layout, moves: ReadonlyMap<number, readonly Move[]>): Promise<number> {
  await mendMoving(clickhouse, layout);
  if (moves.size === 0) return 0;
  for (const [batchId, some] of inGoes(moves)) await mendTwice(clickhouse, layout, batchId, some);
  const versions = await beginMoving(clickhouse, [...moves.keys()]);
  await readersToSee(clickhouse);
  let moved = 0;
  for (const [batchId, some] of inGoes(moves)) moved += await copySales(clickhouse, { batchId, version: versions.get(batchId) ?? 0 }, some);
  await switchOver(clickhouse, versions);
  for (const [, some] of inGoes(moves)) await storeNames(clickhouse, some);
  await readersToSee(clickhouse);
  for (const [batchId, some] of inGoes(moves)) await dropMoved(clickhouse, layout, { batchId, version: versions.get(batchId) ?? 0 }, some);
  await endMoving(clickhouse, [...moves.keys()]);
  return moved;
}

function* inGoes(moves: ReadonlyMap<number, readonly Move[]>): Generator<readonly [batchId: number, some: readonly Move[]]> {
  for (const [batchId, list] of moves)
    for (let at = 0; at < list.length; at += MOVES_AT_ONCE) yield [batchId, list.slice(at, at + MOVES_AT_ONCE)];
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
            toString(cityHash64(toString(city), locality_as_written, village, project_as_written, promoter, rera_number)) AS key,
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
