import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { knownSupply, soldOfPlace, supplySql } from '#modules/projects/server/index.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { writeShape } from '#modules/transactions/index.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { insertSales, makeSale, setBatchLive } from '#modules/transactions/testing.ts';
import { MeasureQuestion } from '../contract.ts';
import { supplyMeasures } from '../model/catalogue/supply.ts';
import { WITHIN } from '../model/dimension.ts';
import { answerMeasures } from './answer-measures.ts';
import { supplyOfYears } from './supply-of-years.ts';

let clickhouse: ClickHouse;

const filing = (
  projectId: string,
  snapshotOn: string,
  [apartments, booked]: readonly [number | null, number | null],
  more: Parameters<typeof makeProject>[0] = {},
) => makeProject({ projectId, registration: projectId, snapshotOn, apartments, booked, village: 'Baner', ...more });

const heights = { name: 'NILGIRI HEIGHTS', registeredOn: '2023-02-01', proposedCompletion: '2026-12-31', completionOn: '2026-12-31' };
const gardens = {
  name: 'Varsha Gardens',
  promoter: 'Varsha Developers',
  registeredOn: '2024-05-10',
  completionOn: '2024-08-31',
  village: 'Aundh',
};
const old = { name: 'Old Acres', promoter: 'Varsha Developers', registeredOn: '2016-01-01', completionOn: '2020-12-31' } as const;

/** So many first sales of a project, one a day from the day on. */
const firstSales = (n: number, from: string, more: Parameters<typeof makeSale>[0]) =>
  Array.from({ length: n }, (_, at) =>
    makeSale({
      registeredOn: new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
      unitNumber: `${from}-${at}`,
      saleKind: 'primary',
      ...more,
    }),
  );

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await loadProjects(clickhouse, [
    // 100 units: 20, 40, 50 declared; 60 sales registered until March 2024, more than declared.
    filing('P52100000001', '2023-12-31', [100, 20], heights),
    filing('P52100000001', '2024-03-31', [100, 40], heights),
    filing('P52100000001', '2024-06-30', [100, 50], heights),
    // Launched in the second quarter of 2024.
    filing('P52100000002', '2024-06-30', [80, 30], gardens),
    // From before the sales that are loaded.
    filing('P52100000003', '2023-12-31', [40, 38], { ...old, status: 'completed' }),
    filing('P52100000003', '2024-06-30', [40, 40], { ...old, status: 'completed' }),
    // More booked than there are: contradicts itself, so it is a project of which nothing is added up.
    filing('P52100000004', '2024-06-30', [10, 12], { name: 'Odd Court', registeredOn: '2023-03-03', completionOn: null, village: 'Aundh' }),
    // An application, and a project of another district.
    filing('application-7', '2024-06-30', [500, 0], { registration: '', applicationId: '7', status: 'applied' }),
    filing('P51700000001', '2024-06-30', [70, 7], { name: 'Creek View', district: 'Thane', village: 'Airoli', registeredOn: '2023-06-01' }),
    ...['Nashik', 'Satara'].flatMap((district, at) => [
      filing(`P5160000001${at}`, '2024-06-30', [60, 6], {
        name: 'Creek Ghat',
        district,
        registeredOn: '2022-06-01',
        completionOn: '2024-03-31',
      }),
      filing(`P5160000002${at}`, '2024-06-30', [70, 6], {
        name: 'River Ghat',
        district,
        registeredOn: '2022-06-01',
        completionOn: '2024-08-31',
      }),
    ]),
    filing('P51600000030', '2024-06-30', [50, 50], {
      name: 'Done Ghat',
      district: 'Nashik',
      status: 'completed',
      registeredOn: '2020-06-01',
      completionOn: '2023-03-31',
    }),
    filing('P51700000002', '2024-06-30', [90, 9], { name: 'Far Hills', district: 'Thane', village: 'Murbad', registeredOn: '2023-06-01' }),
  ]);
  await insertSales(clickhouse, [
    makeSale({ registeredOn: '2023-01-02', project: '', saleKind: 'resale' }),
    makeSale({ registeredOn: '2024-06-30', project: '', saleKind: 'resale' }),
    ...firstSales(50, '2024-01-05', { reraNumber: 'P52100000001', project: 'Nilgiri Heights' }),
    // No number: by its name within its locality, however it is spelt. A namesake elsewhere is another project.
    ...firstSales(10, '2024-03-01', { project: 'Nilgiri-heights' }),
    ...firstSales(7, '2024-03-01', { project: 'Nilgiri Heights', locality: 'Kothrud' }),
    ...firstSales(8, '2024-05-20', { project: 'Varsha Gardens', locality: 'Aundh', reraNumber: 'p52100000002' }),
    makeSale({ project: 'Varsha Gardens', locality: 'Aundh', saleKind: 'resale', registeredOn: '2024-06-20' }),
    makeSale({ city: 'Navi Mumbai', locality: 'Airoli', project: 'Creek View', saleKind: 'primary', registeredOn: '2024-06-02' }),
  ]);
});
afterAll(() => clickhouse.close());

