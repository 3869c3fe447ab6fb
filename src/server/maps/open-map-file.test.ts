import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openMapFile, tileIdOf } from './open-map-file.ts';
import { makeMapFile } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'mulya-map-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (name: string, bytes: Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

test('tiles are numbered as the specification numbers them', () => {
  expect(tileIdOf({ z: 0, x: 0, y: 0 })).toBe(0);
  expect(
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ].map(([x = 0, y = 0]) => tileIdOf({ z: 1, x, y })),
  ).toEqual([1, 2, 3, 4]);
  expect(tileIdOf({ z: 2, x: 0, y: 0 })).toBe(5);
  expect(tileIdOf({ z: 12, x: 3423, y: 1763 })).toBe(19_078_479);
  const level = new Set(Array.from({ length: 64 }, (_, at) => tileIdOf({ z: 3, x: at % 8, y: Math.floor(at / 8) })));
  expect([Math.min(...level), Math.max(...level), level.size]).toEqual([21, 84, 64]);
});

test('a tile is found in the root, in a leaf and in a run, and none where the file has none', async () => {
  const tiles = [
    { z: 0, x: 0, y: 0, bytes: Buffer.from('world') },
    { z: 12, x: 2886, y: 1826, bytes: Buffer.from('Baner') },
    { z: 12, x: 2887, y: 1826, bytes: Buffer.from('Aundh') },
  ];
  for (const hasLeaves of [false, true]) {
    const file = await openMapFile(written(`${hasLeaves}.pmtiles`, makeMapFile(tiles, { hasLeaves })));
    expect(file).toMatchObject({ kind: 'vector', maxZoom: 12, attribution: '© OpenStreetMap contributors', layers: ['roads', 'water'] });
    for (const { bytes, ...at } of tiles) expect((await file.tile(at))?.bytes.toString()).toBe(bytes.toString());
    expect(await file.tile({ z: 12, x: 2888, y: 1826 })).toBeNull();
    await file.close();
  }
});

test('a file that is cut off, another file and an unknown compression are refused by what is wrong', async () => {
  const whole = makeMapFile([{ z: 0, x: 0, y: 0, bytes: Buffer.from('world') }]);
  await expect(openMapFile(written('cut.pmtiles', whole.subarray(0, 100)))).rejects.toThrow('not copied whole');
  await expect(openMapFile(written('zip.pmtiles', gzipSync(Buffer.alloc(500))))).rejects.toThrow(/no PMTiles file|not copied whole/);
  const strange = Buffer.from(whole);
  strange[98] = 4;
  await expect(openMapFile(written('zstd.pmtiles', strange))).rejects.toThrow('none, gzip and brotli');
});
