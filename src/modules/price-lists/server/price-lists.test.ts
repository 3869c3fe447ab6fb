import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { exportedBy, readWorkbook } from '#modules/exports/testing.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import * as contract from '../contract.ts';
import { newList } from '../model/new-list.ts';
import { homeKey } from '../model/price-list.ts';
import { workOut } from '../model/work-out.ts';
import { priceListsServer } from './index.ts';

let clickhouse: ConnectedClickHouse;
let it: TestApp;
let asha: Visitor;
let ravi: Visitor;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  it = await testApp({ clickhouse, modules: [exportsServer, priceListsServer], settings: { DEMO_SALES: '0' }, jobs: true });
  [asha, ravi] = await Promise.all([it.visitor('entitled', ['simulator']), it.visitor('entitled', ['simulator'])]);
  const sale = (at: number, project: number) =>
    makeSale({
      city: 'Pune',
      locality: project < 6 ? 'Baner' : 'Aundh',
      // Two projects of one name in different localities.
      project: project === 6 ? 'Fern Court 0' : `Fern Court ${project}`,
      registeredOn: `2026-0${(at % 9) + 1}-10`,
      saleKind: 'primary',
      propertyKind: 'flat',
      configuration: '2 BHK',
      areaSqm: 62,
      areaBasis: 'carpet',
      floor: 1 + ((at * 7) % 20),
      agreementPaise: Math.round(62 * 10.764 * (9_000 + 500 * project) * 1.005 ** ((at * 7) % 20)) * 100,
    });
  const sales = Array.from({ length: 7 }, (_, project) => Array.from({ length: 18 }, (__, at) => sale(at, project))).flat();
  // Dearer resales and the last day of the data: neither may move a rate.
  const resale = {
    city: 'Pune',
    locality: 'Baner',
    project: 'Fern Court 1',
    saleKind: 'resale',
    propertyKind: 'flat',
    areaSqm: 62,
  } as const;
  const resales = Array.from({ length: 12 }, () => makeSale({ ...resale, registeredOn: '2026-09-30', agreementPaise: 9e9 }));
  const thin = [makeSale({ ...resale, project: 'One sale', saleKind: 'primary', registeredOn: '2026-08-02' })];
  await insertSales(clickhouse, [...sales, ...resales, ...thin]);
}, 120_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

const market = (localities = ['Baner']) => asha.call(contract.readPricingMarket, { city: 'Pune', localities });
const begin = async (who = asha) => who.call(contract.createPriceList, { name: 'Tower A', content: newList(await market()) });

test('competing projects are those with first sales of flats in the locality, thin ones counted and not shown', async () => {
  const found = await market();
  expect(found).toMatchObject({ city: 'Pune', localities: ['Baner'], asOf: '2026-09-30', thinProjects: 1, isDemonstration: false });
  expect(found.competitors.map(({ project }) => project).toSorted()).toEqual(Array.from({ length: 6 }, (_, at) => `Fern Court ${at}`));
  const dearest = found.competitors.find(({ project }) => project === 'Fern Court 5')!;
  expect(dearest.ratePerSqft).toMatchObject({ n: 18 });
  expect(dearest.ratePerSqft.value).toBeGreaterThan(11_500);
  expect(dearest.ratePerSqft.value).toBeLessThan(12_700);
});

test('two projects of one name in two localities are two, and a locality written otherwise is the same', async () => {
  const found = await market(['Baner', 'aundh', 'Aundh']);
  expect(found.localities).toEqual(['Baner', 'Aundh']);
  expect(found.competitors.filter(({ project }) => project === 'Fern Court 0')).toHaveLength(2);
  expect(new Set(found.competitors.map(({ key }) => key)).size).toBe(7);
  await expect(market(['Nowhere at all'])).rejects.toThrow();
  await expect(market([])).rejects.toThrow('Name at least one locality');
});

test('what a floor is worth is read from pairs within the projects', async () => {
  const { floor } = (await market()).pairs;
  expect(floor).toMatchObject({ scope: 'localities', premium: { kind: 'measured', projects: 6 } });
  expect(floor.premium.kind === 'measured' && floor.premium.value).toBeCloseTo(Math.log(1.005), 4);
});

