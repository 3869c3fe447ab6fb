import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileColumnIds } from '../src/modules/transactions/model/sale-columns.ts';
import { setBatchLive } from '../src/modules/transactions/testing.ts';
import type { ClickHouse } from '../src/server/clickhouse/clickhouse.ts';
import { testClickHouse } from '../src/server/clickhouse/testing.ts';
import type { ExportDone, ExportOrder } from './export-process.ts';

const ROWS = 500_000;
const COLUMNS = fileColumnIds.labels.length;

export type ExportsResult = { seconds: number; peakMb: number; lines: string[] };

/** Half a million sales with all their columns as a workbook, from the store to the disk. Beside it their CSV, which the engine writes. */
export async function benchExports(): Promise<ExportsResult> {
  const folder = 'data/bench/exports';
  mkdirSync(folder, { recursive: true });
  const clickhouse = await testClickHouse();
  try {
    await fill(clickhouse);
    const [xlsx, csv] = [
      await exported(clickhouse, 'xlsx', join(folder, 'sales.xlsx')),
      await exported(clickhouse, 'csv', join(folder, 'sales.csv')),
    ];
    const line = (what: string, seconds: number, file: string, done?: ExportDone) =>
      `| ${what} | ${seconds.toFixed(1)} s | ${Math.round(ROWS / seconds).toLocaleString('en-IN')} | ${(statSync(join(folder, file)).size / 1e6).toFixed(0)} MB | ${done ? `${done.peakMb.toFixed(0)} MB` : ''} | ${done ? `${done.longestPauseMs.toFixed(0)} ms` : ''} |`;
    return {
      seconds: xlsx.seconds,
      peakMb: xlsx.peakMb,
      lines: [
        `${ROWS.toLocaleString('en-IN')} sales, ${COLUMNS} columns, sorted, from the store to a file.`,
        '',
        '| what | time | rows a second | file | memory of the process at its peak | longest others wait |',
        '| --- | --- | --- | --- | --- | --- |',
        line('Excel, native numbers and dates', xlsx.seconds, 'sales.xlsx', xlsx),
        line(`CSV, written by the engine (${(xlsx.seconds / csv.seconds).toFixed(1)} × as fast as Excel)`, csv.seconds, 'sales.csv', csv),
      ],
    };
  } finally {
    await clickhouse.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function exported(clickhouse: ClickHouse, format: ExportOrder['format'], file: string): Promise<ExportDone> {
  const child = fork(join(import.meta.dirname, 'export-process.ts'));
  child.send({ connection: clickhouse.connection, format, file } satisfies ExportOrder);
  const [done] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`the export to ${format} ended without an answer`);
    }),
  ])) as [ExportDone];
  return done;
}

/** Sales made by the store itself: many names, both scripts, gaps. */
async function fill(clickhouse: ClickHouse) {
  await clickhouse.command(
    `INSERT INTO sale (city, locality, village, project, building, unit_number, floor, registered_on, sale_id, batch_id, source_row, property_kind,
       configuration, document_type, document_class, sale_kind, office, document_number, document_year, currency, agreement_paise, area_sqm, area_basis, rate_per_sqft)
     SELECT ['Pune', 'Mumbai', 'Nashik'][1 + number % 3], concat('Locality ', toString(number % 180)), concat('गाव ', toString(number % 180)),
       concat(['Nilgiri Heights', 'आनंद पार्क', 'Park & Sons', ''][1 + number % 4], ' ', toString(number % 2500)), char(65 + number % 12), toString(100 + number % 1900),
       if(number % 17 = 0, NULL, number % 31), toDate('2019-01-01') + number % 2700, bitShiftLeft(toUInt64(1), 32) + number, 1, number, 'flat',
       concat(toString(1 + number % 4), ' BHK'), 'Agreement to sale', 'market-sale', ['primary', 'resale'][1 + number % 2], concat('Haveli ', toString(number % 27)), toString(number), 2019 + number % 7, 'INR',
       300000000 + cityHash64(number) % 2000000000, if(number % 23 = 0, NULL, 30 + (cityHash64(number, 1) % 9000) / 100) AS area, 'carpet',
       (300000000 + cityHash64(number) % 2000000000) / 100 / (area * 10.764)
     FROM numbers(${ROWS})`,
  );
  await setBatchLive(clickhouse, 1, true);
}
