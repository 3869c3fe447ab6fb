import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import type { Batch } from '#modules/imports/contract.ts';
import { testGround, type TestGround } from '#modules/imports/testing.ts';
import { importFile } from '#modules/imports/server/import-file.ts';
import { listProblems } from '#modules/imports/server/problems.ts';
import { undoBatch } from '#modules/imports/server/queue-import.ts';
import { sweepBatches } from '#modules/imports/server/sweep-batches.ts';
import { registerMapping } from './testing.ts';

let clickhouse: ConnectedClickHouse;
let stores: TestGround;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  stores = await testGround(clickhouse);
});
afterAll(async () => {
  await stores.close();
  await clickhouse.close();
});

type Row = {
  registered: string;
  executed: string;
  price: number;
  official: number | '';
  duty: number | '';
  city: string;
  village: string;
  project: string;
  wing: string;
  unit: string;
  floor: number | '';
  kind: string;
  carpet: number | '';
  type: string;
  number: string;
  office: string;
  buyers: string;
  sellers: string;
};

let documents = 0;
const person = (pan: string, surname = 'Kulkarni') => `1) Name: Mr Ravi ${surname} Age: 40 Pin Code: 411045 PAN: ${pan}`;
/** A flat of 60 sq m at about 10,000 a square foot, bought by somebody from a developer. */
function row(partial: Partial<Row> = {}): Row {
  documents += 1;
  return {
    registered: '10/03/2024',
    executed: '08/03/2024',
    price: 64_58_400,
    official: 52_00_000,
    duty: 4_52_100,
    city: 'Pune',
    village: 'Baner',
    project: 'Nilgiri Heights',
    wing: 'A',
    unit: String(100 + documents),
    floor: 5,
    kind: 'flat',
    carpet: 60,
    type: 'Agreement to sale',
    number: String(documents * 3),
    office: 'Haveli 9',
    buyers: person(`AAAPA${String(1000 + documents)}A`),
    sellers: 'M/s Nilgiri Developers Pvt Ltd',
    ...partial,
  };
}
const columns = Object.keys(row()) as (keyof Row)[];
const csv = (rows: readonly Row[]) =>
  `${[columns, ...rows.map((one) => columns.map((name) => one[name]))].map((cells) => cells.join(',')).join('\n')}\n`;
let files = 0;
async function importRows(rows: readonly Row[]): Promise<Batch> {
  const batch = await importFile(stores.ground, {
    path: await stores.file(`rows-${++files}.csv`, csv(rows)),
    by: 'tester',
    mapping: registerMapping,
    force: true,
  });
  expect(batch.status).toBe('live');
  return batch;
}
type Judged = { row: number; documentClass: string; excludedBy: string; flags: string[] };
const judged = (batch: Batch) =>
  clickhouse.rows<Judged>(
    'SELECT source_row AS row, document_class AS documentClass, excluded_by AS excludedBy, flags FROM sale WHERE batch_id = {id:UInt32} ORDER BY row',
    { id: batch.id },
  );
const counted = async (filter: SaleFilter) => {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  return (await clickhouse.row<{ n: number }>(`SELECT count() AS n FROM sale WHERE ${where}`, params))!.n;
};
/** Twelve plain sales of a village of its own. */
const plain = (village: string, partial: Partial<Row> = {}) =>
  Array.from({ length: 12 }, (_, at) => row({ village, project: `${village} Park`, price: 64_58_400 + at * 50_000, ...partial }));

