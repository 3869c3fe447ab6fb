import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppError } from '#core/app-error.ts';
import { median, quantile } from '#core/statistics.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { inLanguage } from '#server/language.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { insertSales, makeSale, type StoredSale } from '#modules/transactions/testing.ts';
import { MeasureQuestion } from '../contract.ts';
import { catalogue } from '../model/catalogue.ts';
import { rowsCarrying, writeCell } from '../model/cell-token.ts';
import { answerMeasures } from './answer-measures.ts';
import { openCell } from './open-cell.ts';

let clickhouse: ClickHouse;

/** Two years of sales in two localities; numbers follow from the position in the list, so that a loop can count them again. */
const made: StoredSale[] = Array.from({ length: 240 }, (_, at) =>
  makeSale({
    locality: at % 3 === 0 ? 'Aundh' : 'Baner',
    registeredOn: `${2023 + Math.floor(at / 120)}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 27)).padStart(2, '0')}`,
    executedOn: `${2023 + Math.floor(at / 120)}-01-01`,
    project: at % 10 === 9 ? '' : `Project ${at % 4}`,
    promoter: at % 10 === 9 ? '' : `Promoter ${at % 2}`,
    areaSqm: at % 17 === 0 ? null : 40 + (at % 50),
    agreementPaise: (4_000_000 + at * 25_000) * 100,
    marketValuePaise: at % 5 === 0 ? null : (4_000_000 + (at % 90) * 50_000) * 100,
    configuration: at % 2 === 0 ? '2 BHK' : '3 BHK',
    saleKind: at % 7 === 0 ? 'unknown' : at % 2 === 0 ? 'primary' : 'resale',
    floor: at % 25,
    buyerCount: 1 + (at % 2),
    buyerAgeBand: at < 3 ? '>60' : at % 4 === 0 ? '<30' : '30-45',
    buyerWomenOnly: at % 9 === 0,
    buyerEntity: false,
    buyerKey: String(1000 + (at % 200)),
    lender: at % 3 === 0 ? 'Bank of Trees' : '',
  }),
);

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, made);
  await loadProjects(
    clickhouse,
    ['Project 0', 'Project 2', 'Done Court'].map((name, at) =>
      makeProject({
        projectId: `P5210009900${at}`,
        registration: `P5210009900${at}`,
        name,
        village: 'Baner',
        registeredOn: '2023-03-01',
        snapshotOn: '2024-12-31',
        apartments: 200,
        booked: 20,
        // One is due within a year, one is late, one is done: without it the register would not tell who is late.
        completionOn: at === 0 ? '2025-10-31' : '2024-06-30',
        status: at === 2 ? 'completed' : 'new',
      }),
    ),
  );
  await insertSales(clickhouse, [makeSale({ city: 'Singapore', locality: 'BEDOK', currency: 'SGD', registeredOn: '2024-05-05' })]);
});
afterAll(() => clickhouse.close());

const ask = (question: Partial<MeasureQuestion> & Pick<MeasureQuestion, 'measures'>) =>
  answerMeasures(clickhouse, MeasureQuestion.parse({ city: 'Pune', ...question }));
const ofYear = (year: string) => made.filter(({ registeredOn }) => registeredOn.startsWith(year));
const ratesOf = (sales: readonly StoredSale[]) => sales.flatMap(({ ratePerSqft }) => ratePerSqft ?? []);

test('every measure of the catalogue is answered, and none without its n', async () => {
  for (const { id } of catalogue) {
    const { total } = await ask({ measures: [id] });
    expect(total.values[id]?.n, id).toBeGreaterThan(0);
    expect(total.values[id]?.value, id).not.toBeNull();
  }
});

