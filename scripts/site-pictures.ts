// `npm run site:pictures`: starts the product on demonstration data and takes the pictures that public pages show: of screens, a short
// film of the product in use, and what a link to us looks like elsewhere. Nothing is drawn or retouched.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import config from '../playwright.config.ts';
import { startServer } from './start-server.ts';

const FOLDER = 'src/site/pictures';
const size = { width: 1280, height: 800 };
const filmSize = { width: 960, height: 600 };
/** A picture may cost a visitor so much. */
const MOST_BYTES = 60_000;

/** Of the locality with the most sales. */
const screensOf = (village: string, valuation: string) => ({
  explorer: `/v4/st/listings/Pune/${encodeURIComponent(village)}/`,
  market: `/v4/mma/dashboard/?city=Pune&village=${encodeURIComponent(village)}`,
  locations: '/analytics/locations/overview/?city=Pune',
  projects: '/projects/Pune/',
  transactions: `/v4/st/listings/Pune/${encodeURIComponent(village)}/`,
  valuation,
  simulator: '/simulator-page/',
});

const dataDir = mkdtempSync(join(tmpdir(), 'mulya-pictures-'));
const given = process.env['SITE_PICTURES_AT'];
const server = given === undefined ? await startServer({ DATA_DIR: dataDir, DEMO_SALES: '120000', VALUATION_RETRAIN_SALES: '0' }) : null;
const address = given ?? server!.address;
const [, email, password] = /administrator: (\S+)\s+password: (\S+)/.exec(process.env['SITE_PICTURES_ENTRY'] ?? server?.output ?? '') ?? [];
if (email === undefined || password === undefined) throw new Error('the server did not say who may enter');
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const context = await browser.newContext({ viewport: size, locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page);
  const village = await busiest(page, 'locality', {});
  const screens = screensOf(village, await valueOneFlat(page, village));
  const only = process.argv[2];
  if (only === undefined || only === 'film') await takeFilm(page, [screens.market, screens.explorer, screens.valuation]);
  for (const [name, path] of Object.entries(screens)) {
    if (name === 'valuation' || (only !== undefined && only !== name)) continue;
    await page.goto(address + path);
    await drawn(page);
    if (name === 'transactions')
      await page
        .getByRole('table')
        .last()
        .evaluate((table) => table.scrollIntoView({ block: 'start' }));
    await drawn(page);
    await writePicture(await page.screenshot(), name, size.width);
  }
  await page.evaluate(() => localStorage.setItem('mulya-theme', 'light'));
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(`${address}/`);
  await drawn(page);
  writeFileSync(
    'public/og-image.jpg',
    await sharp(await page.screenshot())
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer(),
  );
} finally {
  await browser.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function signIn(page: Page) {
  await page.goto(`${address}/auth/signin/?next=%2Fprofile%2F`);
  await page.getByLabel('E-mail').fill(email!);
  await page.getByRole('textbox', { name: 'Password' }).fill(password!);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/profile/**');
}

/** The place or project of Pune with the most sales, in the words of the product. */
async function busiest(page: Page, by: string, within: Record<string, string>) {
  const answer = await page.request.get(`${address}/api/v1/measures/answer`, {
    params: { city: 'Pune', ...within, measures: 'sales-count', by, orderBy: 'sales-count', limit: 1 },
  });
  const { cells } = (await answer.json()) as { cells: { words: string[] }[] };
  return cells[0]!.words[0]!;
}

/** The address of a value that the product gives to a flat of the busiest project. */
async function valueOneFlat(page: Page, village: string) {
  const project = await busiest(page, 'project', { village });
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  const answer = await page.request.post(`${address}/api/v1/valuations/value`, {
    headers: { 'x-csrftoken': decodeURIComponent(token), origin: address },
    data: { city: 'Pune', village, project, configuration: '2 BHK', carpetAreaSqft: 700, floor: 7 },
  });
  const { id } = (await answer.json()) as { id: string };
  return `/valuation/dashboard/?id=${id}`;
}

/** Everything asked for has come and two frames without change have passed. */
async function drawn(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(900);
}

/** In two widths, in the best quality that costs a visitor no more than it may. */
async function writePicture(png: Buffer, name: string, width: number) {
  for (const [suffix, wide] of [
    ['', width],
    ['-640', 640],
  ] as const) {
    for (const quality of [58, 50, 42, 34, 26]) {
      const file = await sharp(png).resize(wide).avif({ quality, effort: 4 }).toBuffer();
      if (file.length > MOST_BYTES) continue;
      writeFileSync(join(FOLDER, `${name}${suffix}.avif`), file);
      break;
    }
  }
}

/** Frames as the browser paints them, put together by its own recorder: a WebM of some ten seconds without sound. */
async function takeFilm(page: Page, paths: readonly string[]) {
  await page.evaluate(() => localStorage.setItem('mulya-theme', 'light'));
  const frames: string[] = [];
  const shoot = async (times: number) => {
    const png = await sharp(await page.screenshot())
      .resize(filmSize.width)
      .webp({ quality: 82 })
      .toBuffer();
    for (let again = 0; again < times; again += 1) frames.push(`data:image/webp;base64,${png.toString('base64')}`);
  };
  for (const path of paths) {
    await page.goto(address + path);
    await drawn(page);
    await shoot(10);
    for (let step = 0; step < 8; step += 1) {
      await page.mouse.wheel(0, 60);
      await page.waitForTimeout(60);
      await shoot(1);
    }
    await shoot(8);
  }
  const blank = await page.context().newPage();
  const film = await blank.evaluate(
    async ({ frames: pictures, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const brush = canvas.getContext('2d')!;
      const images = await Promise.all(pictures.map(async (source) => createImageBitmap(await (await fetch(source)).blob())));
      const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: 350_000 });
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
    { frames, ...filmSize },
  );
  await blank.close();
  writeFileSync(join(FOLDER, 'film.webm'), Buffer.from(film, 'base64'));
  await writePoster(frames[0]!);
}

async function writePoster(frame: string) {
  const picture = Buffer.from(frame.slice(frame.indexOf(',') + 1), 'base64');
  writeFileSync(join(FOLDER, 'film.avif'), await sharp(picture).avif({ quality: 50 }).toBuffer());
}
