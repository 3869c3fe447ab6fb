/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testGround, type TestGround } from '#modules/imports/testing.ts';
import { importFile } from '#modules/imports/server/import-file.ts';
import type { Mapping } from '#modules/imports/contract.ts';
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

type Flat = { village: string; project: string; rate: number; carpet?: number; completed?: number; official?: number; times?: number };
const mapping: Mapping = { ...registerMapping, fields: { ...registerMapping.fields, built_year: { columns: ['completed'] } } };
const columns = Object.values(mapping.fields).map((source) => source.columns[0]!);
let documents = 0;
/** A flat sold for its rate; `times` is how many times that its document says. */
function line({ village, project, rate, carpet = 60, completed, official, times = 1 }: Flat): string {
  documents += 1;
  const fair = Math.round(rate * carpet * 10.764);
  const cells: Record<string, string | number> = {
    registered: '10/03/2024',
    executed: '08/03/2024',
    price: fair * times,
    official: official ?? Math.round(fair * 0.9),
    duty: '',
    city: 'Ratnagar',
    village,
    project,
    wing: 'A',
    unit: 100 + documents,
    floor: 2,
    kind: 'flat',
    carpet,
    type: 'Agreement to sale',
    number: documents * 3,
    office: 'Haveli 9',
    buyers: `1) Name: Mr Ravi Mehta Age: 40 Pin Code: 411045 PAN: AAAPA${1000 + documents}A`,
    sellers: 'M/s Ratna Developers Pvt Ltd',
    completed: completed ?? '',
  };
  return columns.map((name) => cells[name] ?? '').join(',');
}
const launch = (village: string) =>
  Array.from({ length: 60 }, (_, at) => line({ village, project: `${village} Skyline`, rate: 30_000 + at * 20, completed: 2027 }));
let files = 0;
/** Why each of the last rows is left out, '' where it counts. */
async function excludedOf(rows: readonly string[], last: number): Promise<string[]> {
  const path = await stores.file(`launch-${++files}.csv`, `${[columns.join(','), ...rows].join('\n')}\n`);
  const batch = await importFile(stores.ground, { path, by: 'tester', mapping, force: true });
  expect(batch.status).toBe('live');
  const found = await clickhouse.rows<{ excludedBy: string }>(
    'SELECT excluded_by AS excludedBy FROM sale WHERE batch_id = {id:UInt32} ORDER BY source_row',
    { id: batch.id },
  );
  return found.slice(-last).map(({ excludedBy }) => excludedBy);
}

test('old societies beside a launch at six times their rate count, each by the others of its age', async () => {
  const rows = launch('Alpana');
  const societies = ['Shanti', 'Ganga', 'Sarita', 'Usha'].flatMap((project) =>
    [4_700, 4_900, 5_200].map((rate) => line({ village: 'Alpana', project, rate, completed: 1988 })),
  );
  expect(await excludedOf([...rows, ...societies], 12)).toEqual(Array(12).fill(''));
});

test('without years of completion they count by the other societies of the place, although each sold once or twice', async () => {
  const societies = ['Shanti', 'Ganga', 'Sarita', 'Usha', 'Kaveri', 'Tapi'].flatMap((project) =>
    [4_800, 5_100].map((rate) => line({ village: 'Bela', project, rate })),
  );
  expect(await excludedOf([...launch('Bela'), ...societies], 12)).toEqual(Array(12).fill(''));
});

test('one society whose own sales agree counts where official values and areas bear it out', async () => {
  const society = [4_600, 4_800, 5_000].map((rate) => line({ village: 'Chandra', project: 'Old Society', rate }));
  const large = [4_600, 4_700, 4_800, 4_900, 5_000, 5_100].map((rate) => line({ village: 'Chandra', project: 'Large Society', rate }));
  expect(await excludedOf([...launch('Chandra'), ...society, ...large], 9)).toEqual(Array(9).fill(''));
});

test('wrong decimals go all the same: in the launch, in an old society, and in three rows of one project that agree', async () => {
  const societies = ['Shanti', 'Ganga', 'Sarita', 'Usha'].flatMap((project) =>
    [4_700, 4_900, 5_200].map((rate) => line({ village: 'Durga', project, rate, completed: 1988 })),
  );
  const price = (rate: number) => Math.round(rate * 60 * 10.764);
  const wrong = [
    line({ village: 'Durga', project: 'Durga Skyline', rate: 30_000, completed: 2027, times: 0.1, official: price(29_000) }),
    line({ village: 'Durga', project: 'Shanti', rate: 4_900, completed: 1988, times: 10, official: price(4_500) }),
    ...[1, 2, 3].map((at) =>
      line({ village: 'Durga', project: 'Twelve Oaks', rate: (30_000 + at * 100) / 10.764, carpet: 645.84, completed: 2027 }),
    ),
  ];
  expect(await excludedOf([...launch('Durga'), ...societies, ...wrong], 5)).toEqual([
    'wrong-decimal-price',
    'wrong-decimal-price',
    'wrong-decimal-area',
    'wrong-decimal-area',
    'wrong-decimal-area',
  ]);
});
