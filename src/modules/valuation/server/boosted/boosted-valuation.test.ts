/** @module-tag deep */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { insertSales, setBatchLive } from '#modules/transactions/testing.ts';
import { oneValuation, Subject, valueProperty, type Valued } from '../../contract.ts';
import { making } from '#modules/avm/index.ts';
import { listModels, putIntoUse, replayValuation, trainCity } from '../../models-contract.ts';
import { buildingName, makeMarket } from '../../testing.ts';
import { valuationServer } from '../index.ts';
import { valuationModel } from '../schema.ts';
import { openModelStore } from './model-store.ts';
import { SnapshotMarket } from './snapshot-market.ts';
import { openTrainer } from './trainer.ts';
import { unpackSnapshot } from '#modules/avm/server/snapshot.ts';

let clickhouse: ConnectedClickHouse;
let app: TestApp;
let person: Visitor;
let root: Visitor;
const made = makeMarket({ buildings: 14, salesPerMonth: 3, months: 24, lastDay: '2025-06-28' });

async function train(city = 'Pune') {
  const begun = await root.call(trainCity, { city, effort: 0.05 });
  const state = async () => (await root.call(listModels, {})).trainings.find(({ id }) => id === begun.id)!;
  for (;;) {
    const now = await state();
    if (now.state === 'done' || now.state === 'failed') return now;
    await sleep(150);
  }
}

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, made);
  app = await testApp({ modules: [valuationServer], clickhouse, jobs: true });
  person = await app.visitor('entitled', ['valuation']);
  root = await app.visitor('superuser');
}, 60_000);
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

const flat = (partial: Partial<Subject> = {}) => ({
  city: 'Pune',
  village: 'Baner',
  project: buildingName(2),
  carpetAreaSqft: 800,
  floor: 5,
  configuration: '2 BHK',
  saleKind: 'resale' as const,
  valuationDate: '2025-07-10',
  ...partial,
});
const value = async (partial: Partial<Subject> = {}) => {
  const { id, result } = await person.call(valueProperty, flat(partial));
  if (result.kind !== 'valued') throw new Error(result.why);
  return { id, ...result } as Valued & { id: string };
};

test('without a trained model the comparables answer, under their own name', async () => {
  expect((await value()).model.id).toBe('comparables-1');
});

