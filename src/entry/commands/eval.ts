import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shareInterval } from '#core/statistics.ts';
import type { ConfidenceScore, ReaderScore } from '#modules/documents/index.ts';
import type { EntityScore } from '#modules/names/index.ts';
import { UsageFault, type Command } from './command.ts';

/** Measures what reads and what values. Reading needs no store and no running server. */
export const evalCommand: Command = {
  usage: [
    [
      'eval avm [--source <file or import number>] [--mapping <JSON file>] [--city <c>]',
      'error of valuations out of time, on this registry or on a file',
    ],
    [
      '         [--split rolling|frozen] [--regrow-months <n>] [--train-to yyyy-mm] [--publish] [--rows <csv>] [--json]',
      'in a store that is thrown away; --publish: on the public page, too; --rows: every sale of the file that was tried or left out',
    ],
    ['eval assistant --set <jsonl> [--today <yyyy-MM-dd>]', 'questions to the assistant, right, abstained and wrong'],
    [
      '         [--as propgpt] [--model none|configured] [--least <percent>] [--publish] [--json] [--misses]',
      'as somebody who has PropGPT alone; exit code 1 below the least; configured: with the language model of the settings; --publish: on the public page, too',
    ],
    [
      'eval reader --labels <jsonl> [--json] [--misses] [--confidence]',
      'precision and recall of the description reader on labelled texts; --confidence: how sure it is beside how often it is right',
    ],
    ['eval entity --labels <jsonl> [--json] [--misses]', 'precision and recall of matching names on labelled pairs'],
  ],
  run: (args) => evaluate(args),
  withoutConfig: (args) => evaluate(args),
};

async function evaluate([what, ...args]: string[]): Promise<number> {
  if (what === 'avm') return (await import('./eval-avm.ts')).evaluateValuation(args);
  if (what === 'assistant') {
    const [{ evaluateAssistant }, { readConfig }, { openDataFolder }] = await Promise.all([
      import('./eval-assistant.ts'),
      import('#server/config.ts'),
      import('#server/data-folder.ts'),
    ]);
    return evaluateAssistant(args, (await openDataFolder(readConfig())).config);
  }
  if (what !== 'reader' && what !== 'entity')
    throw new UsageFault(what === undefined ? 'Say what to evaluate.' : `There is nothing to evaluate called '${what}'.`);
  const { values } = parseArgs({
    args,
    options: {
      labels: { type: 'string' },
      json: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
      confidence: { type: 'boolean', default: false },
    },
  });
  if (!values.labels) throw new UsageFault('A file of labels is needed: --labels <jsonl>.');
  if (what === 'entity') return evaluateEntities(values.labels, values);
  const { readLabel, scoreConfidence, scoreReader } = await import('#modules/documents/index.ts');
  const lines = readLines(values.labels, readLabel);
  if (values.confidence) {
    tellConfidence(scoreConfidence(lines));
    return 0;
  }
  const score = scoreReader(lines);
  if (values.misses)
    for (const { id, field, expected, found } of score.misses)
      console.log(`${id}  ${field}: expected ${expected.join(' | ') || 'nothing'}, found ${found.join(' | ') || 'nothing'}`);
  if (values.json) {
    const { precision, recall, fields } = score;
    console.log(JSON.stringify({ precision, recall, fields }));
  } else tell(score);
  return 0;
}

async function evaluateEntities(path: string, { json, misses }: { json: boolean; misses: boolean }) {
  const { readEntityPair, scoreEntity } = await import('#modules/names/index.ts');
  const { shippedVillageAliases } = await import('#modules/names/server/index.ts');
  const score = scoreEntity(readLines(path, readEntityPair), shippedVillageAliases());
  if (misses)
    for (const { id, a, b, same, score: likeness, reasons } of score.mistakes)
      console.log(`${id}  ${a} | ${b}: ${same ? 'are the same' : 'are not the same'} (${likeness.toFixed(2)}: ${reasons.join('; ')})`);
  if (json) {
    const { precision, recall, f1, n, mistakes } = score;
    console.log(JSON.stringify({ precision, recall, f1, n, mistakes: mistakes.length }));
  } else tellEntities(score);
  return 0;
}

function tellEntities({ precision, recall, f1, n, mistakes }: EntityScore) {
  const shown = (share: number | null) => share?.toFixed(4) ?? 'not known';
  console.log(`precision ${shown(precision)}, recall ${shown(recall)}, F1 ${shown(f1)} on ${n} pairs, ${mistakes.length} mistakes`);
}

function readLines<Line>(path: string, read: (line: string, place: number) => Line): Line[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, place) => {
    if (line.trim() === '') return [];
    try {
      return [read(line, place)];
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

function tellConfidence(scores: readonly ConfidenceScore[]) {
  console.log(
    `${'field'.padEnd(18)} ${'stated'.padStart(6)} ${'right'.padStart(6)}  ${'95 % of cases'.padEnd(15)} ${'n'.padStart(5)}  reason`,
  );
  for (const { field, reason, stated, n, right } of scores) {
    const [low, high] = shareInterval(right, n);
    console.log(
      `${field.padEnd(18)} ${stated.toFixed(3).padStart(6)} ${(right / n).toFixed(3).padStart(6)}  ${`${low.toFixed(3)} to ${high.toFixed(3)}`.padEnd(15)} ${String(n).padStart(5)}  ${reason}`,
    );
  }
}
