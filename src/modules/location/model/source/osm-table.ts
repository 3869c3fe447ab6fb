import * as words from '#messages/location/sources';
import { formatCount } from '#core/indian-number.ts';
import { attributesOf } from './markup.ts';
import { tableOfRecords, type OpenedSource } from './source-table.ts';

/** Above this an extract is a country's, and belongs into a tool that cuts it first. */
const mostNodes = 2_000_000;

/**
 * Named nodes and ways of an OpenStreetMap extract in XML. A way lies at the centre the extract gives it, else at the mean of
 * its nodes that are in the extract.
 */
export function tableOfOsm(text: string): OpenedSource {
  const places = new Map<string, readonly [latitude: number, longitude: number]>();
  const records: Record<string, string>[] = [];
  let element: { type: string; id: string; tags: Record<string, string>; centre: Centre | null; nodes: string[] } | null = null;
  const end = () => {
    if (element === null) return;
    const { type, id, tags, nodes } = element;
    const at = element.centre ?? meanOf(nodes.flatMap((node) => places.get(node) ?? []));
    if (tags['name'] !== undefined && at !== null)
      records.push({ osm_id: `${type}/${id}`, ...tags, lat: String(at.latitude), lon: String(at.longitude) });
    element = null;
  };
  for (const [, closing, name = '', inside = '', isClosed] of text.matchAll(/<(\/?)(node|way|relation|tag|nd|center)\b([^>]*?)(\/?)>/g)) {
    const isElement = name === 'node' || name === 'way' || name === 'relation';
    if (closing === '/') {
      if (isElement) end();
      continue;
    }
    const given = attributesOf(inside);
    if (isElement) {
      end();
      const centre = centreOf(given);
      const id = given['id'] ?? '';
      if (name === 'node' && centre !== null) {
        if (places.size >= mostNodes) return { refused: words.manyNodes({ most: formatCount(mostNodes) }) };
        places.set(id, [centre.latitude, centre.longitude]);
      }
      element = { type: name, id, tags: {}, centre, nodes: [] };
      if (isClosed === '/') end();
    } else if (element !== null) {
      if (name === 'tag' && given['k'] !== undefined) element.tags[given['k']] = given['v'] ?? '';
      if (name === 'nd' && given['ref'] !== undefined) element.nodes.push(given['ref']);
      if (name === 'center') element.centre = centreOf(given);
    }
  }
  end();
  if (records.length === 0) return { refused: words.noNames() };
  return { format: 'osm', ...tableOfRecords(records), stated: {}, remarks: [] };
}

type Centre = { latitude: number; longitude: number };

function centreOf(given: Record<string, string>): Centre | null {
  const latitude = Number(given['lat']);
  const longitude = Number(given['lon']);
  return given['lat'] === undefined || !Number.isFinite(latitude) || !Number.isFinite(longitude) ? null : { latitude, longitude };
}

/** Flat pairs: latitude, longitude, latitude, longitude … */
function meanOf(pairs: readonly number[]): Centre | null {
  if (pairs.length < 2) return null;
  let latitude = 0;
  let longitude = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    latitude += pairs[at] ?? 0;
    longitude += pairs[at + 1] ?? 0;
  }
  return { latitude: latitude / (pairs.length / 2), longitude: longitude / (pairs.length / 2) };
}
