/** What the charts and the map of a valuation say. Pure: the page only lays out. */
import { formatMoneyShort, formatRate } from '#core/money.ts';
import { formatDate, monthLabel, monthNumber } from '#core/period.ts';
import type { ChartSpec } from '#web/chart/chart-spec.ts';
import type { MapSpec } from '#web/map/map-spec.ts';
import type { Comparable, Valued } from '../contract.ts';

/** A project, or what stands in for one that the deed does not name. */
export const nameOf = ({ project, unitNumber, locality }: Pick<Comparable, 'project' | 'unitNumber' | 'locality'>) =>
  [project || `Unnamed building, ${locality}`, unitNumber].filter(Boolean).join(' · ');

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
        ? `The rate in ${place} since ${monthLabel(first.month)}`
        : `${place}’s rate ${change >= 0 ? 'rose' : 'fell'} ${Math.abs(100 * change).toFixed(1)}% in a year`,
    subtitle: 'What the subject’s rate would have been month by month, and the comparables made like it in all but time',
    x: { kind: 'month' },
    y: { format: 'rate', currency: value.currency, name: 'Rate per sq ft' },
    series: [
      { kind: 'scatter', name: 'Comparables', role: 'other', points },
      {
        kind: 'line',
        name: 'This property',
        role: 'subject',
        points: value.trend.map(({ month, ratePerSqft }) => ({ x: month, y: ratePerSqft })),
      },
    ],
    n: value.evidence.n,
    ...(value.asOf === null ? {} : { asOf: formatDate(value.asOf) }),
    definition:
      'The monthly index of the locality, drawn to the city’s where sales are few, moved to the value of today. Comparables carry their adjustments for size, floor, location and age, not for time.',
    source: value.demonstration ? 'demonstration data' : 'registered sales',
  };
}

/** The subject in seal red, comparables sized by their weight. Null when nothing has a place. */
export function evidenceMap(value: Valued): MapSpec | null {
  const { latitude, longitude } = value.place;
  const comparables = value.comparables.flatMap((one) =>
    one.latitude === null || one.longitude === null
      ? []
      : [
          {
            id: one.saleId,
            label: `${nameOf(one)}: ${formatMoneyShort(one.agreementPaise, value.currency)} on ${formatDate(one.registeredOn)}`,
            latitude: one.latitude,
            longitude: one.longitude,
            value: one.ratePerSqft,
            size: 100 * one.weight,
          },
        ],
  );
  const subject =
    latitude === null || longitude === null
      ? []
      : [
          {
            id: 'subject',
            label: value.subject.project ?? 'The point to value',
            latitude,
            longitude,
            value: value.ratePerSqft,
            size: 100 * Math.max(0.05, ...value.comparables.map(({ weight }) => weight)),
            isSubject: true,
          },
        ];
  if (comparables.length + subject.length === 0) return null;
  return {
    title: 'Where the evidence lies',
    subtitle: 'The property and the sales that carry its value',
    points: [...comparables, ...subject],
    measure: { name: 'Registered rate', format: (rate) => formatRate(rate, value.currency) },
    size: { name: 'Weight', format: (percent) => `${percent.toFixed(0)}%` },
    as: 'circles',
  };
}

/** Where the value stands within its range, in per cent of the band's width. */
export const placeInRange = ({ valuePaise, lowPaise, highPaise }: Pick<Valued, 'valuePaise' | 'lowPaise' | 'highPaise'>) =>
  highPaise === lowPaise ? 50 : (100 * (valuePaise - lowPaise)) / (highPaise - lowPaise);