describe('a row that speaks against itself', () => {
  const cases: [what: string, partial: Partial<Row>, reason: string, leavesOut: boolean][] = [
    ['a token price', { price: 500 }, 'token-price', true],
    ['no price', { price: 0 }, 'zero-price', false],
    ['a price that is the official value', { price: 52_00_000 }, 'equals-guideline-value', false],
    ['a signature of five months before', { executed: '05/10/2023' }, 'stale-execution', true],
    ['a signature of a year before', { executed: '05/03/2023' }, 'registered-late', true],
    [
      'below half the official value, from one Kulkarni to another',
      { price: 55_00_000, official: 1_20_00_000, sellers: person('BBBPB1111B') },
      'related-parties',
      true,
    ],
    [
      'below half the official value, from a person of another surname',
      { price: 55_00_000, official: 1_20_00_000, sellers: person('BBBPB1111B', 'Mehta') },
      'below-half-market-value',
      true,
    ],
    ['a signature after the registration', { executed: '12/03/2024' }, 'registered-before-execution', true],
    ['below half the official value, from a developer', { price: 55_00_000, official: 1_20_00_000 }, 'below-half-market-value', true],
    ['no area where the register gives areas', { carpet: '' }, 'area-not-known', false],
    ['an area no flat has', { carpet: 6_000 }, 'implausible-area', false],
    ['a floor above the building', { floor: 65 }, 'implausible-floor', true],
    ['a price ten times too high', { price: 6_45_84_000 }, 'wrong-decimal-price', true],
    ['an area in square feet', { carpet: 645.84 }, 'wrong-decimal-area', true],
    ['a third of the usual rate', { price: 20_00_000, official: 19_00_000 }, 'rate-out-of-band', true],
    ['thrice the usual rate', { price: 1_93_75_000 }, 'rate-out-of-band', true],
  ];
  /** All in one file, each among the plain sales of a village of its own. */
  let found: Map<number, Judged>;
  beforeAll(async () => {
    const rows = cases.flatMap(([, partial], at) => {
      const village = `Village ${at}`;
      return [...plain(village), row({ village, project: `${village} Park`, ...partial })];
    });
    found = new Map((await judged(await importRows(rows))).map((one) => [one.row, one]));
  });

  const numbered = cases.map(([what, , reason, leavesOut], at) => [what, reason, leavesOut, (at + 1) * 13] as const);
  test.each(numbered)('%s is flagged', (_what, reason, leavesOut, rowNumber) => {
    const { flags, excludedBy } = found.get(rowNumber)!;
    expect(flags).toContain(reason);
    expect(excludedBy !== '').toBe(leavesOut);
  });

  test('and the plain sales around it are not', () => {
    const others = [...found.values()].filter(({ row: at }) => at % 13 !== 0);
    expect(others.filter(({ flags, excludedBy }) => flags.length > 0 || excludedBy !== '')).toEqual([]);
  });

  test('too few sales judge nobody', async () => {
    const few = Array.from({ length: 6 }, () => row({ city: 'Jalna', village: 'Ambad', project: '' }));
    const found = await judged(await importRows([...few, row({ city: 'Jalna', village: 'Ambad', project: '', price: 2_50_00_000 })]));
    expect(found.at(-1)?.excludedBy).toBe('');
  });

  test('five units of one buyer on one day are a bulk purchase, which counts', async () => {
    const found = await judged(await importRows(plain('Sus', { buyers: person('CCCPC2222C') }).slice(0, 5)));
    expect(found.every(({ flags, excludedBy }) => flags.includes('bulk') && excludedBy === '')).toBe(true);
  });

  test('a date far from those of the numbers around it is flagged', async () => {
    const run = Array.from({ length: 9 }, (_, at) =>
      row({
        village: 'Wakad',
        project: '',
        office: 'Haveli 12',
        number: String(500 + at),
        registered: `0${at + 1}/06/2024`,
        executed: `0${at + 1}/06/2024`,
      }),
    );
    run[4] = { ...run[4]!, registered: '06/05/2024', executed: '06/05/2024' };
    expect((await judged(await importRows(run))).map(({ flags }) => flags.includes('date-out-of-order'))).toEqual(
      run.map((_, at) => at === 4),
    );
  });
});