test('numbers equal those counted by hand from the rows', async () => {
  const { total, cells } = await ask({
    measures: [
      'sales-count',
      'sales-value',
      'median-rate',
      'rate-p90',
      'weighted-rate',
      'primary-share',
      'agreement-to-guideline',
      'promoter-concentration',
    ],
    by: ['year'],
  });
  const values = (year: string) => cells.find(({ key }) => key[0] === year)?.values ?? {};
  for (const year of ['2023', '2024']) {
    const sales = ofYear(year);
    const withArea = sales.filter(({ areaSqm }) => areaSqm !== null);
    const ratios = sales.flatMap(({ agreementPaise, marketValuePaise }) =>
      marketValuePaise === null ? [] : [agreementPaise / marketValuePaise],
    );
    expect(values(year)['sales-count']).toEqual({ value: 120, n: 120, needed: 0 });
    expect(values(year)['sales-value']?.value).toBe(sales.reduce((all, { agreementPaise }) => all + agreementPaise / 100, 0));
    expect(values(year)['median-rate']?.value).toBeCloseTo(median(ratesOf(sales)) ?? NaN, 6);
    expect(values(year)['median-rate']?.n).toBe(withArea.length);
    expect(values(year)['rate-p90']?.value).toBeCloseTo(quantile(ratesOf(sales), 0.9) ?? NaN, 6);
    expect(values(year)['weighted-rate']?.value).toBeCloseTo(
      withArea.reduce((all, { agreementPaise }) => all + agreementPaise / 100, 0) /
        (10.764 * withArea.reduce((all, { areaSqm }) => all + (areaSqm ?? 0), 0)),
      6,
    );
    const withKind = sales.filter(({ saleKind }) => saleKind !== 'unknown');
    expect(values(year)['primary-share']?.value).toBeCloseTo(
      (100 * withKind.filter(({ saleKind }) => saleKind === 'primary').length) / withKind.length,
      9,
    );
    expect(values(year)['agreement-to-guideline']?.value).toBeCloseTo(median(ratios) ?? NaN, 9);
  }
  const byPromoter = Object.values(
    Object.groupBy(
      made.filter(({ promoter }) => promoter !== ''),
      ({ promoter }) => promoter,
    ),
  ).map((own) => own?.length ?? 0);
  const all = byPromoter.reduce((sum, n) => sum + n, 0);
  expect(total.values['promoter-concentration']?.value).toBeCloseTo(
    byPromoter.reduce((sum, n) => sum + (100 * (n / all)) ** 2, 0),
    6,
  );
});

test('shares of a period add up to a hundred', async () => {
  const { cells } = await ask({ measures: ['share-of-sales', 'share-of-value'], by: ['year', 'configuration'] });
  for (const year of ['2023', '2024'])
    for (const id of ['share-of-sales', 'share-of-value']) {
      const shares = cells.filter(({ key }) => key[0] === year).map(({ values }) => values[id]?.value ?? NaN);
      expect(shares).toHaveLength(2);
      expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(100, 9);
    }
});

test('a pace counts the months the period has, as far as the data reach', async () => {
  const { total, period } = await ask({
    measures: ['sales-a-month', 'sales-velocity'],
    from: '2024-01-01',
    to: '2024-06-30',
    village: 'Baner',
  });
  const sales = ofYear('2024').filter(({ registeredOn, locality }) => registeredOn <= '2024-06-30' && locality === 'Baner');
  const named = sales.filter(({ project }) => project !== '');
  expect(period).toEqual({ from: '2024-01-01', to: '2024-06-30' });
  expect(total.values['sales-a-month']?.value).toBeCloseTo(sales.length / 6, 9);
  expect(total.values['sales-velocity']?.value).toBeCloseTo(named.length / 6 / new Set(named.map(({ project }) => project)).size, 9);
  const open = await ask({ measures: ['sales-a-month'], from: '2024-07-01', to: '2026-12-31' });
  expect(open.period?.to).toBe(open.dataUntil);
});

test('thin cells say how many sales there are and how many are needed, never a number', async () => {
  const { cells } = await ask({ measures: ['median-rate', 'sales-count'], by: ['locality'], from: '2024-01-01', to: '2024-01-31' });
  expect(cells.map(({ key }) => key[0])).toEqual(['Aundh']);
  const aundh = cells[0]?.values;
  expect(aundh?.['median-rate']).toEqual({ value: null, n: expect.any(Number), needed: 10 });
  expect(aundh?.['sales-count']?.value).toBe(aundh?.['sales-count']?.n);
});

test('months without a sale are rows with none, in a cut by time alone', async () => {
  const { cells } = await ask({
    measures: ['sales-count', 'median-rate'],
    by: ['month'],
    village: 'Aundh',
    from: '2023-01-01',
    to: '2023-12-31',
  });
  expect(cells).toHaveLength(12);
  expect(cells.filter(({ values }) => values['sales-count']?.value === 0).length).toBeGreaterThan(0);
  expect(
    cells.filter(({ values }) => values['sales-count']?.value === 0).every(({ values }) => values['median-rate']?.value === null),
  ).toBe(true);
});

