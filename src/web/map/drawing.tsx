import { useEffect, useRef, useState } from 'react';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { LatLon } from '#core/geo.ts';
import * as words from '#messages/web/ui';
import { readPalette } from '../palette.ts';
import { useDrawnScheme } from '../shell/color-scheme.ts';
import './drawing.css';
import { hasGroundLines } from './ground-lines.ts';
import { mapStyle, pointFeatures } from './map-style.ts';
import type { TileSource } from './tile-layers.ts';
import type { MapSpec, Step } from './map-spec.ts';
import { boundsOf, openingBounds } from './survey-grid.ts';

// Without its own address for the worker the map stays blank.
maplibre.setWorkerUrl(workerUrl);

export type DrawingProps = {
  spec: MapSpec;
  steps: readonly Step[];
  hiddenSteps: readonly number[];
  height: number;
  tiles?: TileSource;
  onPick?: (id: string) => void;
  pickedId: string | null;
  onPickPlace?: (place: LatLon) => void;
  pickedPlace: LatLon | null;
  markedId: string | null;
  onPointAt?: (id: string | null) => void;
};

/** The only place that touches MapLibre. North is up and stays up. */
export default function Drawing(props: DrawingProps) {
  const { spec, steps, hiddenSteps, height, tiles, onPick, pickedId, onPickPlace, pickedPlace, markedId, onPointAt } = props;
  const picksPlaces = onPickPlace !== undefined;
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<maplibre.Map | null>(null);
  const scheme = useDrawnScheme();

  useEffect(() => {
    if (!frame.current) return;
    const made = new maplibre.Map({
      container: frame.current,
      style: { version: 8, sources: {}, layers: [] },
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxPitch: 0,
      attributionControl: false,
      // Without it a map is a blank box on paper.
      canvasContextAttributes: { preserveDrawingBuffer: true },
      // The page scrolls past a map; with Ctrl or two fingers it zooms. Where a place is to be found the map has the fingers to itself.
      cooperativeGestures: !picksPlaces,
    });
    made.touchZoomRotate.disableRotation();
    made.addControl(new maplibre.NavigationControl({ showCompass: false }), 'top-right');
    made.addControl(new maplibre.ScaleControl({ unit: 'metric', maxWidth: 120 }), 'bottom-left');
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, [picksPlaces]);

  useEffect(() => {
    if (!map || !frame.current) return;
    map.setStyle(mapStyle(spec, steps, readPalette(frame.current, scheme), tiles), { diff: false });
  }, [map, spec, steps, scheme, tiles]);

  useEffect(() => {
    if (!map) return;
    const filter = () => {
      for (const layer of ['hexes', 'areas', 'area-lines', 'circles', 'labels']) {
        if (map.getLayer(layer)) map.setFilter(layer, ['!', ['in', ['get', 'step'], ['literal', [...hiddenSteps]]]]);
      }
      if (map.getLayer('picked-area')) map.setFilter('picked-area', ['==', ['get', 'id'], pickedId ?? '']);
      if (map.getLayer('marked')) map.setFilter('marked', ['==', ['get', 'id'], markedId ?? '']);
    };
    filter();
    map.on('styledata', filter);
    return () => void map.off('styledata', filter);
  }, [map, hiddenSteps, pickedId, markedId]);

  const { points } = spec;
  const firstPicked = useRef(pickedPlace);
  const drawnOnce = useRef<maplibre.Map | null>(null);
  const pickedArea = points.find(({ id }) => id === pickedId)?.area;
  useEffect(() => {
    const bounds = pickedArea ? boundsOf(pickedArea.map(([longitude, latitude]) => ({ longitude, latitude }))) : openingBounds(points);
    if (!map || !bounds) return;
    // The way from the whole map is seen, so that one knows where the area lies; a map that opens on it is there at once.
    const look = pickedArea ? { padding: 100, animate: drawnOnce.current === map } : { padding: 48, maxZoom: 14, animate: false };
    drawnOnce.current = map;
    map.fitBounds([bounds.west, bounds.south, bounds.east, bounds.north], look);
    if (firstPicked.current) map.jumpTo({ center: lngLat(firstPicked.current), zoom: Math.max(map.getZoom(), nearZoom) });
  }, [map, points, pickedArea]);

  useEffect(() => {
    if (!map || !pickedPlace) return;
    const element = document.createElement('div');
    element.className = 'map-pin';
    element.role = 'img';
    element.ariaLabel = words.placeChosen();
    const pin = new maplibre.Marker({ element }).setLngLat(lngLat(pickedPlace)).addTo(map);
    return () => void pin.remove();
  }, [map, pickedPlace]);

  useEffect(() => {
    if (!map || !onPickPlace) return;
    const pick = (event: maplibre.MapMouseEvent) => {
      const { lat, lng } = event.lngLat.wrap();
      onPickPlace({ latitude: lat, longitude: lng });
    };
    map.on('click', pick);
    return () => void map.off('click', pick);
  }, [map, onPickPlace]);

  useEffect(() => {
    if (!map) return;
    const popup = new maplibre.Popup({ closeButton: false, closeOnClick: false, offset: 10, className: 'map-tip' });
    const features = pointFeatures(spec, steps);
    const show = (event: maplibre.MapLayerMouseEvent) => {
      const id = String(event.features?.[0]?.properties['id'] ?? '');
      const tip = features.tips.get(id);
      if (!tip) return;
      if (onPick) map.getCanvas().style.cursor = 'pointer';
      popup.setLngLat(event.lngLat).setDOMContent(tipContent(tip)).addTo(map);
      onPointAt?.(id);
    };
    const hide = () => {
      map.getCanvas().style.cursor = '';
      popup.remove();
      onPointAt?.(null);
    };
    const pick = (event: maplibre.MapLayerMouseEvent) => {
      const id = event.features?.[0]?.properties['id'];
      if (typeof id === 'string') onPick?.(id);
    };
    // Together, so that a click on a circle within an area is one pick.
    const layers = ['circles', 'hexes', 'areas'];
    map.on('mousemove', layers, show);
    map.on('mouseleave', layers, hide);
    map.on('click', layers, pick);
    return () => {
      popup.remove();
      map.off('mousemove', layers, show);
      map.off('mouseleave', layers, hide);
      map.off('click', layers, pick);
    };
  }, [map, spec, steps, onPick, onPointAt]);

  const shown = boundsOf(points);
  return (
    <div className="map-drawing">
      <div ref={frame} className={picksPlaces ? 'map-of-places-to-pick' : undefined} style={{ height }} />
      {tiles === undefined && shown !== null && hasGroundLines(shown) && <p className="map-ground">{words.groundLines()}</p>}
    </div>
  );
}

/** Streets and blocks of a locality apart. */
const nearZoom = 13;

const lngLat = ({ latitude, longitude }: LatLon): [number, number] => [longitude, latitude];

function tipContent(lines: readonly string[]) {
  const box = document.createElement('div');
  for (const [at, text] of lines.entries()) {
    const line = document.createElement(at === 0 ? 'strong' : 'div');
    line.textContent = text;
    box.append(line);
  }
  return box;
}
