import * as words from '#messages/feasibility/errors';
import { ratePerSqm, sqftToSqm } from '#core/area.ts';
import { roundTo } from '#core/indian-number.ts';
import { quantile } from '#core/statistics.ts';
import type { MeasuredCell } from '#modules/measures/contract.ts';
import { answerAll } from '#modules/measures/server/index.ts';
import { defaultFilter } from '#modules/transactions/index.ts';
import { latestDayOf } from '#modules/transactions/server/index.ts';
import { notFound } from '#core/app-error.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { MarketFacts, MarketSpread } from '../model/scenario/market-facts.ts';

/** With fewer projects a P10 and a P90 would be of one or two of them. */
const fewestProjects = 8;

/** What first sales of flats say about a place: rate and pace of the last twelve whole months, and how far its projects lie apart. */
export async function readMarketFacts(clickhouse: ClickHouse, given: { city: string; village: string }): Promise<MarketFacts> {
  const dataUntil = await latestDayOf(clickhouse, given);
  if (dataUntil === null) throw notFound(() => words.noSaleIn({ place: `${given.village}, ${given.city}` }));
  const filter = { ...defaultFilter(given, dataUntil), saleKind: 'primary' as const };
  const [whole, byProject, bySize] = await answerAll(clickhouse, [
    { ...filter, measures: ['median-rate', 'sales-velocity', 'active-projects'] },
    { ...filter, measures: ['median-rate', 'sales-a-month'], by: ['project'], limit: 1000 },
    { ...filter, measures: ['median-rate', 'median-area', 'sales-count'], by: ['configuration'], limit: 50 },
  ]);
  const period = whole.period ?? { from: filter.from ?? dataUntil, to: filter.to ?? dataUntil };
  const rate = whole.total.values['median-rate'];
  const spread = (id: string, totalId: string, unit: (value: number) => number): MarketSpread | null => {
    const total = whole.total.values[totalId];
    if (!total || total.value === null || total.value <= 0) return null;
    const named = byProject.cells.flatMap((cell) => valueOf(cell, id));
    const span = named.length < fewestProjects ? null : [quantile(named, 0.1)!, quantile(named, 0.9)!];
    return {
      value: tidy(unit(total.value)),
      p10: span && tidy(unit(span[0]!)),
      p90: span && tidy(unit(span[1]!)),
      projects: named.length,
      n: total.n ?? 0,
    };
  };
  return {
    city: whole.place.city ?? given.city,
    village: whole.place.village ?? given.village,
    ...period,
    asOf: whole.asOf ?? dataUntil,
    ratePerSqm: spread('median-rate', 'median-rate', ratePerSqm),
    unitsAMonth: spread('sales-a-month', 'sales-velocity', (value) => value),
    sizes: sizesOf(bySize.cells),
    needed: rate?.needed ?? 0,
    isDemonstration: whole.demonstrationSales > 0,
  };
}

/** Of projects that have a name (after their locality): sales without one are of several. */
function valueOf({ key, values }: MeasuredCell, id: string): number[] {
  const value = values[id]?.value;
  return (key[0]?.split('\u001f').at(-1) ?? '') === '' || value === null || value === undefined || value <= 0 ? [] : [value];
}

/** More sizes than these no mix has. */
const mostSizes = 12;

/** Configurations with enough sales for a rate, the smallest first; shares are of all sales that tell theirs. */
function sizesOf(cells: readonly MeasuredCell[]): NonNullable<MarketFacts['sizes']> {
  const named = cells.filter(({ key }) => (key[0] ?? '') !== '');
  const all = named.reduce((sum, { values }) => sum + (values['sales-count']?.value ?? 0), 0);
  return named
    .flatMap(({ key, values }) => {
      const [rate, area, count] = ['median-rate', 'median-area', 'sales-count'].map((id) => values[id]?.value ?? null);
      if (!rate || !area || !count) return [];
      const size = { name: key[0]!, carpetSqm: tidy(sqftToSqm(area)), ratePerSqm: tidy(ratePerSqm(rate)), share: roundTo(count / all, 6) };
      return [{ ...size, n: values['median-rate']?.n ?? count }];
    })
    .toSorted((a, b) => b.n - a.n)
    .slice(0, mostSizes)
    .toSorted((a, b) => a.carpetSqm - b.carpetSqm);
}

const tidy = (value: number) => roundTo(value, 2);
