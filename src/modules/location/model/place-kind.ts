import { headerKey } from '#modules/projects/index.ts';
import { placeKinds, type PlaceKind } from './place-facts.ts';

const words: readonly [RegExp, PlaceKind][] = [
  [/metro.?stations?|metro.?stops?/, 'metro-station'],
  [/rail(way)?.?stations?|(^|\W)stations?(\W|$)|\bhalt\b/, 'station'],
  [/bus|(^|\W)stops?(\W|$)|gtfs/, 'stop'],
  [/airports?|aerodrome/, 'airport'],
  [/it.?parks?|tech.?parks?/, 'it-park'],
  [/industr|midc/, 'industrial'],
  [/universit|colleges?/, 'college'],
  [/schools?/, 'school'],
  [/hospitals?|clinics?/, 'hospital'],
  [/malls?/, 'mall'],
  [/villages?|hamlets?/, 'village'],
  [/(^|\W)(towns?|cit(y|ies))(\W|$)/, 'town'],
  [/localit|suburbs?|neighbourhoods?|quarter/, 'locality'],
  [/wards?|prabhag/, 'ward'],
  [/highway|interchange|chowk/, 'highway-node'],
  [/landmarks?|monuments?/, 'landmark'],
];

/** A kind by the word for it, ours or another's; null when no word is known. */
export function placeKindOf(word: string): PlaceKind | null {
  const text = word.toLowerCase().replace(/[_-]+/g, ' ').trim();
  if (text === '') return null;
  const exact = placeKinds.find((kind) => kind === headerKey(word).replaceAll('_', '-'));
  return exact ?? words.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** A kind by the tags of OpenStreetMap. */
export function placeKindOfTags(tag: (name: string) => string): PlaceKind | null {
  const place = tag('place');
  if (/^(village|hamlet|isolated_dwelling)$/.test(place)) return 'village';
  if (/^(city|town)$/.test(place)) return 'town';
  if (/^(suburb|neighbourhood|quarter|locality)$/.test(place)) return 'locality';
  if (/^(station|halt|tram_stop)$/.test(tag('railway'))) return /subway|light_rail/.test(tag('station')) ? 'metro-station' : 'station';
  if (tag('highway') === 'bus_stop' || tag('public_transport') === 'platform') return 'stop';
  if (tag('aeroway') === 'aerodrome') return 'airport';
  if (tag('shop') === 'mall') return 'mall';
  if (tag('landuse') === 'industrial') return 'industrial';
  const amenity = tag('amenity');
  if (amenity === 'school') return 'school';
  if (/^(college|university)$/.test(amenity)) return 'college';
  if (/^(hospital|clinic)$/.test(amenity)) return 'hospital';
  if (amenity === 'bus_station') return 'stop';
  return null;
}
