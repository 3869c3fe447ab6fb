import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { insertSales } from '#modules/transactions/testing.ts';
import { freeProjects, freeValuesADay, freeValuesOfAll, valueFreely } from '../free-contract.ts';
import { buildingName, makeMarket } from '../testing.ts';
import { valuationServer } from './index.ts';
import { valuationFree, valuationRun } from './schema.ts';

let clickhouse: ConnectedClickHouse;
let app: TestApp;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(
    clickhouse,
    makeMarket({ buildings: 12, salesPerMonth: 2, months: 36, lastDay: new Date().toISOString().slice(0, 10) }),
  );
  app = await testApp({ modules: [exportsServer, valuationServer], clickhouse });
});
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});
afterEach(() => app.ground.db.delete(valuationFree));

const flat = { project: buildingName(2), carpetAreaSqft: 700, configuration: '2 BHK' as const, floor: 5 };
const ofToday = () => app.ground.db.select().from(valuationFree);

test('a stranger has a flat in Baner valued three times a day, and is told so at the fourth', async () => {
  const visitor = await app.visitor();
  const lefts: number[] = [];
  for (let time = 0; time < freeValuesADay; time += 1) {
    const { answer, left } = await visitor.call(valueFreely, flat);
    expect(answer).toMatchObject({ kind: 'valued', currency: 'INR', demonstration: false });
    if (answer.kind !== 'valued') return;
    // A flat of this market is worth some ₹9,000 to ₹10,500 a square foot.
    expect(answer.valuePaise / 100 / flat.carpetAreaSqft).toBeGreaterThan(7_500);
    expect(answer.lowPaise).toBeLessThan(answer.valuePaise);
    expect(answer.highPaise).toBeGreaterThan(answer.valuePaise);
    expect(answer.sales).toBeGreaterThan(8);
    expect(answer.words.value).toMatch(/^₹\d+\.\d\d L$/);
    lefts.push(left);
  }
  expect(lefts).toEqual([2, 1, 0]);
  await expect(visitor.call(valueFreely, flat)).rejects.toThrow('3 values a day are given without an account');
  // What was asked is nowhere: the count alone is stored, under a sealed address.
  expect(await app.ground.db.select().from(valuationRun)).toEqual([]);
  const [row] = await ofToday();
  expect(row).toMatchObject({ used: freeValuesADay });
  expect(JSON.stringify(row)).not.toContain('127.0.0.1');
});

test('twelve projects with most sales are offered', async () => {
  const { projects } = await (await app.visitor()).call(freeProjects, {});
  expect(projects).toHaveLength(12);
  expect(projects).toContain(flat.project);
});

test('calls side by side give no more than three', async () => {
  const visitor = await app.visitor();
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => visitor.call(valueFreely, flat)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(freeValuesADay);
});

test('an area that no flat has is refused with what is wrong, and costs nothing', async () => {
  const visitor = await app.visitor();
  await expect(visitor.call(valueFreely, { ...flat, carpetAreaSqft: 7 })).rejects.toThrow();
  await expect(visitor.call(valueFreely, { ...flat, project: 'Tower of Babel' })).rejects.toThrow('Baner has no such project here');
  expect(await ofToday()).toEqual([]);
});

test('many addresses share the values of a day; earlier days are forgotten', async () => {
  const visitor = await app.visitor();
  await app.ground.db.insert(valuationFree).values({ day: '2020-01-01', addressHash: 'of another day', used: 3 });
  await visitor.call(valueFreely, flat);
  const [own] = await ofToday();
  expect(await ofToday()).toHaveLength(1);
  await app.ground.db.insert(valuationFree).values({ day: own!.day, addressHash: 'of all others', used: freeValuesOfAll - 1 });
  await expect(visitor.call(valueFreely, flat)).rejects.toThrow('All values that are given without an account today are used');
});
