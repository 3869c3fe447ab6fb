import type { DateRange } from '#core/period.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { DataState } from '#modules/batches/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { showsLeftOut } from '#modules/transactions/server/index.ts';
import { compileScan, type Counted, type ScanQuestion, type ScanRow } from './compile.ts';

/** Estimates from the processor time of single statements (docs/decisions/0008); `npm run bench -- --only dashboards` judges them. */
export const scanKnobs = {
  /**
   * What a statement of its own costs, in medians of all its sales: opening it and reading the columns once more. A locality is opened for longer than
   * it is read, a city is read for longer than it is opened.
   */
  statementCosts: { locality: 12, city: 4 },
  /** What an aggregate costs for each grouping set, in medians. */
  aggregateCosts: { map: 4, distinct: 2, median: 1, sum: 0.1 },
  /** A locality or a project is read sooner than threads could share it, and the other statements have something to do. */
  threadsOfLocality: 1,
};

/** So few sales that opening a statement costs more than reading them. */
export const isNarrow = ({ village, project }: SaleFilter) => village !== undefined || project !== undefined;

/** One question about the sales of a filter, and the same about other sales beside it. */
export type ScanNeed = { question: ScanQuestion; filter: SaleFilter; beside: SaleFilter | null };
/** `leftOut`: what the filter leaves out, where the sales are so few that counting it costs nothing beside them; null where it is a question of its own. */
export type Scanned = { now: Promise<Counted>; beside: Promise<Counted> | null; leftOut: Promise<number> | null };

/** The same sales, but for the days before them. */
type Sales = { filter: SaleFilter; before: DateRange | null; leavesOut: boolean };
type Waiting = { question: ScanQuestion; answer: PromiseWithResolvers<Counted>; scope: 0 | 1 };

/**
 * Reads all that a list of questions needs in as few statements as pay: those about the same sales share one where that costs less than
 * reading the sales again. Of a locality or a project the days before stand in the same statement.
 */
export function readScans(clickhouse: ClickHouse, needs: readonly ScanNeed[], state: DataState): Scanned[] {
  const bySales = new Map<string, { sales: Sales; waiting: Waiting[]; leftOut: PromiseWithResolvers<number> }>();
  const wait = (sales: Sales, question: ScanQuestion, scope: 0 | 1) => {
    const answer = Promise.withResolvers<Counted>();
    answer.promise.catch(() => {}); // it is told where it is awaited
    const key = JSON.stringify(sales);
    const group = bySales.get(key) ?? { sales, waiting: [], leftOut: Promise.withResolvers<number>() };
    group.leftOut.promise.catch(() => {});
    bySales.set(key, group);
    group.waiting.push({ question, answer, scope });
    return { counted: answer.promise, leftOut: group.leftOut.promise };
  };
  const scanned = needs.map(({ question, filter, beside }): Scanned => {
    const before = beside === null ? null : daysBefore(filter, beside);
    const leavesOut = isNarrow(filter) && !showsLeftOut(filter);
    const sales = { filter, before, leavesOut };
    const { counted: now, leftOut } = wait(sales, question, 0);
    const others = before === null ? { filter: beside ?? filter, before, leavesOut: false } : sales;
    return {
      now,
      beside: beside === null ? null : wait(others, question, before === null ? 0 : 1).counted,
      leftOut: leavesOut ? leftOut : null,
    };
  });
  for (const { sales, waiting, leftOut } of bySales.values())
    for (const [at, together] of statementsOf(waiting, sales.filter).entries())
      read(clickhouse, at === 0 ? sales : { ...sales, leavesOut: false }, { waiting: together, leftOut }, state);
  return scanned;
}

/** Where the two differ in their days alone, and opening a statement costs more than reading both. */
function daysBefore(filter: SaleFilter, { from, to, ...others }: SaleFilter): DateRange | null {
  const { from: ownFrom, to: _to, ...own } = filter;
  if (!isNarrow(filter) || from === undefined || to === undefined || ownFrom === undefined || to >= ownFrom) return null;
  return JSON.stringify(own) === JSON.stringify(others) ? { from, to } : null;
}

/** Each question, the dearest first, joins the statement to which it adds least, or has one of its own where that costs less. */
function statementsOf(waiting: readonly Waiting[], filter: SaleFilter): Waiting[][] {
  const own = isNarrow(filter) ? scanKnobs.statementCosts.locality : scanKnobs.statementCosts.city;
  const statements: Waiting[][] = [];
  // What one question asks of its days and of those before is one statement in any case.
  const alike = [...Map.groupBy(waiting, ({ question }) => nameOf(question)).values()];
  for (const some of alike.toSorted((a, b) => costOf(b) - costOf(a))) {
    let least = { adds: own + costOf(some), to: null as Waiting[] | null };
    for (const statement of statements) {
      const adds = canShare(statement, some) ? costOf([...statement, ...some]) - costOf(statement) : Infinity;
      if (adds < least.adds) least = { adds, to: statement };
    }
    if (least.to === null) statements.push([...some]);
    else least.to.push(...some);
  }
  return statements;
}

const nameOf = ({ measures, by, most }: ScanQuestion) => `${measures.map(({ id }) => id).join()} by ${by.join()} ${most ?? ''}`;

/** The store limits the cells of all cuts of a statement alike. */
const canShare = ([one]: readonly Waiting[], [other]: readonly Waiting[]) => one?.question.most === other?.question.most;

/** In one statement every cell has every aggregate. */
function costOf(waiting: readonly Waiting[]): number {
  const aggregates = new Set(waiting.flatMap(({ question }) => question.measures.flatMap(({ parts, n }) => [...Object.values(parts), n])));
  const sets = new Set(['', ...waiting.map(({ question }) => question.by.join())]);
  return sets.size * [...aggregates].reduce((sum, aggregate) => sum + costOfAggregate(aggregate), 0);
}

function costOfAggregate(aggregate: string): number {
  const { map, distinct, median, sum } = scanKnobs.aggregateCosts;
  if (aggregate.includes('sumMap')) return map;
  if (aggregate.includes('uniq')) return distinct;
  return aggregate.includes('quantile') ? median : sum;
}

function read(
  clickhouse: ClickHouse,
  { filter, before, leavesOut }: Sales,
  { waiting, leftOut }: { waiting: readonly Waiting[]; leftOut: PromiseWithResolvers<number> },
  state: DataState,
) {
  const questions = new Map(waiting.map(({ question }) => [nameOf(question), question]));
  const scan = compileScan([...questions.values()], filter, { before, leavesOut }, state);
  const rows = clickhouse.rows<ScanRow>(scan.sql, scan.params, settingsOf(filter));
  for (const { question, scope, answer } of waiting) answer.resolve(rows.then((all) => scan.countedFor(all, question, scope)));
  if (leavesOut) leftOut.resolve(rows.then((all) => scan.leftOutIn(all)));
}

const settingsOf = (filter: SaleFilter): QueryOptions => ({
  settings: {
    // Quantiles of the same values are read off one ordering of these.
    optimize_syntax_fuse_functions: 1,
    ...(isNarrow(filter) && { max_threads: scanKnobs.threadsOfLocality }),
  },
});