test('without enough changes the response of pace to price is refused with what there is', async () => {
  expect((await market()).response.answer).toMatchObject({ kind: 'refused', why: 'few' });
});

test('a list is found again as it was saved, by its owner alone, and a save over another is refused', async () => {
  const list = await begin();
  const content = { ...list.content, tower: { ...list.content.tower, typedRates: { [homeKey('A', 2)]: 11_000 } } };
  expect(await asha.call(contract.savePriceList, { id: list.id, version: 1, name: 'Tower A', content })).toMatchObject({ version: 2 });
  await expect(asha.call(contract.savePriceList, { id: list.id, version: 1, name: 'Tower A', content: list.content })).rejects.toThrow(
    '409',
  );
  expect((await asha.call(contract.onePriceList, { id: list.id })).content).toEqual(content);
  await expect(ravi.call(contract.onePriceList, { id: list.id })).rejects.toThrow('404');
  await expect(ravi.call(contract.savePriceList, { id: list.id, version: 2, name: 'Mine', content })).rejects.toThrow('404');
  await expect(ravi.call(contract.deletePriceList, { id: list.id })).rejects.toThrow('404');
  expect(await ravi.call(contract.listPriceLists, {})).toEqual([]);
  await asha.call(contract.deletePriceList, { id: list.id });
  await expect(asha.call(contract.onePriceList, { id: list.id })).rejects.toThrow('404');
});

test('bad lists are refused and nothing is stored', async () => {
  const content = newList(await market());
  const before = (await asha.call(contract.listPriceLists, {})).length;
  const refused = async (change: object) =>
    expect(asha.call(contract.createPriceList, { name: 'Bad', content: { ...content, ...change } })).rejects.toThrow('400');
  await refused({ tower: { ...content.tower, stacks: [] } });
  await refused({ tower: { ...content.tower, baseRatePerSqft: -5 } });
  await refused({ selling: { ...content.selling, response: 2 } });
  await refused({ selling: { ...content.selling, stepMonths: 0 } });
  await refused({ discount: { share: 0.9, months: 3 } });
  await refused({ startsOn: '2026-02-31' });
  await refused({ unknown: true });
  expect(await asha.call(contract.listPriceLists, {})).toHaveLength(before);
});

test('the workbook holds every home at the price of the screen, with duty and taxes that add up, and formula-like names as text', async () => {
  const content = newList(await market());
  content.tower.stacks[0]!.name = '=1+1';
  content.targetRupees = 150_000_000;
  const list = await asha.call(contract.createPriceList, { name: '=Tower', content });
  const { list: priced } = workOut(list.content);
  const sheets = await readWorkbook((await exportedBy(asha, 'price-list', { id: list.id }, 'xlsx')).bytes);
  const rows = sheets.get('Price list')!.filter((row) => String(row[0]).startsWith('=1+1-'));
  expect(rows).toHaveLength(priced!.homes.length);
  for (const [at, row] of rows.entries()) {
    const home = priced!.homes[at]!;
    expect(row[7]).toBe(home.priceRupees);
    const [, , , , , , , price, gst, duty, registration, total] = row as number[];
    expect(gst! + duty! + registration! + price!).toBeCloseTo(total!, 2);
    // PMC: 7 % in steps of ₹100, registration of 1 % up to ₹30,000.
    expect(duty).toBe(Math.ceil((price! * 7) / 10_000) * 100);
    expect(registration).toBe(Math.min(30_000, price! * 0.01));
  }
  await expect(exportedBy(ravi, 'price-list', { id: list.id }, 'csv')).rejects.toThrow();
});

test('a list without a base rate gives no file but the reason', async () => {
  const content = newList(await market());
  const { id } = await asha.call(contract.createPriceList, { name: 'Empty', content: { ...content, competitors: [] } });
  await expect(exportedBy(asha, 'price-list', { id }, 'csv')).rejects.toThrow('base rate');
});
