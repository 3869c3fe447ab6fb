import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#core/language.ts';
import { areaKey } from '#modules/transactions/index.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { inLanguage } from '#server/language.ts';
import { sheets } from '../../model/sheets.ts';
import { lensExporters } from './exporters.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;

const localities = ['बाणेर', 'औंध', 'वाकड'];
const sales = Array.from({ length: 360 }, (_none, at) =>
  makeSale({
    city: 'पुणे',
    locality: localities[at % 3] ?? '',
    project: `निलगिरी ${at % 5}`,
    promoter: `प्रवर्तक ${at % 5}`,
    registeredOn: `202${4 + (at % 2)}-${String(1 + (at % 12)).padStart(2, '0')}-1${at % 9}`,
    configuration: `${1 + (at % 3)} BHK`,
    agreementPaise: 5_000_000_00 + at * 12_345_67,
    areaSqm: 40 + (at % 31),
    unitNumber: String(at),
    documentType: 'करारनामा',
  }),
);

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, sales);
}, 120_000);
afterAll(() => clickhouse.close());

const view = { city: 'पुणे', from: '2025-01-01', to: '2025-12-31', comparedWith: 'year-before' };
const inputs: [name: string, input: Record<string, unknown>][] = [
  ['market-dashboard', view],
  ['market-areas', { ...view, picked: localities.slice(0, 2) }],
  ['market-project', { ...view, village: 'बाणेर', project: 'निलगिरी 1' }],
  ['comparison', { items: [areaKey({ city: 'पुणे', village: 'बाणेर' }), areaKey({ city: 'पुणे', village: 'औंध' })] }],
  ['promoter-premiums', { city: 'पुणे', kind: 'promoter' }],
  ['affordability', { city: 'पुणे' }],
  ...sheets.map((sheet): [string, Record<string, unknown>] => ['analysis', { ...view, sheet }]),
];

/** Addresses, ids and names of formats are the same in every language. */
const isSameEverywhere = /^(?:id|definitionId|kind|format|method|currency|role|of|nOf|x|cell|rows|fileName|countedIn|confidence|source)$/;
/** Every text that a person reads, with the way to it. */
function* textsOf(value: unknown, way: string): Generator<[way: string, text: string]> {
  if (typeof value === 'string') yield [way, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inside] of Object.entries(value)) if (!isSameEverywhere.test(key)) yield* textsOf(inside, `${way}.${key}`);
}
/** The source of a rate is named as its table names it. */
const namesASource = /^Range of new home loans/;
/** Three words of Latin letters in a row are a sentence that nobody translated. */
const english = /\b[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}\b/;

test.each(['hi', 'mr'] satisfies Language[])('what is handed on of a market is said in %s, to the last label', async (language) => {
  for (const [name, input] of inputs) {
    const exporter = lensExporters(clickhouse).find((one) => one.name === name);
    if (exporter === undefined) throw new Error(`no exporter is called ${name}`);
    const described = await inLanguage(language, () =>
      exporter.describe(exporter.input.parse(input), { caller: { kind: 'stranger' }, signal: AbortSignal.timeout(60_000) }),
    );
    const texts = [...textsOf(described.report, name)];
    expect(texts.length, name).toBeGreaterThan(5);
    expect(texts.filter(([, text]) => !namesASource.test(text) && english.test(text))).toEqual([]);
  }
});
