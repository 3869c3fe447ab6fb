/** Where a photo was taken, from what the camera wrote into it: read on the phone before the photo is made small, and on the server. */
export type Place = { latitude: number; longitude: number };

const exifHead = [0x45, 0x78, 0x69, 0x66, 0, 0];
const startsWith = (bytes: Uint8Array, head: readonly number[]) => head.every((byte, at) => bytes[at] === byte);

/** Of a whole JPEG file; null for everything else. */
export function placeOfJpeg(bytes: Uint8Array): Place | null {
  if (!startsWith(bytes, [0xff, 0xd8])) return null;
  const scan = 0xda;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== scan;) {
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const content = bytes.subarray(at + 4, at + 2 + length);
    if (bytes[at + 1] === 0xe1 && startsWith(content, exifHead)) return placeInExif(content);
    at += 2 + length;
  }
  return null;
}

/** Of a block of EXIF. Whatever does not fit is left out: nothing depends on it. */
export function placeInExif(exif: Uint8Array): Place | null {
  const tiff = startsWith(exif, exifHead) ? exif.subarray(exifHead.length) : exif;
  const isLittle = tiff[0] === 0x49;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const short = (at: number) => (at + 2 <= view.byteLength ? view.getUint16(at, isLittle) : 0);
  const long = (at: number) => (at + 4 <= view.byteLength ? view.getUint32(at, isLittle) : 0);
  const entries = (offset: number) =>
    new Map(
      Array.from({ length: Math.min(short(offset), 100) }, (_none, index) => [short(offset + 2 + index * 12), offset + 2 + index * 12]),
    );
  const gpsAt = entries(long(4)).get(0x8825);
  if (gpsAt === undefined) return null;
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
  return isPlace ? { latitude, longitude } : null;
}
