import { expect, test } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { enter, enterUnseen, origin, watchConsole } from './sign-in.ts';

const spoken = [
  { language: 'en', tag: 'en-IN', skip: 'Skip to content' },
  { language: 'hi', tag: 'hi-IN', skip: 'सीधे मुख्य सामग्री पर जाएँ' },
  { language: 'mr', tag: 'mr-IN', skip: 'थेट मुख्य मजकुराकडे जा' },
] as const;

for (const { language, tag, skip } of spoken)
  test(`a screen is sent, hydrated and followed by others in ${tag}`, { tag: language === 'mr' ? [] : '@deep' }, async ({ page }) => {
    const complaints = watchConsole(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const others = () => fetched.filter((path) => /\/(hi|mr)-[^/]+\.js$/.test(path));
    await page.setViewportSize({ width: 390, height: 844 });
    const sent = await page.goto(`${origin()}/auth/signin/?language=${language}`);
    expect(await sent?.text()).toContain(`>${skip}</a>`);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    // Hydrated: the theme turns.
    await page.getByRole('banner').getByRole('button').click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.locator('.skip-link')).toHaveText(skip);
    // English comes with the screen, of another language each room comes once.
    if (language === 'en') expect(others()).toEqual([]);
    else expect(new Set(others()).size).toBe(others().length);
    expect(others().every((path) => path.includes(`/${language}-`))).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);
    // The cookie leads on.
    await page.goto(`${origin()}/auth/password/forgot/`);
    await expect(page.locator('.skip-link')).toHaveText(skip);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

for (const [address, tag, home] of [
  ['/', 'en-IN', '/'],
  ['/hi/', 'hi-IN', '/hi/'],
  ['/mr/', 'mr-IN', '/mr/'],
] as const)
  test(
    `the public page ${address} speaks ${tag} by its address, whatever the browser read before`,
    { tag: home === '/hi/' ? [] : '@deep' },
    async ({ page, context }) => {
      const complaints = watchConsole(page);
      await context.addCookies([{ name: 'language', value: address === '/mr/' ? 'hi' : 'mr', url: origin() }]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(origin() + address);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', home);
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      expect(/\p{Script=Devanagari}/u.test(heading)).toBe(address !== '/');
      expect(await seriousFaults(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
      // Addresses below that nobody has are not found in the same language.
      const missing = await page.goto(`${origin() + address}nowhere/`);
      expect(missing?.status()).toBe(404);
      if (address !== '/') await expect(page.locator('html')).toHaveAttribute('lang', tag);
    },
  );

test('the switch of a public page leads to the same page in another language, and the screens after it follow', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin()}/coming-soon/`);
  const marathi = page.getByRole('contentinfo').getByRole('link', { name: 'मराठी', exact: true });
  await expect(marathi).toHaveAttribute('lang', 'mr-IN');
  await marathi.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin()}/mr/coming-soon/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN');
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto(`${origin()}/auth/signin/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN');
  expect(complaints).toEqual([]);
});

test('before sign-in the switch keeps the address with its query', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin()}/auth/signin/?next=%2Fprofile%2F%3Fa%3D1`);
  await page.getByRole('link', { name: 'हिन्दी', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/profile/?a=1');
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  expect(await seriousFaults(page)).toEqual([]);
});

test(
  'whoever comes to a page in Marathi and has chosen no language reads on in Marathi; a choice stays',
  { tag: '@deep' },
  async ({ page, context }) => {
    const chosen = async () => (await context.cookies(origin())).find(({ name }) => name === 'language')?.value;
    await page.goto(`${origin()}/`);
    expect(await chosen()).toBeUndefined();
    await page.goto(`${origin()}/mr/`);
    await page.locator('[data-blind]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-loaded]')).toHaveText(/[\u0900-\u097f] \d{4} पर्यंत/);
    await page.goto(`${origin()}/auth/signin/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN');
    await page.goto(`${origin()}/hi/`);
    expect(await chosen()).toBe('mr');
  },
);

test('a cookie or an address with a language that nobody speaks here changes nothing', { tag: '@deep' }, async ({ page, context }) => {
  for (const value of ['xx', '%00', '<script>', 'mr"; Path=/'.replaceAll(/[";\s]/g, '%22')]) {
    await context.addCookies([{ name: 'language', value, url: origin() }]);
    const sent = await page.goto(`${origin()}/auth/signin/?language=xx&language=hi`);
    expect(sent?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  }
});

test('in the product the switch changes the screen and is stored with the account', { tag: '@deep' }, async ({ page }) => {
  const complaints = watchConsole(page);
  await enter(page, '/profile/?from=test');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/auth/language'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account of/ })
    .click();
  await page.getByRole('menuitem', { name: 'मराठी', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ language: 'mr' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN');
  // The menu is a table of labels, made before the words came.
  await expect(page.getByRole('complementary').getByRole('link').first()).toHaveText(/\p{Script=Devanagari}/u);
  expect(new URL(page.url()).searchParams.get('from')).toBe('test');
  await page.locator('header').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  expect(complaints).toEqual([]);
});

test('the sitemap names each public page in every language, by full addresses', async ({ request }) => {
  const answer = await request.get(`${origin()}/sitemap.xml`);
  expect(answer.headers()['content-type']).toContain('application/xml');
  const text = await answer.text();
  for (const path of ['/', '/hi/', '/mr/', '/mr/coming-soon/']) expect(text).toMatch(new RegExp(`<loc>https?://[^/<]+${path}</loc>`));
});

/** The product as a person walks it. What stands on a screen in English alone shows in its heading; what is too long, in its width. */
const walk = [
  '/v4/mma/',
  '/v4/mma/dashboard/?city=Pune&village=Wagholi',
  '/v4/mma/listings/?city=Pune',
  '/analysis/',
  '/analysis/location/?city=Pune&village=Wagholi',
  '/analysis/compare/?item=Pune&item=Pune%7CWagholi',
  '/v4/st/',
  '/valuation/',
  '/valuation-accuracy/',
  '/profile/history/',
  '/valuation/certified/',
  '/valuation/certified/new/',
  '/simulator/',
  '/simulator-page/try/',
];

for (const language of ['hi', 'mr'] as const)
  test(
    `the product is walked in ${language} on a phone: each screen has its heading, fits, and complains of nothing`,
    { tag: '@deep' },
    async ({ page, context }) => {
      test.setTimeout(240_000);
      const complaints = watchConsole(page);
      await enterUnseen(page);
      await context.addCookies([{ name: 'language', value: language, url: origin() }]);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const address of walk) {
        const sent = await page.goto(origin() + address);
        expect(sent?.status(), address).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), address).toHaveText(/\p{Script=Devanagari}/u);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, address).toBeLessThanOrEqual(0);
      }
      expect(complaints).toEqual([]);
    },
  );
