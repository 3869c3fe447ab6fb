import type { ChartSpec } from '#core/chart-spec.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { LocationScores } from '../scores-contract.ts';
import { scoreDefinition } from './around-words.ts';

/** Score against median rate, a locality a point: what the record says, to be seen. */
export function prepareScores({ localities, tried, period, currency }: LocationScores, city: string): ChartSpec | null {
  const points = localities.flatMap(({ locality, score, medianRate: { value } }) =>
    score === null || value === null ? [] : [{ x: score, y: value, label: locality, id: locality }],
  );
  if (points.length < 2) return null;
  return {
    title:
      tried.kind === 'tried' && Math.round(tried.explained) > 0
        ? `Nearness tells ${Math.round(tried.explained)}% of what sets localities of ${city} apart`
        : `Nearness does not tell what localities of ${city} cost`,
    subtitle: `Median rate against location score, ${formatCount(points.length)} localities`,
    n: localities.reduce((sum, { medianRate }) => sum + (medianRate.value === null ? 0 : (medianRate.n ?? 0)), 0),
    asOf: period === null ? undefined : formatDate(period.to),
    definition: scoreDefinition,
    source: 'Registered documents; shipped and imported places',
    x: { kind: 'number', measure: { format: 'number', decimals: 0, name: 'Location score' } },
    y: { format: 'rate', name: 'Median rate', ...(currency !== null && { currency }) },
    series: [{ kind: 'scatter', name: 'Localities', role: 'other', points }],
  };
}
