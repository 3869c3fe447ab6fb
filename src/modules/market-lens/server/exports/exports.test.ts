/** @module-tag deep */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths } from '#core/period.ts';
import { downloadExport, startExport, type ExportFormat } from '#modules/exports/contract.ts';
import { exportsServer } from '#modules/exports/server/index.ts';
import { exportedBy, filesOf, readDeck, readPages, readWorkbook, slideWords } from '#modules/exports/testing.ts';
import {
  askMeasures,
  readAffordability,
  readMarketOverTime,
  readPromoterPremiums,
  type MeasureAnswer,
  type MeasuredCell,
} from '#modules/measures/contract.ts';
import { formatMeasured, measureOf, WITHIN } from '#modules/measures/index.ts';
import { measuresServer } from '#modules/measures/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { transactionsServer } from '#modules/transactions/server/index.ts';
import { insertSales, makeSale, type StoredSale } from '#modules/transactions/testing.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { propertySamples } from '#server/testing/property-samples.ts';
import { areaMeasures, byArea } from '../../model/areas.ts';
import { byMonth, byProject, headlineMeasures, sectionsOf, type Ask, type Block } from '../../model/blocks.ts';
import { questionOf, type Beside } from '../../model/question.ts';
import { readSignals } from '../../signals-contract.ts';
import { marketLensServer } from '../index.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let it: TestApp;
let analyst: Visitor;

let dice = 11;
/** The same sales in every run, their traits independent of each other. */
const roll = (sides: number) => {
  dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) >>> 0;
  return (dice >>> 12) % sides;
};
const pick = <Item>(...from: [Item, ...Item[]]): Item => from[roll(from.length)] ?? from[0];
const sales: StoredSale[] = Array.from({ length: 1400 }, () => {
  const city = pick('Pune', 'Pune', 'Pune', 'Nashik', 'Singapore');
  return makeSale({
    city,
    locality: pick('Baner', 'Baner', 'औंध', 'Wakad'),
    project: pick('Nilgiri & Sons', 'आनंद पार्क', '=HYPERLINK("http://x")', ''),
    registeredOn: `202${pick('2', '3', '4')}-${pick('01', '02', '03', '05', '06', '08', '09', '11')}-1${roll(10)}`,
    configuration: pick('1 BHK', '2 BHK', '3 BHK'),
    saleKind: pick('primary', 'resale'),
    currency: city === 'Singapore' ? 'SGD' : 'INR',
    agreementPaise: 5_000_000_00 + roll(40) * 12_345_67,
    areaSqm: roll(9) === 0 ? null : 40 + roll(31) / 3,
    floor: roll(6) === 0 ? null : roll(24),
  });
});

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, sales);
  it = await testApp({ modules: [exportsServer, transactionsServer, measuresServer, marketLensServer], clickhouse, jobs: true });
  analyst = await it.visitor('entitled', ['market-lens']);
}, 120_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

const exported = (exporter: string, input: Record<string, unknown>, format: ExportFormat) => exportedBy(analyst, exporter, input, format);

const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
type State = { filter: SaleFilter; beside: Beside; other: { city: string; village?: string } | null };
const someState: fc.Arbitrary<State> = fc.record({
  filter: fc.record({
    city: fc.constantFrom('Pune', 'Pune', 'Nashik', 'Singapore', undefined),
    village: seldom(fc.constantFrom('Baner', 'औंध')),
    from: fc.oneof(fc.constant('2023-01-01'), seldom(fc.constantFrom('2023-06-01', '2022-03-05'))),
    to: seldom(fc.constantFrom('2024-06-30', '2024-12-31')),
    configurations: seldom(fc.subarray(['1 BHK', '2 BHK', '3 BHK'], { minLength: 1 })),
    minPrice: seldom(fc.constantFrom(5_100_000, 5_300_000)),
    maxAreaSqft: seldom(fc.constantFrom(480, 520)),
    saleKind: seldom(fc.constantFrom('primary' as const, 'resale' as const)),
  }),
  beside: fc.constantFrom('year-before', 'year-before', 'period-before', 'area', 'none'),
  other: fc.constantFrom({ city: 'Nashik' }, { city: 'Pune', village: 'Wakad' }),
});
const withinCity = ({ filter: { village, city, ...filter }, ...state }: State): State => ({
  ...state,
  filter: { ...filter, ...(city !== undefined && { city }), ...(city !== undefined && village !== undefined && { village }) },
});
const inputOf = ({ filter, beside, other }: State) => ({
  ...filter,
  comparedWith: beside,
  otherCity: other?.city,
  ...(other?.village !== undefined && { otherVillage: other.village }),
});

