import { expect, test, type Locator } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { newPerson } from './new-person.ts';
import { enter, enterUnseen, origin, watchConsole } from './sign-in.ts';

test('the first questions of a broker end in a file of 2 BHK flats after four clicks', async ({ page }) => {
  const complaints = watchConsole(page);
  await enter(page, '/analysis/');
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  await click(page.getByRole('link', { name: 'I am a broker' }));
  await click(page.getByRole('link', { name: /^Which 2 BHK flats were sold in / }));
  await expect(page.getByRole('heading', { level: 1, name: /^Sales in / })).toBeVisible();
  await click(page.getByRole('button', { name: 'Export', exact: true }));
  const downloaded = page.waitForEvent('download');
  await click(page.getByRole('menuitem', { name: 'CSV for programs' }));
  expect((await downloaded).suggestedFilename()).toMatch(/\.csv$/);
  expect(clicks).toBeLessThanOrEqual(4);
  // The device knows the role again.
  await page.goto(`${origin()}/analysis/`);
  await expect(page.getByRole('link', { name: 'I am a broker' })).toHaveAttribute('aria-current', 'true');
  expect(complaints).toEqual([]);
});

test('a new account sees what it may try, what a trial shows and what the rest costs', async ({ browser }) => {
  const { page, context } = await newPerson(browser, 'Meera', { width: 390, height: 844 });
  const complaints = watchConsole(page);
  await page.goto(`${origin()}/analysis/?as=developer`);
  const launch = page.getByRole('listitem').filter({ hasText: /^What would a launch in / });
  await expect(launch).toContainText(/With Simulator, ₹4,999 a month/);
  const missing = page.getByRole('list', { name: 'Not part of your account yet' });
  await expect(missing.getByRole('listitem').filter({ hasText: /^Market Lens/ })).toContainText(
    /Free to try\. With Market Lens, ₹2,999 a month/,
  );
  await expect(page.getByText(/A trial costs nothing: the same screens over sales registered .* the first 20 rows/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /^How is the market of / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^The market of / })).toBeVisible();
  await expect(page.getByLabel('Figures').or(page.locator('[data-figure]').first()).first()).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a role that is chosen before the scripts of the page are there stays chosen, whatever is pressed next', async ({ page }) => {
  await enterUnseen(page);
  const start = `${origin()}/analysis/`;
  // Worked out for the first time, an answer may take longer than a page waits for it.
  await expect.poll(async () => (await page.request.get(start)).text(), { timeout: 30_000 }).toContain('I lend on property');
  await page.goto('about:blank');
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(start);
  await page.getByRole('link', { name: 'I lend on property' }).click();
  await expect(page).toHaveURL(/\?as=lender$/);
  await page.getByRole('list', { name: 'First questions' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/analysis\//);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.goto(start);
  await expect(page.getByRole('link', { name: 'I lend on property' })).toHaveAttribute('aria-current', 'true');
});
