import { expect, test } from 'vitest';
import { hexResolution } from './hex-resolution.ts';

test('hexagons stay between 15 and 110 pixels wide from a state down to a street', () => {
  /** Mean edge in metres by H3 resolution. */
  const edges: Record<number, number> = { 4: 26_072, 5: 9_854, 6: 3_725, 7: 1_406, 8: 531, 9: 201 };
  for (let zoom = 6; zoom <= 15; zoom += 0.5) {
    const metresPerPixel = (78_271.5 * Math.cos((18.5 * Math.PI) / 180)) / 2 ** zoom;
    const width = (2 * (edges[hexResolution(zoom)] ?? 0)) / metresPerPixel;
    expect(width).toBeGreaterThan(15);
    expect(width).toBeLessThan(190);
  }
});
