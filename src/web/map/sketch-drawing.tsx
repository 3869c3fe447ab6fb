import { useEffect, useRef, useState } from 'react';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { LatLon } from '#core/geo.ts';
import { readPalette } from '../palette.ts';
import { useDrawnScheme } from '../shell/color-scheme.ts';
import './drawing.css';
import { mapStyle } from './map-style.ts';
import type { TileSource } from './tile-layers.ts';
import type { MapSpec } from './map-spec.ts';
import { boundsOf, openingBounds } from './survey-grid.ts';

// Without its own address for the worker the map stays blank.
maplibre.setWorkerUrl(workerUrl);

export type SketchProps = {
  /** What lies there already, for finding one's way. */
  spec: MapSpec;
  /** Lines of what is drawn, each from its first corner to its last. */
  lines: readonly (readonly LatLon[])[];
  /** Corners that can be dragged. */
  corners: readonly LatLon[];
  onPick: (place: LatLon) => void;
  onMoveCorner: (at: number, place: LatLon) => void;
  onMiddle: (place: LatLon) => void;
  /** Shown from near when the map opens. */
  opensOn: readonly LatLon[];
  height: number;
  tiles: TileSource | undefined;
};

export default function SketchDrawing(props: SketchProps) {
  const { spec, lines, corners, onPick, onMoveCorner, onMiddle, opensOn, tiles } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<maplibre.Map | null>(null);
  const scheme = useDrawnScheme();
  const first = useRef(opensOn);

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
      // A second click adds a second corner.
      doubleClickZoom: false,
    });
    made.touchZoomRotate.disableRotation();
    made.addControl(new maplibre.NavigationControl({ showCompass: false }), 'top-right');
    made.addControl(new maplibre.ScaleControl({ unit: 'metric', maxWidth: 120 }), 'bottom-left');
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, []);

  useEffect(() => {
    const bounds = first.current.length > 0 ? boundsOf(first.current) : openingBounds(spec.points);
    if (map && bounds) map.fitBounds([bounds.west, bounds.south, bounds.east, bounds.north], { padding: 32, maxZoom: 13, animate: false });
  }, [map, spec.points]);

  useEffect(() => {
    if (!map || !frame.current) return;
    const palette = readPalette(frame.current, scheme);
    map.setStyle(mapStyle(spec, [], palette, tiles), { diff: false });
    const draw = () => {
      const data = featuresOf(lines);
      const source = map.getSource('sketch');
      if (source) return void (source as maplibre.GeoJSONSource).setData(data);
      map.addSource('sketch', { type: 'geojson', data });
      map.addLayer({ id: 'sketch', type: 'line', source: 'sketch', paint: { 'line-color': palette.seal, 'line-width': 2 } });
    };
    // A style is loaded a moment after it is set, and only then takes a layer.
    const drawLater = () => map.isStyleLoaded() && draw();
    map.on('styledata', drawLater);
    map.on('idle', drawLater);
    return () => {
      map.off('styledata', drawLater);
      map.off('idle', drawLater);
    };
  }, [map, spec, scheme, tiles, lines]);

  useEffect(() => {
    if (!map) return;
    const pick = ({ lngLat }: maplibre.MapMouseEvent) => onPick(placeOf(lngLat.wrap()));
    const tell = () => onMiddle(placeOf(map.getCenter()));
    map.on('click', pick);
    map.on('moveend', tell);
    tell();
    return () => {
      map.off('click', pick);
      map.off('moveend', tell);
    };
  }, [map, onPick, onMiddle]);

  useEffect(() => {
    if (!map) return;
    const pins = corners.map((corner, at) => {
      const element = document.createElement('div');
      element.className = 'map-corner';
      element.role = 'img';
      element.ariaLabel = `Corner ${at + 1}`;
      // Or letting go of a corner would add another.
      element.addEventListener('click', (event) => event.stopPropagation());
      const pin = new maplibre.Marker({ element, draggable: true }).setLngLat([corner.longitude, corner.latitude]).addTo(map);
      pin.on('dragend', () => onMoveCorner(at, placeOf(pin.getLngLat())));
      return pin;
    });
    return () => pins.forEach((pin) => pin.remove());
  }, [map, corners, onMoveCorner]);

  return <div ref={frame} className="map-of-places-to-pick" style={{ height: props.height }} />;
}

const placeOf = ({ lat, lng }: maplibre.LngLat): LatLon => ({ latitude: lat, longitude: lng });

const featuresOf = (lines: SketchProps['lines']) => ({
  type: 'FeatureCollection' as const,
  features: lines.map((line) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'LineString' as const, coordinates: line.map(({ latitude, longitude }) => [longitude, latitude]) },
  })),
});
