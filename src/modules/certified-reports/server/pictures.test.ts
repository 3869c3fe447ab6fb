import sharp from 'sharp';
import { expect, test } from 'vitest';
import { placeOfJpeg } from '../model/photo-place.ts';
import { makeJpeg } from '../testing.ts';
import { checkScan, developPhoto } from './pictures.ts';

const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '18/1 33/1 3312/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '73/1 47/1 132/10',
};
/** As a phone held upright writes it: lying, to be turned by a quarter, with the place. The upper half is red once it stands. */
async function phonePhoto(width = 2400, height = 1800) {
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { ImageDescription: 'the camera of Asha' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
const refusal = (words: string) => expect.objectContaining({ message: expect.stringContaining(words) as string }) as Error;
/** The size that the head tells, whatever follows. */
function claiming(jpeg: Buffer, side: number) {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.of(0xff, 0xc0));
  changed.writeUInt16BE(side, frame + 5);
  changed.writeUInt16BE(side, frame + 7);
  return changed;
}

test('a photo is kept upright, small and without what the camera wrote; the place is read before', async () => {
  const taken = await phonePhoto();
  const photo = await developPhoto(taken);
  expect([photo.width, photo.height]).toEqual([1200, 1600]);
  expect(photo.position?.latitude).toBeCloseTo(18.5592, 6);
  expect(photo.position?.longitude).toBeCloseTo(73.787, 6);
  const stored = await sharp(photo.content).metadata();
  expect(stored).toMatchObject({ format: 'jpeg', width: 1200, height: 1600, space: 'srgb' });
  expect([stored.exif, stored.xmp, stored.iptc, stored.icc, stored.orientation]).toEqual(Array.from({ length: 5 }));
  expect(photo.content.includes('Asha')).toBe(false);
  const [r, , b] = await sharp(photo.content).extract({ left: 600, top: 100, width: 1, height: 1 }).raw().toBuffer();
  expect((r ?? 0) > 240 && (b ?? 255) < 20).toBe(true);
  expect(placeOfJpeg(taken), 'the phone reads the same place').toEqual(photo.position);
});

test('a second picture that a phone appends behind the first, with its own place, is not kept', async () => {
  const photo = await developPhoto(Buffer.concat([await makeJpeg(), await phonePhoto(400, 300)]));
  expect([photo.width, photo.height, photo.position]).toEqual([48, 36, null]);
  expect(photo.content.indexOf(Buffer.of(0xff, 0xd8, 0xff), 1)).toBe(-1);
});

test('a PNG with transparency and a photo in printing colours become JPEG in sRGB', async () => {
  const clear = sharp({ create: { width: 20, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const onWhite = await developPhoto(await clear.png().toBuffer());
  expect([...(await sharp(onWhite.content).raw().toBuffer())].every((value) => value > 250)).toBe(true);
  const cmyk = await sharp(await makeJpeg())
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  expect((await sharp((await developPhoto(cmyk)).content).metadata()).space).toBe('srgb');
});

test('pictures that are cut, broken, too large or of another kind are refused with a sentence', async () => {
  const whole = await phonePhoto(800, 600);
  const png = await sharp(whole).png().toBuffer();
  const cases: [Buffer, string][] = [
    [whole.subarray(0, whole.length - 400), 'damaged'],
    [whole.subarray(0, 60), 'damaged'],
    [Buffer.of(0xff, 0xd8), 'damaged'],
    [png.subarray(0, png.length / 2), 'damaged'],
    [png.subarray(0, 20), 'damaged'],
    [claiming(await makeJpeg(), 20_000), '20000 × 20000 pixels'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'neither'],
    [await sharp(whole).webp().toBuffer(), 'neither'],
    [Buffer.from('GIF89a'), 'neither'],
  ];
  for (const [content, words] of cases) await expect(developPhoto(content)).rejects.toEqual(refusal(words));
  for (const [content, words] of cases) await expect(checkScan(content)).rejects.toEqual(refusal(words));
  await expect(developPhoto(claiming(await makeJpeg(), 3000)), 'of which most is missing').rejects.toEqual(refusal('damaged'));
  expect([await checkScan(whole), await checkScan(png)]).toEqual(['image/jpeg', 'image/png']);
});

test('no bytes whatever make the reader of places fail or hang', async () => {
  const photo = await phonePhoto(40, 30);
  let state = 7;
  for (let run = 0; run < 3000; run++) {
    const bytes = new Uint8Array(photo.subarray(0, 20 + (run % photo.length)));
    for (let change = 0; change < 6; change++) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      bytes[2 + (state % (bytes.length - 2))] = state >>> 16;
    }
    const place = placeOfJpeg(bytes);
    expect(place === null || Math.abs(place.latitude) <= 90).toBe(true);
  }
});
