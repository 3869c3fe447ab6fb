import { expect, test, type Page } from '@playwright/test';
import { enterUnseen, origin, watchConsole } from './sign-in.ts';

/** Holds back every script of the application, as a slow line does, until it is told to let them through. */
async function withSlowScripts(page: Page) {
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await open;
    await route.continue();
  });
  return letThrough;
}

test('figures are in the page before any script, and the scripts take them over without asking again', async ({ page }) => {
  const complaints = watchConsole(page);
  const calls: string[] = [];
  await enterUnseen(page);
  await page.goto('about:blank');
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(new URL(request.url()).pathname);
  });
  const letThrough = await withSlowScripts(page);
  for (const [address, figure] of [
    ['/v4/mma/dashboard/?city=Pune', 'Median rate'],
    ['/v4/st/listings/Pune/', 'Median rate'],
    ['/analysis/compare/?item=Pune', 'Median rate'],
  ] as const) {
    // Worked out for the first time, an answer may take longer than a page waits for it.
    await expect.poll(async () => (await page.request.get(origin() + address)).text(), { timeout: 30_000 }).toMatch(/₹<|₹[\d,]+/);
    await page.goto(origin() + address, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByText(figure).first(), address).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/₹[\d,]+/)
        .first(),
      address,
    ).toBeVisible();
  }
  expect(calls).toEqual([]);
  letThrough();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(calls.filter((path) => path.startsWith('/api/v1/measures/answer'))).toEqual([]);
  expect(calls).not.toContain('/api/v1/session');
  expect(complaints).toEqual([]);
});

test('a table has its frame before its script: what the server drew is as high as what the scripts make of it', async ({ page }) => {
  await enterUnseen(page);
  const address = `${origin()}/v4/st/listings/Pune/`;
  await expect.poll(async () => (await page.request.get(address)).text(), { timeout: 30_000 }).toContain('<table');
  const letThrough = await withSlowScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  const table = page
    .getByRole('region')
    .filter({ has: page.getByRole('table') })
    .last();
  await expect(table).toBeVisible();
  const before = await table.boundingBox();
  letThrough();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  const after = await table.boundingBox();
  expect(before?.width).toBe(after?.width);
  expect(before?.height).toBe(after?.height);
});

test('what is typed and pressed before the scripts are there is not lost', async ({ page }) => {
  await enterUnseen(page);
  const letThrough = await withSlowScripts(page);
  await page.goto(`${origin()}/valuation/`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: /Carpet area/ }).fill('650');
  await page.getByRole('textbox', { name: 'Floor' }).fill('7');
  await page.getByRole('button', { name: 'Value', exact: true }).click();
  expect(page.url()).toBe(`${origin()}/valuation/`);
  letThrough();
  // Pressed once the scripts are there, it says what is missing; what was typed stays.
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Carpet area/ })).toHaveValue('650');
  await expect(page.getByRole('textbox', { name: 'Floor' })).toHaveValue('7');
});

test('on a slow phone what is typed and confirmed before its part of the page is taken over counts', async ({ page }) => {
  await enterUnseen(page);
  const slow = await page.context().newCDPSession(page);
  for (const [address, field, text, key, reached] of [
    ['/Search/', 'Place, project or document', 'wagh', 'Enter', /\/Search\/list\/\?q=wagh/],
    ['/invest/list/?city=Pune', 'Price beside the like', '60', 'Enter', /priceWeight=60/],
    ['/invest/list/?city=Pune', 'Price beside the like', '60', 'Tab', /priceWeight=60/],
  ] as const) {
    await expect.poll(async () => (await page.request.get(origin() + address)).text(), { timeout: 30_000 }).toContain(field);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(origin() + address, { waitUntil: 'commit' });
    const box = page.getByRole('textbox', { name: field, exact: true });
    await box.fill(text);
    await box.press(key);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(page).toHaveURL(reached);
  }
});

test('a file that is chosen before the scripts are there is read once they are', async ({ page }) => {
  await enterUnseen(page);
  const letThrough = await withSlowScripts(page);
  await page.goto(`${origin()}/imports/new/`, { waitUntil: 'commit' });
  const buffer = Buffer.from('Registration Date,City,Village,Agreement Value\n03/04/2024,Tarangpur,Lakeview,7500000\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'early.csv', mimeType: 'text/csv', buffer });
  letThrough();
  await expect(page.getByText('early.csv')).toBeVisible();
  await expect(page.getByText('₹75,00,000').first()).toBeVisible();
});

test('a page holds answers for whoever is signed in only, and nothing keeps it', async ({ page, request }) => {
  const ofStranger = await request.get(`${origin()}/v4/mma/dashboard/?city=Pune`, { headers: { cookie: 'sessionid=made-up' } });
  expect(ofStranger.status()).toBe(200);
  expect(await ofStranger.text()).not.toContain('first-answers');
  await enterUnseen(page);
  const own = await page.request.get(`${origin()}/v4/mma/dashboard/?city=Pune`);
  expect(await own.text()).toContain('first-answers');
  expect(own.headers()['cache-control']).toBe('no-store');
});

test('what was pressed before the scripts were there is pressed in its order', async ({ page }) => {
  await enterUnseen(page);
  const letThrough = await withSlowScripts(page);
  const address = `${origin()}/v4/mma/dashboard/?city=Pune`;
  await expect.poll(async () => (await page.request.get(address)).text(), { timeout: 30_000 }).toContain('data-figure');
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Export' }).click();
  letThrough();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});
