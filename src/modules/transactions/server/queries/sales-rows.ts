import { SQFT_PER_SQM } from '#core/area.ts';
import type { Column } from '#modules/exports/contract.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter, SaleSort } from '../../contract.ts';
import { dataState } from '../data-state.ts';
import { rowsToTell } from '../rows-to-tell.ts';
import { demonstrationSql, saleFilterSql } from '../sale-filter-sql.ts';
import { saleOrderSql } from '../sale-order.ts';

type RowColumn = Column & { sql: string };

/** What most readers want first: pages and slides show the first columns only. `currency` is the one of all rows, or null. */
export function saleRowColumnsOf(currency: string | null): Column[] {
  return columnsOf(currency, { demonstration: '', leftOut: '' }).map(({ sql: _sql, ...column }) => column);
}

function columnsOf(currency: string | null, { demonstration, leftOut }: { demonstration: string; leftOut: string }): RowColumn[] {
  // Amounts of several currencies have no one sign: each row names its own.
  const money = (kind: 'money' | 'rate', unit: string) =>
    currency === null ? ({ kind: 'number' } as const) : ({ kind, currency, unit: `${currency}${unit}` } as const);
  return [
    { id: 'project', label: 'Project', kind: 'text', sql: 'project' },
    { id: 'locality', label: 'Locality', kind: 'text', sql: 'locality' },
    { id: 'registeredOn', label: 'Registered on', kind: 'date', sql: 'toString(registered_on)' },
    { id: 'configuration', label: 'Configuration', kind: 'text', sql: 'configuration' },
    { id: 'areaSqft', label: 'Area', kind: 'area', unit: 'sq ft', sql: `round(area_sqm * ${SQFT_PER_SQM}, 2)` },
    { id: 'price', label: 'Agreement value', ...money('money', ''), sql: 'agreement_paise / 100' },
    { id: 'ratePerSqft', label: 'Rate', ...money('rate', '/sq ft'), sql: 'round(rate_per_sqft, 2)' },
    { id: 'floor', label: 'Floor', kind: 'count', sql: 'floor' },
    { id: 'unitNumber', label: 'Unit', kind: 'text', sql: 'unit_number' },
    { id: 'building', label: 'Building', kind: 'text', sql: 'building' },
    { id: 'village', label: 'Village', kind: 'text', sql: 'village' },
    { id: 'city', label: 'City', kind: 'text', sql: 'city' },
    { id: 'areaSqm', label: 'Area', kind: 'number', unit: 'sq m', sql: 'round(area_sqm, 4)' },
    { id: 'areaBasis', label: 'Area basis', kind: 'text', sql: 'area_basis' },
    { id: 'currency', label: 'Currency', kind: 'text', sql: 'currency' },
    { id: 'propertyKind', label: 'Property kind', kind: 'text', sql: 'property_kind' },
    { id: 'saleKind', label: 'Sale kind', kind: 'text', sql: 'sale_kind' },
    { id: 'documentType', label: 'Document', kind: 'text', sql: 'document_type' },
    { id: 'documentClass', label: 'Class of document', kind: 'text', sql: 'document_class' },
    { id: 'leftOutBecause', label: 'Left out because', kind: 'text', sql: leftOut },
    { id: 'office', label: 'Office', kind: 'text', sql: 'office' },
    { id: 'documentNumber', label: 'Document number', kind: 'text', sql: 'document_number' },
    { id: 'saleId', label: 'Sale id', kind: 'text', sql: 'toString(sale_id)' },
    { id: 'data', label: 'Data', kind: 'text', sql: `if(${demonstration}, 'Demonstration', 'Registered')` },
  ];
}

/** The matching sales in the order of the screen, as a stream of rows of cells in the order of the columns. */
export async function salesRows(
  clickhouse: ClickHouse,
  { filter, sort, currency, most }: { filter: SaleFilter; sort: SaleSort; currency: string | null; most?: number | undefined },
  options?: QueryOptions,
) {
  const state = await dataState(clickhouse);
  const { where, params } = saleFilterSql(filter, state);
  const told = rowsToTell(filter);
  const columns = columnsOf(currency, { demonstration: demonstrationSql(state), leftOut: told.leftOut });
  return clickhouse.stream(
    `SELECT ${columns.map(({ sql }, at) => `${sql} AS cell_${at}`).join(', ')}
     FROM ${told.from}
     WHERE ${where}
     ORDER BY ${saleOrderSql(sort).orderBy}
     ${most === undefined ? '' : 'LIMIT {most:UInt32}'}`,
    'JSONCompactEachRow',
    most === undefined ? params : { ...params, most },
    { ...options, settings: { ...options?.settings, ...told.settings } },
  );
}

/** Changes with any of the rows, whatever their order. */
export async function salesFingerprint(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions): Promise<string> {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  const row = await clickhouse.row<{ found: string }>(
    `SELECT hex(groupBitXor(cityHash64(sale_id, registered_on, agreement_paise, ifNull(area_sqm, -1), project, locality))) AS found FROM sale WHERE ${where}`,
    params,
    options,
  );
  return row?.found ?? '';
}
