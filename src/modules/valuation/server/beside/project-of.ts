import { answerMeasures } from '#modules/measures/server/index.ts';
import { filingsCalled } from '#modules/projects/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Valuation } from '../../answer-contract.ts';
import type { ProjectInfo } from '../../beside-contract.ts';
import { salesOfProject } from '../queries/sales-of-project.ts';

/** The project behind a valuation, as filed and as sold. A point has none, and says so by its nulls. */
export async function projectOf(clickhouse: ClickHouse, { subject, place }: Valuation): Promise<ProjectInfo> {
  const { city, project = null, propertyKind } = subject;
  const [filings, sales, declared] =
    project === null
      ? [[], null, null]
      : await Promise.all([
          filingsCalled(clickhouse, { city, name: project }),
          salesOfProject(clickhouse, { city, locality: place.locality ?? undefined, project, propertyKind }),
          declaredOf(clickhouse, { city, village: place.locality ?? undefined, project }),
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
    declared,
    sales: sales ?? { n: 0, firstOn: null, lastOn: null, medianRatePerSqft: null, currency: null, highestFloor: null, configurations: [] },
  };
}

async function declaredOf(
  clickhouse: ClickHouse,
  place: { city: string; village: string | undefined; project: string },
): Promise<ProjectInfo['declared']> {
  const { total, supply } = await answerMeasures(clickhouse, { ...place, measures: ['declared-registered-gap', 'units-sold'] });
  const gap = total.values['declared-registered-gap']?.value ?? null;
  const booked = total.values['units-sold']?.value ?? null;
  const on = supply?.asOf ?? null;
  return gap === null || booked === null || on === null ? null : { booked, registered: booked - gap, on };
}