const ask = (question: Partial<MeasureQuestion> & Pick<MeasureQuestion, 'measures'>) =>
  answerMeasures(clickhouse, MeasureQuestion.parse({ city: 'Pune', ...question }));
const ids = supplyMeasures.map(({ id }) => id);
const firstHalf = { from: '2024-01-01', to: '2024-06-30' } as const;

test('stock at the end of a period is what was filed until then, or what was registered where that is more', async () => {
  const { total, supply } = await ask({ measures: ids, ...firstHalf });
  expect(Object.fromEntries(Object.entries(total.values).map(([id, { value, n }]) => [id, [value, n]]))).toEqual({
    'registered-projects': [4, 4],
    'units-declared': [230, 4],
    'units-booked': [120, 3],
    // 100 − 60 registered, 80 − 30 booked, 40 − 40.
    'unsold-units': [90, 3],
    // Of the second, due in August 2024; the first is due in 2026.
    'unsold-due': [50, 1],
    'sold-share': [(100 * 130) / 220, 3],
    // Of the four, all tell when they were registered.
    'new-launches': [1, 4],
    'units-launched': [80, 4],
    'supply-pipeline': [180, 3],
    // Of the two under way neither is late by June.
    'overdue-units': [0, 2],
    // Declared 50 and 30, registered 60 and 8; the old project began before the sales that are loaded.
    'declared-registered-gap': [12, 2],
    'registered-to-declared': [(100 * 68) / 80, 2],
    // 60 − 20, 30 − 0, 40 − 38 sold of 80, 80 and 2.
    'units-sold': [72, 3],
    'absorption-rate': [(100 * 72) / 162, 3],
    'months-of-inventory': [(12 * 90) / 68, 68],
  });
  expect(supply).toEqual({ asOf: '2024-06-30', oldestSnapshot: '2023-12-31', projects: 4, demonstrationProjects: 0, sentence: null });
});

test('a quarter is told by the last snapshot until its end, and one without any is not known', async () => {
  const { cells } = await ask({
    measures: ['registered-projects', 'unsold-units', 'new-launches', 'absorption-rate', 'sales-count'],
    by: ['quarter'],
    from: '2023-10-01',
    to: '2024-06-30',
  });
  const rows = cells.map(({ key, values }) => [key[0], Object.values(values).map(({ value }) => value)]);
  expect(rows).toEqual([
    // Sales, then projects.
    ['2023-10', [0, 3, 82, 0, null]],
    // 60 sold by April against 40 declared: 40 left of 80, and 2 of the old one.
    ['2024-01', [67, 3, 42, 0, (100 * 40) / 82]],
    // Of 42 and the 80 launched, 30 and 2 were sold.
    ['2024-04', [10, 4, 90, 1, (100 * 32) / 122]],
  ]);
});

test('supply is cut by locality, project, promoter and completion year, and stands beside the sales of the same row', async () => {
  const valueBy = async (by: MeasureQuestion['by'], measures = ['unsold-units', 'units-declared']) => {
    const { cells } = await ask({ measures, by, ...firstHalf });
    return Object.fromEntries(cells.map(({ words, values }) => [words.join('/'), measures.map((id) => values[id]?.value)]));
  };
  expect(await valueBy(['locality'])).toEqual({ Baner: [40, 140], Aundh: [50, 90] });
  expect(await valueBy(['promoter'])).toEqual({ 'Sahyadri Landmarks LLP': [40, 110], 'Varsha Developers': [50, 120] });
  expect(await valueBy(['completion-year'], ['supply-pipeline', 'units-declared'])).toEqual({
    // All of it is completed: nothing of that year is still to come.
    '2020': [0, 40],
    '2024': [80, 80],
    '2026': [100, 100],
  });
  const { cells } = await ask({ measures: ['sales-count', 'unsold-units'], by: ['project'], ...firstHalf });
  const heightsCell = cells.find(({ key }) => key[0] === `Baner${WITHIN}Nilgiri Heights`);
  expect(heightsCell?.values).toMatchObject({ 'sales-count': { value: 50 }, 'unsold-units': { value: 40, n: 1 } });
  // What is filed and had no sale is a row, too.
  expect(cells.find(({ words }) => words[0] === 'Old Acres')?.values).toMatchObject({
    'sales-count': { value: 0 },
    'unsold-units': { value: 0 },
  });
});

