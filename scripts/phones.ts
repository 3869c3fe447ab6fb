// `npm run phones [-- /v4/mma/dashboard/?city=Pune …]`: what a person with a slow phone waits for. Each screen is opened cold in Chromium, 390 px
// wide, on "slow 4G" with the processor slowed four times, by somebody who is signed in. Fails where a goal is missed. PHONES_AT names a server that
// runs already, with PHONES_EMAIL and PHONES_PASSWORD; PHONES_RUNS is how often each screen is tried (the median counts); PHONES_PICTURES a
// folder for pictures.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type Browser, type BrowserContext } from '@playwright/test';
import config from '../playwright.config.ts';
import { startServer } from './start-server.ts';

const RUNS = Number(process.env['PHONES_RUNS'] ?? 1);
/** Lighthouse's "slow 4G". */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const CPU_SLOWER = 4;
/** After the figures are there: what comes late may still move what is read. */
const SETTLE_MS = 4_000;

/** Most of each; seconds from the navigation on, kilobytes as they were sent, until the figures are there. */
const goals = {
  'first paint s': 2,
  'figures s': 3.5,
  requests: 30,
  scripts: 12,
  'script kB': 250,
  'layout shift': 0.05,
  'height px': 6_000,
  'px sideways': 0,
} as const;
type Figure = keyof typeof goals;
const figures = Object.keys(goals) as Figure[];

/** The screens of the goals, and what on them is their figures. */
const screens: readonly (readonly [path: string, figures: string])[] = [
  ['/v4/st/listings/Pune/Baner/', '[data-figure]'],
  ['/v4/mma/dashboard/?city=Pune&village=Baner', '[data-figure]'],
  ['/valuation/', 'form input'],
  ['/analysis/compare/?item=Pune%2FBaner&item=Pune%2FWakad&item=Pune%2FBalewadi', 'table td'],
  ['/projects/Pune', '[data-figure]'],
];

type Vitals = { shift: number };
declare global {
  interface Window {
    mulyaVitals: Vitals;
  }
}

async function tryOnce(
  browser: Browser,
  signedIn: Awaited<ReturnType<BrowserContext['storageState']>>,
  address: string,
  mark: string,
  picture?: string,
) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: devices['Pixel 7'].userAgent,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    storageState: signedIn,
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.mulyaVitals = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.mulyaVitals.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  let isCounting = true;
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (isCounting) kinds.set(requestId, type ?? 'Other');
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (isCounting) bytes.set(requestId, encodedDataLength);
  });
  const begun = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(mark).first().waitFor({ timeout: 60_000 });
  const figuresSeconds = (Date.now() - begun) / 1000;
  isCounting = false;
  await page.waitForTimeout(SETTLE_MS);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
  const shift = await page.evaluate(() => window.mulyaVitals.shift);
  const [height, sideways] = await page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
    return [scrollHeight, scrollWidth - clientWidth];
  });
  if (picture !== undefined) await page.screenshot({ path: picture, fullPage: true });
  await context.close();
  const scripts = [...kinds].filter(([, kind]) => kind === 'Script').map(([id]) => id);
  return {
    'first paint s': paint / 1000,
    'figures s': figuresSeconds,
    requests: kinds.size,
    scripts: scripts.length,
    'script kB': scripts.reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0) / 1000,
    'layout shift': shift,
    'height px': height!,
    'px sideways': sideways!,
  } satisfies Record<Figure, number>;
}

/** The session of somebody who signed in by the form, on a quick line. */
async function signIn(browser: Browser, address: string, email: string, password: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/auth/signin/?next=/profile/`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  const state = await context.storageState();
  await context.close();
  return state;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const short = (value: number) => String(Number(value.toFixed(value < 10 ? 2 : 0)));

const folder = mkdtempSync(join(tmpdir(), 'mulya-phones-'));
const given = process.env['PHONES_AT'];
const server = given === undefined ? await startServer({ DATA_DIR: join(folder, 'data'), DEMO_SALES: '12000' }) : null;
const address = given ?? server!.address;
const [, printedEmail = '', printedPassword = ''] = /administrator: (\S+)\s+password: (\S+)/.exec(server?.output ?? '') ?? [];
const email = process.env['PHONES_EMAIL'] ?? printedEmail;
const password = process.env['PHONES_PASSWORD'] ?? printedPassword;
const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? screens : wanted.map((path) => [path, screens.find(([of]) => of === path)?.[1] ?? 'h1'] as const);
const missed: string[] = [];
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const state = await signIn(browser, address, email, password);
  console.log(`| screen | ${figures.join(' | ')} |\n|${' --- |'.repeat(figures.length + 1)}`);
  for (const [at, [path, mark]] of chosen.entries()) {
    const pictures = process.env['PHONES_PICTURES'];
    const tries = [];
    for (let run = 0; run < RUNS; run += 1)
      tries.push(await tryOnce(browser, state, address + path, mark, pictures && join(pictures, `${at}.png`)));
    const cells = figures.map((figure) => {
      const value = median(tries.map((each) => each[figure]));
      if (!(value <= goals[figure])) missed.push(`${path}: ${figure} ${short(value)}`);
      return short(value);
    });
    console.log(`| ${path} | ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (missed.length > 0) {
  console.error(`\nGoals that were missed:\n${missed.join('\n')}`);
  process.exitCode = 1;
}
