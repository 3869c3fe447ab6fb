/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { insertSales, type StoredSale } from '#modules/transactions/testing.ts';
import type { CostTold } from '../../cost-contract.ts';
import { revalue, sinceLast, tryValuation, valueBatch, whatIf } from '../../choices-contract.ts';
import { myValuations, oneValuation, Subject, valuationResult, valueProperty, type Valued } from '../../contract.ts';
import { replayValuation } from '../../models-contract.ts';
import { buildingName, makeMarket, withChange } from '../../testing.ts';
import { valuationServer } from '../index.ts';
import { hashOf, keepValuation } from '../keep-valuation.ts';
import { valuationRun } from '../schema.ts';
import { datedSubject, valueByComparables } from '../value-property.ts';

let clickhouse: ConnectedClickHouse;
let app: TestApp;
let person: Visitor;

const market = makeMarket({ buildings: 12, salesPerMonth: 2 });
/** Bungalows of 80 to 240 sq m at about 9,000 a sq ft; plots of 120 to 360 sq m at about 3,000. */
const bungalows = (place: Partial<StoredSale> = {}) =>
  withChange(market, ({ areaSqm, agreementPaise }) => ({
    propertyKind: 'bungalow',
    areaSqm: 2 * areaSqm!,
    agreementPaise: 2 * agreementPaise,
    floor: null,
    configuration: '',
    ...place,
  }));
const plots = (place: Partial<StoredSale> = {}, most = Infinity) =>
  withChange(market.slice(0, most), ({ areaSqm, project, ratePerSqft }) => ({
    propertyKind: 'plot',
    project: project.replace('Tower', 'Layout'),
    areaSqm: 3 * areaSqm!,
    ratePerSqft: ratePerSqft! / 3,
    floor: null,
    configuration: '',
    builtYear: null,
    ...place,
  }));
const farAway = { latitude: 18.7, longitude: 73.6 };
const farther = { latitude: 18.3, longitude: 74.1 };

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, [
    ...bungalows(),
    ...plots(),
    // A locality of houses with five plots, one of plots alone, and a city the table of costs is silent on.
    ...bungalows({ locality: 'Houses', ...farAway }),
    ...plots({ locality: 'Houses', ...farAway }, 5),
    ...plots({ locality: 'Plots', project: 'Mango Farms', ...farther }),
    ...bungalows({ city: 'Elsewhere' }),
    ...plots({ city: 'Elsewhere' }),
  ]);
  app = await testApp({ modules: [exportsServer, valuationServer], clickhouse });
  person = await app.visitor('entitled', ['valuation']);
}, 60_000);
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

const house = (partial: object = {}) => ({
  city: 'Pune',
  village: 'Baner',
  project: buildingName(2),
  propertyKind: 'bungalow' as const,
  carpetAreaSqft: 1600,
  builtYear: 2015,
  valuationDate: '2025-07-01',
  ...partial,
});
const facts = { plotAreaSqft: 2400, builtUpAreaSqft: 1900 };
async function value(partial: object = {}) {
  const { id, result } = await person.call(valueProperty, house(partial));
  if (result.kind !== 'valued') throw new Error(result.why);
  return { id, value: result };
}
const costTold = ({ cost }: Valued): CostTold => {
  if (cost?.kind !== 'told') throw new Error(JSON.stringify(cost));
  return cost;
};
const sum = (parts: readonly { paise: number }[]) => parts.reduce((total, { paise }) => total + paise, 0);