test('a town that shares its district has the projects of its localities, not all of the district', async () => {
  const { total } = await ask({ city: 'Navi Mumbai', measures: ['registered-projects', 'units-declared'] });
  expect(total.values).toMatchObject({ 'registered-projects': { value: 1 }, 'units-declared': { value: 70 } });
  const thane = await ask({ city: 'Thane', measures: ['registered-projects'] });
  expect(thane.total.values).toMatchObject({ 'registered-projects': { value: 2 } });
});

test('units are past their date by a filing from after it, where the register shows completed projects at all', async () => {
  const overdue = async (city: string, to: string) => (await ask({ city, measures: ['overdue-units'], to })).total.values['overdue-units'];
  // Creek Ghat was to be done in March 2024, River Ghat in August: the last filing is of June.
  expect(await overdue('Nashik', '2024-06-30')).toMatchObject({ value: 60, n: 2 });
  expect(await overdue('Nashik', '2024-12-31')).toMatchObject({ value: 60, n: 2 });
  expect(await overdue('Nashik', '2024-03-15')).toMatchObject({ value: null, n: 0 });
  // The same dates where no project is shown as completed: how it was registered is all that the table tells.
  expect(await overdue('Satara', '2024-06-30')).toMatchObject({ value: null, n: 0 });
});

test('what filings do not tell is refused as a cut, and said as a filter', async () => {
  await expect(async () => ask({ measures: ['unsold-units'], by: ['configuration'] })).rejects.toThrow(
    'Unsold units cannot be cut by configuration: RERA filings do not tell it.',
  );
  await expect(async () => ask({ measures: ['sales-count'], by: ['completion-year'] })).rejects.toThrow(
    'Sales cannot be cut by completion year: only RERA filings tell it, sales do not.',
  );
  const homes = await ask({ measures: ['unsold-units', 'sales-count'], configurations: ['2 BHK'], maxPrice: 9_000_000 });
  expect(homes.total.values).toMatchObject({ 'unsold-units': { value: null }, 'sales-count': { value: 78 } });
  expect(homes.supply?.sentence).toBe(
    'RERA filings do not tell configuration, price, so numbers about supply are not given for this choice.',
  );
  const resales = await ask({ measures: ['unsold-units'], saleKind: 'resale', ...firstHalf });
  expect(resales.total.values['unsold-units']?.value).toBe(90);
  expect(resales.supply?.sentence).toBe('Numbers about supply do not depend on first sale or resale.');
});

test('what was launched is not known where the register does not tell when projects were registered', async () => {
  const launched = async (village: string) => {
    const { total } = await ask({ city: 'Nagpur', village, measures: ['registered-projects', 'new-launches', 'units-launched'] });
    return ['registered-projects', 'new-launches', 'units-launched'].map((id) => [total.values[id]?.value, total.values[id]?.n]);
  };
  const untold = { district: 'Nagpur', village: 'Jamtha', registeredOn: null } as const;
  const batch = await loadProjects(
    clickhouse,
    [
      filing('P50500000001', '2024-06-30', [60, 6], { ...untold, name: 'Orange Court' }),
      filing('P50500000002', '2024-06-30', [40, 4], { ...untold, name: 'Orange Park' }),
      filing('P50500000003', '2024-06-30', [50, 5], { ...untold, name: 'Orange Heights', registeredOn: '2024-02-01' }),
      filing('P50500000004', '2024-06-30', [50, 5], { ...untold, village: 'Besa', name: 'Lime Court' }),
      filing('P50500000005', '2024-06-30', [30, 3], { ...untold, village: 'Besa', name: 'Lime Park', registeredOn: '2024-02-01' }),
    ],
    { batchId: 910_000 },
  );
  // One of three is too few to speak for the rest, one of two is not.
  expect(await launched('Jamtha')).toEqual([[3, 3], [null, 1], [null, 1]]); // prettier-ignore
  expect(await launched('Besa')).toEqual([[2, 2], [1, 1], [30, 1]]); // prettier-ignore
  await setBatchLive(clickhouse, batch, false);
});

