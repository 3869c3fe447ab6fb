import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayNumber, dateFromDayNumber } from '#core/period.ts';
import { median } from '#core/statistics.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { byMonth } from '../model/blocks.ts';
import { questionOf } from '../model/question.ts';
import { sameHomeFigure } from '../model/growth.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { answerMeasures, readOverTime } from '#modules/measures/server/index.ts';
import { defaultFilter, usualScope, withDefaultDays } from '#modules/transactions/index.ts';
import { latestDayOf, summarise } from '#modules/transactions/server/index.ts';
import { insertSales, makeSale, type StoredSale } from '#modules/transactions/testing.ts';
import { comparedGrowth, comparedQuestion, daysOfSpan } from '../model/comparison.ts';
import { analysisExporter } from './exports/describe-analysis.ts';
import { comparisonExporter } from './exports/describe-comparison.ts';
import { listCities } from './list-cities.ts';

let clickhouse: ClickHouse;
const place = { city: 'Pune', village: 'Baner' };
const first = dayNumber('2022-11-01');
const last = dayNumber('2026-10-31');

/** A flat every four days in Baner, later ones smaller and dearer a square foot; a shop every nine, three times as dear; Aundh sells until a day before the month ends. */
const flats: StoredSale[] = Array.from({ length: Math.floor((last - first) / 4) + 1 }, (_, at) =>
  makeSale({
    city: 'Pune',
    locality: 'Baner',
    project: `Project ${at % 5}`,
    registeredOn: dateFromDayNumber(first + 4 * at),
    propertyKind: 'flat',
    areaSqm: 90 - at * 0.08 + (at % 7),
    agreementPaise: Math.round((90 - at * 0.08 + (at % 7)) * 10.764 * (9000 + at * 8) * 100),
  }),
);
const shops = Array.from({ length: 160 }, (_, at) =>
  makeSale({
    city: 'Pune',
    locality: 'Baner',
    project: `Project ${at % 5}`,
    registeredOn: dateFromDayNumber(first + 9 * at),
    propertyKind: 'shop',
    areaSqm: 30,
    agreementPaise: Math.round(30 * 10.764 * 30_000 * 100),
  }),
);

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, [
    ...flats,
    ...shops,
    makeSale({ city: 'Pune', locality: 'Aundh', registeredOn: '2026-10-31' }),
    makeSale({ city: 'Nashik', locality: 'Gangapur Road', registeredOn: '2026-07-14' }),
  ]);
});
afterAll(() => clickhouse.close());

const between = (from: string, to: string) => flats.filter(({ registeredOn }) => registeredOn >= from && registeredOn <= to);
const rateOf = (sales: readonly StoredSale[]) =>
  median(sales.map(({ agreementPaise, areaSqm }) => agreementPaise / 100 / ((areaSqm ?? 0) * 10.764))) ?? NaN;
const lastYear = () => between('2025-11-01', '2026-10-31');
const yearBefore = () => between('2024-11-01', '2025-10-31');

async function lens(): Promise<MeasureAnswer> {
  const filter = defaultFilter(place, await latestDayOf(clickhouse, place));
  return answerMeasures(clickhouse, questionOf({ state: { beside: 'year-before', other: null }, filter, ask: byMonth }));
}

