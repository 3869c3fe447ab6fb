import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Palette } from '../palette.ts';
import { mix } from './color-steps.ts';
import { tileLayers, type TileSource } from './tile-layers.ts';

type Ring = readonly (readonly [number, number])[];
/** What stands on the ground: closed rings as longitude and latitude, the outer one first; heights in metres. */
export type SolidScene = {
  /** Whether it lies where it is drawn: else no tiles are shown around it. */
  isPlaced: boolean;
  ground: Ring;
  solids: readonly { rings: readonly Ring[]; fromM: number; toM: number; color: 'indigo' | 'ochre' | 'teal' }[];
};

/** Everything the scene draws, as one style. Pure: the drawing only hands it over. */
export function solidStyle({ isPlaced, ground, solids }: SolidScene, palette: Palette, tiles: TileSource | undefined): StyleSpecification {
  const polygon = (rings: readonly Ring[]) => ({
    type: 'Polygon' as const,
    coordinates: rings.map((ring) => ring.map(([x, y]) => [x, y])),
  });
  const collection = (features: FeatureCollection['features']): SourceSpecification => ({
    type: 'geojson',
    data: { type: 'FeatureCollection', features },
  });
  const sources: Record<string, SourceSpecification> = {
    ground: collection([{ type: 'Feature', properties: {}, geometry: polygon([ground]) }]),
    solids: collection(
      solids.map(({ rings, fromM, toM, color }) => ({
        type: 'Feature',
        properties: { fromM, toM, color: mix(palette.raised, palette[color], 0.55) },
        geometry: polygon(rings),
      })),
    ),
  };
  const layers: LayerSpecification[] = [{ id: 'paper', type: 'background', paint: { 'background-color': palette.sunken } }];
  if (tiles && isPlaced) {
    const below = tileLayers(tiles, palette);
    sources['tiles'] = below.source;
    layers.push(...below.layers);
  }
  layers.push(
    { id: 'ground', type: 'fill', source: 'ground', paint: { 'fill-color': palette.paper, 'fill-opacity': 0.7 } },
    { id: 'ground-line', type: 'line', source: 'ground', paint: { 'line-color': palette.seal, 'line-width': 2 } },
    {
      id: 'solids',
      type: 'fill-extrusion',
      source: 'solids',
      paint: {
        'fill-extrusion-color': ['get', 'color'],
        'fill-extrusion-base': ['get', 'fromM'],
        'fill-extrusion-height': ['get', 'toM'],
        'fill-extrusion-vertical-gradient': false,
      },
    },
  );
  return { version: 8, sources, layers, light: { anchor: 'viewport', intensity: 0.35 } };
}

const metresPerDegree = 111_320;

/** West, south, east, north of the ground, with room for what stands high above it. */
export function solidBounds({ ground, solids }: SolidScene): [number, number, number, number] {
  const [lngs, lats] = [ground.map(([lng]) => lng), ground.map(([, lat]) => lat)];
  const room = Math.max(0, ...solids.map(({ toM }) => toM)) / 2 / metresPerDegree;
  return [Math.min(...lngs) - room, Math.min(...lats) - room, Math.max(...lngs) + room, Math.max(...lats) + room];
}
