/** What the charts and the map of a valuation say. Pure: the page only lays out. */
import { formatRate } from '#core/money.ts';
import { formatDate, monthLabel, monthNumber } from '#core/period.ts';
import { median } from '#core/statistics.ts';
import type { ChartSpec } from '#web/chart/chart-spec.ts';
import type { MapSpec } from '#web/map/map-spec.ts';
import * as words from '#messages/valuation/evidence';
import * as comparables from '#messages/valuation/comparables';
import type { Comparable, Valued } from '../contract.ts';
import { nameOf } from '../model/comparable-words.ts';

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
    ...standing(value),
    definition: words.rateMeans(),
  };
}

/** The subject in seal red, buildings of the comparables sized by their weight. Null when nothing has a place. */
export function evidenceMap(value: Valued): MapSpec | null {
  const { latitude, longitude } = value.place;
  // By land and building alone the sales of plots are the evidence.
  const plots = value.approach === 'cost' && value.cost?.kind === 'told' ? value.cost.land.comparables : null;
  const evidence = plots ?? value.comparables;
  const located = evidence.flatMap((one) => {
    const { latitude: north, longitude: east } = one;
    return north === null || east === null ? [] : [{ ...one, latitude: north, longitude: east }];
  });
  const own = located.filter(({ sameBuilding }) => sameBuilding);
  const buildings = Map.groupBy(
    located.filter(({ sameBuilding }) => !sameBuilding),
    ({ project, locality, latitude: north, longitude: east }) => (project === '' ? `${north} ${east}` : `${locality}/${project}`),
  );
  const others = [...buildings.values()].map((sales) => {
    // A pick opens the sale that weighs most.
    const heaviest = sales.reduce((most, one) => (one.weight > most.weight ? one : most));
    return {
      id: heaviest.saleId,
      label: buildingWords(heaviest.project || comparables.unnamedBuilding({ locality: heaviest.locality }), sales.length),
      latitude: heaviest.latitude,
      longitude: heaviest.longitude,
      value: median(sales.map(({ ratePerSqft }) => ratePerSqft)),
      size: 100 * weightOf(sales),
    };
  });
  const subject =
    latitude === null || longitude === null
      ? []
      : [
          {
            id: own[0]?.saleId ?? 'subject',
            label: buildingWords(value.subject.project ?? words.pointToValue(), own.length),
            latitude,
            longitude,
            value: value.ratePerSqft,
            size: 100 * Math.max(0.1, weightOf(own)),
            isSubject: true,
          },
        ];
  if (others.length + subject.length === 0) return null;
  return {
    title:
      own.length === 0 ? words.around() : words.inThis({ own: String(own.length), all: String(evidence.length), isPlots: plots !== null }),
    subtitle: words.mapNote({ isPlots: plots !== null }),
    points: [...others, ...subject],
    measure: { name: words.registeredRate(), format: (rate) => formatRate(rate, value.currency) },
    size: { name: words.weight(), format: (percent) => `${percent.toFixed(0)}%` },
    n: located.length,
    ...standing(value),
    definition: words.mapMeans(),
    as: 'circles',
  };
}

const standing = ({ asOf, demonstration }: Valued) => ({
  asOf: asOf === null ? undefined : formatDate(asOf),
  source: words.source({ isDemonstration: demonstration }),
});
const weightOf = (sales: readonly Pick<Comparable, 'weight'>[]) => sales.reduce((sum, { weight }) => sum + weight, 0);
const buildingWords = (name: string, sales: number) => (sales === 0 ? name : words.buildingWithSales({ name, sales }));
