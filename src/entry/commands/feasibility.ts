import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  areaStatementOf,
  backTestOf,
  cashOf,
  envelopeOf,
  returnsOf,
  gainTaxOf,
  homePurchaseOf,
  mixOf,
  priceOptimumOf,
  schemesOf,
  simulationOf,
  writeBids,
  writePlanFile,
  type AreaStatement,
} from '#modules/feasibility/server/index.ts';
import { UsageFault, type Command } from './command.ts';

const verbs: Record<string, (input: unknown) => object> = {
  area: areaStatementOf,
  returns: returnsOf,
  cash: cashOf,
  envelope: envelopeOf,
  schemes: schemesOf,
  simulate: simulationOf,
  buyer: homePurchaseOf,
  gain: gainTaxOf,
  price: priceOptimumOf,
  mix: mixOf,
  backtest: backTestOf,
};

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { in: { type: 'string' }, out: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const [verb] = positionals;
  const answer = verbs[verb ?? ''];
  if ((!answer && verb !== 'export' && verb !== 'bulk') || positionals.length !== 1)
    throw new UsageFault(`feasibility takes one of: ${[...Object.keys(verbs), 'export', 'bulk'].join(', ')}.`);
  if (values.in === undefined) throw new UsageFault('Name the file with the facts: --in plots.json, or --in - for what is piped in.');
  if (verb === 'bulk') return fileWritten(await writeBids(values.in, outOf(values.out)), values.json);
  const input = readJson(values.in);
  if (!answer) return fileWritten(await writePlanFile(input, outOf(values.out)), values.json);
  const answers = Array.isArray(input) ? input.map(answer) : [answer(input)];
  const shown = Array.isArray(input) ? answers : answers[0];
  console.log(values.json ? JSON.stringify(shown, null, 2) : answers.map(asText).join('\n\n'));
  return answers.some((one) => 'refused' in one) ? 3 : 0;
}

function outOf(out: string | undefined): string {
  if (out === undefined) throw new UsageFault('Name the file to be written: --out plan.xlsx (or .csv, .pptx, .pdf).');
  return out;
}

function fileWritten(done: { written: string; checksum: string } | { refused: string[] }, json: boolean): number {
  if (json) console.log(JSON.stringify(done, null, 2));
  else console.log('refused' in done ? done.refused.join('\n') : `${done.written} is written, checksum ${done.checksum.slice(0, 12)}.`);
  return 'refused' in done ? 3 : 0;
}

function readJson(name: string): unknown {
  const text = readFileSync(name === '-' ? 0 : name, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const isStatement = (answer: object): answer is AreaStatement => 'lines' in answer;

function asText(answer: object): string {
  if ('refused' in answer) return (answer.refused as string[]).join('\n');
  if (!isStatement(answer)) return JSON.stringify(answer, null, 2);
  const { lines, findings, knownOn } = answer;
  return [
    ...lines.map(
      ({ line, label, sqm, formula, clause, confidence }) =>
        `${line.padEnd(4)} ${label.padEnd(40)} ${sqm.toFixed(2).padStart(14)}  ${formula} (${clause}, ${confidence})`,
    ),
    ...findings,
    `Rules as known on ${knownOn.split('-').reverse().join('-')}.`,
  ].join('\n');
}

export const feasibility: Command = {
  usage: [
    ['feasibility area --in <json> [--json]', 'the statutory area statement of a plot, or of a list of plots'],
    [
      'feasibility cash --in <json> [--json]',
      'the monthly cash of a project in whole paise, its returns, and what may be paid for the land',
    ],
    [
      'feasibility envelope --in <json> [--json]',
      'margins of each side of a drawn plot, the room for a building, its floors, height and parking',
    ],
    [
      'feasibility schemes --in <json> [--json]',
      'the schemes open to a plot (premium, TDR, TOD, redevelopment, IT, PMAY), best first, with both readings',
    ],
    [
      'feasibility simulate --in <json> [--json]',
      'seeded, correlated draws of a project or of up to ten scenarios: fans, chances, tornado, bridges',
    ],
    ['feasibility buyer --in <json> [--json]', 'a home bought with a loan, let and sold: yearly cash, tax and rate'],
    ['feasibility gain --in <json> [--json]', 'tax on the gain of a home that is sold: the choice of indexation'],
    [
      'feasibility mix --in <json> [--json]',
      'how many homes of each size sell for most, on floors that are alike, within bounds of number, share and parking',
    ],
    ['feasibility price --in <json> [--json]', 'the price of most profit for one elasticity of sales, or why there is none'],
    [
      'feasibility backtest --in <json> [--json]',
      'launches of the past, forecast from the sales before each and compared with those after, beside two naive rivals',
    ],
    [
      'feasibility export --in <json> --out <file.xlsx|.csv|.pptx|.pdf> [--json]',
      'a plot or a monthly plan as a file; the workbook goes on working: change an input and every month follows',
    ],
    [
      'feasibility bulk --in <csv or xlsx> --out <file.xlsx|.csv> [--json]',
      'what may be paid for each plot of a table, up to 20,000: the best scheme, and what is left for the land',
    ],
    ['feasibility returns --in <json> [--json]', 'all rates of return of dated flows, and their value at given rates'],
  ],
  run,
  // Pure sums: no setting is read and no store opened.
  withoutConfig: run,
};
