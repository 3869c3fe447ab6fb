import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWorkbook } from '#modules/exports/testing.ts';
import { sixHomes } from '../model/cash/testing.ts';
import { makePlotContent } from '../testing.ts';
import { cashOf } from './cash-of.ts';
import { writePlanFile } from './plan-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulya-plan-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plot = () => {
  const [scenario] = makePlotContent().scenarios;
  scenario!.inputs.sales.ratePerSqm = 110_000;
  return { name: '=HYPERLINK("x")', inputs: scenario!.inputs };
};

test('a plan is a workbook with its inputs, its months and its results, the same as the command gives', async () => {
  const path = join(folder, 'six.xlsx');
  expect(await writePlanFile(sixHomes, path)).toMatchObject({ written: path, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const sheets = await readWorkbook(await readFile(path));
  expect([...sheets.keys()]).toEqual(
    expect.arrayContaining(['Summary', 'Inputs', 'Returns', 'Programme', 'Sales', 'Cash', 'RERA', 'Checks']),
  );
  const net = sheets.get('Cash')!.find(([label]) => label === 'Net')!;
  const { netPaise } = cashOf(sixHomes) as { netPaise: number[] };
  expect(net.slice(2, 2 + netPaise.length).map((rupees) => Math.round(100 * Number(rupees)))).toEqual(netPaise);
});

test('every format of a plot has the same checksum, and a name that looks like a formula is text in all', async () => {
  const made = [];
  for (const format of ['xlsx', 'csv', 'pptx', 'pdf']) made.push(await writePlanFile(plot(), join(folder, `plot.${format}`)));
  expect(new Set(made.map((one) => 'checksum' in one && one.checksum)).size).toBe(1);
  const about = (await readWorkbook(await readFile(join(folder, 'plot.xlsx')))).get('Summary')!;
  expect(about[0]![0]).toBe('=HYPERLINK("x")');
  expect(await readFile(join(folder, 'plot.csv'), 'utf8')).not.toMatch(/^=HYPERLINK/m);
}, 60_000);

test.each([
  ['an ending that is no format', sixHomes, 'plan.doc', /ends in one of \.xlsx/],
  ['a plan that cannot be', { ...sixHomes, brokerageShare: 3 }, 'bad.xlsx', /brokerageShare: A share lies between 0 and 1/],
  ['a scenario without a plot', { inputs: { plot: {} } }, 'bad.pdf', /inputs\.plot/],
  ['a list', [sixHomes], 'bad.csv', /must be a group of fields/],
])('%s is refused in words, and nothing is written', async (_what, input, name, words) => {
  const before = await readdir(folder);
  const done = await writePlanFile(input, join(folder, name));
  expect('refused' in done && done.refused.join(' ')).toMatch(words);
  expect(await readdir(folder)).toEqual(before);
});
