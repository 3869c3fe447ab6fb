import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { DataState } from '#modules/transactions/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { dimensionOf } from '../model/dimension.ts';
import type { Measure } from '../model/measure.ts';
import { compileScan, type Asked, type Scan, type ScanRow } from './compile.ts';

/** The calls of a screen come within this time; reading its sales takes longer. */
const WAIT_MS = 2;
/** Quantiles of the same values are read off one ordering of these. */
const fused: QueryOptions = { settings: { optimize_syntax_fuse_functions: 1 } };

export type Scanned = { scan: Scan; rows: readonly ScanRow[] };
type Waiting = { asked: Asked; resolve: (scanned: Scanned | Promise<Scanned>) => void };

const gathering = new WeakMap<ClickHouse, Map<string, Waiting[]>>();

/**
 * A screen asks a dozen questions about the same sales at once. To open a question costs the store more than to read a locality, so those
 * that come together are read together.
 */
export function scanTogether(clickhouse: ClickHouse, filter: SaleFilter, state: DataState, asked: Asked): Promise<Scanned> {
  const open = gathering.get(clickhouse) ?? new Map<string, Waiting[]>();
  gathering.set(clickhouse, open);
  const key = JSON.stringify([state.version, filter]);
  return new Promise((resolve) => {
    const waiting = open.get(key);
    if (waiting !== undefined) {
      waiting.push({ asked, resolve });
      return;
    }
    const first: Waiting[] = [{ asked, resolve }];
    open.set(key, first);
    setTimeout(() => {
      open.delete(key);
      for (const together of scansOf(first, filter)) {
        const scanned = scan(
          clickhouse,
          compileScan(
            together.map((one) => one.asked),
            filter,
            state,
          ),
        );
        for (const one of together) one.resolve(scanned);
      }
    }, WAIT_MS);
  });
}

async function scan(clickhouse: ClickHouse, compiled: Scan): Promise<Scanned> {
  return { scan: compiled, rows: await clickhouse.rows<ScanRow>(compiled.sql, compiled.params, fused) };
}

/**
 * In one scan every cell has every aggregate. Counts and sums cost next to nothing; medians of cells that did not ask for them do, where
 * the cells or the sales are many: those questions are read by themselves.
 */
function scansOf(waiting: readonly Waiting[], { village, project }: SaleFilter): Waiting[][] {
  const isNarrow = village !== undefined || project !== undefined;
  const groups = new Map<string, Waiting[]>();
  for (const one of waiting) {
    const { measures, by } = one.asked;
    const alone = by.some((id) => dimensionOf(id).isOpen) || (!isNarrow && measures.some(isHeavy));
    const key = alone ? by.join() : '';
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

const isHeavy = ({ parts, n }: Measure) => [...Object.values(parts), n].some((aggregate) => /quantile|uniq|sumMap/.test(aggregate));