const answerTo = (state: State, ask: Ask, standsAlone = false, ofFlats = false): Promise<MeasureAnswer> =>
  analyst.call(askMeasures, questionOf({ state, filter: state.filter, ask, standsAlone, ofFlats }));

/** What the payload says of a measure, in the units of a file: shares are ratios there. */
const inFile = (id: string, value: number | null | undefined) =>
  value === null || value === undefined ? null : measureOf(id).unit === 'percent' ? value / 100 : value;

/** Numbers of a file are written in full; a share divided by hundred may differ in its last bit. */
const same = (a: unknown, b: number | null) =>
  b === null
    ? a === null || a === '' || a === undefined
    : Math.abs(Number(a) - b) <= 1e-9 * Math.max(1, Math.abs(b)) && a !== '' && a !== null;

type Table = readonly (readonly unknown[])[];

/** A sheet or block of a chart: every row is a cell of the payload, and every cell that is to be drawn has its row. */
function expectChart(table: Table, block: Block, answer: MeasureAnswer) {
  const [measure = ''] = block.measures;
  const [by] = block.ask.by;
  const bucket = answer.bucket ?? by ?? '';
  const [head = [], ...rows] = table;
  const at = (name: RegExp) => head.findIndex((one) => name.test(String(one)));
  const main = block.measures.length > 1 ? /^Median,/ : new RegExp(`^${measureOf(measure).label}(,|$)`);
  const cellOf = (name: unknown): MeasuredCell | undefined =>
    answer.cells.find(({ key, words }) => (bucket === 'month' ? String(name).slice(0, 7) === key[0] : words[0] === name));
  for (const row of rows) {
    const cell = cellOf(row[0]);
    expect(cell, `${block.id}: ${String(row[0])}`).toBeDefined();
    const measured = cell?.values[measure];
    expect(
      same(row[at(main)], inFile(measure, measured?.value)),
      `${block.id} ${String(row[0])}: ${String(row[at(main)])} is ${measured?.value}`,
    ).toBe(true);
    expect(same(row[at(/: n$/)], measured?.n ?? null), `${block.id} ${String(row[0])} n`).toBe(true);
    const before = head.length > 3 ? at(/^(The year before|The period before|Nashik|Wakad, Pune)(,|$)/) : -1;
    if (before >= 0) expect(same(row[before], inFile(measure, cell?.before?.[measure]?.value))).toBe(true);
    for (const [id, name] of [
      ['rate-p25', /low/],
      ['rate-p75', /high/],
    ] as const)
      if (block.measures.includes(id)) expect(same(row[at(name)], cell?.values[id]?.value ?? null)).toBe(true);
  }
  // A pace of a part of a half-year or a year is another one by that alone; quarters are whole in every chart.
  const isPace = measureOf(measure).unit.startsWith('sales a month');
  const shown =
    bucket === 'quarter' || (isPace && bucket in monthsOfBucket)
      ? answer.cells.filter(({ key: [first = ''] }) => isWhole(first, bucket, answer))
      : block.drawnAs === 'bars'
        ? answer.cells.slice(0, 10)
        : answer.cells;
  expect(rows).toHaveLength(shown.length);
}
const monthsOfBucket: Record<string, number> = { quarter: 3, 'half-year': 6, year: 12 };
const isWhole = (first: string, bucket: string, { period }: MeasureAnswer) => {
  const from = `${/^\d{4}$/.test(first) ? `${first}-01` : first}-01`;
  return period !== null && from >= period.from && addDays(addMonths(from, monthsOfBucket[bucket] ?? 0), -1) <= period.to;
};