test('each bucket stands beside the one a year before, as far as the data reach, and the total beside the period before', async () => {
  const year = { from: '2024-01-01', to: '2024-12-31' };
  const { cells, total, comparedWith } = await ask({
    measures: ['sales-count', 'median-price'],
    by: ['month'],
    ...year,
    comparedWith: 'year-before',
  });
  expect(comparedWith).toEqual({ kind: 'year-before', name: 'the year before', words: '1 Jan 2023 to 27 Dec 2023' });
  expect(total.before?.['median-price']?.value).toBeCloseTo(
    median(ofYear('2023').map(({ agreementPaise }) => agreementPaise / 100)) ?? NaN,
    6,
  );
  for (const { key, before } of cells)
    expect(before?.['sales-count']?.value, key[0]).toBe(
      ofYear('2023').filter(({ registeredOn }) => registeredOn.slice(5, 7) === key[0]?.slice(5)).length,
    );
  const half = await ask({ measures: ['sales-count'], from: '2024-07-01', to: '2024-12-31', comparedWith: 'period-before' });
  expect(half.comparedWith).toEqual({ kind: 'period-before', name: 'the 180 days before', words: '3 Jan 2024 to 30 Jun 2024' });
});

test('no sale stands on both sides of a change: of more than a year it is the period before, and refused where the data do not hold that', async () => {
  const question = { measures: ['sales-count', 'median-rate'], comparedWith: 'year-before' as const, to: '2024-12-27' };
  const long = await ask({ ...question, from: '2023-12-01' });
  expect(long).toMatchObject({ comparedWith: null, notCompared: expect.stringContaining('the data begin on 1 Jan 2023') });
  expect(long.total.before).toBeNull();
  const year = await ask({ ...question, from: '2024-01-01' });
  expect(year.comparedWith).toMatchObject({ kind: 'year-before', words: '1 Jan 2023 to 27 Dec 2023' });
});

test('another area stands beside this one, cut by what both have', async () => {
  const question = {
    measures: ['sales-count'],
    by: ['configuration' as const],
    village: 'Baner',
    comparedWith: 'area' as const,
    otherCity: 'Pune',
    otherVillage: 'Aundh',
  };
  const { cells, comparedWith } = await ask(question);
  expect(comparedWith?.words).toBe('Aundh, Pune');
  const inAundh = made.filter(({ locality, configuration }) => locality === 'Aundh' && configuration === '2 BHK').length;
  expect(cells.find(({ key }) => key[0] === '2 BHK')?.before?.['sales-count']?.value).toBe(inAundh);
  await expect(async () => ask({ ...question, by: ['locality'] })).rejects.toThrow('no counterpart in another area');
});

test('the rows behind a cell are as many as it counts', async () => {
  for (const by of [['locality', 'ticket-band'], ['size-band'], ['floor-band', 'quarter'], ['project'], []] as const) {
    const { cells, total } = await ask({ measures: ['sales-count'], by: [...by], limit: 7 });
    for (const { rows, values } of cells.length === 0 ? [total] : cells) {
      const page = await openCell(clickhouse, { cell: rows as string, pageSize: 5, sortBy: 'registeredOn', direction: 'desc' });
      expect(page.total).toBe(values['sales-count']?.value);
    }
  }
});

test('each number opens as many sales as its n counts; what says who bought, or what is filed, opens none', async () => {
  for (const { id, fact, ofBuyers } of catalogue) {
    const { total } = await ask({ measures: [id], village: 'Baner' });
    const cell = rowsCarrying(total.rows, id);
    if (fact !== undefined || ofBuyers) {
      expect(cell, id).toBeNull();
      continue;
    }
    const page = await openCell(clickhouse, { cell: cell as string, pageSize: 3, sortBy: 'registeredOn', direction: 'desc' });
    expect(page.total, id).toBe(total.values[id]?.n);
  }
  expect(rowsCarrying(null, 'median-rate')).toBeNull();
  const buyers = writeCell({ filter: { city: 'Pune' }, of: [], carrying: 'joint-share' });
  expect(() => openCell(clickhouse, { cell: buyers, pageSize: 3, sortBy: 'price', direction: 'asc' })).toThrow('who bought');
});

