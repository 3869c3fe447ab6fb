import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { MapPoint, MapSpec } from '#web/map/map-spec.ts';
import { type MeasureAnswer } from '#modules/measures/contract.ts';
import { formatMeasured, measureOf } from '#modules/measures/index.ts';
import type { PlaceOfSales } from '#modules/transactions/contract.ts';
import { currencyOf } from '../../model/said.ts';
import * as words from '#messages/market-lens/screens';

/** The ground of the table's localities, coloured by the column the table is ordered by; their sales stand in tip and list. */
export function prepareAreasMap(
  answer: MeasureAnswer,
  places: readonly PlaceOfSales[],
  { city, colour, picked }: { city: string; colour: string; picked: readonly string[] },
): MapSpec {
  const measure = measureOf(colour);
  const currency = currencyOf(answer);
  const where = new Map(places.map((place) => [place.locality, place]));
  const points = answer.cells.flatMap(({ key: [locality = ''], values }): MapPoint[] => {
    const { latitude = null, longitude = null } = where.get(locality) ?? {};
    if (latitude === null || longitude === null) return [];
    return [
      {
        id: locality,
        label: locality,
        latitude,
        longitude,
        value: values[colour]?.value ?? null,
        size: values['sales-count']?.value ?? 0,
        isSubject: picked.includes(locality),
      },
    ];
  });
  return {
    title: words.measureInCity({ measure: measure.label, city }),
    subtitle: words.pointsLocalitiesPickedOnes({ points: formatCount(points.length) }),
    points,
    measure: { name: measure.label, format: (value) => formatMeasured(measure, value, currency) },
    size: { name: words.sales(), format: formatCount },
    n: points.reduce((sum, { size = 0 }) => sum + size, 0),
    asOf: answer.asOf === null ? undefined : formatDate(answer.asOf),
    definition: measure.definition,
    source: words.registeredDocuments(),
    as: 'cells',
  };
}