test('a bungalow whose plot is given has two values and one headline, and every sum is exact', async () => {
  const { value: plain } = await value();
  const { value: both } = await value(facts);
  expect(plain).not.toHaveProperty('cost');
  expect(plain.model.id).toBe('comparables-1');
  expect(both.approach).toBe('reconciled');
  expect(both.model.id).toBe('market-and-cost-1');
  expect(both.market).toMatchObject({ kind: 'valued', valuePaise: plain.valuePaise, grade: plain.confidence.grade, model: plain.model });

  const cost = costTold(both);
  expect(cost.lines.map(({ key }) => key)).toEqual(['land', 'building-new', 'depreciation']);
  expect(sum(cost.lines)).toBe(cost.paise);
  expect(cost.paise).toBe(cost.land.paise + cost.building.paise);
  // 1,900 sq ft at ₹3,460, ten of sixty years old: 15% off.
  expect(cost.building).toMatchObject({
    factor: null,
    costPerSqft: 3460,
    ageYears: 10,
    lifeYears: 60,
    newPaise: 65_74_000_00,
    paise: 55_87_900_00,
  });
  expect(cost.lines[2]!.paise).toBe(-9_86_100_00);
  expect(cost.land.evidence.n).toBeGreaterThanOrEqual(8);
  expect(cost.land.comparables).toHaveLength(12);
  expect(cost.land.evidence.spreadPercent).not.toBeNull();

  expect(both.reconciliation).toMatchObject({ marketPercent: 50, costPercent: 50 });
  const { marketPartPaise, costPartPaise } = both.reconciliation!;
  expect(marketPartPaise + costPartPaise).toBe(both.valuePaise);
  expect(both.valuePaise).toBeCloseTo((plain.valuePaise + cost.paise) / 2, -3);
  expect(sum(both.legs)).toBe(both.valuePaise);
  expect(both.trend.at(-1)!.ratePerSqft).toBeCloseTo(both.ratePerSqft, 6);
  expect(both.warnings.join(' ')).not.toContain('Land and building come to');
  expect(plain.warnings.join(' ')).toContain('sales of bungalows alone');
  expect(both.warnings.join(' ')).not.toContain('sales of bungalows alone');
});

test('where both ways lie far apart the range grows beyond either, the grade falls, and the answer says so', async () => {
  const { value: near } = await value(facts);
  const { value: far } = await value({ plotAreaSqft: 1300, builtYear: 1975 });
  const width = ({ lowPaise, highPaise }: { lowPaise: number; highPaise: number }) => Math.log(highPaise / lowPaise);
  const { market } = far;
  if (market?.kind !== 'valued') throw new Error('no market value');
  expect(width(far)).toBeGreaterThan(width(market));
  expect(width(far)).toBeGreaterThan(width(costTold(far)));
  expect(far.confidence.expectedErrorPercent).toBeGreaterThan(near.confidence.expectedErrorPercent);
  expect(far.confidence.grade > near.confidence.grade).toBe(true);
  expect(far.warnings[0]).toMatch(/^Land and building come to \d+% less than the sales of its kind say/);
});

test('the land is what the same store says a bare plot there is worth', async () => {
  const { value: both } = await value(facts);
  const { result } = await person.call(valueProperty, {
    city: 'Pune',
    village: 'Baner',
    project: buildingName(2),
    latitude: both.place.latitude,
    longitude: both.place.longitude,
    propertyKind: 'plot',
    carpetAreaSqft: facts.plotAreaSqft,
    valuationDate: '2025-07-01',
  });
  const { land } = costTold(both);
  expect(result).toMatchObject({ kind: 'valued', valuePaise: land.paise, lowPaise: land.lowPaise, evidence: land.evidence });
});

test('a row house is led by its market, and its built-up area comes from the carpet area by the dated factor', async () => {
  const batch = await insertSales(
    clickhouse,
    withChange(bungalows(), () => ({ propertyKind: 'row-house', city: 'Pune', locality: 'Rows' })),
  );
  expect(batch).toBeDefined();
  await insertSales(clickhouse, plots({ locality: 'Rows' }));
  const { value: rows } = await value({ village: 'Rows', propertyKind: 'row-house', plotAreaSqft: 1200 });
  expect(rows.reconciliation).toMatchObject({ marketPercent: 75, costPercent: 25 });
  const { building, lines } = costTold(rows);
  expect(building.builtUpAreaSqft).toBeCloseTo(1760, 9);
  expect(building.factor).toMatchObject({ used: 1.1 });
  expect(lines[1]!.basis).toContain('carpet × 1.10');
});

test('with too few plot sales the market value stands alone, and the reason is shown', async () => {
  const place = { village: 'Houses', ...farAway };
  const { value: plain } = await value(place);
  const { value: alone } = await value({ ...place, ...facts });
  expect(alone).toMatchObject({
    approach: 'market',
    valuePaise: plain.valuePaise,
    lowPaise: plain.lowPaise,
    confidence: plain.confidence,
    cost: { kind: 'not-told', because: 'no-land-rate' },
  });
  expect(alone.cost).toHaveProperty('why', expect.stringMatching(/We found \d+ registered sales.*to value a plot|none in this building/));
  expect(alone.warnings.at(-1)).toMatch(/^Land and building could not be worked out: no rate of the land\./);
});