test('rows stand in the order of a measure or of its change, either way, before a limit cuts them; what is not known is last', async () => {
  const days = { from: '2024-01-01', to: '2024-12-31', comparedWith: 'year-before' as const };
  const by = ['size-band' as const];
  const all = await ask({ measures: ['median-rate'], by, ...days });
  const valueOf = ({ values }: (typeof all.cells)[number]) => values['median-rate']?.value ?? null;
  const changeOf = (cell: (typeof all.cells)[number]) => {
    const [now, before] = [valueOf(cell), cell.before?.['median-rate']?.value ?? null];
    return now === null || before === null ? null : now / before - 1;
  };
  expect(all.cells.length).toBeGreaterThan(2);
  for (const [orderOf, numberOf] of [
    ['value', valueOf],
    ['change', changeOf],
  ] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const sign = direction === 'asc' ? 1 : -1;
      const numbers = all.cells.flatMap((cell) => numberOf(cell) ?? []).toSorted((a, b) => sign * (a - b));
      const one = await ask({ measures: ['median-rate'], by, ...days, orderBy: 'median-rate', orderOf, direction, limit: 1 });
      expect(one.cells.map(numberOf), `${orderOf} ${direction}`).toEqual(numbers.slice(0, 1));
      const ordered = await ask({ measures: ['median-rate'], by, ...days, orderBy: 'median-rate', orderOf, direction });
      expect(ordered.cells.map(numberOf), `${orderOf} ${direction}`).toEqual([
        ...numbers,
        ...Array.from({ length: all.cells.length - numbers.length }, () => null),
      ]);
    }
});

test('fewer than five buyers are neither counted nor told apart, and the next smallest hides them', async () => {
  const { cells, total } = await ask({ measures: ['sales-count', 'median-price'], by: ['buyer-age-band'] });
  expect(cells.map(({ key }) => key[0])).toEqual(['30-45']);
  expect(cells[0]?.rows).toBeNull();
  expect(total.values['sales-count']?.value).toBe(240);
  const few = await ask({ measures: ['joint-share'], from: '2023-01-01', to: '2023-01-02', village: 'Aundh' });
  expect(few.total.values['joint-share']).toEqual({ value: null, n: null, needed: 10 });
  const cell = {
    cell: Buffer.from('{"filter":{"city":"Pune"},"of":[["buyer-age-band","30-45"]]}').toString('hex'),
    pageSize: 5,
    sortBy: 'price',
    direction: 'asc',
  } as const;
  expect(() => openCell(clickhouse, cell)).toThrow('who bought');
});

test('amounts in several currencies are withheld, counts are not', async () => {
  const { total, currencies } = await answerMeasures(
    clickhouse,
    MeasureQuestion.parse({ measures: ['sales-count', 'median-rate', 'median-area'] }),
  );
  expect(currencies).toEqual([
    { currency: 'INR', sales: 240 },
    { currency: 'SGD', sales: 1 },
  ]);
  expect(total.values['sales-count']?.value).toBe(241);
  expect(total.values['median-rate']?.value).toBeNull();
  expect(total.values['median-area']?.value).not.toBeNull();
});

test('the first cells of many are those of all of them, beside another period, too, and all are counted', async () => {
  const question = { measures: ['sales-count', 'median-rate'], by: ['project'], from: '2024-01-01', to: '2024-12-31' } as const;
  for (const beside of [{}, { comparedWith: 'year-before' }] as const) {
    const [all, first] = await Promise.all([
      ask({ ...question, ...beside, measures: [...question.measures], by: [...question.by], limit: 1000 }),
      ask({ ...question, ...beside, measures: [...question.measures], by: [...question.by], limit: 3 }),
    ]);
    expect(all.cells.length).toBeGreaterThan(5);
    expect(first.cells).toEqual(all.cells.slice(0, 3));
    expect(first.cellCount).toBe(all.cellCount);
    expect(first.total).toEqual(all.total);
    if ('comparedWith' in beside) expect(first.cells.every(({ before }) => before !== null)).toBe(true);
  }
});

