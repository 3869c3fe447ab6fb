import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter, SaleSort } from '../../contract.ts';
import { dataState, type DataState } from '../data-state.ts';
import { rowsToTell } from '../rows-to-tell.ts';
import { demonstrationSql, saleFilterSql } from '../sale-filter-sql.ts';
import { saleOrderSql } from '../sale-order.ts';

/**
 * A spreadsheet runs a text that begins with = + - @ (or their full-width forms, or a tab or line end before them) as a
 * formula. An apostrophe in front keeps it text. Numbers keep their minus.
 */
const asText = (column: string) =>
  `if(match(${column}, '^\\\\s*[=+\\\\-@＝＋－＠]|^[\\\\t\\\\r\\\\n]'), concat('\\'', ${column}), ${column})`;

type Column = { name: string; sql: string };

/** The specification's columns under its names first, then what a reader needs to judge a row. */
const columnsOf = (currency: string | null, state: DataState, leftOutBecause: string): Column[] => [
  { name: 'Project_name_Selected', sql: asText('project') },
  { name: 'IGR_Village', sql: asText('village') },
  { name: 'Transaction_Date', sql: 'toString(registered_on)' },
  { name: currency === 'INR' ? 'Agreement_Price_INR' : 'Agreement_Price', sql: 'round(agreement_paise / 100, 2)' },
  { name: 'Floor_No', sql: 'floor' },
  { name: 'Unit_No', sql: asText('unit_number') },
  { name: 'Transaction_Rate_Per_Sq_ft_on_C_A', sql: 'round(rate_per_sqft, 2)' },
  { name: 'Net_Carpet_Area_sqmt_KHESTRAFAL', sql: 'round(area_sqm, 4)' },
  { name: 'Transaction_Type', sql: asText('document_type') },
  { name: 'Currency', sql: asText('currency') },
  { name: 'City', sql: asText('city') },
  { name: 'Locality', sql: asText('locality') },
  { name: 'Building', sql: asText('building') },
  { name: 'Configuration', sql: asText('configuration') },
  { name: 'Configuration_Source', sql: asText('configuration_source') },
  { name: 'Property_Kind', sql: asText('property_kind') },
  { name: 'Sale_Kind', sql: asText('sale_kind') },
  { name: 'Document_Class', sql: asText('document_class') },
  { name: 'Left_Out_Because', sql: leftOutBecause },
  { name: 'Area_Basis', sql: asText('area_basis') },
  { name: 'Office', sql: asText('office') },
  { name: 'Document_Number', sql: asText('document_number') },
  { name: 'Document_Year', sql: 'nullIf(document_year, 0)' },
  { name: 'Sale_Id', sql: 'toString(sale_id)' },
  { name: 'Source_Batch', sql: 'batch_id' },
  { name: 'Source_Row', sql: 'source_row' },
  { name: 'Data', sql: `if(${demonstrationSql(state)}, 'Demonstration', 'Registered')` },
];

/**
 * Every matching sale as CSV without a header (the embedded engine repeats one with each block), sorted as on screen and
 * on disk where memory is short. `currency` is the one currency of all rows, or null.
 */
export async function salesCsv(
  clickhouse: ClickHouse,
  filter: SaleFilter,
  sort: SaleSort,
  currency: string | null,
  options?: QueryOptions,
) {
  const state = await dataState(clickhouse);
  const { where, params } = saleFilterSql(filter, state);
  const told = rowsToTell(filter);
  const columns = columnsOf(currency, state, told.leftOut);
  const rows = () =>
    clickhouse.stream(
      `SELECT ${columns.map(({ sql }, at) => `${sql} AS csv_${at}`).join(', ')}
       FROM ${told.from}
       WHERE ${where}
       ORDER BY ${saleOrderSql(sort).orderBy}`,
      'CSV',
      params,
      {
        ...options,
        settings: {
          ...options?.settings,
          format_csv_null_representation: '',
          ...told.settings,
        },
      },
    );
  return { header: `${columns.map(({ name }) => `"${name}"`).join(',')}\n`, rows };
}
