import { gzipSync } from 'node:zlib';
import { tileIdOf } from './open-map-file.ts';

type Tile = { z: number; x: number; y: number; bytes: Buffer };

/** A small PMTiles file of version 3, written by its specification. */
export function makeMapFile(
  tiles: readonly Tile[],
  { hasLeaves = false, tileType = 1 }: { hasLeaves?: boolean; tileType?: number } = {},
): Buffer {
  let offset = 0;
  const entries = tiles
    .map(({ bytes, ...at }) => ({ tileId: tileIdOf(at), bytes }))
    .toSorted((a, b) => a.tileId - b.tileId)
    .map(({ tileId, bytes }) => {
      const entry = { tileId, offset, length: bytes.length, runLength: 1, bytes };
      offset += bytes.length;
      return entry;
    });
  const leaf = directory(entries);
  const root = hasLeaves ? directory([{ tileId: entries[0]?.tileId ?? 0, offset: 0, length: leaf.length, runLength: 0 }]) : leaf;
  const leaves = hasLeaves ? leaf : Buffer.alloc(0);
  const meta = gzipSync(
    JSON.stringify({
      attribution: '<a href="https://www.openstreetmap.org">© OpenStreetMap contributors</a>',
      vector_layers: [{ id: 'roads' }, { id: 'water' }],
    }),
  );
  const data = Buffer.concat(entries.map(({ bytes }) => bytes));
  const head = Buffer.alloc(127);
  head.write('PMTiles', 0, 'latin1');
  head[7] = 3;
  let at = 127;
  for (const [place, part] of [
    [8, root],
    [24, meta],
    [40, leaves],
    [56, data],
  ] as const) {
    head.writeBigUInt64LE(BigInt(at), place);
    head.writeBigUInt64LE(BigInt(part.length), place + 8);
    at += part.length;
  }
  head[97] = 2;
  head[98] = 1;
  head[99] = tileType;
  head[101] = Math.max(...tiles.map(({ z }) => z));
  return Buffer.concat([head, root, meta, leaves, data]);
}

function directory(entries: readonly { tileId: number; offset: number; length: number; runLength: number }[]): Buffer {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    while (rest > 127) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  };
  put(entries.length);
  entries.forEach(({ tileId }, at) => put(tileId - (at === 0 ? 0 : (entries[at - 1]?.tileId ?? 0))));
  for (const { runLength } of entries) put(runLength);
  for (const { length } of entries) put(length);
  for (const { offset } of entries) put(offset + 1);
  return gzipSync(Buffer.from(bytes));
}
