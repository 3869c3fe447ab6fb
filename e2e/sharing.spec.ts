import { expect, test } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { enter, origin, watchConsole } from './sign-in.ts';

test('a market is shown to a stranger in two clicks, counted, and closed', { tag: '@deep' }, async ({ page, browser }) => {
  const complaints = watchConsole(page);
  await enter(page, '/v4/mma/dashboard/?city=Pune&village=Baner');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make a link and copy it' }).click();
  const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(address).toMatch(/\/shared\/[\w-]{24}\/$/);
  expect(await seriousFaults(page)).toEqual([]);

  // A client's phone: no account, no script, dark.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', javaScriptEnabled: false });
  const client = await phone.newPage();
  const answer = await client.goto(address);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(client.getByRole('heading', { level: 1, name: 'The market of Baner, Pune' })).toBeVisible();
  await expect(client.getByLabel('Figures').getByText('Median rate', { exact: true })).toBeVisible();
  await expect(client.getByRole('img').first()).toBeVisible();
  await client.getByText('Table and definition').first().click();
  await expect(client.getByRole('table').first()).toBeVisible();
  expect(await client.evaluate('document.documentElement.scrollWidth')).toBe(390);
  const card = await client.request.get(`${address}card.png`);
  expect(card.headers()['content-type']).toBe('image/png');

  await page.goto(`${origin()}/profile/history/`);
  // The same title stands among what was looked at.
  const link = page.getByRole('listitem').filter({ hasText: /The market of Baner, Pune\s*made on/ });
  await expect(link).toContainText('opened once');
  await link.getByRole('button', { name: 'Close the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the link' }).click();
  await expect(link).toContainText('closed');
  expect((await client.goto(address))?.status()).toBe(404);
  await expect(client.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();
  await phone.close();
  expect(complaints).toEqual([]);
});

test('Baner opens without an account', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`${origin()}/sample/`);
  await expect(page.getByRole('heading', { level: 1, name: 'The market of Baner, Pune' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});

test('the launch of a locality says how many projects compete, or why no pace is expected', { tag: '@deep' }, async ({ page }) => {
  const complaints = watchConsole(page);
  await enter(page, '/v4/mma/dashboard/?city=Pune&village=Baner');
  await page.getByRole('link', { name: 'Launch', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Launch in Baner, Pune' })).toBeVisible();
  // Where too few projects compete no pace is said, and the screen says what to do.
  await expect(page.getByText(/^No pace is expected: \d+ projects? with a rate competes? here, 5 are needed/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a locality' }).click();
  await expect(page.getByRole('combobox').or(page.getByRole('textbox')).last()).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
