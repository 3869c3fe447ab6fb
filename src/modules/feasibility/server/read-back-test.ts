import * as words from '#messages/feasibility/errors';
import { notFound } from '#core/app-error.ts';
import { endOfMonth, monthFromNumber, monthNumber, monthOf } from '#core/period.ts';
import { cached } from '#modules/batches/server/index.ts';
import { plainName } from '#modules/projects/index.ts';
import { filingsOfCity } from '#modules/projects/server/index.ts';
import { latestDayOf } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { BackTestOfPlace } from '../answers-contract.ts';
import { backTest, type PastProject } from '../model/back-test/back-test.ts';
import { backTestAnswer } from './back-test-of.ts';
import { salesOfProjects } from './queries/sales-of-projects.ts';

const aDayMs = 24 * 3_600_000;

/**
 * Past launches of a city, or of one locality of it, forecast from the first sales of flats before each and compared with those after. The same
 * for everybody until the data change.
 */
export async function readBackTest(
  clickhouse: ClickHouse,
  { city, village }: { city: string; village?: string | undefined },
): Promise<BackTestOfPlace> {
  const asOf = await latestDayOf(clickhouse, { city, village });
  if (asOf === null) throw notFound(() => words.noSaleIn({ place: village === undefined ? city : `${village}, ${city}` }));
  return cached(clickhouse, ['feasibility back-test', city, village], () => read(clickhouse, { city, village }, asOf), {
    longestMs: aDayMs,
  });
}

async function read(
  clickhouse: ClickHouse,
  { city, village }: { city: string; village?: string | undefined },
  asOf: string,
): Promise<BackTestOfPlace> {
  // A month that is not over would look slow.
  const until = asOf === endOfMonth(asOf) ? monthOf(asOf) : monthFromNumber(monthNumber(asOf) - 1);
  const [sales, filings] = await Promise.all([
    salesOfProjects(clickhouse, { city, saleKind: 'primary', propertyKinds: ['flat'], to: endOfMonth(until) }),
    filingsOfCity(clickhouse, city),
  ]);
  const filed = Map.groupBy(filings ?? [], ({ plain_name: name }) => name);
  const named = Map.groupBy(sales, ({ project }) => plainName(project));
  const projects = sales.map(({ locality, project, months }): PastProject => {
    const name = plainName(project);
    const ofName = filed.get(name) ?? [];
    // A name that two filings or two localities bear is told apart by the locality, or is nobody's launch.
    const isOne = ofName.length === 1 && named.get(name)?.length === 1;
    const filing = isOne ? ofName[0] : onlyOne(ofName.filter((one) => one.village === locality || one.clean_village === locality));
    return {
      name: project,
      locality,
      launchedOn: filing?.registered_on ? monthOf(filing.registered_on) : null,
      units: filing?.apartments || null,
      months: months.map(([month, count, rate]) => ({ month, sales: count, ratePerSqm: rate > 0 ? rate : null })),
    };
  });
  const n = sales
    .filter(({ locality }) => village === undefined || locality === village)
    .reduce((sum, { months }) => sum + months.reduce((all, [, count]) => all + count, 0), 0);
  return {
    city,
    village: village ?? null,
    asOf,
    sales: n,
    isDemonstration: sales.some(({ demonstrationSales }) => demonstrationSales > 0),
    ...backTestAnswer(backTest({ until, locality: village, projects })),
  };
}

const onlyOne = <One>(some: readonly One[]) => (some.length === 1 ? some[0] : undefined);
