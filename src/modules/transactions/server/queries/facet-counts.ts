import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { FacetName, FacetValue, SaleFilter } from '../../contract.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';

const columns: Record<Exclude<FacetName, 'flags'>, string> = {
  cities: 'city',
  localities: 'locality',
  projects: 'project',
  promoters: 'promoter',
  configurations: 'configuration',
  propertyKinds: 'property_kind',
  documentTypes: 'document_type',
  saleKinds: 'sale_kind',
  documentClasses: 'document_class',
  currencies: 'currency',
};

/** The values of one column with their sales, most frequent first; rows where it is empty are not offered. */
export async function facetCounts(clickhouse: ClickHouse, filter: SaleFilter, facet: Exclude<FacetName, 'flags'>, options?: QueryOptions) {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  const column = columns[facet];
  const isProject = facet === 'projects';
  return clickhouse.rows<FacetValue>(
    `SELECT ${column} AS value, ${isProject ? 'locality AS village, ' : ''}toUInt32(count()) AS sales
     FROM sale
     WHERE ${where} AND ${column} != ''
     GROUP BY value${isProject ? ', village' : ''}
     ORDER BY sales DESC, value
     LIMIT 500`,
    params,
    options,
  );
}
