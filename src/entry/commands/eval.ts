import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readLabel, scoreReader, type ReaderScore } from '#modules/ingest/server/index.ts';
import { UsageFault, type Command } from './command.ts';

/** Measures what reads: no store and no running server is needed. */
export const evalCommand: Command = {
  usage: [['eval reader --labels <jsonl> [--json] [--misses]', 'precision and recall of the description reader on labelled texts']],
  run: (args) => evaluate(args),
  withoutConfig: (args) => evaluate(args),
};

async function evaluate([what, ...args]: string[]): Promise<number> {
  if (what !== 'reader')
    throw new UsageFault(what === undefined ? 'Say what to evaluate.' : `There is nothing to evaluate called '${what}'.`);
  const { values } = parseArgs({
    args,
    options: { labels: { type: 'string' }, json: { type: 'boolean', default: false }, misses: { type: 'boolean', default: false } },
  });
  if (!values.labels) throw new UsageFault('A file of labels is needed: --labels <jsonl>.');
  const score = scoreReader(readLabels(values.labels));
  if (values.misses)
    for (const { id, field, expected, found } of score.misses)
      console.log(`${id}  ${field}: expected ${expected.join(' | ') || 'nothing'}, found ${found.join(' | ') || 'nothing'}`);
  if (values.json) {
    const { precision, recall, fields } = score;
    console.log(JSON.stringify({ precision, recall, fields }));
  } else tell(score);
  return 0;
}

function readLabels(path: string) {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, place) => {
    if (line.trim() === '') return [];
    try {
      return [readLabel(line, place)];
    } catch (cause) {
      throw new Error(`${path}, line ${place + 1} is not a label: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  });
}

function tell({ precision, recall, fields }: ReaderScore) {
  console.log(`${'field'.padEnd(18)} ${'precision'.padStart(9)} ${'recall'.padStart(9)} ${'n'.padStart(6)}`);
  for (const [name, field] of Object.entries(fields)) console.log(line(name, field.precision, field.recall, field.n));
  console.log(
    line(
      'all',
      precision,
      recall,
      Object.values(fields).reduce((sum, { n }) => sum + n, 0),
    ),
  );
}

const line = (name: string, precision: number, recall: number, n: number) =>
  `${name.padEnd(18)} ${precision.toFixed(4).padStart(9)} ${recall.toFixed(4).padStart(9)} ${String(n).padStart(6)}`;