describe('documents of one unit', () => {
  const unit = { village: 'Balewadi', project: 'Corvid Towers', wing: 'B' };
  const buyer = person('DDDPD3333D');

  test('the deed that follows an agreement to the same buyer is the same sale', async () => {
    const batch = await importRows([
      row({ ...unit, unit: '1101', registered: '10/03/2021', executed: '10/03/2021', buyers: buyer }),
      row({ ...unit, unit: 'B-1101', village: 'बालेवाडी', type: 'Sale deed', buyers: buyer }),
      row({ ...unit, unit: '1101', registered: '10/06/2024', executed: '10/06/2024', buyers: person('EEEPE4444E'), sellers: buyer }),
    ]);
    expect((await judged(batch)).map(({ documentClass }) => documentClass)).toEqual([
      'market-sale',
      'later-deed-of-same-sale',
      'market-sale',
    ]);
  });

  test('a cancellation read later undoes the sale that was live, until its own import is undone', async () => {
    const filter: SaleFilter = { city: 'Pune', project: 'Ember Court' };
    await importRows([row({ project: 'Ember Court', unit: '7', buyers: buyer })]);
    expect(await counted(filter)).toBe(1);
    const cancelling = await importRows([
      row({ project: 'Ember Court', unit: '7', registered: '10/06/2024', executed: '09/06/2024', type: 'रद्दपत्र', price: 0, duty: 500 }),
    ]);
    expect(cancelling.message).toContain('1 sale loaded before no longer counts');
    expect(await counted(filter)).toBe(0);
    expect(await counted({ ...filter, flagged: 'only', flag: ['cancelled'] })).toBe(1);
    await undoBatch(stores.ground, cancelling.id);
    expect(await counted(filter)).toBe(1);
    await sweepBatches(stores.ground);
    expect(await clickhouse.rows('SELECT sale_id FROM sale_verdict WHERE batch_id = {id:UInt32}', { id: cancelling.id })).toEqual([]);
  });

  test('an agreement that turns up after its deed takes the place of the deed', async () => {
    const filter: SaleFilter = { city: 'Pune', project: 'Fern Hill' };
    const deed = row({ project: 'Fern Hill', unit: '7', buyers: buyer, type: 'Sale deed' });
    await importRows([deed]);
    const earlier = await importRows([
      row({ project: 'Fern Hill', unit: '7', buyers: buyer, registered: '10/01/2021', executed: '10/01/2021' }),
    ]);
    expect(await counted(filter)).toBe(1);
    expect(await counted({ ...filter, to: '2021-12-31' })).toBe(1);
    expect(await counted({ ...filter, documentClass: 'later-deed-of-same-sale' })).toBe(1);
    await undoBatch(stores.ground, earlier.id);
    expect(await counted({ ...filter, from: '2024-01-01' })).toBe(1);
  });
});

describe('the same document in several files', () => {
  const filter: SaleFilter = { city: 'Nashik' };

  test('counts once; when the file that had it first is undone, the next one has it', async () => {
    const document = row({ city: 'Nashik', village: 'Gangapur', unit: '301' });
    const reworded = { ...document, office: 'सह दु.नि. हवेली ९', project: 'NILGIRI  HEIGHTS', carpet: 60.2 };
    const first = await importRows([document]);
    const second = await importRows([reworded, row({ city: 'Nashik', village: 'Gangapur', unit: '302' })]);
    const third = await importRows([document]);
    expect((await judged(second)).map(({ documentClass }) => documentClass)).toEqual(['duplicate', 'market-sale']);
    expect((await judged(third)).map(({ documentClass }) => documentClass)).toEqual(['duplicate']);
    expect(await counted(filter)).toBe(2);
    await undoBatch(stores.ground, first.id);
    expect(await counted(filter)).toBe(2);
    await undoBatch(stores.ground, second.id);
    expect(await counted(filter)).toBe(1);
  });

  test('land without a unit number is one document by number, land and price', async () => {
    const land = row({ city: 'Nashik', village: 'Ozar', project: '', wing: '', unit: '', kind: 'plot', carpet: 300 });
    await importRows([land]);
    const again = await importRows([
      { ...land, buyers: 'somebody' },
      { ...land, carpet: 310 },
    ]);
    expect((await judged(again)).map(({ documentClass }) => documentClass)).toEqual(['duplicate', 'market-sale']);
  });
});

test('what was found is listed with the problems of the import, by row, and the import says how many are left out', async () => {
  const batch = await importRows([...plain('Pashan'), row({ village: 'Pashan', project: 'Pashan Park', price: 500 })]);
  expect(batch.message).toBe('13 rows loaded. 1 sale is flagged and left out of figures (7.7%).');
  expect(batch.problemCounts).toContainEqual({
    column: 'scrutiny',
    why: 'The price is a token, not what was paid.',
    severity: 'warning',
    rows: 1,
  });
  const { problems } = await listProblems(stores.ground, { batchId: batch.id, offset: 0, limit: 10 });
  expect(problems).toContainEqual({
    row: 13,
    column: 'scrutiny',
    value: '',
    why: 'The price is a token, not what was paid.',
    severity: 'warning',
  });
});

test('the likely value stands beside the sale and never in its place', async () => {
  const batch = await importRows([
    ...plain('Mohamadwadi'),
    row({ village: 'Mohamadwadi', project: 'Mohamadwadi Park', price: 6_45_84_000 }),
  ]);
  expect(
    await clickhouse.rows(
      `SELECT agreement_paise / 100 AS price, likely, basis, n FROM sale INNER JOIN sale_finding USING (sale_id)
       WHERE sale_finding.batch_id = {id:UInt32} AND reason = 'wrong-decimal-price'`,
      { id: batch.id },
    ),
  ).toEqual([{ price: 6_45_84_000, likely: 64_58_400, basis: 'locality', n: 13 }]);
});
