import { availableParallelism } from 'node:os';
import type { DateRange } from '#core/period.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { DataState } from '#modules/batches/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { compileScan, type ScanQuestion, type Scan, type ScanRow, type Scope } from './compile.ts';

/** Scans of localities that are read at once; while so many are, others wait and are read together. */
const AT_ONCE = Math.max(2, availableParallelism());
/** Localities of one scan: the first of them waits for the last. */
const MOST_PLACES = 8;
/** Quantiles of the same values are read off one ordering of these. */
const fused = { optimize_syntax_fuse_functions: 1 };
/** A locality or a project is read sooner than threads could share it, and the others have something to do. */
const alone = { ...fused, max_threads: 1 };
const settingsOf = (filter: SaleFilter): QueryOptions => ({ settings: isNarrow(filter) ? alone : fused });

/** So few sales that opening a question costs more than working out what nobody asked for. */
export const isNarrow = ({ village, project }: SaleFilter) => village !== undefined || project !== undefined;

/** Rows of what was asked: the total, and its cells with the most sales first. */
export type Scanned = { scan: Scan; total: ScanRow | null; cells: ScanRow[] };
export type Waiting = { question: ScanQuestion; period: DateRange | null; resolve: (scanned: Promise<Scanned>) => void };
/** Questions about the same sales, but for the days. */
export type Group = { filter: SaleFilter; state: DataState; waiting: readonly Waiting[] };
type Queued = Group & { shape: string };
type Queue = { running: number; groups: Queued[] };

const queues = new WeakMap<ClickHouse, Queue>();

/**
 * Reads at once what is asked of many sales. What is asked of a locality takes the store longer to open than to read: when many people ask
 * at the same time, the same questions about different localities become one scan.
 */
export function readInTurn(clickhouse: ClickHouse, group: Group) {
  const shape = shapeOf(group);
  if (shape === null) {
    void read(clickhouse, [group]);
    return;
  }
  const queue = queues.get(clickhouse) ?? { running: 0, groups: [] };
  queues.set(clickhouse, queue);
  queue.groups.push({ ...group, shape });
  readNext(clickhouse, queue);
}

function readNext(clickhouse: ClickHouse, queue: Queue) {
  const [first] = queue.groups;
  if (first === undefined || queue.running >= AT_ONCE) return;
  const together = withFirst(first, queue.groups);
  queue.groups = queue.groups.filter((group) => !together.includes(group));
  queue.running += 1;
  void read(clickhouse, together).finally(() => {
    queue.running -= 1;
    readNext(clickhouse, queue);
  });
}

/** Those of the same shape; of localities that are called the same in different cities, the first. */
function withFirst(first: Queued, groups: readonly Queued[]): Queued[] {
  const cities = new Map<string | undefined, string | undefined>();
  const fits = ({ shape, filter: { city, village } }: Queued) => {
    if (shape !== first.shape || (cities.has(village) && cities.get(village) !== city)) return false;
    cities.set(village, city);
    return true;
  };
  return groups.filter(fits).slice(0, MOST_PLACES);
}

/** What a group must share with another to be read with it; null where it is no locality, and read by itself. */
function shapeOf({ filter, state, waiting }: Group): string | null {
  const { city, village, project, from: _from, to: _to, ...others } = filter;
  if (city === undefined || village === undefined || project !== undefined || waiting.some(({ period }) => period === null)) return null;
  const names = new Set(waiting.map((one) => nameOf(one.question)));
  return JSON.stringify([state.version, others, [...names].sort()]);
}
const nameOf = ({ measures, by, most }: ScanQuestion) => `${measures.map(({ id }) => id).join()} by ${by.join()} ${most ?? ''}`;

/** Settles when the store has answered, well or badly. */
async function read(clickhouse: ClickHouse, groups: readonly Group[]) {
  const [first] = groups;
  if (first === undefined) return;
  const scopes = new Map<string, Scope>();
  const questions = new Map<string, ScanQuestion>();
  for (const { filter, waiting } of groups)
    for (const one of waiting) {
      if (one.period !== null) scopes.set(scopeKey(filter, one), scopeOf(filter, one.period, groups.length > 1));
      questions.set(nameOf(one.question), one.question);
    }
  const numbers = new Map([...scopes.keys()].map((key, number) => [key, number]));
  const scan = compileScan([...questions.values()], first.filter, [...scopes.values()], first.state);
  const rows = clickhouse.rows<ScanRow>(scan.sql, scan.params, settingsOf(first.filter));
  for (const { filter, waiting } of groups)
    for (const one of waiting) {
      const scope = numbers.get(scopeKey(filter, one)) ?? 0;
      const isOf = (row: ScanRow, by: ScanQuestion['by']) => row.scope === scope && scan.isCutBy(row, by);
      const { by } = one.question;
      one.resolve(
        rows.then((all) => ({
          scan,
          total: all.find((row) => isOf(row, [])) ?? null,
          cells: by.length === 0 ? [] : all.filter((row) => isOf(row, by)),
        })),
      );
    }
  await rows.catch(() => {});
}

const scopeKey = ({ city, village }: SaleFilter, { period }: Waiting) => JSON.stringify([city, village, period]);
const scopeOf = ({ city = '', village = '' }: SaleFilter, period: NonNullable<Waiting['period']>, several: boolean): Scope => ({
  ...period,
  place: several ? { city, village } : null,
});
