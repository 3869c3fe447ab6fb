import * as words from '#messages/imports/row-faults';
import { isRefused, type SourceFile } from '#modules/projects/index.ts';
import type { FactKind, FactsPreview, Problem } from '../../contract.ts';
import { cleanText } from '#modules/documents/index.ts';
import { problemTally } from '../../model/problem-tally.ts';
import { TsvWriter } from '../../model/tsv-writer.ts';
import { factKind } from '../fact-kinds.ts';
import { chooseKind, type ChosenKind } from './choose-kind.ts';
import type { ImportTask, PreviewTask, ReadCounts } from './messages.ts';
import { type FactsTable, openFacts } from './open-facts.ts';
import { PROBLEMS_SHOWN, PROGRESS_MS, ROWS_LOOKED, ROWS_SHOWN, type TellRead, tellingProblems } from './reading.ts';
import { type TableRow, unreadable } from '#modules/documents/server/index.ts';

/** Bytes of one table's rows before they are sent on. */
const CHUNK_BYTES = 512 * 1024;

export type FactsSink = TellRead & { chunk(table: string, bytes: Uint8Array<ArrayBuffer>, rows: number): Promise<void> };

type Head = { table: FactsTable; head: TableRow[]; rest: AsyncIterator<TableRow[]> };

async function openHead({ path, limits }: Pick<ImportTask, 'path' | 'limits'>): Promise<Head> {
  const table = await openFacts(path, limits);
  const rest = table.groups[Symbol.asyncIterator]();
  const head: TableRow[] = [];
  while (head.length < ROWS_LOOKED) {
    const next = await rest.next();
    if (next.done) break;
    head.push(...next.value);
  }
  return { table, head, rest };
}

const sourceFile = (task: Pick<ImportTask, 'fileName' | 'today' | 'given'>, { table, head }: Head): SourceFile => ({
  fileName: task.fileName,
  headers: table.headers,
  sample: head.filter(({ broken }) => broken === null).map(({ cells }) => cells),
  today: task.today,
  // A person's word goes before the document's.
  given: { ...table.stated, ...saidByPerson(task.given) },
});

const saidByPerson = (given: ImportTask['given']) => Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));

/** Which kind a file is of, as far as its headers and first rows tell. */
export async function detectKind(task: Pick<PreviewTask, 'path' | 'fileName' | 'today' | 'given' | 'limits'>): Promise<ChosenKind> {
  const head = await openHead(task);
  await head.rest.return?.();
  return chooseKind(sourceFile(task, head));
}

export async function previewFacts(task: PreviewTask, wanted: FactKind): Promise<Omit<FactsPreview, 'orElse'>> {
  const kind = factKind(wanted);
  const opened = await openHead(task);
  await opened.rest.return?.();
  const { table, head } = opened;
  const file = sourceFile(task, opened);
  const reader = kind.open(file);
  const problems: Problem[] = [];
  const asRead: FactsPreview['asRead'] = [];
  let rowsRejected = 0;
  const take = (read: { facts: readonly unknown[]; problems: readonly Problem[] }) => {
    if (read.problems.some(({ severity }) => severity === 'rejected')) rowsRejected++;
    problems.push(...read.problems);
    for (const facts of read.facts) if (asRead.length < ROWS_SHOWN) asRead.push([...kind.show(facts)]);
  };
  const refused = isRefused(reader);
  if (!refused) {
    for (const { number, cells, broken } of head)
      take(broken === null ? reader.row(cells, number) : { facts: [], problems: [whole(number, broken)] });
    take(reader.end());
  }
  return {
    kind: wanted,
    words: { one: kind.words.one(), many: kind.words.many(), source: kind.words.source() },
    format: table.format,
    gzipped: table.gzipped,
    headers: table.headers,
    questions: kind.questions.map(({ name, label, hint }) => ({ name, label: label(), hint: hint() })),
    given: { ...file.given },
    remarks: [...table.remarks, ...(refused ? [reader.refused] : reader.remarks)],
    raw: head.slice(0, ROWS_SHOWN).map(({ cells }) => cells.map((cell) => cleanText(cell, 300))),
    asRead,
    rowsLooked: head.length,
    rowsRejected: refused ? head.length : rowsRejected,
    problems: problems.slice(0, PROBLEMS_SHOWN),
  };
}

const whole = (row: number, why: string): Problem => ({ row, column: words.wholeRow(), value: '', why, severity: 'rejected' });

/** Reads a whole file of facts, once, into the tables of its kind. As with sales, nothing is sent on after a row that stops the file. */
export async function readFacts(task: ImportTask, wanted: FactKind, sink: FactsSink) {
  const kind = factKind(wanted);
  const opened = await openHead(task);
  const reader = kind.open(sourceFile(task, opened));
  if (isRefused(reader)) throw unreadable(() => reader.refused);
  const counts: ReadCounts = { rowsRead: 0, rowsLoaded: 0, rowsRejected: 0, rowsWarned: 0 };
  const stored: Record<string, number> = Object.fromEntries(kind.tables.map(({ table }) => [table, 0]));
  const tally = problemTally();
  const tell = tellingProblems(tally, sink);
  const outs = kind.tables.map(({ table, writeTsv }) => ({ table, writeTsv, writer: new TsvWriter(), rows: 0 }));
  let sending = true;

  const send = async (least: number) => {
    for (const out of outs) {
      if (out.rows === 0 || out.writer.length < least) continue;
      const rows = out.rows;
      out.rows = 0;
      await sink.chunk(out.table, out.writer.take(), rows);
    }
  };
  const take = ({ facts, problems }: { facts: readonly unknown[]; problems: readonly Problem[] }) => {
    for (const problem of problems) tell.add(problem);
    if (problems.some(({ severity }) => severity === 'rejected')) {
      counts.rowsRejected++;
      if (task.onRejected === 'stop') sending = false;
    } else if (problems.length > 0) counts.rowsWarned++;
    if (!sending) return;
    for (const one of facts) {
      counts.rowsLoaded++;
      for (const out of outs) {
        const before = out.writer.length;
        out.writeTsv(out.writer, task.batchId, one);
        if (out.writer.length === before) continue;
        out.rows++;
        stored[out.table]!++;
      }
    }
  };
  let reportedAt = performance.now();
  const groups = (async function* () {
    yield opened.head;
    for (let next = await opened.rest.next(); !next.done; next = await opened.rest.next()) yield next.value;
  })();
  for await (const group of groups) {
    for (const { number, cells, broken } of group) {
      counts.rowsRead++;
      take(broken === null ? reader.row(cells, number) : { facts: [], problems: [whole(number, broken)] });
    }
    if (sending) await send(CHUNK_BYTES);
    if (performance.now() - reportedAt < PROGRESS_MS) continue;
    reportedAt = performance.now();
    sink.progress(opened.table.bytesRead(), { ...counts });
  }
  take(reader.end());
  if (sending) await send(0);
  tell.flush();
  return { counts, stored, loaded: null, problemCounts: tally.list(), duplicatesUnchecked: false, namesUnchecked: false };
}
