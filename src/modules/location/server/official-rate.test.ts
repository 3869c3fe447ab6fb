import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { setBatchLive } from '#modules/transactions/testing.ts';
import type { ReckonerFacts } from '../model/reckoner-facts.ts';
import { officialRateOf } from './official-rate.ts';
import { writeReckoner } from './write-places.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
beforeAll(async () => {
  clickhouse = await testClickHouse();
}, 60_000);
afterAll(() => clickhouse.close());

const rate = (partial: Partial<ReckonerFacts>): ReckonerFacts => ({
  sourceRow: 1,
  district: 'Pune',
  taluka: 'Haveli',
  village: 'Nilgaon',
  zone: '',
  subzone: '',
  landUse: 'residential',
  landUseAsWritten: 'residential',
  assessmentFrom: null,
  assessmentTo: null,
  ratePaise: 5_000_000,
  unit: 'sqm',
  financialYear: 2027,
  source: 'a statement',
  ...partial,
});
const rateOf = (village: string, on = '2026-11-22', landUse: ReckonerFacts['landUse'] = 'residential') =>
  officialRateOf(clickhouse, { city: 'Pune', village, landUse, on });

test('the rate is that of the financial year, the use and the unit of area of the statement', async () => {
  await writeReckoner(clickhouse, 51, [
    rate({}),
    rate({ sourceRow: 2, landUse: 'land', ratePaise: 2_000_000 }),
    rate({ sourceRow: 3, financialYear: 2026, ratePaise: 4_800_000 }),
    // A rate by the hectare, of a village that has none by the square metre.
    rate({ sourceRow: 4, village: 'Malgaon', landUse: 'agricultural', unit: 'hectare', ratePaise: 900_000_000 }),
  ]);
  expect(await rateOf('Nilgaon'), 'an import that does not count yet').toEqual({ year: '2026-27', kind: 'none' });
  await setBatchLive(clickhouse, 51, true);
  expect(await rateOf('NIL GAON')).toEqual({ year: '2026-27', kind: 'one', ratePerSqm: 50_000, source: 'a statement' });
  expect(await rateOf('Nilgaon', '2026-11-22', 'land')).toMatchObject({ kind: 'one', ratePerSqm: 20_000 });
  // The year turns on the first of April.
  expect(await rateOf('Nilgaon', '2026-03-31')).toMatchObject({ year: '2025-26', ratePerSqm: 48_000 });
  expect(await rateOf('Nilgaon', '2026-04-01')).toMatchObject({ year: '2026-27', ratePerSqm: 50_000 });
  expect(await rateOf('Nilgaon', '2027-04-01')).toEqual({ year: '2027-28', kind: 'none' });
  expect(await rateOf('Malgaon', '2026-11-22', 'agricultural')).toMatchObject({ kind: 'none' });
  expect(await rateOf('Nil')).toMatchObject({ kind: 'none' });
});

test('of several zones none is chosen; a zone that is imported anew has its later rate, and its earlier one when that is undone', async () => {
  await writeReckoner(clickhouse, 52, [
    rate({ village: 'Zongaon', zone: '5/52', ratePaise: 6_000_000 }),
    rate({ sourceRow: 2, village: 'Zongaon', zone: '5/53', ratePaise: 7_000_000 }),
  ]);
  await setBatchLive(clickhouse, 52, true);
  expect(await rateOf('Zongaon')).toEqual({ year: '2026-27', kind: 'several', rates: 2, least: 60_000, most: 70_000 });
  await writeReckoner(clickhouse, 53, [rate({ ratePaise: 5_100_000, source: 'its corrigendum' })]);
  await setBatchLive(clickhouse, 53, true);
  expect(await rateOf('Nilgaon')).toMatchObject({ kind: 'one', ratePerSqm: 51_000, source: 'its corrigendum' });
  await setBatchLive(clickhouse, 53, false);
  expect(await rateOf('Nilgaon')).toMatchObject({ kind: 'one', ratePerSqm: 50_000 });
});
