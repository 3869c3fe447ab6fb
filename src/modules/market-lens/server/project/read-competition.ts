import type { LatLon } from '#core/geo.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { WITHIN } from '#modules/measures/index.ts';
import { answerMeasures } from '#modules/measures/server/index.ts';
import { plainName } from '#modules/projects/index.ts';
import { filedAround } from '#modules/projects/server/index.ts';
import { type SaleFilter } from '#modules/transactions/contract.ts';
import { writeShape } from '#modules/transactions/index.ts';
import type { ProjectReading } from '../../project-contract.ts';

export const competitionKm = 2;
const mostProjects = 40;
const nothing = { value: null, n: 0, needed: 0 };

/** Who sells around a place, by the sales of the filter that have a place of their own, beside what is filed around. */
export async function readCompetition(
  clickhouse: ClickHouse,
  { middle, filter }: { middle: LatLon; filter: SaleFilter },
): Promise<NonNullable<ProjectReading['competition']>> {
  const { city, village, project, ...rest } = filter;
  const within = writeShape({ kind: 'circle', centre: middle, km: competitionKm });
  const [answer, filed] = await Promise.all([
    answerMeasures(clickhouse, {
      ...rest,
      city,
      within,
      measures: ['sales-count', 'median-rate', 'median-price', 'sales-a-month'],
      by: ['project'],
      orderBy: 'sales-count',
      limit: mostProjects,
    }),
    filedAround(clickhouse, middle, competitionKm),
  ]);
  const byName = Map.groupBy(filed, ({ name }) => plainName(name));
  const unsoldOf = ({ apartments, bookedShare }: (typeof filed)[number]) =>
    apartments === null || bookedShare === null ? null : Math.round(apartments * (1 - bookedShare));
  const unsold = filed.flatMap((one) => unsoldOf(one) ?? []);
  return {
    km: competitionKm,
    projects: answer.cells.map(({ key: [named = ''], values, rows }) => {
      const [locality = '', name = ''] = named.split(WITHIN);
      const filings = byName.get(plainName(name)) ?? [];
      const [only] = filings.length === 1 ? filings : [];
      return {
        locality,
        project: name,
        isSubject: locality === village && name === project,
        sales: values['sales-count']?.n ?? 0,
        medianRate: values['median-rate'] ?? nothing,
        medianPrice: values['median-price'] ?? nothing,
        salesAMonth: values['sales-a-month'] ?? nothing,
        rows,
        km: only?.km ?? null,
        unsold: only === undefined ? null : unsoldOf(only),
      };
    }),
    projectCount: answer.cellCount,
    filed: filed.length,
    filedUnsold: unsold.reduce((all, one) => all + one, 0),
    filedWithUnits: unsold.length,
    currency: answer.currencies.length === 1 ? (answer.currencies[0]?.currency ?? null) : null,
  };
}
