import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { Palette } from '../palette.ts';
import { mix } from './color-steps.ts';

/** Tiles that lie under our own marks: pictures drawn faint, or shapes drawn in our own colours. */
export type TileSource = {
  url: string;
  attribution?: string;
  kind?: 'raster' | 'vector';
  maxZoom?: number | null;
  layers?: readonly string[];
};

/** What the layers of vector tiles are called by those who make them: Protomaps and OpenMapTiles. */
const drawn = [
  { kind: 'green', names: ['landcover', 'landuse', 'park'] },
  { kind: 'water', names: ['water'] },
  { kind: 'waterway', names: ['waterway'] },
  { kind: 'building', names: ['buildings', 'building'] },
  { kind: 'road', names: ['roads', 'transportation'] },
] as const;

/** The ground of a map, from tiles that the operator has set. Names of streets stay away: our own labels need the room. */
export function tileLayers(tiles: TileSource, palette: Palette): { source: SourceSpecification; layers: LayerSpecification[] } {
  const common = { attribution: tiles.attribution, ...(typeof tiles.maxZoom === 'number' && { maxzoom: tiles.maxZoom }) };
  if (tiles.kind !== 'vector')
    return {
      source: { type: 'raster', tiles: [tiles.url], tileSize: 256, ...common },
      layers: [{ id: 'tiles', type: 'raster', source: 'tiles', paint: { 'raster-opacity': 0.55, 'raster-saturation': -0.8 } }],
    };
  const layers = drawn.flatMap(({ kind, names }) =>
    names.filter((name) => tiles.layers?.includes(name)).map((name) => layerOf(kind, name, palette)),
  );
  // A worker of the map asks for tiles, and knows no page to which a path belongs.
  const url = tiles.url.startsWith('/') ? `${globalThis.location?.origin ?? ''}${tiles.url}` : tiles.url;
  return { source: { type: 'vector', tiles: [url], ...common }, layers };
}

function layerOf(kind: (typeof drawn)[number]['kind'], name: string, palette: Palette): LayerSpecification {
  const place = { id: `tiles-${name}`, source: 'tiles', 'source-layer': name };
  switch (kind) {
    case 'green':
      return { ...place, type: 'fill', paint: { 'fill-color': mix(palette.sunken, palette.teal, 0.07) } };
    case 'water':
      return { ...place, type: 'fill', paint: { 'fill-color': mix(palette.sunken, palette.indigo, 0.18) } };
    case 'waterway':
      return { ...place, type: 'line', paint: { 'line-color': mix(palette.sunken, palette.indigo, 0.25), 'line-width': 1 } };
    case 'building':
      return { ...place, type: 'fill', minzoom: 14, paint: { 'fill-color': palette.line, 'fill-opacity': 0.5 } };
    case 'road':
      return {
        ...place,
        type: 'line',
        paint: { 'line-color': palette['line-strong'], 'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.4, 16, 3] },
      };
  }
}