test('a market has one number of sales, one median and one change by default, on Market Lens, in the comparison and on the explorer', async () => {
  const market = await lens();
  const days = daysOfSpan('12', await latestDayOf(clickhouse, { city: 'Pune' }));
  const choice = { conditions: usualScope };
  const compared = await answerMeasures(clickhouse, comparedQuestion({ area: place, days }, choice));
  const dataUntil = await latestDayOf(clickhouse, place);
  const explorer = await summarise(clickhouse, withDefaultDays({ ...place, propertyKinds: ['flat'] }, { isAllTime: false, dataUntil }));
  const [now, before] = [lastYear(), yearBefore()];
  expect(market.period).toEqual({ from: '2025-11-01', to: '2026-10-31' });
  for (const { total, comparedWith } of [market, compared]) {
    expect(total.values['sales-count']?.value).toBe(now.length);
    expect(total.before?.['sales-count']?.value).toBe(before.length);
    expect(total.values['median-rate']?.value).toBeCloseTo(rateOf(now), 6);
    expect(total.before?.['median-rate']?.value).toBeCloseTo(rateOf(before), 6);
    expect(comparedWith?.name).toBe('the year before');
  }
  expect(explorer.figures.sales.value).toBe(now.length);
  expect(explorer.before).toMatchObject({ kind: 'year-before', from: '2024-11-01', to: '2025-10-31' });
  expect(explorer.before?.figures.sales.value).toBe(before.length);
  expect(explorer.figures.medianRate.value).toBeCloseTo(rateOf(now), 6);
  expect(explorer.before?.figures.medianRate.value).toBeCloseTo(rateOf(before), 6);
  const growth = sameHomeFigure(await readOverTime(clickhouse, { ...place, propertyKinds: ['flat'] }));
  expect(growth.text).not.toBeNull();
  expect(sameHomeFigure(await readOverTime(clickhouse, comparedGrowth({ area: place, days }, choice)))).toEqual(growth);
});

test('its files say the same: the area report and the comparison lead with the same home, and say what the mix did', async () => {
  const growth = sameHomeFigure(await readOverTime(clickhouse, { ...place, propertyKinds: ['flat'] }));
  const filter = defaultFilter(place, await latestDayOf(clickhouse, place));
  const report = analysisExporter(clickhouse);
  const { report: sheet } = await report.describe(report.input.parse({ ...filter, sheet: 'area-report' }), {
    signal: new AbortController().signal,
  } as Parameters<typeof report.describe>[1]);
  const figures = sheet.sections.flatMap((section) => (section.kind === 'figures' ? section.figures : []));
  expect(figures[0]).toMatchObject({ label: 'The same home, over a year', value: growth.value, text: growth.text });
  const figure = (id: string) => figures.find(({ definitionId }) => definitionId === id);
  expect(figure('sales-count')?.value).toBe(lastYear().length);
  expect(figure('median-rate')?.value).toBeCloseTo(rateOf(lastYear()), 6);
  expect(figure('median-rate')?.sentence).toMatch(/^Smaller flats sold: median carpet area −\d/);
  expect(figure('median-rate')?.change?.against).toBe('the year before');
  const brief = sheet.sections.find((section) => section.kind === 'note');
  expect(brief).toMatchObject({
    text: expect.stringMatching(/^Flats in Baner, Pune, 1 Nov 2025 to 31 Oct 2026: \d+ sales, [\d.]+ a month\.\nThe same home: /),
  });
  const comparison = comparisonExporter(clickhouse);
  const { report: file } = await comparison.describe(comparison.input.parse({ items: ['Pune/Baner', 'Nashik'] }), {
    signal: new AbortController().signal,
  } as Parameters<typeof comparison.describe>[1]);
  const tables = file.sections.flatMap((section) => (section.kind === 'table' ? [section] : []));
  expect(tables[0]?.rows[0]).toEqual(['Baner, Pune', growth.value, growth.beside]);
  expect(tables[1]?.rows.find(([label]) => label === 'Sales')?.[2]).toBe(lastYear().length);
  // Nashik is known to July, so its year is another one, and both are said.
  expect(file.filterSentence).toContain('Pune: 1 Nov 2025 to 31 Oct 2026; Nashik: 1 Jul 2025 to 30 Jun 2026');
});

test('a city is listed by its own last twelve months, as its own screens count it', async () => {
  const cards = await listCities(clickhouse);
  expect(cards.find(({ city }) => city === 'Pune')).toMatchObject({ from: '2025-11-01', to: '2026-10-31', sales: lastYear().length + 1 });
  expect(cards.find(({ city }) => city === 'Nashik')).toMatchObject({ from: '2025-07-01', to: '2026-06-30', sales: 0 });
});

test('twelve whole months end with the last month that the city holds in full', async () => {
  for (const [until, to] of [
    ['2026-10-31', '2026-10-31'],
    ['2026-10-30', '2026-09-30'],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-28', '2023-02-28'],
  ] as const) {
    const { from, to: end } = defaultFilter({ city: 'Pune' }, until);
    expect(end).toBe(to);
    expect(from?.slice(8)).toBe('01');
  }
});
