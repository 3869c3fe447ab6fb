import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatMoney } from '#core/money.ts';
import { formatPercent } from '#core/percent.ts';
import { buyerCaseOf } from '#modules/invest/server/index.ts';
import { UsageFault, type Command } from './command.ts';

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { in: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  if (positionals.length !== 1 || positionals[0] !== 'case') throw new UsageFault('invest takes one of: case.');
  if (values.in === undefined) throw new UsageFault('Name the file with the case: --in case.json, or --in - for what is piped in.');
  const input = readJson(values.in);
  const answers = Array.isArray(input) ? input.map(buyerCaseOf) : [buyerCaseOf(input)];
  const shown = Array.isArray(input) ? answers : answers[0];
  console.log(values.json ? JSON.stringify(shown, null, 2) : answers.map(asText).join('\n\n'));
  return answers.some((answer) => 'refused' in answer) ? 3 : 0;
}

function readJson(name: string): unknown {
  const text = readFileSync(name === '-' ? 0 : name, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const exact = (paise: number) => formatMoney(paise, 'INR', { hundredths: true });

function asText(answer: ReturnType<typeof buyerCaseOf>): string {
  if ('refused' in answer) return answer.refused.join('\n');
  const { costs, sale, tax, afterTax, beforeTax, comparison, breakEven } = answer;
  const shown = afterTax ?? beforeTax;
  const lines: [string, string][] = [
    ['Price', exact(costs.pricePaise)],
    ['Stamp duty', exact(costs.dutyPaise)],
    ['Registration', exact(costs.registrationPaise)],
    ['GST', exact(costs.gstPaise)],
    ['Paid once beside', exact(costs.oncePaise)],
    ['Equity', exact(answer.equityPaise)],
    ['Instalment a month', exact(answer.instalmentPaise)],
    ...shown.flowsPaise.map((paise, year): [string, string] => [`Year ${year}`, exact(paise)]),
    ['Sale', exact(sale.pricePaise)],
    ['Owed then', exact(sale.balancePaise)],
    ['Tax on the gain', sale.taxPaise === null ? 'not worked out' : exact(sale.taxPaise)],
    [`Rate of return ${afterTax === null ? 'before' : 'after'} tax`, ratesText(shown.rates)],
  ];
  if (comparison && breakEven)
    for (const beside of ['deposit', 'index'] as const) {
      const [from, level] = [comparison.ownWinsFrom[beside], breakEven[beside].growthAYear];
      lines.push([
        `Owning beside renting and ${beside === 'deposit' ? 'a deposit' : 'an index'}`,
        `${from === null ? 'not ahead at the end' : `ahead for good from month ${from}`}; level at ${level === null ? 'no' : formatPercent(level)} growth a year`,
      ]);
    }
  const notes =
    tax.kind === 'refused' ? [tax.because] : tax.kind === 'newest' ? [`Tax of ${yearsText(tax.years)} as in ${tax.of}, as you chose.`] : [];
  return [...lines.map(([label, value]) => `${label.padEnd(36)} ${value.padStart(20)}`), ...notes].join('\n');
}

const ratesText = (rates: readonly number[]) =>
  rates.length === 0
    ? 'none'
    : rates.map((rate) => `${(100 * rate).toFixed(10)} %`).join(' and ') + (rates.length > 1 ? ': none is the return' : '');

const yearsText = (years: readonly string[]) => (years.length === 1 ? years[0]! : `${years[0]!} to ${years.at(-1)!}`);

export const invest: Command = {
  usage: [
    [
      'invest case --in <json> [--json]',
      'a home bought, let and sold: yearly cash, tax, all rates; beside renting, a deposit and an index',
    ],
  ],
  run,
  // Pure sums: no setting is read and no store opened.
  withoutConfig: run,
};
