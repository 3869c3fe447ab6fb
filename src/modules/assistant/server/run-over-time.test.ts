import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { usualScope } from '#modules/transactions/index.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { readAffordability, readOverTime } from '#modules/measures/server/index.ts';
import type { OverTime } from '#modules/measures/contract.ts';
import type { AssistantAnswer } from '../contract.ts';
import { answerChart } from '../model/answer-chart.ts';
import { textOfAnswer } from '../model/answer-words.ts';
import { numbersOfItsOwn } from '../model/own-numbers.ts';
import { answerQuestion } from './answer-question.ts';

let clickhouse: ConnectedClickHouse;
let series: OverTime;
const ask = (question: string) => answerQuestion(clickhouse, { question, context: null, today: '2026-01-15' });

beforeAll(async () => {
  clickhouse = await testClickHouse();
  // Six years of two houses; rates rise by a hundredth a quarter, March has twice the sales of other months.
  const sales = Array.from({ length: 72 }, (_, month) =>
    Array.from({ length: month % 12 === 2 ? 12 : 6 }, (_unused, at) =>
      makeSale({
        locality: 'Baner',
        project: at % 2 === 0 ? 'Court' : 'Heights',
        registeredOn: `${2020 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}-${month === 71 && at === 5 ? '31' : String(10 + at)}`,
        areaSqm: 50 + 5 * (at % 4),
        floor: 1 + at,
        agreementPaise: Math.round((50 + 5 * (at % 4)) * 10_000_000 * 1.01 ** Math.floor(month / 3)),
      }),
    ),
  ).flat();
  await insertSales(clickhouse, sales, { demonstration: true });
  series = await readOverTime(clickhouse, { city: 'Pune', village: 'Baner', ...usualScope });
}, 60_000);
afterAll(() => clickhouse.close());

const figures = async (question: string) => {
  const answer = await ask(question);
  expect(answer.outcome, question).toBe('answer');
  expect(numbersOfItsOwn(question, answer), question).toEqual([]);
  // Whatever is told of demonstration data says so.
  expect(answer.about?.demonstrationSales, question).toBeGreaterThan(0);
  for (const cell of Object.values(answer.cells))
    expect(cell, question).toMatchObject({ n: expect.any(Number), period: expect.anything() });
  return { answer, text: textOfAnswer(answer), cells: Object.values(answer.cells) };
};

/** The figures of the sentences, in their order. */
const inText = ({ text, cells }: AssistantAnswer) => text.flatMap((part) => (part.kind === 'figure' ? [cells[part.cell]] : []));

test('the price index says its quarter and what it was at the beginning', async () => {
  const { text, answer } = await figures('price index of Baner');
  const [now, first] = inText(answer);
  expect(now).toMatchObject({ value: series.index.at(-1)?.value, period: { from: '2025-10-01', to: '2025-12-31' } });
  expect(first).toMatchObject({ value: 100, period: { from: '2020-01-01', to: '2020-03-31' } });
  expect(text).toContain('1 Oct 2025');
  expect(answer.definitions.map(({ measure }) => measure)).toEqual(['price-index']);
});

test('growth over a year says which quarters; growth a year is not called growth over a year', async () => {
  const year = await figures('price growth in Baner');
  expect(year.text).toContain('1 Oct 2025 – 31 Dec 2025 against 1 Oct 2024 – 31 Dec 2024');
  const whole = await figures('cagr of Baner');
  const [[ofYear], [ofAll]] = [inText(year.answer), inText(whole.answer)];
  expect(ofAll?.label).not.toBe(ofYear?.label);
  expect(ofYear?.value).toBeCloseTo(100 * (series.overYear?.ratio ?? 0), 8);
  expect(ofAll?.value).toBeCloseTo(100 * (series.cagr?.ratio ?? 0), 8);
});

test('growth of days that are named is that of the index from the quarter before them to their last', async () => {
  const valueIn = (quarter: string) => series.index.find((one) => one.quarter.startsWith(quarter))?.value ?? NaN;
  const inYear = await figures('price growth in Baner in 2024');
  expect(inYear.answer.missing).toEqual([]);
  expect(inText(inYear.answer)[0]?.value).toBeCloseTo(100 * (valueIn('2024-10') / valueIn('2023-10') - 1), 8);
  expect(inYear.text).toContain('1 Oct 2024 – 31 Dec 2024 against 1 Oct 2023 – 31 Dec 2023');
  const overYears = await figures('price growth in Baner over the last 3 years');
  expect(inText(overYears.answer)[0]?.value).toBeCloseTo(100 * (valueIn('2025-10') / valueIn('2022-10') - 1), 8);
  const yearly = await figures('CAGR of rates in Baner from 2021 to 2024');
  expect(inText(yearly.answer)[0]?.value).toBeCloseTo(100 * ((valueIn('2024-10') / valueIn('2020-10')) ** (1 / 4) - 1), 8);
  // Each growth stands on two quarters of the index that the table shows.
  for (const { answer } of [inYear, overYears, yearly]) {
    const ends = inText(answer)[0]?.derived?.of ?? [];
    const rows = answer.table?.rows.map(({ cells: [id] }) => id) ?? [];
    expect([rows.at(-1), rows[0]]).toEqual(ends);
  }
});

