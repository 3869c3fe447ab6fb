import { expect, test } from 'vitest';
import { makeJpeg } from '../testing.ts';
import { readImage, withoutMetadata } from './image-file.ts';

const rational = (value: number, of = 1) => [...u32(value), ...u32(of)];
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
  tag >> 8,
  tag & 255,
  0,
  type,
  ...u32(count),
  ...value,
];

/** An EXIF segment as a phone writes it: turned by a quarter, taken at 18°33'33.12" N, 73°47'13.2" E. */
function exif(): number[] {
  const head = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const first = [0, 2].concat(entry(0x0112, 3, 1, [0, 6, 0, 0]), entry(0x8825, 4, 1, u32(38)), u32(0));
  const north = entry(1, 2, 2, [0x4e, 0, 0, 0]).concat(entry(2, 5, 3, u32(92)));
  const east = entry(3, 2, 2, [0x45, 0, 0, 0]).concat(entry(4, 5, 3, u32(116)));
  const latitude = rational(18).concat(rational(33), rational(3312, 100));
  const longitude = rational(73).concat(rational(47), rational(132, 10));
  const tiff = head.concat(first, [0, 4], north, east, u32(0), latitude, longitude);
  return [0xff, 0xe1, 0, tiff.length + 8, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
}
const plain = makeJpeg('Made by a camera of Asha');
const photo = new Uint8Array([...plain.subarray(0, 2), ...exif(), ...plain.subarray(2)]);

test('a photo says how large it is, how it is turned and where it was taken', () => {
  const facts = readImage(photo);
  if ('fault' in facts) throw new Error(facts.fault);
  expect(facts).toMatchObject({ type: 'image/jpeg', width: 48, height: 36, orientation: 6 });
  expect(facts.position?.latitude).toBeCloseTo(18.5592, 6);
  expect(facts.position?.longitude).toBeCloseTo(73.787, 6);
});

test('what the camera wrote is taken out, how the picture is turned stays', () => {
  const facts = readImage(photo);
  if ('fault' in facts) throw new Error(facts.fault);
  const stripped = withoutMetadata(photo, facts);
  expect(readImage(stripped)).toMatchObject({ width: 48, height: 36, orientation: 6, position: null });
  expect(Buffer.from(stripped).includes(Buffer.from([0xff, 0xfe]))).toBe(false);
});

test('a second picture that a phone appends behind the first, with its own place, is cut off', () => {
  const doubled = new Uint8Array([...plain, ...photo]);
  const facts = readImage(doubled);
  if ('fault' in facts) throw new Error(facts.fault);
  expect(Buffer.from(withoutMetadata(doubled, facts)).includes('Exif')).toBe(false);
});

test.each([
  ['cut in the middle', photo.subarray(0, photo.length - 20)],
  ['cut in the head', photo.subarray(0, 60)],
  ['only a head', photo.subarray(0, 4)],
  ['empty but for the magic', new Uint8Array([0xff, 0xd8])],
  ['a broken PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1])],
])('a picture that is %s is damaged', (_what, bytes) => {
  expect(readImage(bytes)).toEqual({ fault: expect.stringContaining('damaged') as string });
});

test('no bytes whatever make the reader fail or hang', () => {
  let state = 7;
  for (let run = 0; run < 3000; run++) {
    const bytes = new Uint8Array(photo.slice(0, 20 + (run % photo.length)));
    for (let change = 0; change < 6; change++) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      bytes[2 + (state % (bytes.length - 2))] = state >>> 16;
    }
    const facts = readImage(bytes);
    expect('fault' in facts || facts.width > 0).toBe(true);
  }
});
