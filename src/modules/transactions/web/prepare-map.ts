import * as words from '#messages/transactions/map';
import { haversineKm, type LatLon } from '#core/geo.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import type { MapPoint, MapSpec } from '#web/map/map-spec.ts';
import type { HexOfSales, PlaceOfSales, SaleFilter, SalesByHex, SalesByPlace } from '../contract.ts';
import { definitions, type FigureDefinition } from '../model/definitions.ts';
import type { ExplorerState } from './explorer-state.ts';

type Colour = ExplorerState['mapColour'];
type Rated = { sales: number; medianRate: number | null; currency: string | null };

/** Rates of several currencies have no common scale, so such a map is coloured by sales. */
function measureOf(places: readonly Rated[], wanted: Colour): { colour: Colour; currency: string | undefined } {
  const currencies = new Set(places.map(({ currency }) => currency));
  const [currency] = currencies;
  const isOne = currencies.size === 1 && typeof currency === 'string';
  return { colour: wanted === 'rate' && isOne ? 'rate' : 'sales', currency: isOne ? currency : undefined };
}

const valueOf = ({ sales, medianRate }: Rated, colour: Colour) => (colour === 'rate' ? medianRate : sales);

const scale = ({ colour, currency }: ReturnType<typeof measureOf>): Pick<MapSpec, 'measure' | 'size'> => ({
  measure:
    colour === 'rate'
      ? { name: words.medianRate(), format: (rate) => formatRate(rate, currency) }
      : { name: words.sales(), format: formatCount },
  size: { name: words.sales(), format: formatCount },
});

/** What stands behind the map: the sales that lie on it, and how their colour is worked out. */
const behind = (points: readonly MapPoint[], rate: FigureDefinition, colour: Colour): Pick<MapSpec, 'n' | 'definition' | 'source'> => ({
  n: points.reduce((sum, { size = 0 }) => sum + size, 0),
  definition:
    colour === 'rate' ? words.shownFrom({ sentence: rate.sentence, needed: String(rate.needed) }) : definitions.salesCount.sentence,
  source: words.source(),
});

/** What a circle stands for travels in its id, so that a click knows the place. */
export const placeId = (city: string, locality: string | null) => JSON.stringify([city, locality]);
export function placeOfId(id: string): { city: string; village?: string } | null {
  try {
    const parts: unknown = JSON.parse(id);
    if (!Array.isArray(parts)) return null;
    const [city, locality] = parts as unknown[];
    if (typeof city !== 'string') return null;
    return typeof locality === 'string' ? { city, village: locality } : { city };
  } catch {
    return null;
  }
}

/** Circles for the cities, the ground of the localities of one city; the chosen one in seal red. */
export function preparePlaces({ level, places, needed, asOf }: SalesByPlace, filter: SaleFilter, wanted: Colour): MapSpec {
  const measure = measureOf(places, wanted);
  const points = places.flatMap((place): MapPoint[] => {
    const { latitude, longitude } = place;
    if (latitude === null || longitude === null) return [];
    return [
      {
        id: placeId(place.city, place.locality),
        label: place.locality ?? place.city,
        latitude,
        longitude,
        value: valueOf(place, measure.colour),
        size: place.sales,
        isSubject: place.locality !== null && place.locality === filter.village,
      },
    ];
  });
  return {
    title: level === 'city' ? words.cities() : words.localitiesOf({ city: filter.city ?? '' }),
    subtitle: measure.colour === 'rate' ? words.ratesFrom({ needed: String(needed) }) : words.matching(),
    points,
    ...scale(measure),
    ...behind(points, definitions.placeRate, measure.colour),
    asOf: asOf === null ? undefined : formatDate(asOf),
    as: level === 'city' ? 'circles' : 'cells',
  };
}

/**
 * H3 hexagons: each outlined, with the circle of its sales and the colour of its median in the middle. A hexagon has no name; it is
 * called after the place, of those given, whose middle is nearest.
 */
export function prepareHexes({ hexes, needed, withoutPlace }: SalesByHex, places: readonly PlaceOfSales[], wanted: Colour): MapSpec {
  const measure = measureOf(hexes, wanted);
  const points = hexes.map((hex): MapPoint => {
    const middle = middleOf(hex.boundary);
    return {
      id: hex.hex,
      label: hexName(middle, places),
      ...middle,
      value: valueOf(hex, measure.colour),
      size: hex.sales,
      area: hex.boundary,
    };
  });
  return {
    title: words.hexagons(),
    subtitle: [
      measure.colour === 'rate' ? words.ratesFrom({ needed: String(needed) }) : words.matching(),
      ...(withoutPlace > 0 ? [words.withoutPosition({ sales: formatCount(withoutPlace) })] : []),
    ].join('; '),
    points,
    ...scale(measure),
    ...behind(points, definitions.hexRate, measure.colour),
    as: 'circles',
  };
}

/** A rate, or why there is none. */
export function rateWords({ n, medianRate, currency }: Pick<HexOfSales, 'n' | 'medianRate' | 'currency'>, needed: number) {
  if (medianRate !== null) return formatRate(medianRate, currency ?? undefined);
  return n >= needed ? words.severalCurrencies() : words.notEnough({ n: formatCount(n) });
}

function middleOf(corners: readonly (readonly [number, number])[]): LatLon {
  const mean = (at: 0 | 1) => corners.reduce((sum, corner) => sum + corner[at], 0) / corners.length;
  return { longitude: mean(0), latitude: mean(1) };
}

function hexName(middle: LatLon, places: readonly PlaceOfSales[]) {
  let nearest: { name: string; km: number } | null = null;
  for (const { city, locality, latitude, longitude } of places) {
    if (latitude === null || longitude === null) continue;
    const km = haversineKm(middle, { latitude, longitude });
    if (nearest === null || km < nearest.km) nearest = { name: locality ?? city, km };
  }
  return nearest === null ? words.hexagon() : words.around({ name: nearest.name });
}
