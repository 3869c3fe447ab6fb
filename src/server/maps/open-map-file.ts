import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/*
 * One file of map tiles, PMTiles version 3 (github.com/protomaps/PMTiles, spec/v3): a head of 127 bytes, directories of tiles, the tiles. It is read
 * piece by piece where it lies, so that a city or a country needs no memory; the directories that were read last stay in memory.
 */

const HEAD_BYTES = 127;
/** A directory of the whole planet takes a few dozen kB; more is no directory. */
const MOST_DIRECTORY_BYTES = 4_000_000;
const MOST_TILE_BYTES = 4_000_000;
const MOST_DIRECTORIES = 64;
/** Leaves below the root; the specification has one level and allows more. */
const DEEPEST = 4;

const contentTypes = { 1: 'application/x-protobuf', 2: 'image/png', 3: 'image/jpeg', 4: 'image/webp', 5: 'image/avif' } as const;
const compressions = { 1: 'none', 2: 'gzip', 3: 'br' } as const;
type Compression = (typeof compressions)[keyof typeof compressions];

type Entry = { tileId: number; offset: number; length: number; runLength: number };
export type MapTile = { bytes: Buffer; contentType: string; encoding: Compression };
export type MapFile = {
  kind: 'raster' | 'vector';
  minZoom: number;
  maxZoom: number;
  /** As the file says it, without markup. */
  attribution: string;
  /** Of vector tiles: the names of their layers. */
  layers: string[];
  /** Null where the file has no tile. */
  tile: (at: { z: number; x: number; y: number }) => Promise<MapTile | null>;
  close: () => Promise<void>;
};

/** The number of a tile along the Hilbert curve of its level, after all tiles of the levels above. */
export function tileIdOf({ z, x, y }: { z: number; x: number; y: number }): number {
  let id = (4 ** z - 1) / 3;
  let [column, row] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = (column & side) > 0 ? 1 : 0;
    const lower = (row & side) > 0 ? 1 : 0;
    id += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) [column, row] = [side - 1 - (column & (side - 1)), side - 1 - (row & (side - 1))];
      [column, row] = [row, column];
    }
  }
  return id;
}

/** Opens the file and reads its head; throws with what is wrong with it. */
export async function openMapFile(path: string): Promise<MapFile> {
  const file = await open(path, 'r');
  const read = async (offset: number, length: number) => {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    if (bytesRead < length) throw new Error(`${path} ends before its tiles do; it was not copied whole.`);
    return bytes;
  };
  try {
    const head = await read(0, HEAD_BYTES);
    if (head.toString('latin1', 0, 7) !== 'PMTiles' || head[7] !== 3) throw new Error(`${path} is no PMTiles file of version 3.`);
    const at = (offset: number) => Number(head.readBigUInt64LE(offset));
    const inner = compressionOf(head[97], path);
    const encoding = compressionOf(head[98], path);
    const tileType = head[99] ?? 0;
    const contentType = tileType in contentTypes ? contentTypes[tileType as keyof typeof contentTypes] : null;
    if (contentType === null) throw new Error(`${path} holds tiles of a kind that maps cannot show.`);
    const meta =
      at(32) === 0
        ? { attribution: '', layers: [] }
        : metadataOf(await unpacked(await read(at(24), Math.min(at(32), MOST_DIRECTORY_BYTES)), inner));
    const directories = new Map<number, Entry[]>();
    const directory = async (offset: number, length: number): Promise<Entry[]> => {
      const stored = directories.get(offset);
      if (stored !== undefined) return stored;
      if (length > MOST_DIRECTORY_BYTES) throw new Error(`${path} has a directory of ${length} bytes.`);
      const entries = entriesOf(await unpacked(await read(offset, length), inner));
      const [oldest] = directories.keys();
      if (directories.size >= MOST_DIRECTORIES && oldest !== undefined) directories.delete(oldest);
      directories.set(offset, entries);
      return entries;
    };
    return {
      kind: contentType === contentTypes[1] ? 'vector' : 'raster',
      minZoom: head[100] ?? 0,
      maxZoom: head[101] ?? 0,
      ...meta,
      async tile(wanted) {
        const tileId = tileIdOf(wanted);
        let [offset, length] = [at(8), at(16)];
        for (let depth = 0; depth < DEEPEST; depth++) {
          const entry = entryOf(await directory(offset, length), tileId);
          if (entry === null) return null;
          if (entry.runLength > 0) {
            if (entry.length > MOST_TILE_BYTES) return null;
            return { bytes: await read(at(56) + entry.offset, entry.length), contentType, encoding };
          }
          [offset, length] = [at(40) + entry.offset, entry.length];
        }
        return null;
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function compressionOf(code: number | undefined, path: string): Compression {
  if (code === 1 || code === 2 || code === 3) return compressions[code];
  throw new Error(`${path} is compressed in a way that is not read here; none, gzip and brotli are.`);
}

const unpacked = (bytes: Buffer, by: Compression): Promise<Buffer> | Buffer =>
  by === 'none' ? bytes : by === 'gzip' ? promisify(gunzip)(bytes) : promisify(brotliDecompress)(bytes);

function metadataOf(bytes: Buffer): { attribution: string; layers: string[] } {
  const meta = JSON.parse(bytes.toString()) as { attribution?: unknown; vector_layers?: { id?: unknown }[] };
  return {
    attribution: String(meta.attribution ?? '').replaceAll(/<[^>]*>/g, ''),
    layers: (meta.vector_layers ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : [])),
  };
}

/** Columns of varints: numbers by their differences, run lengths, lengths, offsets (0: right behind the one before). */
function entriesOf(bytes: Buffer): Entry[] {
  let position = 0;
  const next = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[position++];
      if (byte === undefined) throw new Error('A directory of the map file ends early.');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const count = next();
  if (count > bytes.length) throw new Error('A directory of the map file is not whole.');
  const column = () => Array.from({ length: count }, next);
  let tileId = 0;
  const ids = column().map((step) => (tileId += step));
  const runs = column();
  const lengths = column();
  let behind = 0;
  return column().map((offset, at) => {
    const start = offset === 0 && at > 0 ? behind : offset - 1;
    behind = start + (lengths[at] ?? 0);
    return { tileId: ids[at] ?? 0, runLength: runs[at] ?? 0, length: lengths[at] ?? 0, offset: start };
  });
}

/** The last entry that begins at or before the tile, where it reaches so far or leads to a directory below. */
function entryOf(entries: readonly Entry[], tileId: number): Entry | null {
  let [low, high] = [0, entries.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.tileId ?? 0) <= tileId) low = middle + 1;
    else high = middle - 1;
  }
  const entry = entries[high];
  if (entry === undefined) return null;
  return entry.runLength === 0 || tileId - entry.tileId < entry.runLength ? entry : null;
}