describe('with a trained model', () => {
  beforeAll(async () => {
    expect(await train()).toMatchObject({ state: 'done', done: 3, of: 3 });
  }, 90_000);

  test('it is listed with its data, seed, features and error', async () => {
    const [model] = (await person.call(listModels, {})).models;
    expect(model).toMatchObject({
      city: 'Pune',
      sales: made.length,
      cutOff: made
        .map(({ registeredOn }) => registeredOn)
        .toSorted()
        .at(-1),
      seed: 1,
      making,
      inUse: true,
    });
    expect(model!.metrics.n).toBeGreaterThan(100);
    expect(model!.metrics.mdape).toBeLessThan(8);
    expect(model!.features).toContain('level:building');
  });

  test('the value is its comparables and the model’s adjustment, and the reasons add up to that, to the paisa', async () => {
    const valued = await value();
    expect(valued.model.id).toBe('boosted-1');
    expect(valued.legs.map(({ key }) => key)).toEqual(['comparables', 'model-adjustment']);
    expect(valued.legs.reduce((sum, { paise }) => sum + paise, 0)).toBe(valued.valuePaise);
    expect(valued.drivers!.reduce((sum, { paise }) => sum + paise, 0)).toBe(valued.legs[1]!.paise);
    for (const { agreementPaise, adjustments, adjustedPaise } of valued.comparables)
      expect(agreementPaise + Object.values(adjustments).reduce((sum, step) => sum + step, 0)).toBe(adjustedPaise);
    const { lowPaise, highPaise, range95, valuePaise } = valued;
    expect(range95!.lowPaise < lowPaise && lowPaise < valuePaise && valuePaise < highPaise && highPaise < range95!.highPaise).toBe(true);
    expect(valued.rejected!.every(({ why }) => why.length > 10)).toBe(true);
  });

  test('a day the model’s sales reach into is not told by it: it would know what came after', async () => {
    expect((await value({ valuationDate: '2025-05-01' })).model.id).toBe('comparables-1');
  });

  test('more carpet is never cheaper, over 10,000 pairs', async () => {
    const { hash } = (await person.call(listModels, {})).models[0]!;
    const market = new SnapshotMarket(unpackSnapshot(readFileSync(app.ground.files.path(`valuation-models/${hash}.model`)), hash), hash);
    const prices = new Map<string, [number, number][]>();
    const random = fc.sample(
      fc.record({ building: fc.constantFrom(1, 2), floor: fc.constant(7), area: fc.double({ min: 250, max: 2500, noNaN: true }) }),
      { numRuns: 380 },
    );
    for (const { building, floor, area } of random) {
      const subject = {
        ...Subject.parse(flat({ project: buildingName(building), floor, carpetAreaSqft: area, configuration: undefined })),
        valuationDate: '2025-07-10',
      };
      const estimate = await market.value({ subject, explain: false });
      if (estimate?.kind !== 'valued') continue;
      const key = `${building} ${floor}`;
      prices.set(key, [...(prices.get(key) ?? []), [area, estimate.valuePaise]]);
    }
    let pairs = 0;
    for (const points of prices.values())
      for (const [a, atA] of points)
        for (const [b, atB] of points) {
          if (a >= b) continue;
          pairs++;
          expect(atA <= atB, `${a} sq ft at ${atA}, ${b} sq ft at ${atB}`).toBe(true);
        }
    expect(pairs).toBeGreaterThan(10_000);
  });

  test('a value in brief is the value, its range, its grade and its warnings', async () => {
    const { hash } = (await person.call(listModels, {})).models[0]!;
    const market = new SnapshotMarket(unpackSnapshot(readFileSync(app.ground.files.path(`valuation-models/${hash}.model`)), hash), hash);
    const flats = [
      flat(),
      flat({ floor: undefined, saleKind: undefined }),
      flat({ carpetAreaSqft: 3000 }),
      flat({ project: 'Unknown', latitude: 18.56, longitude: 73.788 }),
    ];
    const subjects = flats.map((one) => Object.assign(Subject.parse(one), { valuationDate: '2025-07-10' }));
    const inBrief = await market.valueInBrief(subjects);
    for (const [at, subject] of subjects.entries()) {
      const whole = await market.value({ subject, explain: false });
      const one = inBrief[at]!;
      if (one.status === 'rejected') throw one.reason;
      const { evidence, ...brief } = one.value as Extract<NonNullable<typeof one.value>, { kind: 'valued' }>;
      expect(whole).toMatchObject(brief);
      expect(whole).toMatchObject(whole!.kind === 'valued' ? { evidence: { n: evidence.n } } : {});
    }
  });

  test('an old valuation is said again to the same paisa by the model it was made with, whatever has come since', async () => {
    const first = await value();
    await insertSales(
      clickhouse,
      makeMarket({ buildings: 14, salesPerMonth: 2, months: 3, lastDay: '2025-07-08', seed: 99, growth: 0.05 }),
    );
    expect(await train()).toMatchObject({ state: 'done' });
    const later = await value();
    expect(later.model.hash).not.toBe(first.model.hash);
    const { same, again } = await person.call(replayValuation, { id: first.id });
    expect(same).toBe(true);
    expect(again).toMatchObject({ kind: 'valued', valuePaise: first.valuePaise, model: first.model });
    expect((await person.call(oneValuation, { id: first.id })).result).toMatchObject({ valuePaise: first.valuePaise });
  });

  test('the same data and seed give the same model, to the byte', async () => {
    const before = (await person.call(listModels, {})).models[0]!.hash;
    expect((await train()).modelHash).toBe(before);
  });

  test('an import that is undone takes the models that know it out of use', async () => {
    await setBatchLive(clickhouse, 1, false);
    expect((await person.call(listModels, {})).models.every(({ inUse }) => inUse)).toBe(false);
    await setBatchLive(clickhouse, 1, true);
  });

  test('trees learn a month that came since without growing, and a day of before is still told by the model of that day', async () => {
    const ofJuly = (await value()).model.hash;
    const { models } = await person.call(listModels, {});
    await insertSales(clickhouse, makeMarket({ buildings: 15, salesPerMonth: 3, months: 1, lastDay: '2025-08-28', seed: 5 }));
    // A store of models of its own sees at once what the server's has done.
    const due = () => openTrainer(app.ground, openModelStore(app.ground)).trainWhereDue(1_000_000);
    const trainer = openTrainer(app.ground, openModelStore(app.ground));
    expect(await due()).toEqual(['Pune']);
    while (await trainer.isBusy()) await sleep(100);
    const learned = (await person.call(listModels, {})).models[0]!;
    expect(learned.parameters).toMatchObject({ grown: { hash: models[0]!.hash } });
    expect(learned.metrics.served).toMatchObject([{ n: 45, coverage80: expect.any(Number) as number }]);
    expect(learned.drift).toMatchObject({ n: 45, months: 1, isDrifting: false });
    expect((await value({ valuationDate: '2025-09-05' })).model.hash).toBe(learned.hash);
    expect((await value({ valuationDate: '2025-09-05', project: buildingName(14) })).place.projectKnown).toBe(true);
    expect((await value()).model.hash).toBe(ofJuly);
    // The trees before learn the month beside them, and value nothing.
    expect((await person.call(listModels, {})).beside).toMatchObject([{ valuing: { hash: learned.hash }, compared: null }]);
    expect(await due()).toEqual(['Pune']);
    while (await trainer.isBusy()) await sleep(100);
    const [beside] = (await person.call(listModels, {})).beside;
    expect(beside).toMatchObject({
      city: 'Pune',
      valuing: { hash: learned.hash },
      compared: { n: 45, months: 1, mdape: learned.drift?.mdape, verdict: 'too-few' },
    });
    expect((await value({ valuationDate: '2025-09-05' })).model.hash).toBe(learned.hash);
    // Nothing has come since: nothing is due.
    expect(await due()).toEqual([]);

    await expect(person.call(putIntoUse, { hash: beside!.other.hash })).rejects.toThrow();
    await root.call(putIntoUse, { hash: beside!.other.hash });
    expect((await value({ valuationDate: '2025-09-05' })).model.hash).toBe(beside!.other.hash);
    const after = await person.call(listModels, {});
    expect(after.models.find(({ hash }) => hash === learned.hash)).toMatchObject({ standing: 'withdrawn', inUse: false });
    expect(after.beside).toMatchObject([{ valuing: { hash: beside!.other.hash }, other: { hash: learned.hash } }]);
    // What was withdrawn is not grown again at once.
    expect(await due()).toEqual([]);
    await expect(root.call(putIntoUse, { hash: 'nothing' })).rejects.toThrow('The model');

    // Models that were made before there was a making: they value, and one is grown anew, once.
    await app.ground.db.update(valuationModel).set({ parameters: sql`${valuationModel.parameters} - 'making'` });
    expect((await value({ valuationDate: '2025-09-05' })).model.hash).toBe(beside!.other.hash);
    expect(await due()).toEqual(['Pune']);
    while (await trainer.isBusy()) await sleep(100);
    expect((await person.call(listModels, {})).models[0]!.parameters).toMatchObject({ making });
    expect(await due()).toEqual([]);
  });
});

test('a city of too few sales trains nothing, and says why', async () => {
  expect(await train('Nashik')).toMatchObject({ state: 'failed', message: expect.stringContaining('no registered sales') as string });
});
