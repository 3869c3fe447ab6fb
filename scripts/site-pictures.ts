// `npm run site:pictures`: starts the product on demonstration data and takes what public pages show of it: pictures of its screens in both
// themes and three widths, and a short film of the product in use, in both themes, as WebM and MP4.
// Nothing is drawn or retouched; a picture shows a part of a screen, without the menu. `npm run site:pictures market film` takes those alone.
// SITE_PICTURES_AT and SITE_PICTURES_ENTRY ("administrator: … password: …") name a server that runs already.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import config from '../playwright.config.ts';
import {
  pictureNames,
  pictureThemes,
  pictureWidths,
  stillWidths,
  type PictureName,
  type PictureTheme,
} from '../src/site/pictures/picture-names.ts';
import { startServer } from './start-server.ts';

const FOLDER = 'src/site/pictures';
/** Narrow enough that its words can be read where a page shows it at half its width. */
const window = { width: 1100, height: 1000 };
/** Height of a picture as a part of its width. */
const SHAPE = 0.66;
const filmSize = { width: 960, height: 634 };
/** A picture may cost a visitor so much, by its width. */
const mostBytes: Record<(typeof pictureWidths)[number], number> = { 720: 36_000, 1200: 64_000, 1600: 92_000 };
/** The still of a film is what its page shows first, so a phone waits for little. */
const mostStillBytes: Record<(typeof stillWidths)[number], number> = { 720: 16_000, 960: 26_000 };

type Screen = {
  address: string;
  /** Where the picture begins; at the title of the screen where nothing is given. */
  from?: (page: Page) => Locator;
  /** What must stand on the screen before. */
  ready?: (page: Page) => Locator;
  act?: (page: Page) => Promise<void>;
};

const PLACE = 'Baner';
const plotResults: Screen = {
  address: '/simulator-page/try/',
  act: async (page) => {
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await page.getByText(/10,000 of 10,000 draws/).waitFor();
  },
};
const screensOf = (valuation: string): Record<PictureName, Screen> => ({
  explorer: {
    address: `/v4/st/listings/Pune/${PLACE}/`,
    from: (page) => page.getByRole('heading', { name: 'Over time' }),
    ready: (page) => page.getByText('Median rate by month'),
  },
  market: { address: `/v4/mma/dashboard/?city=Pune&village=${PLACE}`, from: (page) => page.getByText('Showing market sales').first() },
  locations: { address: '/analytics/locations/overview/?city=Pune', from: (page) => page.getByText('The map is coloured by') },
  projects: { address: '/analytics/fastest/?city=Pune' },
  transactions: { address: `/v4/st/listings/Pune/${PLACE}/`, from: (page) => page.getByRole('heading', { name: 'The sales' }) },
  valuation: { address: valuation },
  simulator: { address: '/simulator-page/try/' },
  building: { ...plotResults, from: (page) => page.getByRole('heading', { name: /^The building:/ }) },
  draws: { ...plotResults, from: (page) => page.getByRole('heading', { name: 'How far it may come otherwise' }) },
  assistant: {
    address: '/analysis/propGPT/',
    act: async (page) => {
      await page.locator('main').locator('input, textarea').first().fill(`Median rate of 2 BHK in ${PLACE} by quarter`);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.waitForTimeout(3000);
    },
  },
});

const dataDir = mkdtempSync(join(tmpdir(), 'mulya-pictures-'));
const given = process.env['SITE_PICTURES_AT'];
const server =
  given === undefined
    ? await startServer({ DATA_DIR: dataDir, DEMO_SALES: '400000', VALUATION_RETRAIN_SALES: '0' }, { patienceMs: 900_000 })
    : null;
