/*
 * What a picture file says of itself, read from its bytes: the same code reads the place in a photo on the phone, before it is made small,
 * and checks on the server what arrives.
 */
export type ImageFacts = {
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** EXIF: 1 upright … 8. */
  orientation: number;
  position: { latitude: number; longitude: number } | null;
};
export type ImageFault = { fault: string };

type Segment = { marker: number; from: number; to: number };

const corrupt: ImageFault = { fault: 'This picture is damaged or cut off. Take or save it again.' };

/** The facts of a JPEG or PNG, or what is wrong with it in one sentence. */
export function readImage(bytes: Uint8Array): ImageFacts | ImageFault {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes);
  if (startsWith(bytes, pngHead)) return readPng(bytes);
  return { fault: 'Only JPEG and PNG pictures are taken; this file is neither.' };
}

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const startsWith = (bytes: Uint8Array, head: readonly number[]) => head.every((byte, at) => bytes[at] === byte);
const u16 = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const u32 = (bytes: Uint8Array, at: number) => u16(bytes, at) * 65_536 + u16(bytes, at + 2);

/** Marker segments up to the picture itself, then where that begins; null when they do not fit the file. */
function jpegSegments(bytes: Uint8Array): { segments: Segment[]; scanAt: number } | null {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = u16(bytes, at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (marker === 0xda) return { segments, scanAt: at };
    segments.push({ marker, from: at, to: at + 2 + length });
    at += 2 + length;
  }
  return null;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Uint8Array): ImageFacts | ImageFault {
  const read = jpegSegments(bytes);
  const frame = read?.segments.find(({ marker }) => isFrame(marker));
  if (!read || !frame || endOfPicture(bytes, read.scanAt) === -1) return corrupt;
  const height = u16(bytes, frame.from + 5);
  const width = u16(bytes, frame.from + 7);
  if (width === 0 || height === 0) return corrupt;
  const exif = read.segments.find(({ marker, from }) => marker === 0xe1 && startsWith(bytes.subarray(from + 4), exifHead));
  const told = exif ? readExif(bytes.subarray(exif.from + 10, exif.to)) : null;
  return { type: 'image/jpeg', width, height, orientation: told?.orientation ?? 1, position: told?.position ?? null };
}

/** Where the end mark of the picture stands; -1 when it was cut off. Phones append more pictures, with their own metadata, behind it. */
function endOfPicture(bytes: Uint8Array, scanAt: number): number {
  let at = scanAt + 2 + u16(bytes, scanAt + 2);
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) at += 1;
    else if (marker === 0xd9) return at;
    else at += 2 + Math.max(2, u16(bytes, at + 2));
  }
  return -1;
}

const exifHead = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** Kept of a JPEG: what draws it. Camera, place, time and thumbnails go; how it is to be turned stays, written anew. */
export function withoutMetadata(bytes: Uint8Array, { orientation }: Pick<ImageFacts, 'orientation'>): Uint8Array {
  const read = bytes[0] === 0xff ? jpegSegments(bytes) : null;
  if (!read) return bytes;
  // 0xe0 JFIF, 0xe2 colour profile, 0xee Adobe's colour transform; 0xfe is a comment.
  const kept = read.segments.filter(({ marker }) => marker < 0xe0 || [0xe0, 0xe2, 0xee].includes(marker));
  const turned = orientation > 1 && orientation <= 8 ? [orientationSegment(orientation)] : [];
  return joined([
    bytes.subarray(0, 2),
    ...turned,
    ...kept.map(({ from, to }) => bytes.subarray(from, to)),
    bytes.subarray(read.scanAt, endOfPicture(bytes, read.scanAt) + 2),
  ]);
}

const orientationSegment = (orientation: number) =>
  Uint8Array.from(
    [0xff, 0xe1, 0, 34].concat(
      exifHead,
      [0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
      [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
    ),
  );

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function readPng(bytes: Uint8Array): ImageFacts | ImageFault {
  let at = 8;
  let size: { width: number; height: number } | null = null;
  let hasData = false;
  while (at + 12 <= bytes.length) {
    const length = u32(bytes, at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at + 12 + length > bytes.length) return corrupt;
    if (name === 'IHDR') size = { width: u32(bytes, at + 8), height: u32(bytes, at + 12) };
    if (name === 'IDAT') hasData = true;
    if (name === 'IEND')
      return size && hasData && size.width > 0 && size.height > 0
        ? { type: 'image/png', ...size, orientation: 1, position: null }
        : corrupt;
    at += 12 + length;
  }
  return corrupt;
}

/** Orientation and GPS of a TIFF block; whatever does not fit is left out, for nothing depends on it. */
function readExif(tiff: Uint8Array): Pick<ImageFacts, 'orientation' | 'position'> {
  const isLittle = tiff[0] === 0x49;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const short = (at: number) => (at + 2 <= view.byteLength ? view.getUint16(at, isLittle) : 0);
  const long = (at: number) => (at + 4 <= view.byteLength ? view.getUint32(at, isLittle) : 0);
  const entries = (offset: number) =>
    new Map(
      Array.from({ length: Math.min(short(offset), 100) }, (_none, index) => [short(offset + 2 + index * 12), offset + 2 + index * 12]),
    );
  const first = entries(long(4));
  const turnedAt = first.get(0x0112);
  const orientation = turnedAt === undefined ? 1 : short(turnedAt + 8);
  const gpsAt = first.get(0x8825);
  if (gpsAt === undefined) return { orientation, position: null };
  const gps = entries(long(gpsAt + 8));
  const degrees = (key: number, signKey: number, negative: string) => {
    const entry = gps.get(key);
    const sign = gps.get(signKey);
    if (entry === undefined || sign === undefined) return Number.NaN;
    const at = long(entry + 8);
    const part = (index: number) => long(at + index * 8) / long(at + index * 8 + 4);
    const value = part(0) + part(1) / 60 + part(2) / 3600;
    return String.fromCharCode(tiff[sign + 8] ?? 0) === negative ? -value : value;
  };
  const latitude = degrees(2, 1, 'S');
  const longitude = degrees(4, 3, 'W');
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return { orientation, position: isPlace ? { latitude, longitude } : null };
}
