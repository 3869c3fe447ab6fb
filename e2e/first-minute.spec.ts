import { expect, test, type Locator } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { newPerson } from './new-person.ts';
import { enter, origin, stage, watchConsole } from './sign-in.ts';

test('the first questions of a broker end in a file of 2 BHK flats after four clicks', async ({ page }) => {
  const complaints = watchConsole(page);
  await enter(page, '/analysis/');
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  await click(page.getByRole('link', { name: 'I am a broker' }));
  // Before its scripts are there the page opens the link as a page of its own, and it is those scripts that write the role down.
  const device = () => page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.endsWith(' role')));
  await expect.poll(device).toEqual([[expect.stringContaining(stage().email), 'broker']]);
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
