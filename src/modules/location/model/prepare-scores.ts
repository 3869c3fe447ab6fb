import * as words from '#messages/location/score';
import type { ChartSpec } from '#core/chart-spec.ts';
import { formatDate } from '#core/period.ts';
import type { LocationScores } from '../scores-contract.ts';
import { scoreDefinition } from './around-words.ts';

/** Score against median rate, a locality a point: what the record says, to be seen. */
export function prepareScores({ localities, tried, period, currency }: LocationScores, city: string): ChartSpec | null {
  const points = localities.flatMap(({ locality, score, medianRate: { value } }) =>
    score === null || value === null ? [] : [{ x: score, y: value, label: locality, id: locality }],
  );
  if (points.length < 2) return null;
  const explained = tried.kind === 'tried' ? Math.round(tried.explained) : 0;
  return {
    title: words.chartTitle({ tells: explained > 0, explained: String(explained), city }),
    subtitle: words.chartSubtitle({ n: points.length }),
    n: localities.reduce((sum, { medianRate }) => sum + (medianRate.value === null ? 0 : (medianRate.n ?? 0)), 0),
    asOf: period === null ? undefined : formatDate(period.to),
    definition: scoreDefinition(),
    source: words.chartSource(),
    x: { kind: 'number', measure: { format: 'number', decimals: 0, name: words.name() } },
    y: { format: 'rate', name: words.medianRate(), ...(currency !== null && { currency }) },
    series: [{ kind: 'scatter', name: words.localities(), role: 'other', points }],
  };
}