const address = given ?? server!.address;
const [, email, password] = /administrator: (\S+)\s+password: (\S+)/.exec(process.env['SITE_PICTURES_ENTRY'] ?? server?.output ?? '') ?? [];
if (email === undefined || password === undefined) throw new Error('the server did not say who may enter');
const only = new Set(process.argv.slice(2));
const isWanted = (name: string) => only.size === 0 || only.has(name);
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const context = await browser.newContext({
    viewport: window,
    deviceScaleFactor: 2,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await signIn(page);
  const screens = screensOf(await valueOneFlat(page));
  for (const name of pictureNames) if (isWanted(name)) await takePicture(page, name, screens[name]);
  if (isWanted('film'))
    for (const theme of pictureThemes)
      await takeFilm(page, theme, [screens.locations, screens.market, screens.explorer, screens.valuation]);
} finally {
  await browser.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The part of a screen that a picture shows, in its window. */
async function show(page: Page, { address: path, from, ready, act }: Screen) {
  await page.goto(address + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await act?.(page);
  await drawn(page);
  if (ready !== undefined) await ready(page).first().waitFor();
  const start = (from?.(page) ?? page.getByRole('heading', { level: 1 })).first();
  // What comes into view is drawn then.
  await start.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await drawn(page);
  await start.evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
    scrollBy(0, -90);
  });
  await page.waitForTimeout(300);
  const [main, begin] = [await page.locator('main').boundingBox(), await start.boundingBox()];
  if (main === null || begin === null) throw new Error(`${path} shows nothing`);
  const width = main.width - 2;
  const height = Math.round(width * SHAPE);
  // Above a title stands the way to it, which is not cut in half.
  const y = Math.min(Math.max(begin.y - (from === undefined ? 4 : 16), 0), window.height - height);
  return { x: main.x + 1, y, width, height };
}

/** Charts and maps are drawn anew when the theme of the page turns. */
async function turn(page: Page, theme: string) {
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-mantine-color-scheme', chosen), theme);
  await page.waitForTimeout(1500);
}

async function takePicture(page: Page, name: PictureName, screen: Screen) {
  await page.evaluate(() => localStorage.setItem('mulya-theme', 'light'));
  const clip = await show(page, screen);
  for (const theme of pictureThemes) {
    await turn(page, theme);
    const png = await page.screenshot({ clip });
    for (const width of pictureWidths) await writePicture(png, `${name}-${theme}-${width}`, width, mostBytes[width]);
  }
  console.log(`${name} is taken`);
}

async function signIn(page: Page) {
  await page.goto(`${address}/auth/signin/?next=%2Fprofile%2F`);
  await page.getByLabel('E-mail').fill(email!);
  await page.getByRole('textbox', { name: 'Password' }).fill(password!);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/profile/**');
}

/** The address of a value that the product gives to a flat of the project of the place with the most sales. */
async function valueOneFlat(page: Page) {
  const answer = await page.request.get(`${address}/api/v1/measures/answer`, {
    params: { city: 'Pune', village: PLACE, measures: 'sales-count', by: 'project', orderBy: 'sales-count', limit: 1 },
  });
  const { cells } = (await answer.json()) as { cells: { words: string[] }[] };
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  const value = await page.request.post(`${address}/api/v1/valuations/value`, {
    headers: { 'x-csrftoken': decodeURIComponent(token), origin: address },
    data: { city: 'Pune', village: PLACE, project: cells[0]!.words[0]!, configuration: '2 BHK', carpetAreaSqft: 700, floor: 7 },
  });
  const { id } = (await value.json()) as { id: string };
  return `/valuation/dashboard/?id=${id}`;
}

/** Everything asked for has come, and nothing in view still waits for its data. */
async function drawn(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('.mantine-Skeleton-root')].every((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return height === 0 || bottom < 0 || top > innerHeight;
      }),
    undefined,
    { timeout: 180_000 },
  );
  await page.waitForTimeout(900);
}

/** In the best quality that costs a visitor no more than it may. */
async function writePicture(png: Buffer, name: string, width: number, most: number) {
  for (const quality of [62, 54, 46, 38, 30]) {
    const file = await sharp(png).resize(width).avif({ quality, effort: 4 }).toBuffer();
    if (file.length > most) continue;
    writeFileSync(join(FOLDER, `${name}.avif`), file);
    return;
  }
  throw new Error(`${name} cannot be made smaller than ${most} bytes`);
}

/** Frames as the browser paints them, put together by its own recorder into films of some ten seconds without sound, one for each theme. */
async function takeFilm(page: Page, theme: PictureTheme, screens: readonly Screen[]) {
  await page.evaluate((chosen) => localStorage.setItem('mulya-theme', chosen), theme);
  const frames: string[] = [];
  let still: Buffer | undefined;
  for (const screen of screens) {
    const clip = await show(page, screen);
    for (let step = 0; step < 8; step += 1) {
      const picture = await page.screenshot({ clip });
      still ??= picture;
      const png = await sharp(picture).resize(filmSize.width, filmSize.height).webp({ quality: 84 }).toBuffer();
      const times = step === 0 || step === 7 ? 10 : 1;
      for (let again = 0; again < times; again += 1) frames.push(`data:image/webp;base64,${png.toString('base64')}`);
      await page.mouse.wheel(0, 40);
      await page.waitForTimeout(60);
    }
  }
  const blank = await page.context().newPage();
  for (const [suffix, type] of [
    ['webm', 'video/webm;codecs=vp9'],
    ['mp4', 'video/mp4;codecs=avc1.42001f'],
  ] as const)
    writeFileSync(join(FOLDER, `film-${theme}.${suffix}`), await record(blank, frames, type));
  await blank.close();
  if (still === undefined) throw new Error('a film shows at least one screen');
  for (const width of stillWidths) await writePicture(still, `film-${theme}-${width}`, width, mostStillBytes[width]);
  console.log(`the ${theme} film is taken`);
}

async function record(blank: Page, frames: readonly string[], type: string) {
  const film = await blank.evaluate(
    async ({ pictures, mimeType, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const brush = canvas.getContext('2d')!;
      const images = await Promise.all(pictures.map(async (source) => createImageBitmap(await (await fetch(source)).blob())));
      const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType, videoBitsPerSecond: 350_000 });
      const parts: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      brush.drawImage(images[0]!, 0, 0);
      recorder.start();
      for (const image of images) {
        brush.drawImage(image, 0, 0);
        await new Promise((done) => setTimeout(done, 125));
      }
      recorder.stop();
      await new Promise((done) => recorder.addEventListener('stop', done));
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { pictures: [...frames], mimeType: type, ...filmSize },
  );
  return Buffer.from(film, 'base64');
}
