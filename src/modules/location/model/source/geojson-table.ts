import * as words from '#messages/location/sources';
import { deepestJson, isDeeperThan } from '#core/json-depth.ts';
import { tableOfRecords, type OpenedSource } from './source-table.ts';

/** The column that holds a feature's geometry as GeoJSON text. */
export const GEOMETRY = 'geometry';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Features of a GeoJSON document, or of one that has a feature on every line; also the answers of OpenStreetMap's Overpass. */
export function tableOfGeoJson(text: string): OpenedSource {
  if (isDeeperThan(text)) return { refused: words.deep({ levels: String(deepestJson) }) };
  const document = parse(text);
  if (document === null) return { refused: words.badJson() };
  const found = featuresOf(document);
  if (found === null) return { refused: words.otherJson() };
  if (found.length === 0) return { refused: words.noFeatures() };
  const crs = crsOf(document);
  if (crs !== null) return { refused: words.otherCrs({ crs }) };
  return { format: 'geojson', ...tableOfRecords(found.map(recordOf)), stated: {}, remarks: [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return parseLines(text);
  }
}

/** One JSON object a line, as line-delimited exports have it; also with the record separator before each. */
function parseLines(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  try {
    return lines.map((line) => JSON.parse(line.replace(/^\ufeff/, '').replace('\u001e', '')) as unknown);
  } catch {
    return null;
  }
}

function featuresOf(document: unknown): Json[] | null {
  if (Array.isArray(document)) {
    const features = document.flatMap((one) => featuresOf(one) ?? []);
    return features.length > 0 ? features : null;
  }
  if (!isObject(document)) return null;
  if (document['type'] === 'FeatureCollection' && Array.isArray(document['features'])) return document['features'].filter(isObject);
  if (document['type'] === 'Feature') return [document];
  if (Array.isArray(document['elements'])) return document['elements'].filter(isObject).map(featureOfElement);
  return null;
}

/** An element of Overpass JSON: a node with its place, or a way or relation with its centre. */
function featureOfElement(element: Json): Json {
  const centre = isObject(element['center']) ? element['center'] : element;
  const { lat, lon } = centre;
  const hasPlace = typeof lat === 'number' && typeof lon === 'number';
  return {
    type: 'Feature',
    properties: { osm_id: `${String(element['type'])}/${String(element['id'])}`, ...(isObject(element['tags']) ? element['tags'] : {}) },
    geometry: hasPlace ? { type: 'Point', coordinates: [lon, lat] } : null,
  };
}

/** The name of a projection other than WGS 84, where an older document names one. */
function crsOf(document: unknown): string | null {
  if (!isObject(document) || !isObject(document['crs'])) return null;
  const { properties } = document['crs'];
  const name = isObject(properties) && typeof properties['name'] === 'string' ? properties['name'] : '';
  return name === '' || /CRS84|EPSG:+4326|4326$/i.test(name) ? null : name;
}

function recordOf(feature: Json): Record<string, string> {
  const record: Record<string, string> = {};
  const properties = isObject(feature['properties']) ? feature['properties'] : {};
  for (const [name, value] of Object.entries(properties).slice(0, 300)) {
    record[name === GEOMETRY ? `${GEOMETRY}_property` : name] = textOf(value);
  }
  if (record['osm_id'] === undefined && feature['id'] !== undefined) record['feature_id'] = textOf(feature['id']);
  record[GEOMETRY] = feature['geometry'] === null || feature['geometry'] === undefined ? '' : JSON.stringify(feature['geometry']);
  return record;
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | boolean);
};
