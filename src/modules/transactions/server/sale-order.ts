import type { SaleSort } from '../contract.ts';

type SortColumn = SaleSort['sortBy'];

/**
 * What each column sorts by, as written in SQL, and the type its last value is bound as. What is not known (an empty name,
 * no floor, no digit in a unit number) becomes NULL and stands last in either direction.
 */
const sortKeys: Record<SortColumn, { sql: string; type: string }> = {
  city: { sql: 'city', type: 'String' },
  locality: { sql: 'locality', type: 'String' },
  village: { sql: "nullIf(village, '')", type: 'String' },
  project: { sql: "nullIf(project, '')", type: 'String' },
  registeredOn: { sql: 'registered_on', type: 'Date' },
  price: { sql: 'agreement_paise', type: 'Int64' },
  floor: { sql: 'floor', type: 'Int16' },
  // By the number in it: B-1203 after B-704.
  unitNumber: { sql: "toUInt64OrNull(extract(unit_number, '\\\\d{1,18}'))", type: 'UInt64' },
  ratePerSqft: { sql: 'rate_per_sqft', type: 'Float64' },
  areaSqm: { sql: 'area_sqm', type: 'Float64' },
  configuration: { sql: "nullIf(configuration, '')", type: 'String' },
  propertyKind: { sql: 'property_kind', type: 'String' },
  documentType: { sql: "nullIf(document_type, '')", type: 'String' },
  saleKind: { sql: 'sale_kind', type: 'String' },
};

/** Sales with equal keys follow one another by `sale_id`, so the order is total and a page can begin after any row. */
export function saleOrderSql({ sortBy, direction }: SaleSort) {
  const word = direction === 'asc' ? 'ASC' : 'DESC';
  const key = sortKeys[sortBy].sql;
  return { key, orderBy: `${key} ${word} NULLS LAST, sale_id ${word}` };
}

/** The last row of a page: its sort value as ClickHouse prints it, and its id. */
export type PagePosition = { value: string | null; saleId: string };

export function afterSql({ sortBy, direction }: SaleSort, { value, saleId }: PagePosition) {
  const { sql, type } = sortKeys[sortBy];
  const beyond = direction === 'asc' ? '>' : '<';
  const later = `sale_id ${beyond} {after_id:UInt64}`;
  if (value === null) return { where: `isNull(${sql}) AND ${later}`, params: { after_id: saleId } };
  const bound = `{after_value:${type}}`;
  return {
    where: `(${sql} ${beyond} ${bound} OR (${sql} = ${bound} AND ${later}) OR isNull(${sql}))`,
    params: { after_id: saleId, after_value: value },
  };
}
