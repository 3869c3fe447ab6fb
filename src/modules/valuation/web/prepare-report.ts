/** What the map of a valuation says. Pure: the page only lays out. */
import { formatRate } from '#core/money.ts';
import { median } from '#core/statistics.ts';
import type { MapSpec } from '#web/map/map-spec.ts';
import * as words from '#messages/valuation/evidence';
import * as comparables from '#messages/valuation/comparables';
import type { Comparable, Valued } from '../contract.ts';
import { standingOf } from '../model/evidence-chart.ts';

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
    ...standingOf(value),
    definition: words.mapMeans(),
    as: 'circles',
  };
}

const weightOf = (sales: readonly Pick<Comparable, 'weight'>[]) => sales.reduce((sum, { weight }) => sum + weight, 0);
const buildingWords = (name: string, sales: number) => (sales === 0 ? name : words.buildingWithSales({ name, sales }));
