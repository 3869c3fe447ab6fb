import type { ChartSpec } from '#core/chart-spec.ts';
import { formatDate, monthLabel, monthNumber } from '#core/period.ts';
import * as words from '#messages/valuation/evidence';
import type { Valued } from '../contract.ts';
import { nameOf } from './comparable-words.ts';

/** The comparables on their own day, made like the subject in all but time, along what the subject's rate would have been. */
export function evidenceChart(value: Valued): ChartSpec | null {
  const [first] = value.trend;
  const last = value.trend.at(-1);
  if (first === undefined || last === undefined || value.trend.length < 2) return null;
  const yearAgo = value.trend.at(-13);
  const change = yearAgo === undefined ? null : last.ratePerSqft / yearAgo.ratePerSqft - 1;
  const place = value.place.locality ?? value.subject.city;
  const points = value.comparables.flatMap((comparable) => {
    const month = monthNumber(comparable.registeredOn) - monthNumber(first.month);
    if (month < 0 || month >= value.trend.length) return [];
    return [
      {
        x: month,
        y: comparable.likeForLikeRatePerSqft,
        label: `${nameOf(comparable)}, ${formatDate(comparable.registeredOn)}`,
        id: comparable.saleId,
      },
    ];
  });
  return {
    title:
      change === null
        ? words.rateSince({ place, month: monthLabel(first.month) })
        : words.index({ place, change: change >= 0 ? 'up' : 'other', percent: Math.abs(100 * change).toFixed(1) }),
    subtitle: words.rateNote(),
    x: { kind: 'month' },
    y: { format: 'rate', currency: value.currency, name: words.ratePerSqft() },
    series: [
      { kind: 'scatter', name: words.comparables(), role: 'other', points },
      {
        kind: 'line',
        name: words.thisProperty(),
        role: 'subject',
        points: value.trend.map(({ month, ratePerSqft }) => ({ x: month, y: ratePerSqft })),
      },
    ],
    n: value.evidence.n,
    ...standingOf(value),
    definition: words.rateMeans(),
  };
}

/** As-of day and source of the pictures of a value. */
export const standingOf = ({ asOf, demonstration }: Valued) => ({
  asOf: asOf === null ? undefined : formatDate(asOf),
  source: words.source({ isDemonstration: demonstration }),
});
