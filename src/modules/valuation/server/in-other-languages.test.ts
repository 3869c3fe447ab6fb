import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#core/language.ts';
import { downloadExport, getExport, startExport } from '#modules/exports/contract.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { readWorkbook } from '#modules/exports/testing.ts';
import { insertSales } from '#modules/transactions/testing.ts';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { sinceLast, tryValuation, valueBatch, whatIf } from '../choices-contract.ts';
import { oneValuation, Valuation, valueProperty } from '../contract.ts';
import valuesWithWords from '../fixtures/values-with-words.json' with { type: 'json' };
import { getPortfolio, startPortfolio, uploadPortfolio, type Portfolio } from '../portfolio-contract.ts';
import { checkSelection } from '../selection-contract.ts';
import { buildingName, makeMarket, withChange } from '../testing.ts';
import { proofDigits, verifyValue } from '../verify-contract.ts';
import { valuationServer } from './index.ts';
import { hashOf } from './keep-valuation.ts';
import { valuationRun } from './schema.ts';

let clickhouse: ConnectedClickHouse;
let app: TestApp;
let person: Visitor;

beforeAll(async () => {
  clickhouse = await testClickHouse();
  const market = makeMarket({ buildings: 6, months: 24 });
  await insertSales(clickhouse, [
    ...market,
    ...withChange(market, ({ areaSqm, agreementPaise }) => ({
      propertyKind: 'bungalow',
      areaSqm: 2 * areaSqm!,
      agreementPaise: 2 * agreementPaise,
      floor: null,
      configuration: '',
    })),
    ...withChange(market, ({ areaSqm, ratePerSqft }) => ({
      propertyKind: 'plot',
      areaSqm: 3 * areaSqm!,
      ratePerSqft: ratePerSqft! / 3,
      floor: null,
      configuration: '',
      builtYear: null,
    })),
  ]);
  app = await testApp({ modules: [exportsServer, valuationServer], clickhouse, jobs: true });
  person = await app.visitor('entitled', ['valuation']);
}, 120_000);
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

const flat = {
  city: 'Pune',
  village: 'Baner',
  project: buildingName(2),
  carpetAreaSqft: 800,
  floor: 5,
  valuationDate: '2025-07-01',
};
const house = {
  ...flat,
  floor: undefined,
  propertyKind: 'bungalow' as const,
  carpetAreaSqft: 1600,
  plotAreaSqft: 2400,
  builtUpAreaSqft: 1900,
  builtYear: 2015,
};

/** Ids, names of places and of tables, and what programs read are the same in every language. */
const isSameEverywhere =
  /^(?:id|hash|key|kind|code|path|subject|place|source|fileName|model|knownBy|project|locality|configuration|reason|because|construction)$/;
/** Every text that a person reads, with the way to it. */
function* textsOf(value: unknown, way: string): Generator<[way: string, text: string]> {
  if (typeof value === 'string') yield [way, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inside] of Object.entries(value)) if (!isSameEverywhere.test(key)) yield* textsOf(inside, `${way}.${key}`);
}
/** Three words of Latin letters in a row are a sentence that nobody translated. */
const english = /\b[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}\b/;
const leftInEnglish = (value: unknown, way: string) => [...textsOf(value, way)].filter(([, text]) => english.test(text));

async function inTheLanguage<Done>(language: Language, work: () => Promise<Done>): Promise<Done> {
  person.cookies.set('language', language);
  return work().finally(() => person.cookies.delete('language'));
}

const languages = ['hi', 'mr'] satisfies Language[];

test.each(languages)('values, refusals and what is asked about them are said in %s, to the last sentence', async (language) => {
  const answers = await inTheLanguage(language, async () => {
    const first = await person.call(valueProperty, flat);
    return {
      flat: first,
      later: await person.call(valueProperty, { ...flat, valuationDate: '2025-07-02' }).then(({ id }) => person.call(sinceLast, { id })),
      house: await person.call(valueProperty, house),
      // Too few bungalows on that day, so by land alone or not at all.
      early: await person.call(valueProperty, { ...house, valuationDate: '2023-09-01' }),
      refusals: await Promise.all(
        [
          { city: 'Kolkata' },
          { village: undefined, project: 'Nobody knows' },
          { propertyKind: 'shop' as const },
          { village: undefined, project: undefined, latitude: 10, longitude: 70 },
        ].map((other) => person.call(valueProperty, { ...flat, ...other }).catch((error: Error) => error.message)),
      ),
      faults: await person.call(valueBatch, {
        properties: [
          { ...flat, carpetAreaSqft: 5 },
          { ...flat, floor: 140 },
          { city: 'Pune', carpetAreaSqft: 800 },
          { ...house, builtYear: 2030 },
        ],
      }),
      whatIf: await person.call(whatIf, { id: first.id, facts: { carpetAreaSqft: 900 } }),
      trial: await person.call(tryValuation, house),
      selection: await person.call(checkSelection, {
        ...flat,
        stSelection:
          first.result.kind === 'valued'
            ? first.result.comparables
                .slice(0, 3)
                .map(({ saleId }) => saleId)
                .join('-')
            : '',
      }),
    };
  });
  expect([...textsOf(answers, language)].filter(([, text]) => /\p{Script=Devanagari}/u.test(text)).length).toBeGreaterThan(60);
  expect(leftInEnglish(answers, language)).toEqual([]);
});