test.each([
  ['the year is not known', { village: 'Houses', ...farAway, project: undefined, builtYear: undefined }, 'no-year'],
  ['no plot is given', { plotAreaSqft: undefined }, 'no-plot-area'],
  ['the table is silent on the city', { city: 'Elsewhere' }, 'no-table'],
  ['the table is silent on the day', { valuationDate: '2020-07-01', builtYear: 2010 }, 'no-table'],
])('land and building are not told where %s', async (_what, partial, because) => {
  const { result } = await person.call(valueProperty, house({ ...facts, ...partial }));
  expect(result.cost).toMatchObject({ kind: 'not-told', because });
});

test('where no house was sold, land and building answer alone, one grade lower, and say so', async () => {
  const { value: alone } = await value({ village: 'Plots', project: 'Mango Farms', ...facts });
  expect(alone).toMatchObject({ approach: 'cost', market: { kind: 'insufficient-evidence' }, comparables: [] });
  expect(alone.valuePaise).toBe(costTold(alone).paise);
  expect(sum(alone.legs)).toBe(alone.valuePaise);
  expect(alone.warnings[0]).toMatch(/^From land and building alone, which lowers the grade by one: /);
  const { value: plot } = await value({ village: 'Plots', project: 'Mango Farms', propertyKind: 'plot', carpetAreaSqft: 2400 });
  expect(alone.confidence.grade > plot.confidence.grade).toBe(true);
  const mine = await person.call(myValuations, { limit: 5 });
  expect(mine.find(({ valuePaise }) => valuePaise === alone.valuePaise)).toMatchObject({ kind: 'valued' });
});

test('where neither houses nor plots were sold, the refusal gives both reasons', async () => {
  const { result } = await person.call(valueProperty, house({ city: 'Kolkata', village: 'Behala', project: 'Nobody knows', ...facts }));
  expect(result).toMatchObject({ kind: 'insufficient-evidence', cost: { kind: 'not-told' }, market: { kind: 'insufficient-evidence' } });
  expect(result).toHaveProperty('why', expect.stringContaining('Land and building could not be worked out'));
  const { valuation } = await person.call(
    valuationResult,
    house({ city: 'Kolkata', village: 'Behala', project: 'Nobody knows', ...facts }),
  );
  expect(valuation).toBe('na');
});

test('more plot is never cheaper as long as plots carry its land, older never dearer, all else equal', async () => {
  const statusOf = async (partial: object) => {
    const { value: one } = await value({ ...facts, ...partial });
    expect(one.approach).toBe('reconciled');
    return one.valuePaise;
  };
  const byPlot: number[] = [];
  for (const plotAreaSqft of [1300, 1500, 2000, 2400, 3300, 3700]) byPlot.push(await statusOf({ plotAreaSqft }));
  expect(byPlot).toEqual(byPlot.toSorted((a, b) => a - b));
  expect(byPlot.at(-1)).toBeGreaterThan(byPlot[0]!);
  const byYear: number[] = [];
  for (const builtYear of [1950, 1980, 2000, 2015, 2024]) byYear.push(await statusOf({ builtYear }));
  expect(byYear).toEqual(byYear.toSorted((a, b) => a - b));
});

test.each([
  ['a plot of half a square metre', { plotAreaSqft: 5.4 }, 'between 200 and 4,35,600 sq ft'],
  ['a plot of five square kilometres', { plotAreaSqft: 53_820_000 }, 'between 200 and 4,35,600 sq ft'],
  ['floors of more than ten times the plot', { plotAreaSqft: 200, builtUpAreaSqft: 2100 }, 'more than ten times the plot'],
  ['a built-up area below the carpet area', { builtUpAreaSqft: 1500 }, 'cannot be smaller'],
  ['a year after the day of valuation', { builtYear: 2028 }, 'does not stand yet on'],
  ['the plot of a flat', { propertyKind: 'flat' }, 'row houses and bungalows only'],
])('%s is answered with what is wrong', async (_what, partial, words) => {
  const { answers } = await person.call(valueBatch, { property: house({ ...facts, ...partial }) });
  expect(answers[0]).toMatchObject({ kind: 'fault', error: expect.stringContaining(words) });
  const answer = await person.inject({ method: 'POST', url: valuationResult.path, payload: house({ ...facts, ...partial }) });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(words);
});

test('rounding makes no built-up area smaller than its carpet area', async () => {
  expect(Subject.safeParse(house({ plotAreaSqft: 2400, builtUpAreaSqft: 1595 })).success).toBe(true);
});

