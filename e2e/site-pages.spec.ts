import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { homeAddress, languages, languageTags, type Language } from '../src/core/language.ts';
import { publicPageAt, publicPages } from '../src/site/public-pages.ts';
import { looks, seriousFaults } from './faults.ts';
import { origin, watchConsole } from './sign-in.ts';

const addressesIn = (language: Language) => publicPages.map(({ path }) => homeAddress(language) + path);
const addresses = languages.flatMap(addressesIn);
const below = (address: string) => address.replace(/^\/(?:hi\/|mr\/)?/, '');
const MOST_SCRIPT_BYTES = 10_000;

const states = ['/error-404/', '/error-500/'];
/** From the narrowest phone to a wide screen; what is broad shows in any theme. */
const widths = [320, 390, 768, 900, 1440, 1920] as const;

for (const language of languages)
  test(
    `every public page at ${homeAddress(language)} is accessible, complete and no wider than any window`,
    { tag: '@deep' },
    async ({ page }) => {
      test.setTimeout(300_000);
      const complaints = watchConsole(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const address of [...addressesIn(language), ...(language === 'en' ? states : [])]) {
        await page.goto(origin() + address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(overflow, `${address} is not wider than ${width} px`).toBeLessThanOrEqual(0);
        }
        // What is far below has the styles of the theme it came in until it is near: here all of it is read at once.
        await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
        for (const { width, height, theme } of looks) {
          await page.setViewportSize({ width, height });
          await page.evaluate((chosen) => document.documentElement.setAttribute('data-mantine-color-scheme', chosen), theme);
          expect(await seriousFaults(page), `${address} at ${width} px, ${theme}`).toEqual([]);
        }
      }
      expect(complaints).toEqual([]);
    },
  );

for (const language of languages)
  test(`every public page at ${homeAddress(language)} is in its language, names the two others and leads to its own`, async ({
    request,
  }) => {
    for (const { path } of publicPages) {
      const address = homeAddress(language) + path;
      const html = await (await request.get(origin() + address)).text();
      expect(html, address).toContain(`<html lang="${languageTags[language]}"`);
      for (const other of languages)
        expect(html, address).toMatch(new RegExp(`rel="alternate" hrefLang="${other}" href="https?://[^/"]+${homeAddress(other)}${path}"`));
      const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
      const paths = [...body.matchAll(/<a [^>]*?href="(\/[^"#?]*)"[^>]*>/g)].filter(([tag]) => !tag.includes('data-language'));
      expect(paths.length, address).toBeGreaterThan(20);
      const strayed = paths.filter(([, to = '']) => publicPageAt(below(to)) !== null && !to.startsWith(homeAddress(language)));
      expect(
        strayed.map(([, to]) => to),
        address,
      ).toEqual([]);
    }
  });

test('every public page says what it is to search engines, and weighs next to nothing', async ({ request }) => {
  const scripts = new Map<string, number>();
  const sitemap = await (await request.get(`${origin()}/sitemap.xml`)).text();
  const titles = new Set<string>();
  const pictures = new Set<string>();
  for (const address of addresses) {
    const answer = await request.get(origin() + address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    const [, canonical] = /<link rel="canonical" href="(https?:\/\/[^"]+)"/.exec(html) ?? [];
    expect(canonical && new URL(canonical).pathname, address).toBe(address);
    expect(sitemap).toContain(`<loc>${canonical}</loc>`);
    for (const tag of ['name="description"', 'property="og:title"', 'property="og:image"', 'application/ld+json'])
      expect(html, address).toContain(tag);
    expect(html, address).toContain(`<meta property="og:url" content="${canonical}"`);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json!));
    for (const one of data) expect(one, address).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
    const trail: { position: number; item: string }[] = data.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
    if (/^\/(hi\/|mr\/)?$/.test(address)) expect(data[0], address).toMatchObject({ '@type': 'Organization' });
    else {
      expect(trail.length, `${address} has a trail of two steps or more`).toBeGreaterThan(1);
      expect(trail.at(-1), address).toMatchObject({ position: trail.length, item: canonical });
    }
    expect(html, address).not.toContain('origin.invalid');
    const [, picture = ''] = /<meta property="og:image" content="https?:\/\/[^/"]+(\/[^"]+)"/.exec(html) ?? [];
    pictures.add(picture);
    const { format, width, height } = await sharp(await (await request.get(origin() + picture)).body()).metadata();
    expect({ format, width, height }, `${address} → ${picture}`).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    titles.add(/<title>(.*?)<\/title>/.exec(html)![1]!);
    let bytes = 0;
    for (const [, source] of html.matchAll(/<script[^>]* src="([^"]+)"/g)) {
      if (!scripts.has(source!)) scripts.set(source!, gzipSync(await (await request.get(origin() + source!)).body()).length);
      bytes += scripts.get(source!)!;
    }
    expect(bytes, address).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  }
  expect(titles.size).toBeGreaterThanOrEqual(addresses.length - 2);
  expect(pictures.size, 'a picture of its own for each page').toBe(addresses.length);
});

