import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { threadLimits } from '../src/modules/imports/server/read/read-in-thread.ts';
import { asRawText, makeIndex2 } from '../src/modules/documents/model/index2/testing.ts';

/** Of each thread and run; a run is long enough for the compiler to have seen the code. */
const DOCUMENTS = 20_000;
const THREADS = Math.max(1, Math.min(2, cpus().length));
const RUNS = 3;

export type ReaderResult = {
  /** Parsed. */ documentsPerSecond: number;
  /** To the last byte of a row. */ importedPerSecond: number;
  ratio: number;
  lines: string[];
};
export type ReaderTask = { what: 'mulya' | 'parsed' | 'patterns'; path: string };
export type ReaderAnswer = { documents: number; fields: number; cpuSeconds: number };

/**
 * Index II documents as text, read by as many threads as the goal has processors. Ours is what an import's thread does up to the
 * store: the file opened and cut into documents, fourteen fields with their places, parties to facts and hashes, the description to
 * units, areas and names with spans, dates and sums checked, rows written, the print sealed. The peer has the same bytes and does
 * what scripts of the trade do: one pattern for each label and some for the description, the first match kept as text, rows as JSON;
 * nothing is checked, hashed, sealed or traced back to its place.
 */
export async function benchReader(): Promise<ReaderResult> {
  const paths = Array.from({ length: THREADS }, (_, thread) => writeDocuments(thread));
  const bytes = paths.reduce((sum, path) => sum + readFileSync(path).length, 0);
  const speeds: Record<ReaderTask['what'], number[]> = { mulya: [], parsed: [], patterns: [] };
  const perCpu: Record<ReaderTask['what'], number> = { mulya: 0, parsed: 0, patterns: 0 };
  const fields: Record<ReaderTask['what'], number> = { mulya: 0, parsed: 0, patterns: 0 };
  for (let run = 0; run < RUNS; run++)
    for (const what of ['mulya', 'parsed', 'patterns'] as const) {
      const read = await readAll(paths.map((path) => ({ what, path })));
      speeds[what].push(read.documentsPerSecond);
      perCpu[what] = Math.max(perCpu[what], read.documentsPerCpuSecond);
      fields[what] = read.fieldsPerDocument;
    }
  const mulya = Math.max(...speeds.mulya);
  const parsed = Math.max(...speeds.parsed);
  const patterns = Math.max(...speeds.patterns);
  const whole = (value: number) => Math.round(value).toLocaleString('en-IN');
  return {
    documentsPerSecond: parsed,
    importedPerSecond: mulya,
    ratio: mulya / patterns,
    lines: [
      `${whole(THREADS * DOCUMENTS)} documents, ${((bytes / 1e6 / THREADS / DOCUMENTS) * 1000).toFixed(1)} kB each, ${THREADS} threads, best of ${RUNS} runs, start of the threads counted.`,
      '',
      '| what | documents a second | of all runs | a second of one processor | values a document |',
      '| --- | --- | --- | --- | --- |',
      `| read, checked, hashed, sealed, written as rows | ${whole(mulya)} | ${speeds.mulya.map(whole).join('; ')} | ${whole(perCpu.mulya)} | ${fields.mulya.toFixed(1)} |`,
      `| of that, parsed: fields with their places, description, dates and sums | ${whole(parsed)} | ${speeds.parsed.map(whole).join('; ')} | ${whole(perCpu.parsed)} | ${fields.parsed.toFixed(1)} |`,
      `| the same bytes by plain patterns (labels and description), rows as JSON, nothing checked | ${whole(patterns)} (${(patterns / mulya).toFixed(1)} × our speed) | ${speeds.patterns.map(whole).join('; ')} | ${whole(perCpu.patterns)} | ${fields.patterns.toFixed(1)} |`,
    ],
  };
}

/** Invented documents whose descriptions are those of the fixtures, in turn. */
function writeDocuments(thread: number) {
  const path = `data/bench/index2-${thread}.txt`;
  mkdirSync('data/bench', { recursive: true });
  const descriptions = readFileSync('src/modules/documents/fixtures/descriptions.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text);
  const documents = Array.from({ length: DOCUMENTS }, (_, place) => {
    const index = thread * DOCUMENTS + place;
    return asRawText(makeIndex2(index, { property: descriptions[index % descriptions.length]! }));
  });
  writeFileSync(path, documents.join('\n\n\f\n'));
  return path;
}

async function readAll(tasks: readonly ReaderTask[]) {
  const startedAt = performance.now();
  const answers = await Promise.all(tasks.map((task) => inThread(task)));
  const seconds = (performance.now() - startedAt) / 1000;
  const documents = answers.reduce((sum, answer) => sum + answer.documents, 0);
  if (documents !== tasks.length * DOCUMENTS) throw new Error(`${documents} of ${tasks.length * DOCUMENTS} documents were read`);
  return {
    documentsPerSecond: documents / seconds,
    documentsPerCpuSecond: documents / answers.reduce((sum, answer) => sum + answer.cpuSeconds, 0),
    fieldsPerDocument: answers.reduce((sum, answer) => sum + answer.fields, 0) / documents,
  };
}

const inThread = (task: ReaderTask) =>
  new Promise<ReaderAnswer>((resolve, reject) => {
    const worker = new Worker(new URL('reader-thread.ts', import.meta.url), { workerData: task, resourceLimits: threadLimits });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
