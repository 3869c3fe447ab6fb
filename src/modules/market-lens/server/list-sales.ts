import * as errors from '#messages/market-lens/errors';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { namedCallColumns, trialRows } from '#modules/transactions/index.ts';
import { trialDays, search as searchSales } from '#modules/transactions/server/index.ts';
import { badRequest } from '#core/app-error.ts';
import { filterOf, type NamedSearch } from '../model/named-search.ts';
import { settleNamed, settleSelection } from './settle-named.ts';

/** Rows of registered documents, the latest first, as columns of the specification's names. */
export async function listSales(
  clickhouse: ClickHouse,
  question: NamedSearch & { after?: string | undefined; pageSize: number },
  documentClass: 'market-sale' | 'all',
  options?: QueryOptions,
) {
  const { after, pageSize, ...named } = question;
  const search = await settleNamed(clickhouse, named);
  const chosen = await settleSelection(clickhouse, search, search.selection ?? []);
  const filter = filterOf(search, search.trialLink ? await trialDays(clickhouse) : null);
  if (search.trialLink && after !== undefined) throw badRequest(errors.trialFirstPage);
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
    ...Object.fromEntries(namedCallColumns.map(({ name, of }) => [name, rows.map(of)])),
    ProjName: [...new Set(rows.flatMap(({ project }) => (project === '' ? [] : project)))],
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