test('what is stored of a value holds no sentence, and its proof is the same whoever asked', async () => {
  const [english, marathi] = await Promise.all([
    person.call(valueProperty, house),
    inTheLanguage('mr', () => person.call(valueProperty, house)),
  ]);
  const rows = await app.ground.db.select().from(valuationRun);
  const [one, other] = [english, marathi].map(({ id }) => rows.find((row) => row.id === id)!) as [(typeof rows)[0], (typeof rows)[0]];
  expect(one.result).toEqual(other.result);
  expect(hashOf(one, other.valuedAt)).toBe(other.hash);
  expect(leftInEnglish(one.result, 'stored')).toEqual([]);
  expect(JSON.stringify(one.result)).not.toMatch(/\p{Script=Devanagari}/u);
});

test('values that were stored with their words open as they were given, and are proved and verified as before', async () => {
  const { id: mine } = await person.call(valueProperty, flat);
  const rows = await app.ground.db.select().from(valuationRun);
  const { userId } = rows.find(({ id }) => id === mine)!;
  for (const { id, valuedAt, dataVersion, hash, result } of valuesWithWords) {
    const before = result as unknown as Valuation;
    const at = new Date(valuedAt);
    expect(hashOf({ result: before, dataVersion }, at)).toBe(hash);
    await app.ground.db.insert(valuationRun).values({
      id,
      userId,
      valuedAt: at,
      subject: before.subject,
      result: before,
      kind: before.kind,
      modelId: before.model.id,
      dataVersion,
      hash,
    });
    const opened = await inTheLanguage('hi', () => person.call(oneValuation, { id }));
    expect(opened).toMatchObject({ hash, result: Valuation.parse(result) });
    const verified = person.call(verifyValue, { id, code: hash.slice(0, proofDigits) });
    if (before.kind === 'valued') expect(await verified).toMatchObject({ valuePaise: before.valuePaise });
    else await expect(verified).rejects.toThrow('404');
  }
});

async function workbookOf(exporter: string, id: string, language: Language) {
  const made = await person.call(startExport, { exporter, input: { id, language }, format: 'xlsx' });
  await expect.poll(async () => (await person.call(getExport, { id: made.id })).state, { timeout: 40_000 }).toBe('done');
  return readWorkbook((await person.inject({ url: downloadExport.path.replace(':id', made.id) })).rawPayload);
}

test.each(languages)('the workbook of a value is in %s where that was chosen, on a screen in English', async (language) => {
  const { id } = await person.call(valueProperty, house);
  const sheets = await workbookOf('valuation-report', id, language);
  const texts = [...sheets.values()].flat(2).map(String);
  expect(texts.some((text) => /\p{Script=Devanagari}/u.test(text))).toBe(true);
  const sources = /^(?:Weights|भार|निर्माण लागत)|practitioners|Practitioners|judgement|trade press/;
  expect(texts.filter((text) => english.test(text) && !sources.test(text))).toEqual([]);
});

test('a portfolio is answered once, and its table is read in each language, with what is wrong with its rows', async () => {
  const csv = [
    'Loan No,City,Locality,Project,Carpet area,Floor,Type,Plot area,Year built',
    `L-1,Pune,Baner,${buildingName(1)},700,5,Flat,,`,
    `L-2,Pune,Baner,${buildingName(1)},5,5,Flat,,`,
    `L-3,Pune,Baner,${buildingName(1)},800,140,Flat,,`,
    `L-4,Pune,Baner,${buildingName(1)},800,5,Shop,,`,
    `L-5,Nowhere,,Nobody,800,5,Flat,,`,
    `L-6,Pune,Baner,${buildingName(1)},1600,,Bungalow,2400,2015`,
  ].join('\n');
  const payload = `--b\r\nContent-Disposition: form-data; name="file"; filename="book.csv"\r\n\r\n${csv}\r\n--b--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const sent: Portfolio = (await person.inject({ method: 'POST', url: uploadPortfolio.path, payload, headers })).json();
  await person.call(startPortfolio, { id: sent.id, mapping: sent.mapping, given: { valuationDate: '2025-07-01' } });
  while (!['done', 'failed'].includes((await person.call(getPortfolio, { id: sent.id })).state)) await sleep(50);

  const rowsIn = async (language: Language) => [...(await workbookOf('valuation-portfolio', sent.id, language)).values()].flat();
  const lineOf = (rows: Awaited<ReturnType<typeof rowsIn>>, loan: string) => rows.find((row) => row.includes(loan))!;
  const inEnglish = await rowsIn('en');
  expect(lineOf(inEnglish, 'L-2').join(' ')).toContain('carpet area: A carpet area lies between 80 and 20,000 sq ft');
  expect(lineOf(inEnglish, 'L-4')).toContain('not enough evidence');
  expect(lineOf(inEnglish, 'L-6')).toContain('sales of its kind, and land and building');
  for (const language of languages) {
    const rows = await rowsIn(language);
    for (const loan of ['L-1', 'L-2', 'L-3', 'L-4', 'L-5', 'L-6']) {
      const line = lineOf(rows, loan);
      expect(line.filter((cell) => english.test(String(cell)))).toEqual([]);
      expect(line.filter((cell) => typeof cell === 'number')).toEqual(lineOf(inEnglish, loan).filter((cell) => typeof cell === 'number'));
    }
  }
});
