import type { Feature, FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { rows } from '#reference/map-lines';
import { language } from '#core/language.ts';
import type { Palette } from '../palette.ts';
import { mix } from './color-steps.ts';
import type { Bounds } from './survey-grid.ts';

/**
 * Rivers, highways and metro lines by which people find their way on a map without streets. Drawn straight from one known place to the next
 * (reference/map-lines.csv): where a line runs between them is not said.
 */
export function groundLines(): FeatureCollection {
  const features = [...Map.groupBy(rows, ({ line }) => line).values()].map((places): Feature => {
    const [{ kind, name, name_local, state }] = places as [(typeof rows)[number]];
    return {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: places.map(({ lat, lon }) => [Number(lon), Number(lat)]) },
      properties: { kind, name: language() === 'en' ? name : name_local, isOpen: state === 'open' },
    };
  });
  return { type: 'FeatureCollection', features };
}

/** Whether some of a line lies in what is shown, so that the map says what its lines are. */
export const hasGroundLines = ({ west, south, east, north }: Bounds) =>
  rows.some(({ lat, lon }) => Number(lat) >= south && Number(lat) <= north && Number(lon) >= west && Number(lon) <= east);

/** Above the ground of the places, below what is counted there. A metro line that is not known to be open is dashed. */
export function groundLayers(source: string, palette: Palette): LayerSpecification[] {
  const line = (
    id: string,
    kind: string,
    color: string,
    width: [far: number, near: number],
    more: { isOpen?: boolean } = {},
  ): LayerSpecification => ({
    id,
    type: 'line',
    source,
    filter: ['all', ['==', ['get', 'kind'], kind], ...(more.isOpen === undefined ? [] : [['==', ['get', 'isOpen'], more.isOpen]])] as never,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['linear'], ['zoom'], 9, width[0], 14, width[1]],
      ...(more.isOpen === false && { 'line-dasharray': [2, 2] }),
    },
  });
  return [
    line('rivers', 'river', mix(palette.sunken, palette.indigo, 0.35), [2, 7]),
    line('highways', 'highway', palette['line-strong'], [1.5, 4]),
    line('metro', 'metro', palette.plum, [1.25, 3], { isOpen: true }),
    line('metro-to-come', 'metro', palette.plum, [1.25, 3], { isOpen: false }),
  ];
}

/** Under the names of places, which have their room first. */
export const groundNames = (source: string, palette: Palette): LayerSpecification => ({
  id: 'ground-names',
  type: 'symbol',
  source,
  minzoom: 10,
  layout: {
    'symbol-placement': 'line',
    'text-field': ['get', 'name'],
    'text-font': ['Inter'],
    'text-size': 10,
    'text-padding': 8,
    'text-max-angle': 40,
  },
  paint: { 'text-color': palette['ink-faint'], 'text-halo-color': palette.sunken, 'text-halo-width': 1.5 },
});