test('a value with land and building is said again to the paisa, also after comparables were chosen', async () => {
  const { id, value: both } = await value(facts);
  expect(await person.call(replayValuation, { id })).toMatchObject({
    same: true,
    again: { valuePaise: both.valuePaise, model: both.model },
  });
  const { saleId } = both.comparables[0]!;
  const without = await person.call(revalue, { id, dropped: [saleId] });
  const chosen = without.result as Valued;
  expect(chosen.approach).toBe('reconciled');
  expect(costTold(chosen).paise).toBe(costTold(both).paise);
  expect(await person.call(replayValuation, { id: without.id })).toMatchObject({ same: true, again: { valuePaise: chosen.valuePaise } });
});

test('a value asked for in Hindi is stored as an English one is, and is read and repeated in every language', async () => {
  const { id: first, value: english } = await value(facts);
  person.cookies.set('language', 'hi');
  try {
    const { id, value: hindi } = await value(facts);
    expect(hindi.method).toMatch(/\p{Script=Devanagari}/u);
    const stored = await app.ground.db.select().from(valuationRun);
    const resultOf = (which: string) => stored.find((row) => row.id === which)!.result;
    expect(resultOf(id)).toEqual(resultOf(first));
    expect(JSON.stringify(resultOf(id))).not.toMatch(/\p{Script=Devanagari}/u);
    for (const language of ['en', 'hi', 'mr']) {
      person.cookies.set('language', language);
      const { result } = await person.call(oneValuation, { id });
      if (result.kind !== 'valued') throw new Error(result.why);
      if (language === 'en') expect(result).toEqual(english);
      else
        expect(
          costTold(result)
            .lines.map(({ label }) => label)
            .join(' '),
        ).toMatch(/^\p{Script=Devanagari}/u);
      expect(result.valuePaise).toBe(english.valuePaise);
      expect(await person.call(replayValuation, { id })).toMatchObject({ same: true });
    }
  } finally {
    person.cookies.delete('language');
  }
});

test('a house valued before plots were asked for is said again to the same rupee', async () => {
  const subject = datedSubject(Subject.parse(house()), new Date('2025-07-10T06:00:00Z'));
  const answer = await valueByComparables(clickhouse, subject);
  const { id } = await keepValuation(app.ground.db, { userId: 'somebody' } as never, answer, new Date('2025-07-10T06:00:00Z'));
  const [row] = await app.ground.db.select().from(valuationRun).where(eq(valuationRun.id, id));
  await app.ground.db
    .update(valuationRun)
    .set({ userId: (await ownerOf()).userId })
    .where(eq(valuationRun.id, id));
  expect(row!.hash).toBe(hashOf(answer, new Date('2025-07-10T06:00:00Z')));
  const { same, again } = await person.call(replayValuation, { id });
  expect(same).toBe(true);
  expect(again).not.toHaveProperty('cost');
  expect(again.model).toEqual(answer.result.model);
});
/** Whose the visitor's valuations are. */
async function ownerOf() {
  const { id } = await value();
  const [row] = await app.ground.db.select().from(valuationRun).where(eq(valuationRun.id, id));
  return row!;
}

test('what land and building did since last time is a part of its own, and the parts add up', async () => {
  const since = { ...facts, carpetAreaSqft: 1610 };
  await value({ ...since, valuationDate: '2024-07-01' });
  const { id, value: now } = await value({ ...since, valuationDate: '2025-07-01' });
  const { change } = await person.call(sinceLast, { id });
  expect(change!.parts.map(({ key }) => key)).toEqual(['market', 'data', 'model', 'cost']);
  expect(sum(change!.parts)).toBe(change!.changePaise);
  expect(change!.fromPaise + change!.changePaise).toBe(now.valuePaise);
});

test('what if the plot were larger is answered, and what cannot be is told', async () => {
  const { id } = await value(facts);
  const { difference } = await person.call(whatIf, { id, facts: { plotAreaSqft: 3000 } });
  expect(difference!.paise).toBeGreaterThan(0);
  await expect(person.call(whatIf, { id, facts: { carpetAreaSqft: 5000 } })).rejects.toThrow('cannot be smaller');
});

test('on trial no plot sale can be opened either', async () => {
  const { valuation } = await person.call(tryValuation, house({ ...facts, valuationDate: '2024-12-01' }));
  if (valuation === 'na') throw new Error('no value on trial');
  const { comparables } = costTold(valuation).land;
  expect(comparables.length).toBeLessThanOrEqual(5);
  expect(comparables.map(({ saleId, unitNumber }) => saleId + unitNumber).join('')).toBe('');
});
