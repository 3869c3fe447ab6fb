import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { facetNames, type FacetName, type FacetValue, type SaleFacets, type SaleFilter } from '../contract.ts';
import { facetCounts } from './queries/facet-counts.ts';
import { flagCounts } from './queries/flag-counts.ts';
import { cached } from '#modules/batches/server/index.ts';

/** A control shows what it could be set to instead, so its own setting (and what hangs on it) does not narrow its counts. */
const withoutItself: Record<FacetName, readonly (keyof SaleFilter)[]> = {
  cities: ['city', 'village', 'villages', 'project'],
  localities: ['village', 'villages', 'project'],
  promoters: ['promoter'],
  projects: ['project'],
  configurations: ['configurations'],
  propertyKinds: ['propertyKinds'],
  documentTypes: ['documentTypes'],
  saleKinds: ['saleKind'],
  documentClasses: ['documentClass'],
  currencies: ['currency'],
  flags: ['flag', 'flagged'],
};

export async function listFacets(
  clickhouse: ClickHouse,
  { facets = facetNames, ...filter }: SaleFilter & { facets?: readonly FacetName[] },
): Promise<Partial<SaleFacets>> {
  const wanted = [...new Set(facets)];
  const found = await Promise.all(wanted.map(async (facet) => [facet, await valuesOf(clickhouse, filter, facet)] as const));
  return Object.fromEntries(found);
}

async function valuesOf(clickhouse: ClickHouse, filter: SaleFilter, facet: FacetName): Promise<FacetValue[]> {
  // Names of localities, projects and promoters mean little without their city.
  if ((facet === 'localities' || facet === 'projects' || facet === 'promoters') && filter.city === undefined) return [];
  const others: SaleFilter = { ...filter };
  for (const own of withoutItself[facet]) delete others[own];
  if (facet === 'documentClasses') others.documentClass = 'all';
  if (facet === 'flags')
    return cached(clickhouse, ['facet', facet, others], () => flagCounts(clickhouse, { ...others, flagged: 'include' }));
  return cached(clickhouse, ['facet', facet, others], () => facetCounts(clickhouse, others, facet));
}
