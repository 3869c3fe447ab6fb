import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrSvg } from './qr-svg.ts';

test.each([
  'http://localhost:3000/valuation/verify/MCR-2026-000001/',
  'https://mulya.example/valuation/verify/MCR-2026-000001-R2/',
  `https://mulya.example/${'x'.repeat(180)}`,
])('the drawing of %s is read back', async (text) => {
  const { data, info } = await sharp(Buffer.from(qrSvg(text)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(text);
});

test('a code is read although a stamp covers a part of it', async () => {
  const text = 'https://mulya.example/valuation/verify/MCR-2026-000001/';
  const stamp = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#000"/></svg>',
  );
  const { data, info } = await sharp(Buffer.from(qrSvg(text)))
    .composite([{ input: stamp, left: 76, top: 76 }])
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(text);
});

test('a text that no code holds is refused and not cut', () => {
  expect(() => qrSvg('x'.repeat(2400))).toThrow();
});