test('days in which the index has no two quarters tell no growth', async () => {
  for (const question of ['price growth in Baner in November 2025', 'CAGR of rates in Baner in 2025']) {
    const answer = await ask(question);
    expect(textOfAnswer(answer), question).toContain('cannot be told');
    expect(answer.cells, question).toEqual({});
  }
});

test('an index and a forecast have their quarters in a table and are drawn', async () => {
  const index = await figures('price index of Baner since 2024');
  expect(index.answer.table?.rows.map(({ words }) => words[0])).toEqual(
    ['Q4 2023', ...[2024, 2025].flatMap((year) => [1, 2, 3, 4].map((quarter) => `Q${quarter} ${year}`))],
  ); // prettier-ignore
  expect(answerChart(index.answer)?.series.map(({ kind }) => kind)).toEqual(['line']);
  const sales = await figures('sales forecast for Baner');
  if (series.salesForecast.kind !== 'forecast') throw new Error('the fixture bears a forecast of sales');
  const { points } = series.salesForecast;
  expect(sales.answer.table?.rows.map(({ cells: ids }) => ids.map((id) => sales.answer.cells[id]?.value))).toEqual(
    points.map(({ value, low, high }) => [value, low, high]),
  );
  const sum = points.reduce((all, { value }) => all + value, 0);
  expect(sales.cells.find(({ derived }) => derived !== null)?.value).toBeCloseTo(sum, 8);
  expect(answerChart(sales.answer)?.series.map(({ kind }) => kind)).toEqual(['band', 'line']);
  const seasons = await figures('seasonality of sales in Baner');
  expect(answerChart(seasons.answer)?.title).toContain('Mar');
});

test('the season names its months, and has all of them in the table', async () => {
  const { text, answer } = await figures('seasonality of sales in Baner');
  expect(text).toContain('most in Mar');
  const values = answer.table?.rows.map(({ cells: [id = ''] }) => answer.cells[id]?.value);
  expect(values).toEqual(series.seasons?.map(({ factor }) => factor));
});

test('a forecast says its days, from where it starts, and how it did when it was tried on the past', async () => {
  const { answer, cells, text } = await figures('rate forecast for Baner');
  if (series.indexForecast.kind !== 'forecast') throw new Error('the fixture bears a forecast');
  const { n, error, naiveError } = series.indexForecast.backtest;
  const point = series.indexForecast.points.at(-1);
  expect(inText(answer)[0]).toMatchObject({ value: point?.value, period: { from: '2026-10-01', to: '2026-12-31' } });
  expect(text).toContain('1 Oct 2026 – 31 Dec 2026');
  expect(text).toContain('Tried on the past');
  expect(cells.map(({ value }) => value)).toEqual(
    expect.arrayContaining([n, error, naiveError, point?.low, point?.high, series.index.at(-1)?.value]),
  );
  const change = cells.find(({ derived }) => derived !== null);
  expect(change?.value).toBeCloseTo(100 * ((point?.value ?? 0) / (series.index.at(-1)?.value ?? 1) - 1), 8);
});

test('an income that is named is set beside the price, and no figure of income is called a price', async () => {
  const question = 'can I buy a flat in Baner with 24 lakh a year';
  const { cells, text } = await figures(question);
  const direct = await readAffordability(clickhouse, { city: 'Pune', village: 'Baner', income: 2_400_000, years: 20 });
  if (direct.affordability.kind !== 'told') throw new Error('the fixture bears an affordability');
  const valueOf = (measure: string) => cells.filter((cell) => cell.measure === measure).map(({ value }) => value);
  expect(valueOf('median-price')).toEqual([direct.price.value]);
  expect(valueOf('income-needed')).toEqual([direct.incomeNeeded?.low, direct.incomeNeeded?.high]);
  expect(valueOf('price-to-income')).toEqual([direct.affordability.priceToIncome]);
  expect(valueOf('instalment-share')).toEqual([direct.affordability.instalmentShare.low, direct.affordability.instalmentShare.high]);
  expect(text).toContain('₹24.00 L');
});
