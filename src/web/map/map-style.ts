import type { Feature, FeatureCollection } from 'geojson';
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { formatCount } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import type { Palette } from '../palette.ts';
import { mix, stepOf } from './color-steps.ts';
import { cellsOf } from './cells.ts';
import { groundLayers, groundLines, groundNames } from './ground-lines.ts';
import { hexesOf } from './hexes.ts';
import type { MapSpec, Step } from './map-spec.ts';
import { boundsOf, surveyGrid } from './survey-grid.ts';
import { tileLayers, type TileSource } from './tile-layers.ts';

/** Paper to indigo; not known is paper with an edge. */
export const stepColor = (step: Step, palette: Palette) =>
  step.color === null ? palette.paper : mix(mix(palette.paper, palette.indigo, 0.22), palette.indigo, step.color);

/** Everything the map draws, as one style. Pure: the drawing only hands it over. */
export function mapStyle(spec: MapSpec, steps: readonly Step[], palette: Palette, tiles: TileSource | undefined): StyleSpecification {
  const sources: Record<string, SourceSpecification> = {};
  const layers: LayerSpecification[] = [{ id: 'paper', type: 'background', paint: { 'background-color': palette.sunken } }];
  if (tiles) {
    const ground = tileLayers(tiles, palette);
    sources['tiles'] = ground.source;
    layers.push(...ground.layers);
  } else {
    sources['grid'] = { type: 'geojson', data: gridLines(spec) };
    layers.push({ id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': palette.line, 'line-width': 1 } });
  }
  const features = pointFeatures(spec, steps);
  sources['points'] = { type: 'geojson', data: features.points };
  sources['hexes'] = { type: 'geojson', data: features.hexes };
  sources['areas'] = { type: 'geojson', data: features.areas };
  const color = ['match', ['get', 'step'], ...steps.flatMap((step, at) => [at, stepColor(step, palette)]), palette.paper];
  const filled = steps.length > 0 ? color : palette.paper;
  layers.push({
    id: 'hexes',
    type: 'fill',
    source: 'hexes',
    paint: { 'fill-color': filled as string, 'fill-opacity': 0.9, 'fill-outline-color': palette.raised },
  });
  layers.push({
    id: 'subject-cells',
    type: 'line',
    source: 'hexes',
    filter: ['==', ['get', 'isSubject'], true],
    paint: { 'line-color': palette.seal, 'line-width': 2 },
  });
  // Streets have them already.
  if (tiles === undefined) {
    sources['ground'] = { type: 'geojson', data: groundLines() };
    layers.push(...groundLayers('ground', palette));
  }
  // Nothing to see, but what lies within an outline belongs to it under the pointer.
  layers.push({ id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-opacity': 0 } });
  const outline = (id: string, color: string, width: number, more: object = {}) =>
    layers.push({ id, type: 'line', source: 'areas', paint: { 'line-color': color, 'line-width': width }, ...more });
  outline('area-lines', palette['line-strong'], 1);
  outline('picked-area', palette.seal, 2, { filter: ['==', ['get', 'id'], ''] });
  layers.push({
    id: 'circles',
    type: 'circle',
    source: 'points',
    layout: { 'circle-sort-key': ['-', ['get', 'radius']] },
    paint: {
      'circle-color': ['case', ['get', 'isSubject'], palette.seal, filled as string],
      'circle-radius': ['get', 'radius'],
      'circle-opacity': 0.9,
      'circle-stroke-width': ['case', ['get', 'isKnown'], 0.75, 1.25],
      'circle-stroke-color': ['case', ['get', 'isKnown'], palette.raised, palette['ink-faint']],
    },
  });
  layers.push({
    id: 'marked',
    type: 'circle',
    source: 'points',
    filter: ['==', ['get', 'id'], ''],
    paint: {
      'circle-opacity': 0,
      'circle-radius': ['+', ['get', 'radius'], 3],
      'circle-stroke-width': 2.5,
      'circle-stroke-color': palette.seal,
    },
  });
  if (tiles === undefined) layers.push(groundNames('ground', palette));
  layers.push({
    id: 'labels',
    type: 'symbol',
    source: 'points',
    layout: {
      'text-field': ['get', 'label'],
      'text-font': ['Inter'],
      'text-size': ['case', ['get', 'isSubject'], 13, 11],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': ['+', 0.35, ['/', ['get', 'radius'], 12]],
      'text-justify': 'auto',
      'symbol-sort-key': ['case', ['get', 'isSubject'], -1e9, ['-', ['get', 'weight']]],
      'text-padding': 3,
    },
    paint: {
      'text-color': ['case', ['get', 'isSubject'], palette.seal, palette['ink-soft']],
      'text-halo-color': palette.sunken,
      'text-halo-width': 1.5,
    },
  });
  return { version: 8, sources, layers };
}

/** Of a cell: where the middle of its sales lies. */
const centre = 2;
const smallest = 4;
const largest = 20;

/** Circle areas, not radii, follow the size: twice the sales is twice the ink. */
export function pointFeatures(spec: MapSpec, steps: readonly Step[]) {
  const biggest = Math.max(1, ...spec.points.map(({ size }) => size ?? 0));
  const tips = new Map<string, string[]>();
  const asHexes = spec.as === 'hexes';
  const cells = spec.as === 'cells' ? cellsOf(spec.points) : null;
  const points = spec.points
    .filter((point) => !asHexes || point.isSubject)
    .map((point): Feature => {
      const size = spec.size && point.size !== undefined ? [`${spec.size.name}: ${spec.size.format(point.size)}`] : [];
      tips.set(point.id, [point.label, ...measured(point.value, spec), ...size]);
      const radius = cells !== null ? centre : point.size === undefined ? 6 : Math.max(smallest, largest * Math.sqrt(point.size / biggest));
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
        properties: {
          id: point.id,
          label: point.area ? '' : point.label,
          radius,
          /** Of labels that would lie on each other the heavier place has its own. */
          weight: point.size ?? radius,
          step: stepOf(point.value, steps),
          isKnown: point.value !== null,
          isSubject: point.isSubject === true,
        },
      };
    });
  const areas = spec.points.flatMap(({ id, area, value }): Feature[] => {
    const [first] = area ?? [];
    if (!area || !first) return [];
    const ring = [...area, first].map(([longitude, latitude]) => [longitude, latitude]);
    return [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: { id, step: stepOf(value, steps) } }];
  });
  const hexes = asHexes
    ? hexesOf(spec.points, hexWidthKm(spec)).map((hex): Feature => {
        tips.set(hex.id, [
          `Around ${hex.label}`,
          ...measured(hex.value, spec),
          `${spec.size?.name ?? 'Places'}: ${formatCount(hex.count)}`,
        ]);
        return {
          type: 'Feature',
          geometry: { type: 'Polygon', coordinates: [hex.ring] },
          properties: { id: hex.id, step: stepOf(hex.value, steps) },
        };
      })
    : spec.points.flatMap(({ id, value, isSubject }): Feature[] => {
        const ring = cells?.get(id) ?? [];
        if (ring.length === 0) return [];
        const properties = { id, step: stepOf(value, steps), isSubject: isSubject === true };
        return [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties }];
      });
  return { points: collection(points), hexes: collection(hexes), areas: collection(areas), tips };
}

const measured = (value: number | null, { measure }: MapSpec) =>
  measure ? [`${measure.name}: ${value === null ? NOT_KNOWN : measure.format(value)}`] : [];

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

/** About forty hexes across what is shown, never below a quarter of a kilometre: a street is not a market. */
function hexWidthKm(spec: MapSpec) {
  const bounds = boundsOf(spec.points);
  if (!bounds) return 1;
  return Math.max(0.25, (Math.max(bounds.north - bounds.south, bounds.east - bounds.west) * 111.32) / 40);
}

function gridLines(spec: MapSpec): FeatureCollection {
  const bounds = boundsOf(spec.points);
  if (!bounds) return collection([]);
  return collection([{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: surveyGrid(bounds).lines } }]);
}
