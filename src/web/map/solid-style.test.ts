import { expect, test } from 'vitest';
import type { Palette } from '../palette.ts';
import { solidBounds, solidStyle, type SolidScene } from './solid-style.ts';

const palette = new Proxy({} as Palette, { get: () => '#808080' });
const ring = [
  [73.78, 18.55],
  [73.781, 18.55],
  [73.781, 18.551],
  [73.78, 18.55],
] as const;
const scene: SolidScene = { isPlaced: true, ground: ring, solids: [{ rings: [ring], fromM: 4.5, toM: 7.15, color: 'indigo' }] };
const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png' };

test('a solid stands between its heights, and tiles lie only under what has its place on earth', () => {
  const style = solidStyle(scene, palette, tiles);
  expect(style.sources['solids']).toMatchObject({ data: { features: [{ properties: { fromM: 4.5, toM: 7.15 } }] } });
  expect(style.layers.map(({ id }) => id)).toEqual(['paper', 'tiles', 'ground', 'ground-line', 'solids']);
  expect(solidStyle({ ...scene, isPlaced: false }, palette, tiles).sources).not.toHaveProperty('tiles');
  expect(solidStyle(scene, palette, undefined).sources).not.toHaveProperty('tiles');
});

test('the view has room for what stands high', () => {
  const [west, south, east, north] = solidBounds(scene);
  expect([west < 73.78, south < 18.55, east > 73.781, north > 18.551]).toEqual([true, true, true, true]);
  const tower = solidBounds({ ...scene, solids: [{ ...scene.solids[0]!, toM: 100 }] });
  expect(tower[0]).toBeLessThan(west);
});
