import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { origin } from './sign-in.ts';

/**
 * What some pages look like, beside how they looked when somebody last looked at them. Pictures are compared at a sixth of their size and in
 * grey, so that another version of the browser or of its fonts is no difference, and a column that moved is one. After a change that is meant:
 * `UPDATE_LOOKS=1 npx playwright test e2e/site-looks.spec.ts`, and look at e2e/looks.
 */
const FOLDER = join(import.meta.dirname, 'looks');
const SMALLER = 6;
/** Of 255, the mean over all points. A heading of one line more moves it by 4 and more, other smoothing of letters by less than 1. */
const MOST_APART = 2;
/** Of a page that is nearly empty: what stands on it is a small part of all points. */
const MOST_APART_SPARSE = 0.7;

const looks = [
  { name: 'home-wide', path: '/', width: 1440, height: 700, theme: 'light' },
  { name: 'home-narrow-dark', path: '/', width: 360, height: 760, theme: 'dark' },
  { name: 'case-of-rates', path: '/casestudy2/', width: 900, height: 900, theme: 'light' },
  { name: 'faq-dark', path: '/faq', width: 1440, height: 900, theme: 'dark' },
  { name: 'privacy-marathi', path: '/mr/privacypolicy', width: 360, height: 760, theme: 'light' },
  { name: 'no-such-page', path: '/error-404/', width: 1440, height: 900, theme: 'light', most: MOST_APART_SPARSE },
] as const;

for (const { name, path, width, height, theme, ...bound } of looks)
  test(`${path} looks as it did at ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('mulya-theme', chosen), theme);
    await page.goto(origin() + path);
    const now = await small(page, width, height);
    const file = join(FOLDER, `${name}.png`);
    if (process.env['UPDATE_LOOKS'] === '1') {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, await sharp(now.data, { raw: now.info }).png().toBuffer());
    }
    expect(existsSync(file), `${file} is there`).toBe(true);
    const before = await sharp(readFileSync(file)).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([before.info.width, before.info.height]).toEqual([now.info.width, now.info.height]);
    expect(apart(before.data, now.data)).toBeLessThanOrEqual('most' in bound ? bound.most : MOST_APART);
  });

test('a page that moved by a line is another picture', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/error-404/`);
  const before = await small(page, 1440, 900);
  await page.evaluate(() => (document.querySelector('main')!.style.paddingTop = '60px'));
  expect(apart(before.data, (await small(page, 1440, 900)).data)).toBeGreaterThan(MOST_APART_SPARSE);
});

async function small(page: Page, width: number, height: number) {
  await page.evaluate(() => document.fonts.ready);
  const [wide, high] = [Math.round(width / SMALLER), Math.round(height / SMALLER)];
  return sharp(await page.screenshot())
    .resize(wide, high, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Mean difference of two pictures of one size, 0 to 255. */
const apart = (one: Buffer, other: Buffer) => one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
