import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { readConfig } from '#server/config.ts';
import { openFiles } from '#server/files/files.ts';
import type { Ground } from '#server/ground.ts';
import { openMail } from '#server/mail/mail.ts';
import { testPostgres } from '#server/postgres/testing.ts';
import { settleSecret } from '#server/secret.ts';

export type TestGround = {
  ground: Ground;
  folder: string;
  file(name: string, content: string | Uint8Array): Promise<string>;
  close(): Promise<void>;
};

/** The stores an import touches, without the web server. The queue takes jobs and forgets them. */
export async function testGround(clickhouse: ClickHouse): Promise<TestGround> {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-ingest-'));
  const config = settleSecret(readConfig({ DATA_DIR: folder, SESSION_SECRET: 'a secret for tests, long enough to pass' }, folder));
  const postgres = await testPostgres();
  const now = () => new Date('2026-11-21T06:00:00Z');
  const jobs: Ground['jobs'] = {
    define: async () => {},
    enqueue: async () => 'job',
    schedule: async () => {},
    overview: () => Promise.resolve([]),
    failures: () => Promise.resolve([]),
    tryAgain: () => Promise.resolve(false),
    cancel: async () => {},
    ping: async () => {},
    close: async () => {},
  };
  const ground: Ground = {
    config,
    log: pino({ level: 'silent' }),
    db: postgres.db,
    clickhouse,
    files: openFiles(config),
    mail: openMail(config, now),
    jobs,
    now,
  };
  return {
    ground,
    folder,
    async file(name, content) {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    async close() {
      await postgres.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const resaleHeader =
  '_id,month,town,flat_type,block,street_name,storey_range,floor_area_sqm,flat_model,lease_commence_date,remaining_lease,resale_price,address,postal,latitude,longitude';

/** Rows as the register of Singapore's public-housing resales has them. Invented, the same every time. */
export function resaleRows(count: number): string[] {
  const towns = ['ANG MO KIO', 'BEDOK', 'BISHAN', 'CLEMENTI'];
  return Array.from({ length: count }, (_, index) => {
    const block = 100 + (index % 300);
    const month = `${2017 + (index % 7)}-${String(1 + (index % 12)).padStart(2, '0')}`;
    const storey = 1 + 3 * (index % 4);
    const range = `${String(storey).padStart(2, '0')} TO ${String(storey + 2).padStart(2, '0')}`;
    const street = `STREET ${1 + (index % 9)}`;
    const area = 44 + (index % 80);
    return `${index + 1},${month},${towns[index % 4]},${2 + (index % 4)} ROOM,${block},${street},${range},${area}.0,Improved,${1975 + (index % 40)},61 years 04 months,${area * 5000}.0,${block} ${street},5604${String(index % 100).padStart(2, '0')},1.${362000 + index},103.${853000 + index}`;
  });
}

export const resaleCsv = (count: number) => `${[resaleHeader, ...resaleRows(count)].join('\n')}\n`;

export const bulkHeader =
  'srocode,internaldocumentnumber,docno,docname,registrationdate,sroname,micrno,bank_type,party_code,sellerparty,purchaserparty,propertydescription,areaname,consideration_amt,marketvalue,dateofexecution,stampdutypaid,registrationfees';
