/** @module-tag deep */
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { exportedBy, readDeck, readWorkbook } from '#modules/exports/testing.ts';
import { createPlot } from '../contract.ts';
import { appraise } from '../model/scenario/appraise.ts';
import { makePlotContent } from '../testing.ts';
import { feasibilityServer } from './index.ts';
import { shippedTables } from './shipped-rules.ts';

let it: TestApp;
let asha: Visitor;
beforeAll(async () => {
  it = await testApp({ modules: [exportsServer, feasibilityServer], settings: { DEMO_SALES: '0' }, jobs: true });
  asha = await it.visitor('entitled', ['simulator']);
}, 120_000);
afterAll(() => it.close());

test('workbook, CSV, slides and PDF of a plot are made; numbers are those of the screen to the rupee, and others get no file of it', async () => {
  const content = makePlotContent();
  content.scenarios[0]!.inputs.sales.ratePerSqm = 110_000;
  const { id } = await asha.call(createPlot, { name: '=Baner', content });
  const { money, statement } = appraise(content.scenarios[0]!.inputs, null, shippedTables());
  const { bytes } = await exportedBy(asha, 'plot', { id }, 'xlsx');
  const sheets = await readWorkbook(bytes);
  // The sheets that go on working stand first and begin with what the screen shows.
  expect([...sheets.keys()].slice(0, 3)).toEqual(['Summary', 'Inputs', 'Returns']);
  expect(sheets.get('Returns')!.find(([label]) => label === 'Profit')![1]).toBeCloseTo(money!.cash.profitPaise / 100, 2);
  const cells = [...sheets.values()].flat();
  for (const line of statement.lines)
    expect(cells.some((row) => row[0] === line.line && row[1] === line.label && row[2] === line.sqm)).toBe(true);
  const monthsOf = (sheet: string) =>
    sheets.get(sheet)!.filter(([month]) => /^\d{4}-\d{2}/.test(String(month)) && String(month).length <= 10);
  const rupees = (paise: readonly number[]) => paise.map((one) => one / 100);
  expect(monthsOf('Cash by months').map((row) => row.at(-2))).toEqual(rupees(money!.cash.netPaise));
  expect(monthsOf('Accounts by months').map((row) => row[3])).toEqual(rupees(money!.cash.rera.trappedPaise));
  const csv = (await exportedBy(asha, 'plot', { id }, 'csv')).bytes.toString();
  expect(csv).toContain('Permissible built-up area (P-line)');
  expect(csv).toContain('Stamp duty and registration');

  expect((await readDeck((await exportedBy(asha, 'plot', { id }, 'pptx')).bytes)).words).toContain('What may be paid for the land');
  expect((await exportedBy(asha, 'plot', { id }, 'pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-');

  // The building is drawn on pages and slides, and its levels stand in a table everywhere.
  expect(csv).toContain('Levels of the building');
  expect(csv).toContain('Section from the road: 6 floors');
  const deck = await JSZip.loadAsync((await exportedBy(asha, 'plot', { id }, 'pptx')).bytes);
  expect(Object.keys(deck.files).filter((name) => /media\/.*\.png$/.test(name))).toHaveLength(2);

  const ravi = await it.visitor('entitled', ['simulator']);
  await expect(exportedBy(ravi, 'plot', { id }, 'csv')).rejects.toThrow();
}, 120_000);

test('the workbook of a mix sells each size at its own number and price', async () => {
  const content = makePlotContent();
  const { inputs } = content.scenarios[0]!;
  inputs.homes.mix = [
    { name: '1 BHK', carpetSqm: 42, ratePerSqm: 120_000, homes: 40 },
    { name: '3 BHK', carpetSqm: 92, ratePerSqm: 100_000, homes: 20 },
  ];
  const { id } = await asha.call(createPlot, { name: 'Mixed', content });
  const { money } = appraise(inputs, null, shippedTables());
  const sheets = await readWorkbook((await exportedBy(asha, 'plot', { id }, 'xlsx')).bytes);
  const typed = sheets.get('Inputs')!;
  expect(typed.filter(([label]) => label === 'Homes').map((row) => row[1])).toEqual([40, 20]);
  expect(typed.filter(([label]) => String(label).startsWith('Price of one')).map((row) => row[1])).toEqual([5_040_000, 9_200_000]);
  expect(sheets.get('Returns')!.find(([label]) => label === 'Profit')![1]).toBeCloseTo(money!.cash.profitPaise / 100, 2);
}, 120_000);