function expectFigures(table: Table, answer: MeasureAnswer, [value, n]: readonly [number, number]) {
  // How the same home grew leads.
  expect(table[1]?.[0]).toBe('The same home, over a year');
  for (const [at, id] of headlineMeasures.entries()) {
    const row = table[at + 2] ?? [];
    const measured = answer.total.values[id];
    expect(row[0]).toBe(measureOf(id).label);
    expect(same(row[value], inFile(id, measured?.value)), `${id}: ${String(row[value])} is ${measured?.value}`).toBe(true);
    expect(same(row[n], measured?.n ?? null)).toBe(true);
  }
}

/** A table of places: each measure's column and that of its n. */
function expectPlaces(table: Table, cells: readonly MeasuredCell[], measures: readonly string[], nameOf: (cell: MeasuredCell) => string) {
  const [head = [], ...rows] = table;
  expect(rows.map(([name]) => plain(name)).toSorted()).toEqual(cells.map(nameOf).toSorted());
  for (const id of measures) {
    const { label } = measureOf(id);
    const at = head.findIndex((one) => String(one) === label || String(one).startsWith(`${label}, `));
    const n = head.findIndex((one) => String(one) === `${label}: n`);
    expect(at, id).toBeGreaterThan(-1);
    const left = [...cells];
    for (const row of rows) {
      const found = left.findIndex((cell) => nameOf(cell) === plain(row[0]) && same(row[at], inFile(id, cell.values[id]?.value)));
      expect(found, `${id} of ${String(row[0])}: ${String(row[at])}`).toBeGreaterThan(-1);
      const [cell] = left.splice(found, 1);
      if (n >= 0) expect(same(row[n], cell?.values[id]?.n ?? null)).toBe(true);
    }
  }
}
const plain = (text: unknown) => String(text ?? '').replace(/^'(?==)/, '');

/** As a sheet may be called. */
const plainOf = (text: string) =>
  text
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A CSV export is blocks of lines with an empty line between; the first line of a block is its title. */
function csvBlocks(bytes: Buffer): Map<string, Table> {
  const lines = parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][];
  const blocks: string[][][] = [[]];
  for (const line of lines) {
    if (line.length === 1 && line[0] === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return new Map(blocks.map(([[title = '', note = ''] = [], ...rows]) => [`${title}|${note}`, rows]));
}

test(
  'whatever the view, the dashboard in Excel and CSV holds the numbers that the API answers, block by block',
  { timeout: 600_000 },
  async () => {
    const states = fc.sample(someState, { numRuns: propertySamples }).map(withinCity);
    let drawn = 0;
    const checksums = new Set<string | null>();
    for (const [number, state] of states.entries()) {
      const xlsx = await exported('market-dashboard', inputOf(state), 'xlsx');
      // The same report in the other format: now and then is enough, and each takes its time.
      const csv = number % 4 === 0 ? await exported('market-dashboard', inputOf(state), 'csv') : null;
      if (csv !== null) expect(csv.made.checksum).toBe(xlsx.made.checksum);
      checksums.add(xlsx.made.checksum);
      const book = await readWorkbook(xlsx.bytes);
      const sheets = new Map([...book].map(([name, rows]) => [name, rows]));
      const blocks = csv === null ? null : csvBlocks(csv.bytes);
      const whole = await answerTo(state, byMonth);
      expectFigures(sheets.get('Figures') ?? [], whole, [1, 4]);
      if (blocks !== null) expectFigures([...blocks].find(([title]) => title.startsWith('Figures|'))?.[1] ?? [], whole, [1, 4]);
      const about = (sheets.get('Summary') ?? []).flat().map(String);
      for (const { blocks: of } of sectionsOf(state.filter))
        for (const block of of) {
          const answer = await answerTo(state, block.ask, block.standsAlone ?? false, block.ofFlats ?? false);
          const chart = block.prepare(answer, state.filter);
          if (chart === null) {
            expect(about).toContain(block.name);
            continue;
          }
          drawn += 1;
          // Two charts without a finding may have one title; a sheet is named by the beginning of what its chart shows.
          const sheetName =
            about.find((name, at) => about[at + 1] === chart.title && plainOf(chart.subtitle).startsWith(name.replace(/ \(\d+\)$/, ''))) ??
            '';
          expectChart(sheets.get(sheetName) ?? [], block, answer);
          if (blocks !== null) expectChart(blocks.get(`${chart.subtitle}|${chart.title}`) ?? [], block, answer);
        }
      if (state.filter.city !== undefined) {
        const projects = await answerTo(state, byProject, true);
        const nameOf = ({ key }: MeasuredCell) => key[0]?.split(WITHIN)[1] ?? '';
        expectPlaces(sheets.get('Top projects by sales') ?? [], projects.cells, byProject.measures, nameOf);
      }
    }
    expect(checksums.size).toBeGreaterThan(propertySamples / 2);
    expect(drawn).toBeGreaterThan(6 * propertySamples);
  },
);

test(
  'whatever the view, the list of areas in Excel and CSV holds the numbers that the API answers, in the order of the screen',
  { timeout: 600_000 },
  async () => {
    const states = fc
      .sample(fc.tuple(someState, fc.constantFrom('sales-count', 'median-rate', 'locality'), fc.constantFrom('asc', 'desc')), {
        numRuns: propertySamples,
      })
      .map(([state, sortBy, direction]) => ({ state: withinCity(state), sortBy, direction }));
    for (const { state, sortBy, direction } of states) {
      const { city = 'Pune' } = state.filter;
      const inCity = { ...state, filter: { ...state.filter, city, village: undefined } };
      const input = { ...inputOf(inCity), sortBy, direction, picked: ['Baner', 'Wakad'] };
      const answer = await answerTo(inCity, byArea, true);
      const nameOf = ({ key }: MeasuredCell) => key[0] ?? '';
      const sheets = await readWorkbook((await exported('market-areas', input, 'xlsx')).bytes);
      expectPlaces(sheets.get('Localities') ?? [], answer.cells, areaMeasures, nameOf);
      const blocks = csvBlocks((await exported('market-areas', input, 'csv')).bytes);
      const table = [...blocks].find(([title]) => title.startsWith('Localities|'))?.[1] ?? [];
      expectPlaces(table, answer.cells, areaMeasures, nameOf);
      if (sortBy === 'median-rate') {
        const rates = table
          .slice(1)
          .map((row) => row[2])
          .filter((rate) => rate !== '')
          .map(Number);
        expect(rates).toEqual(rates.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
      }
      const picked = sheets.get('Side by side') ?? [];
      const baner = answer.cells.find((cell) => nameOf(cell) === 'Baner');
      if (baner)
        expect(
          picked.slice(1).map((row, at) => same(row[2], inFile(areaMeasures[at] ?? '', baner.values[areaMeasures[at] ?? '']?.value))),
        ).not.toContain(false);
    }
  },
);

test('risks, premiums and affordability of the screen are in the file of a market, asked with the income of its address', async () => {
  const place = { city: 'Pune', village: 'Baner' };
  const income = 2_400_000;
  const { signals } = await analyst.call(readSignals, place);
  const { affordability } = await analyst.call(readAffordability, { ...place, income, years: 20 });
  if (affordability.kind !== 'told') throw new Error(affordability.because);
  const { refused } = await analyst.call(readPromoterPremiums, { city: 'Pune', kind: 'promoter' });
  expect(refused).not.toBeNull();
  const made = await exported('market-dashboard', { ...place, income }, 'xlsx');
  const book = await readWorkbook(made.bytes);
  const rules = book.get('Risks and opportunities') ?? [];
  expect(rules.slice(1).map(([title, , sentence]) => [title, sentence])).toEqual(signals.map(({ title, sentence }) => [title, sentence]));
  expect((book.get('Numbers the rules look at') ?? []).length - 1).toBe(signals.flatMap(({ evidence }) => evidence).length);
  const ratio = book.get('Affordability')?.find(([label]) => label === 'Price to income');
  expect(ratio?.[1]).toBe(affordability.priceToIncome);
  const pages = (await readPages((await exported('market-dashboard', { ...place, income }, 'pdf')).bytes)).join(' ');
  for (const words of [signals[0]?.sentence ?? '', refused ?? '', 'Price to income']) expect(pages).toContain(words);
  // Of all cities together, as on the screen, there is none of the three.
  const ofAll = await readWorkbook((await exported('market-dashboard', {}, 'xlsx')).bytes);
  expect([...ofAll.keys()]).not.toContain('Risks and opportunities');
});

test('a project in all four formats says its numbers beside those of its locality, in either script', async () => {
  const state: State = {
    filter: { city: 'Pune', village: 'औंध', project: 'आनंद पार्क', from: '2023-01-01' },
    beside: 'year-before',
    other: null,
  };
  const whole = await answerTo(state, byMonth);
  const locality = await answerTo({ ...state, filter: { ...state.filter, project: undefined } }, byMonth);
  const { bytes } = await exported('market-project', inputOf(state), 'xlsx');
  const sheets = await readWorkbook(bytes);
  expectFigures(sheets.get('Figures') ?? [], whole, [1, 4]);
  const beside = sheets.get('Beside औंध') ?? [];
  expect(beside[0]?.slice(0, 5)).toEqual(['Measure', 'Unit', 'आनंद पार्क', 'आनंद पार्क: n', 'औंध']);
  const rate = beside.find(([name]) => name === 'Median rate') ?? [];
  expect([rate[2], rate[4]]).toEqual([whole.total.values['median-rate']?.value, locality.total.values['median-rate']?.value]);
  const rateText = formatMeasured(measureOf('median-rate'), whole.total.values['median-rate']?.value ?? null, 'INR');
  const pages = (await readPages((await exported('market-project', inputOf(state), 'pdf')).bytes)).join(' ');
  const deck = await readDeck((await exported('market-project', inputOf(state), 'pptx')).bytes);
  for (const words of [pages, deck.words]) {
    expect(words).toContain(rateText);
    expect(words).toContain('औंध');
    expect(words).toContain('Half of the sales cost more per square foot, half less');
  }
  // Native, with the numbers of the answer in it.
  expect(deck.charts[0]?.series.find(({ name }) => name === 'Sales')?.values).toEqual(
    whole.cells.map(({ values }) => values['sales-count']?.value),
  );
});

test('the dashboard on pages and slides says its figures, its filter and what stands behind them', async () => {
  const state: State = { filter: { city: 'Pune', from: '2024-01-01', to: '2024-12-31' }, beside: 'year-before', other: null };
  const whole = await answerTo(state, byMonth);
  const pages = (await readPages((await exported('market-dashboard', inputOf(state), 'pdf')).bytes)).join(' ');
  const deck = await readDeck((await exported('market-dashboard', { ...inputOf(state), deck: 'full' }, 'pptx')).bytes);
  for (const words of [pages, deck.words]) {
    for (const id of headlineMeasures) expect(words).toContain(formatMeasured(measureOf(id), whole.total.values[id]?.value ?? null, 'INR'));
    expect(words).toContain('Registered market sales in Pune, registered 1 Jan 2024 – 31 Dec 2024; beside the year before, 1 Jan 2023 to');
    expect(words).toContain('Price and competition');
    expect(words).toContain(`n = ${whole.total.values['median-rate']?.n}`);
  }
});

test('a deck of a market is six slides: summary, price, pace, competition, buyers, method', async () => {
  const state: State = { filter: { city: 'Pune', from: '2024-01-01', to: '2024-12-31' }, beside: 'year-before', other: null };
  const { bytes } = await exported('market-dashboard', inputOf(state), 'pptx');
  const slides = await slideWords(bytes);
  expect(slides).toHaveLength(6);
  const [summary = '', price = '', pace = '', competition = '', buyers = '', method = ''] = slides;
  expect(summary).toContain('The market of Pune');
  expect(price).toMatch(/rate/i);
  expect(pace).toMatch(/sales/i);
  expect(competition).toContain('Top projects by sales');
  expect(buyers).toMatch(/buyers/i);
  for (const words of ['How these numbers are made', 'Registered market sales in Pune', 'Checksum']) expect(method).toContain(words);
});

test('a program reads every table of a market by itself, and what stands around them in a file of its own', async () => {
  const state: State = { filter: { city: 'Pune', from: '2024-01-01', to: '2024-12-31' }, beside: 'year-before', other: null };
  const [{ bytes, made }, pptx] = [
    await exported('market-dashboard', inputOf(state), 'zip'),
    await exported('market-dashboard', inputOf(state), 'pptx'),
  ];
  expect(made.checksum).toBe(pptx.made.checksum);
  const files = await filesOf(bytes);
  const whole = await answerTo(state, byMonth);
  const figures = parse(files.get('01_Figures.csv') ?? '', { columns: true }) as Record<string, string>[];
  expect(Number(figures.find(({ figure }) => figure === measureOf('median-rate').label)?.['value'])).toBe(
    whole.total.values['median-rate']?.value,
  );
  // Every file is a rectangle under one head: the reader refuses a row of another length.
  for (const text of files.values()) expect(parse(text, { columns: true }).length).toBeGreaterThanOrEqual(0);
  const about = parse(files.get('about.csv') ?? '', { columns: true }) as { what: string; value: string }[];
  expect(about.find(({ what }) => what === 'checksum')?.value).toBe(made.checksum);
  expect(about.filter(({ what }) => what === 'file').map(({ value }) => value)).toEqual(
    [...files.keys()].filter((name) => name !== 'about.csv'),
  );
});

test('what is said of all years is in the file as the API answers it, and events only where they are switched on', async () => {
  const state: State = { filter: { city: 'Pune', from: '2024-01-01' }, beside: 'area', other: { city: 'Nashik' } };
  const [answer, ghost] = await Promise.all([
    analyst.call(readMarketOverTime, { city: 'Pune' }),
    analyst.call(readMarketOverTime, { city: 'Nashik' }),
  ]);
  const sheets = await readWorkbook((await exported('market-dashboard', inputOf(state), 'xlsx')).bytes);
  const [head = [], ...rows] = [...sheets].find(([name]) => name.startsWith('Price index by quarter'))?.[1] ?? [];
  expect(rows).toHaveLength(answer.index.length);
  const at = (name: string) => head.findIndex((one) => String(one).startsWith(name));
  for (const [line, { value, low, high, n }] of answer.index.entries()) {
    const row = rows[line] ?? [];
    for (const [column, expected] of [
      ['Index', value],
      ['95% band: low', low],
      ['95% band: high', high],
      ['Index: n', n],
      ['Nashik', ghost.index.find(({ quarter }) => quarter === answer.index[line]?.quarter)?.value ?? null],
    ] as const)
      expect(same(row[at(column)], expected), `${column} of ${String(row[0])}`).toBe(true);
  }
  const about = (sheets.get('Summary') ?? []).flat().join(' ');
  expect(answer.salesForecast.kind).toBe('refused');
  expect(about).toContain('No forecast of sales: 34 months are known, 46 are needed');
  expect(sheets.get('Events on the time axes')?.flat()).toContain('Annual statement of rates up 6.12% (PMC), 12.36% (PCMC)');
  const without = await readWorkbook((await exported('market-dashboard', { ...inputOf(state), events: 'off' }, 'xlsx')).bytes);
  expect(without.has('Events on the time axes')).toBe(false);
});

test('whoever has no Market Lens gets no file of it, and the glossary is for anyone signed in', async () => {
  const stranger = await it.visitor('signed-in');
  const refused = await stranger.inject(requestFor(startExport, { exporter: 'market-dashboard', input: {}, format: 'csv' }));
  expect(refused.statusCode).toBe(403);
  const glossary = await stranger.call(startExport, { exporter: 'glossary', input: { q: 'herfindahl' }, format: 'csv' });
  const { rawPayload } = await stranger.inject(requestFor({ method: 'GET', path: downloadExport.path }, { id: glossary.id }));
  expect(rawPayload.toString()).toContain(measureOf('promoter-concentration').definition);
  expect(rawPayload.toString()).not.toContain(measureOf('median-rate').definition);
});