test('questions that cannot be answered say what to do instead', async () => {
  const refused = (question: Parameters<typeof ask>[0]) => expect(async () => ask(question)).rejects;
  await refused({ measures: ['median-rate'], by: ['locality'], city: undefined }).toThrow('Choose a city');
  await refused({ measures: ['primary-share'], by: ['sale-kind'] }).toThrow('cannot be cut by');
  await refused({ measures: ['sales-count'], by: ['month', 'year'] }).toThrow('one dimension of time');
  await refused({ measures: ['sales-count'], comparedWith: 'year-before' }).toThrow('first day');
  await refused({ measures: ['sales-count'], orderBy: 'median-rate' }).toThrow('Order by one of');
  await refused({ measures: ['sales-count'], direction: 'asc' }).toThrow('Order by one of');
  await refused({ measures: ['sales-count'], orderBy: 'sales-count', orderOf: 'change' }).toThrow('something to compare with');
});

test('an answer is said in the language of whoever asks, also where another asked first; its numbers are the same', async () => {
  const question = MeasureQuestion.parse({
    city: 'Pune',
    measures: ['median-rate', 'unsold-units'],
    by: ['floor-band'],
    from: '2024-01-01',
    to: '2024-12-31',
    comparedWith: 'year-before',
  });
  const withoutSupply = { ...question, measures: ['median-rate'] };
  const marathi = await inLanguage('mr', () => answerMeasures(clickhouse, withoutSupply));
  const english = await answerMeasures(clickhouse, withoutSupply);
  const hindi = await inLanguage('hi', () => answerMeasures(clickhouse, withoutSupply));
  const groundIn = ({ cells }: typeof english) => cells.find(({ key }) => key[0] === 'ground')?.words;
  expect([marathi, english, hindi].map(groundIn)).toEqual([['तळमजला किंवा खाली'], ['Ground or below'], ['भूतल या नीचे']]);
  expect(english.comparedWith?.name).toBe('the year before');
  const numbersOf = ({ total, cells }: typeof english) => [total, ...cells].map(({ values, before }) => ({ values, before }));
  expect(numbersOf(marathi)).toEqual(numbersOf(english));
  expect(numbersOf(hindi)).toEqual(numbersOf(english));

  const refused = inLanguage('mr', () => answerMeasures(clickhouse, question)).catch((error: AppError) =>
    inLanguage('mr', () => error.say()),
  );
  expect(await refused).toBe('“न विकलेली युनिट” हे “मजला” नुसार विभागता येत नाही: RERA कडील माहिती ते सांगत नाही.');
});

test('buckets of time become as long as the sales of a measure need, and say so', async () => {
  // Aundh has forty sales a year: a month with three or four of them is too short for a median, a quarter is not.
  const aundh = { village: 'Aundh', measures: ['median-rate'], by: ['month' as const], enoughFor: 'median-rate' };
  const byQuarter = await ask({ ...aundh, from: '2023-01-01', to: '2024-12-31' });
  expect(byQuarter.bucket).toBe('quarter');
  expect(byQuarter.cells.map(({ words }) => words[0])).toContain('Q1 2023');
  const { cells } = await ask({ ...aundh, from: '2023-01-01', to: '2024-12-31', by: ['quarter'], enoughFor: undefined });
  expect(byQuarter.cells).toEqual(cells);
  // All of Pune bears months, and what was asked by quarter never becomes finer.
  expect((await ask({ ...aundh, village: undefined })).bucket).toBe('month');
  expect((await ask({ ...aundh, village: undefined, by: ['quarter'] })).bucket).toBe('quarter');
  expect((await ask({ ...aundh, village: undefined, enoughFor: undefined })).bucket).toBeUndefined();
});

test('half-years are those of the calendar, and open the sales of their days', async () => {
  const { cells, total } = await ask({ measures: ['sales-count'], by: ['half-year'], from: '2023-01-01', to: '2024-12-31' });
  expect(cells.map(({ key, words }) => [key[0], words[0]])).toEqual([
    ['2023-01', 'H1 2023'],
    ['2023-07', 'H2 2023'],
    ['2024-01', 'H1 2024'],
    ['2024-07', 'H2 2024'],
  ]);
  const counts = cells.map(({ values }) => values['sales-count']?.value ?? 0);
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(total.values['sales-count']?.value);
  const behind = await openCell(clickhouse, { cell: cells[1]?.rows ?? '', pageSize: 100, sortBy: 'registeredOn', direction: 'asc' });
  expect(behind.rows.map(({ registeredOn }) => registeredOn.slice(0, 7)).every((month) => month >= '2023-07' && month <= '2023-12')).toBe(
    true,
  );
  expect(behind.rows.length).toBe(counts[1]);
});
