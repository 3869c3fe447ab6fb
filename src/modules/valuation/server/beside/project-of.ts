import { filingsCalled } from '#modules/projects/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Valuation } from '../../answer-contract.ts';
import type { ProjectInfo } from '../../beside-contract.ts';
import { salesOfProject } from '../queries/sales-of-project.ts';

/** The project behind a valuation, as filed and as sold. A point has none, and says so by its nulls. */
export async function projectOf(clickhouse: ClickHouse, { subject, place }: Valuation): Promise<ProjectInfo> {
  const { city, project = null, propertyKind } = subject;
  const [filings, sales] =
    project === null
      ? [[], null]
      : await Promise.all([
          filingsCalled(clickhouse, { city, name: project }),
          salesOfProject(clickhouse, { city, locality: place.locality ?? undefined, project, propertyKind }),
        ]);
  return {
    project,
    locality: place.locality,
    city,
    filings: filings.map((row) => ({
      projectId: row.projectId,
      registration: row.registration,
      name: row.name,
      promoter: row.promoter,
      status: row.status,
      type: row.projectType,
      proposedCompletion: row.completionOn,
      apartments: row.apartments,
      booked: row.booked,
      asOf: row.unitsOn ?? row.snapshotOn,
    })),
    sales: sales ?? { n: 0, firstOn: null, lastOn: null, medianRatePerSqft: null, currency: null, highestFloor: null, configurations: [] },
  };
}
