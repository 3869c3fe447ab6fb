import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import * as words from '#messages/web/solid-drawing';
import { readPalette } from '../palette.ts';
import { useDrawnScheme } from '../shell/color-scheme.ts';
import './drawing.css';
import { solidBounds, solidStyle, type SolidScene } from './solid-style.ts';
import type { TileSource } from './tile-layers.ts';

// Without its own address for the worker the map stays blank.
maplibre.setWorkerUrl(workerUrl);

export type SolidProps = { scene: SolidScene; label: string; height: number; tiles: TileSource | undefined };

const first = { pitch: 60, bearing: -25 };

/** A scene that can be turned by pointer, touch, keys (Shift with arrows) and buttons. */
export default function SolidDrawing({ scene, label, height, tiles }: SolidProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<maplibre.Map | null>(null);
  const scheme = useDrawnScheme();

  useEffect(() => {
    if (!frame.current) return;
    const made = new maplibre.Map({
      container: frame.current,
      style: { version: 8, sources: {}, layers: [] },
      maxPitch: 80,
      attributionControl: false,
      // A page that is scrolled must not zoom the scene on the way.
      cooperativeGestures: true,
    });
    made.addControl(new maplibre.NavigationControl({ visualizePitch: true }), 'top-right');
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, []);

  useEffect(() => {
    if (!map || !frame.current) return;
    map.setStyle(solidStyle(scene, readPalette(frame.current, scheme), tiles), { diff: false });
  }, [map, scene, scheme, tiles]);

  useEffect(() => map?.getCanvas().setAttribute('aria-label', label), [map, label]);

  const bounds = JSON.stringify(solidBounds(scene));
  useEffect(() => {
    map?.fitBounds(JSON.parse(bounds) as [number, number, number, number], { ...first, padding: 24, animate: false });
  }, [map, bounds]);

  const turn = (by: number) => map?.easeTo({ bearing: map.getBearing() + by, duration: 300 });
  return (
    <>
      <div ref={frame} style={{ height }} />
      <Button.Group mt={8}>
        <Button variant="default" size="compact-sm" onClick={() => turn(45)}>
          {words.turnLeft()}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => turn(-45)}>
          {words.turnRight()}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => map?.easeTo({ pitch: 0, bearing: 0, duration: 300 })}>
          {words.fromAbove()}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => map?.easeTo({ ...first, duration: 300 })}>
          {words.aslant()}
        </Button>
      </Button.Group>
    </>
  );
}
