import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { areaStatementOf, returnsOf, type AreaStatement } from '#modules/feasibility/server/index.ts';
import { UsageFault, type Command } from './command.ts';

const verbs: Record<string, (input: unknown) => object> = { area: areaStatementOf, returns: returnsOf };

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { in: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const answer = verbs[positionals[0] ?? ''];
  if (!answer || positionals.length !== 1) throw new UsageFault(`feasibility takes one of: ${Object.keys(verbs).join(', ')}.`);
  if (values.in === undefined) throw new UsageFault('Name the file with the facts: --in plots.json, or --in - for what is piped in.');
  const input = readJson(values.in);
  const answers = Array.isArray(input) ? input.map(answer) : [answer(input)];
  const shown = Array.isArray(input) ? answers : answers[0];
  console.log(values.json ? JSON.stringify(shown, null, 2) : answers.map(asText).join('\n\n'));
  return answers.some((one) => 'refused' in one) ? 3 : 0;
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
    ['feasibility returns --in <json> [--json]', 'all rates of return of dated flows, and their value at given rates'],
  ],
  run,
  // Pure sums: no setting is read and no store opened.
  withoutConfig: run,
};