test('no link of a public page leads nowhere, and each page is two clicks from every other', async ({ request }) => {
  const answers = new Map<string, number>();
  const home = await (await request.get(`${origin()}/`)).text();
  const foot = new Set([...home.matchAll(/href="(\/[^"#?]*)/g)].map(([, path]) => path));
  for (const { path } of publicPages) if (path !== 'coming-soon/') expect(foot, `/${path}`).toContain(`/${path}`);
  for (const address of addresses) {
    const html = await (await request.get(origin() + address)).text();
    for (const [, link] of html.matchAll(/ (?:href|src|poster)="(\/[^"]*)"/g)) {
      const [path = '/', fragment] = link!.replaceAll('&amp;', '&').split('#');
      if (!answers.has(path)) answers.set(path, (await request.get(origin() + path)).status());
      expect(answers.get(path), `${address} → ${path}`).toBe(200);
      if (fragment !== undefined && fragment !== '')
        expect((await (await request.get(origin() + path)).text()).includes(`id="${fragment}"`), `${address} → ${link}`).toBe(true);
    }
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html, `${address} → #${id}`).toContain(`id="${id}"`);
  }
});

for (const path of [
  '/about',
  '/faq/',
  '/sale-transaction-overview/',
  '/privacypolicy/',
  '/termsandconditions/',
  '/casestudy1',
  '/simulator-page',
])
  test(`${path} is the same page with and without its last slash`, async ({ request }) => {
    expect((await request.get(origin() + path)).status()).toBe(200);
  });

for (const [path, address] of [
  ['/FAQ', '/faq'],
  ['/hi//About/?page=/faq', '/hi/about/?page=/faq'],
])
  test(`${path} leads to the one address of its page`, async ({ request }) => {
    const answer = await request.get(origin() + path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, address]);
  });

for (const path of ['/maintaince/', '/spaceport-landdesk-overview', '/casestudy4/', '/hi/no-such-page/'])
  test(`${path} is the page that says so, with its status`, async ({ request }) => {
    const answer = await request.get(origin() + path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('404');
  });

test('English public pages have one heading, fit the narrowest phone, and every fifth is read for faults', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [place, address] of addressesIn('en').entries()) {
    await page.goto(origin() + address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `${address} is not wider than 320 px`).toBeLessThanOrEqual(0);
    if (place % 5 === 0) expect(await seriousFaults(page), address).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test('whoever comes to the home page begins without an account, by each of its doors', async ({ page }) => {
  await page.goto(origin());
  const doors = page.locator('.home-doors a');
  await expect(doors).toHaveText(['Value a flat in Baner', 'Work on a sample plot', 'See how a value is made', 'Read a sample market']);
  for (const href of await doors.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).toBe(href);
  }
});

test('a place far down stands where a link led, though what is above it is laid out late; on paper nothing waits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/propgpt/#learn', '/#value-a-flat']) {
    await page.goto(origin() + address);
    const top = () => page.locator(':target').evaluate((element) => Math.abs(element.getBoundingClientRect().top));
    await expect.poll(top, address).toBeLessThanOrEqual(40);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.home-closing').evaluate((element) => getComputedStyle(element).contentVisibility)).toBe('visible');
});

test('without scripts everything can be read, and no button is there that does nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path } of publicPages) {
    await page.goto(`${origin()}/${path}`);
    // The button of a plain form sends it without a script; every other would do nothing.
    await expect(page.locator('main button:visible:not(form[action] button[type="submit"])')).toHaveCount(0);
  }
  await page.goto(`${origin()}/sale-transaction-overview`);
  await expect(page.locator('[data-slide]:visible')).toHaveCount(6);
  await expect(page.locator('[data-panel]:visible')).toHaveCount(3);
  await page.goto(`${origin()}/faq`);
  await page.locator('summary').first().click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await context.close();
});
