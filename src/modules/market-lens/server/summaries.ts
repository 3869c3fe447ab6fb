import * as errors from '#messages/market-lens/errors';
/** The specification's summaries: one table each, cut from the catalogue. */
import { badRequest } from '#core/app-error.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { type DimensionId } from '#modules/measures/index.ts';
import { answerMeasures } from '#modules/measures/server/index.ts';
import type { DocumentClass } from '#modules/transactions/contract.ts';
import type { SummaryTable } from '../contract.ts';
import {
  developmentColumns,
  developmentRows,
  grandSummaryColumns,
  reraColumns,
  reraRows,
  sheetColumns,
  sheets,
  type Columns,
} from '../model/analyses.ts';
import { demandCity } from '../model/named-search.ts';
import { aboutOf, columnWise } from './column-wise.ts';
import { settleNamed } from './settle-named.ts';

const mostRows = 1000;

type SummaryQuestion = {
  City: string;
  village: string | undefined;
  by: readonly DimensionId[];
  columns: Columns;
  documentClass?: DocumentClass;
};

async function tableOf(clickhouse: ClickHouse, { by, columns, documentClass, ...place }: SummaryQuestion): Promise<SummaryTable> {
  const { City = '', Village: village } = await settleNamed(clickhouse, { City: place.City, Village: place.village });
  const answer = await answerMeasures(clickhouse, {
    city: City,
    village,
    by: [...by],
    measures: [...new Set(Object.values(columns))],
    documentClass,
    limit: mostRows,
  });
  const { data, n } = columnWise(answer.cells, by, columns);
  return {
    City,
    Village: village ?? null,
    columns: Object.keys(data),
    data,
    n,
    about: aboutOf(answer, answer.cells.length, columns),
  };
}

const given = (text: string | undefined) => (text === undefined || text === '' ? undefined : text);

/** Those asked for, in the order of the product; all when none is. */
function chosenColumns(all: Columns, chosen: readonly string[] | undefined): Columns {
  if (chosen === undefined || chosen.length === 0) return all;
  const unknown = chosen.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length > 0) throw badRequest(() => errors.noSuchColumns({ columns: unknown.join(', '), all: Object.keys(all).join(', ') }));
  return Object.fromEntries(Object.entries(all).filter(([name]) => chosen.includes(name)));
}

export async function summariseLocation(
  clickhouse: ClickHouse,
  {
    City,
    sheetName,
    columns,
    village,
  }: { City?: string | undefined; sheetName?: string | undefined; columns?: string[] | undefined; village?: string | undefined },
) {
  const city = given(City);
  const wanted = given(sheetName)?.toLowerCase();
  if (city === undefined || wanted === undefined) throw badRequest(errors.sheetRequired);
  const sheet = Object.entries(sheets).find(([name]) => name.toLowerCase() === wanted);
  if (sheet === undefined) throw badRequest(() => errors.noSuchSheet({ sheet: sheetName ?? '', all: Object.keys(sheets).join(', ') }));
  const [name, by] = sheet;
  const table = await tableOf(clickhouse, { City: city, village: given(village), by, columns: chosenColumns(sheetColumns, columns) });
  return { ...table, sheetName: name };
}

export async function summariseProjects(
  clickhouse: ClickHouse,
  { City, columns, village }: { City?: string | undefined; columns?: string[] | undefined; village?: string | undefined },
) {
  return tableOf(clickhouse, {
    City: demandCity(City),
    village: given(village),
    by: ['project'],
    columns: chosenColumns(grandSummaryColumns, columns),
  });
}

type AboutPlace = { City?: string | undefined; Village?: string | undefined; data_for?: string | undefined };

/** What rows are: as the path or the body says, else projects of a village and localities of a city. */
function rowsOf<Rows extends Record<string, readonly DimensionId[]>>(
  rows: Rows,
  { Village, data_for }: AboutPlace,
): readonly DimensionId[] {
  const source = given(data_for);
  if (source === undefined) return given(Village) === undefined ? ['locality'] : ['project'];
  const by = Object.hasOwn(rows, source) ? rows[source] : undefined;
  if (by === undefined) throw badRequest(() => errors.dataFor({ all: Object.keys(rows).join(', ') }));
  return by;
}

export async function summariseRera(clickhouse: ClickHouse, about: AboutPlace) {
  return tableOf(clickhouse, {
    City: demandCity(about.City),
    village: given(about.Village),
    by: rowsOf(reraRows, about),
    columns: reraColumns,
  });
}

export async function summariseDevelopment(clickhouse: ClickHouse, about: AboutPlace) {
  return tableOf(clickhouse, {
    City: demandCity(about.City),
    village: given(about.Village),
    by: rowsOf(developmentRows, about),
    columns: developmentColumns,
    documentClass: 'development-agreement',
  });
}
