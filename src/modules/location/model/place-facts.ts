export const placeKinds = [
  'village',
  'town',
  'locality',
  'ward',
  'stop',
  'station',
  'metro-station',
  'airport',
  'school',
  'college',
  'hospital',
  'mall',
  'it-park',
  'industrial',
  'landmark',
  'highway-node',
  'other',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A named place: a village of the census, a bus stop, a station. Null and empty: not stated. */
export type PlaceFacts = {
  sourceRow: number;
  district: string;
  taluka: string;
  kind: PlaceKind;
  name: string;
  nameLocal: string;
  /** Other spellings and names, marketing names among them. */
  aliases: string[];
  code: string;
  codeSystem: 'census-2011' | 'gtfs' | 'railway' | 'osm' | '';
  parent: string;
  latitude: number | null;
  longitude: number | null;
  asOf: string | null;
  source: string;
};
