import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { trialRows, type SaleRow } from '#modules/transactions/contract.ts';
import { trialDays, search as searchSales } from '#modules/transactions/server/index.ts';
import { badRequest } from '#core/app-error.ts';
import { saleColumns } from '../model/analyses.ts';
import { filterOf, type NamedSearch } from '../model/named-search.ts';
import { settleNamed, settleSelection } from './settle-named.ts';

const valueOf: Record<(typeof saleColumns)[number], (row: SaleRow) => string | number | null> = {
  Project_name_Selected: ({ project }) => project,
  // As in every named call, so that it can be given back as `Village`.
  IGR_Village: ({ locality }) => locality,
  Transaction_Date: ({ registeredOn }) => registeredOn,
  Agreement_Price_INR: ({ price, currency }) => (currency === 'INR' ? price : null),
  Floor_No: ({ floor }) => floor,
  Unit_No: ({ unitNumber }) => unitNumber,
  Transaction_Rate_Per_Sq_ft_on_C_A: ({ ratePerSqft }) => ratePerSqft,
  Net_Carpet_Area_sqmt_KHESTRAFAL: ({ areaSqm }) => areaSqm,
  Transaction_Type: ({ documentType }) => documentType,
};

/** Rows of registered documents, the latest first, as columns of the specification's names. */
export async function listSales(
  clickhouse: ClickHouse,
  asked: NamedSearch & { after?: string | undefined; pageSize: number },
  documentClass: 'market-sale' | 'all',
  options?: QueryOptions,
) {
  const { after, pageSize, ...named } = asked;
  const search = await settleNamed(clickhouse, named);
  const chosen = await settleSelection(clickhouse, search, search.selection ?? []);
  const filter = filterOf(search, search.trialLink ? await trialDays(clickhouse) : null);
  if (search.trialLink && after !== undefined) throw badRequest('A trial shows the first page only.');
  const page = await searchSales(
    clickhouse,
    {
      filter: { ...filter, documentClass: filter.documentClass ?? documentClass },
      sort: { sortBy: 'registeredOn', direction: 'desc' },
      pageSize: search.trialLink ? Math.min(pageSize, trialRows) : pageSize,
      ...(after === undefined ? {} : { after }),
      ...(chosen.length === 0 ? {} : { also: { where: 'project IN {chosen:Array(String)}', params: { chosen } } }),
    },
    options,
  );
  const { rows } = page;
  return {
    ...Object.fromEntries(saleColumns.map((name) => [name, rows.map(valueOf[name])])),
    ProjName: [...new Set(rows.flatMap(({ project }) => (project === '' ? [] : project)))],
    Sale_Id: rows.map(({ saleId }) => saleId),
    next: search.trialLink ? null : page.next,
    about: {
      asOf: rows.reduce<string | null>(
        (latest, { registeredOn }) => (latest === null || registeredOn > latest ? registeredOn : latest),
        null,
      ),
      rows: rows.length,
      rowCount: page.total ?? rows.length,
      demonstrationSales: rows.filter(({ demonstration }) => demonstration).length,
      trial: search.trialLink,
    },
  };
}
