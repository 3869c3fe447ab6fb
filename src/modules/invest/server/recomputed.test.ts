/** @module-tag deep */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveSheet } from '#modules/exports/index.ts';
import { readWorkbook, workbookBytes } from '#modules/exports/testing.ts';
import { BuyerCaseInput } from '../model/case/buyer-case-input.ts';
import { answerTo, caseTables, oneCrore } from '../model/case/testing.ts';
import { caseSheets } from './case-sheets.ts';

/*
 * LibreOffice works the cases out from their inputs alone: nothing that we stored beside a formula is in the workbooks. Only where it is installed.
 */
const run = promisify(execFile);
const office = await run('soffice', ['--version']).then(
  () => true,
  () => false,
);

const twenty = (
  JSON.parse(readFileSync(new URL('../model/case/recomputed-cases.json', import.meta.url), 'utf8')) as { input: object }[]
).map(({ input }, at) => ({ name: `case ${at + 1}`, input }));
const cases = [
  { name: 'the published case of one crore', input: oneCrore as object },
  { name: 'fifty lakh at 8.75 % over twenty years', input: { ...oneCrore, loanRupees: 50e5, interestAYear: 0.0875 } },
  ...twenty,
];

/** The inputs, and no value beside any formula. */
const stripped = (sheets: LiveSheet[]): LiveSheet[] =>
  sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell) => (cell?.formula === undefined ? cell : { ...cell, value: null }))),
  }));
const sheetsOf = (input: object) => {
  const sheets = caseSheets(BuyerCaseInput.parse(input), caseTables);
  if (sheets === null) throw new Error('no sheets');
  return sheets;
};

describe.skipIf(!office)('LibreOffice works out, to the paisa,', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mulya-cases-'));
    for (const [at, { input }] of cases.entries())
      await writeFile(join(folder, `${at}.xlsx`), await workbookBytes(stripped(sheetsOf(input))));
    const files = cases.map((_case, at) => join(folder, `${at}.xlsx`));
    await run(
      'soffice',
      [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'out'), ...files],
      { timeout: 240_000 },
    );
  }, 300_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(cases.map(({ name }, at) => [name, at] as const))('%s', async (_name, at) => {
    const { input } = cases[at]!;
    const answer = answerTo(input);
    if ('refused' in answer) throw new Error(answer.refused.join(' '));
    const years = (await readWorkbook(await readFile(join(folder, 'out', `${at}.xlsx`)))).get('Years')!;
    const paise = (row: number, column: number) => Math.round(Number(years[row]?.[column]) * 100);
    const n = answer.years.length;
    expect(answer.years.map((_year, one) => paise(one + 2, 9))).toEqual(answer.years.map(({ incomeTaxPaise }) => incomeTaxPaise));
    expect(answer.years.map((_year, one) => paise(one + 2, 7))).toEqual(answer.years.map(({ interestPaise }) => interestPaise));
    expect(answer.afterTax!.flowsPaise.map((_paise, one) => paise(one + 1, 10))).toEqual(answer.afterTax!.flowsPaise);
    const sums = [answer.sale.pricePaise, answer.sale.costPaise, answer.sale.taxPaise, answer.sale.balancePaise, answer.sale.leftPaise];
    expect(sums.map((_paise, one) => paise(n + 3 + one, 1))).toEqual(sums);
    const { own, deposit, index } = answer.comparison!;
    expect([0, 1, 2].map((one) => paise(n + 9 + one, 1))).toEqual([own.at(-1), deposit.at(-1), index.at(-1)]);
    if (answer.afterTax!.irr !== null) expect(Number(years[n + 8]?.[1])).toBeCloseTo(answer.afterTax!.irr, 9);
  });
});

test('where LibreOffice is not installed, the stored values of the sheets are still those of the case', () => {
  const sheets = sheetsOf(oneCrore);
  const years = sheets.find(({ name }) => name === 'Years')!;
  expect(years.rows.find(([label]) => label?.value === 'Left after the sale')![1]!.value).toBe(
    (answerTo(oneCrore) as { sale: { leftPaise: number } }).sale.leftPaise / 100,
  );
});
