import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { mayBeTried } from '#modules/measures/index.ts';
import { answerMeasures } from '#modules/measures/server/index.ts';
import { defaultPeriod, trialRows } from '#modules/transactions/index.ts';
import { latestDayOf, trialDays } from '#modules/transactions/server/index.ts';
import { cutOf, type AnalysisName } from '../model/analyses.ts';
import { demandCity, filterOf, type NamedSearch } from '../model/named-search.ts';
import { aboutOf, columnWise } from './column-wise.ts';
import { settleNamed, settleSelection } from './settle-named.ts';

/** The catalogue cuts by more rows than a chart of the specification shows. */
const mostRows = 1000;

/**
 * A named analysis. A selection of projects keeps their rows where rows are projects; an analysis over time asks for each of
 * them by itself only when one alone is selected.
 */
export async function answerAnalysis(clickhouse: ClickHouse, name: AnalysisName, question: NamedSearch) {
  const search = await settleNamed(clickhouse, question);
  const city = demandCity(search.City);
  const cut = cutOf(name);
  const dataUntil = await latestDayOf(clickhouse, { city });
  const filter = filterOf(search, search.trialLink ? await trialDays(clickhouse) : null);
  const chosen = new Set(await settleSelection(clickhouse, search, search.selection ?? []));
  const ofProjects = cut.by.includes('project');
  const recent =
    cut.recentFirstSales && dataUntil !== null ? { saleKind: 'primary' as const, ...(!search.trialLink && defaultPeriod(dataUntil)) } : {};
  const only = !ofProjects && chosen.size === 1 ? { project: [...chosen][0] } : {};
  const answer = await answerMeasures(clickhouse, {
    ...filter,
    ...recent,
    ...only,
    by: [...cut.by],
    measures: [...new Set(Object.values(cut.columns))].filter((measure) => !search.trialLink || mayBeTried({ measure })),
    orderBy: cut.orderBy,
    limit: mostRows,
  });
  const matching = ofProjects && chosen.size > 0 ? answer.cells.filter(({ words }) => chosen.has(words[0] ?? '')) : answer.cells;
  // A rate that too few sales carry is no rank.
  const ranked =
    cut.orderBy === 'weighted-rate' ? matching.filter(({ values }) => (values['weighted-rate']?.value ?? null) !== null) : matching;
  const cells = ranked.slice(0, search.trialLink ? trialRows : (cut.rows ?? mostRows));
  const { data, n } = columnWise(cells, cut.by, cut.columns);
  const about = aboutOf(answer, cells.length, cut.columns, search.trialLink);
  return {
    ...data,
    ProjName: ofProjects ? cells.map(({ words }) => words[0] ?? '') : [...chosen],
    n,
    about: { ...about, rowCount: ofProjects && (chosen.size > 0 || cut.orderBy === 'weighted-rate') ? ranked.length : about.rowCount },
  };
}
