import * as words from '#messages/location/sources';
import { tableOfGeoJson } from './geojson-table.ts';
import { tableOfHtml } from './html-table.ts';
import { tableOfOsm } from './osm-table.ts';
import type { OpenedSource } from './source-table.ts';

/** Such documents are read as a whole. */
export const mostSourceCharacters = 200_000_000;

/** The document as a table, or null when it is none of GeoJSON, OpenStreetMap XML and HTML: a table already, or something else. */
export function openSource(text: string): OpenedSource | null {
  const start = text
    .slice(0, 2_000)
    .replace(/^\ufeff/, '')
    .trimStart();
  const opens: ((text: string) => OpenedSource) | null = ['[', '{', '\u001e'].includes(start.charAt(0))
    ? tableOfGeoJson
    : /^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<osm\b/i.test(start)
      ? tableOfOsm
      : /<(!doctype html|html|table|body|div|form)\b/i.test(start)
        ? tableOfHtml
        : null;
  if (opens === null) return null;
  return text.length > mostSourceCharacters ? { refused: words.large() } : opens(text);
}