test('a part of the map has no supply of its whole city', async () => {
  const { total, supply } = await ask({
    measures: ['unsold-units'],
    within: writeShape({ kind: 'circle', centre: { latitude: 18.55, longitude: 73.78 }, km: 2 }),
    ...firstHalf,
  });
  expect(total.values['unsold-units']?.value).toBeNull();
  expect(supply?.sentence).toContain('not given for a part of the map');
});

test('a place without filings has no supply of zero', async () => {
  const { total, supply } = await ask({ city: 'Nagpur', measures: ['registered-projects', 'new-launches', 'unsold-units'] });
  for (const { value } of Object.values(total.values)) expect(value).toBeNull();
  expect(supply).toMatchObject({ projects: 0, asOf: null, sentence: 'No RERA filings of this place are loaded.' });
});

test('the year before stands beside it, and filings have no sales behind them to open', async () => {
  const { total } = await ask({ measures: ['registered-projects', 'unsold-units'], ...firstHalf, comparedWith: 'year-before' });
  expect(total.before).toMatchObject({ 'registered-projects': { value: 3 }, 'unsold-units': { value: null, n: 0 } });
  expect(total.rows).toBeNull();
});

test('many years at once say what each says by itself, of the city and of its localities', async () => {
  const ends = ['2023-12-31', '2024-03-31', '2024-06-30'];
  const measures = supplyMeasures.map(({ id }) => id);
  const years = await supplyOfYears(clickhouse, { city: 'Pune', ends, measures });
  expect([...years.keys()].toSorted()).toEqual(ends);
  for (const end of ends) {
    const from = addMonths(addDays(end, 1), -12);
    const alone = await ask({ measures, by: ['locality'], from, to: end });
    expect(years.get(end)?.total, end).toEqual(alone.total.values);
    for (const { key, values } of alone.cells.filter((cell) => years.get(end)?.byLocality.has(cell.key[0] ?? '')))
      expect(years.get(end)?.byLocality.get(key[0] ?? ''), `${end} ${key[0]}`).toEqual(values);
    expect(years.get(end)?.byLocality.size, end).toBeGreaterThan(0);
  }
});

test('projects of a city, a village or one name are matched with the same sales, whether the few are named to the store or all are looked at', async () => {
  const state = await dataState(clickhouse);
  const windows = [
    { key: '2024-01', from: '2024-01-01', to: '2024-03-31' },
    { key: '2024-04', from: '2024-04-01', to: '2024-06-30' },
  ];
  const places = [
    { city: 'Pune' },
    { city: 'Pune', village: 'Baner' },
    { city: 'Pune', village: 'Aundh' },
    { city: 'Pune', project: 'Nilgiri Heights' },
    { village: 'Baner' },
  ];
  let sold = 0;
  for (const place of places) {
    const supply = await knownSupply(clickhouse, place);
    expect(supply.few?.projects.length).toBeGreaterThan(0);
    let reads = 0;
    const soldOf = (of: typeof supply) => () => {
      reads += 1;
      return soldOfPlace(clickhouse, place, windows, of, state);
    };
    const rowsOf = async (of: typeof supply) => {
      const { sql, params } = await supplySql(place, windows, of, soldOf(of));
      return clickhouse.rows<{ registered: number }>(`SELECT * FROM (${sql}) ORDER BY project_id, window_key`, params);
    };
    const rows = await rowsOf(supply);
    expect(rows).toEqual(await rowsOf({ ...supply, few: null }));
    // A question that reads some columns finds in them what one finds that reads all, and looks for no sales where none of these is of sales.
    const every = await supplySql(place, windows, supply, soldOf(supply));
    for (const columns of [
      ['alive', 'is_new'],
      ['unsold', 'is_stated'],
      ['is_overdue', 'completes_on'],
      ['project', 'registered'],
    ]) {
      reads = 0;
      const some = await supplySql(place, windows, supply, soldOf(supply), columns);
      const read = (sql: string) =>
        clickhouse.rows(`SELECT ${columns.join(', ')}, count() AS n FROM (${sql}) GROUP BY ALL ORDER BY ALL`, every.params);
      expect(await read(some.sql), columns.join()).toEqual(await read(every.sql));
      expect(reads, columns.join()).toBe(columns.some((column) => /unsold|registered/.test(column)) ? 1 : 0);
    }
    sold += rows.reduce((sum, { registered }) => sum + registered, 0);
  }
  expect(sold).toBeGreaterThan(0);
});
