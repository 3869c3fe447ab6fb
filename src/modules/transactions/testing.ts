import { Readable } from 'node:stream';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { SaleFields } from './model/stored-sale.ts';

/** A row of `sale` with names in the style of the code; `insertSales` turns them into column names. */
export type StoredSale = SaleFields & { excludedBy: string; unitKey: number; documentKey: number };

/** A plain market sale of a two-bedroom flat in Baner; say only what the test is about. The rate follows price and area. */
export function makeSale(partial: Partial<StoredSale> = {}): StoredSale {
  const areaSqm = partial.areaSqm === undefined ? 65 : partial.areaSqm;
  const agreementPaise = partial.agreementPaise ?? 8_500_000_00;
  return {
    city: 'Pune',
    locality: 'Baner',
    registeredOn: '2025-06-15',
    project: 'Nilgiri Heights',
    village: partial.locality ?? 'Baner',
    building: 'A',
    unitNumber: '704',
    floor: 7,
    propertyKind: 'flat',
    configuration: '2 BHK',
    configurationSource: 'document',
    documentType: 'Agreement to sale',
    documentClass: 'market-sale',
    saleKind: 'primary',
    office: 'Haveli 9',
    documentNumber: '1234',
    documentYear: 2025,
    executedOn: null,
    currency: 'INR',
    agreementPaise,
    marketValuePaise: null,
    stampDutyPaise: null,
    registrationFeePaise: null,
    areaSqm,
    areaBasis: 'carpet',
    areaConfidence: 1,
    balconySqm: null,
    terraceSqm: null,
    parkingSqm: null,
    parkingSlots: null,
    ratePerSqft: areaSqm === null || areaSqm === 0 ? null : agreementPaise / 100 / (areaSqm * 10.764),
    latitude: 18.559,
    longitude: 73.787,
    locationPrecision: 'APPROXIMATE',
    builtYear: null,
    promoter: '',
    reraNumber: '',
    surveyNumber: '',
    buyerCount: 1,
    buyerAgeBand: '',
    buyerWomenOnly: null,
    buyerEntity: null,
    buyerPin: '',
    buyerKey: '0',
    sellerEntity: null,
    lender: '',
    rowHash: 0,
    flags: [],
    localityAsWritten: '',
    projectAsWritten: '',
    projectId: '',
    locationBasis: 'row',
    excludedBy: '',
    unitKey: 0,
    documentKey: 0,
    ...partial,
  };
}

/** Stores the sales as one batch, live unless said otherwise, and answers its number. Row numbers begin at 1. */
export async function insertSales(
  clickhouse: ClickHouse,
  sales: readonly StoredSale[],
  { live = true, demonstration = false, batchId }: { live?: boolean; demonstration?: boolean; batchId?: number } = {},
): Promise<number> {
  const batch = batchId ?? (await nextBatchId(clickhouse));
  const rows = sales.map((sale, index) => {
    const sourceRow = index + 1;
    return { ...sale, saleId: saleIdOf(batch, sourceRow), batchId: batch, sourceRow };
  });
  const [first] = rows;
  if (first !== undefined) {
    const names = Object.keys(first) as (keyof typeof first)[];
    const lines = function* () {
      for (const row of rows) yield `${names.map((name) => tsv(row[name])).join('\t')}\n`;
    };
    await clickhouse.insertTsv('sale', names.map(snakeCase), Readable.from(lines(), { objectMode: false }));
  }
  await setBatchLive(clickhouse, batch, live, { demonstration });
  return batch;
}

/** As import's undo (or the opposite) does it. */
export async function setBatchLive(clickhouse: ClickHouse, batchId: number, live: boolean, { demonstration = false } = {}) {
  const at = await clickhouse.row<{ now: string }>('SELECT toString(now64(3)) AS now');
  // Two changes within one millisecond must not tie.
  const last = await clickhouse.row<{ at: string }>(
    'SELECT toString(greatest({now:DateTime64(3)}, max(changed_at) + INTERVAL 1 MILLISECOND)) AS at FROM sale_batch WHERE batch_id = {id:UInt32}',
    { id: batchId, now: at?.now },
  );
  const line = `${batchId}\t${live}\t${demonstration}\tregister.csv\t${last?.at ?? at?.now}\n`;
  await clickhouse.insertTsv(
    'sale_batch',
    ['batch_id', 'live', 'demonstration', 'source_name', 'changed_at'],
    Readable.from([line], { objectMode: false }),
  );
}

/** What a batch (or, with 0, an analyst) decides about a sale that is live already. */
export async function insertVerdict(
  clickhouse: ClickHouse,
  { saleId, batchId = 0, verdict }: { saleId: string; batchId?: number; verdict: string },
) {
  await clickhouse.command(
    `INSERT INTO sale_verdict (city, locality, registered_on, sale_id, batch_id, verdict, decided_by, note, changed_at)
     SELECT city, locality, registered_on, sale_id, {batchId:UInt32}, {verdict:String}, '', '', now64(6) FROM sale WHERE sale_id = {saleId:UInt64}`,
    { saleId, batchId, verdict },
  );
}

/** `batch_id * 2^32 + source_row`, as text because it may pass 2^53. */
export const saleIdOf = (batchId: number, sourceRow: number) => (BigInt(batchId) * 4294967296n + BigInt(sourceRow)).toString();

async function nextBatchId(clickhouse: ClickHouse): Promise<number> {
  const last = await clickhouse.row<{ id: number }>('SELECT toUInt32(max(batch_id)) AS id FROM sale_batch');
  return (last?.id ?? 0) + 1;
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function tsv(value: unknown): string {
  if (value === null) return '\\N';
  // Items of an array carry the only layer of escapes.
  if (Array.isArray(value)) return `[${value.map((item) => `'${escape(String(item)).replaceAll("'", "\\'")}'`).join(',')}]`;
  return escape(String(value));
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escape = (text: string) => text.replaceAll(/[\\\t\n\r]/g, (char) => escapes[char] ?? char);
