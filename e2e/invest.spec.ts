import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { enter, origin, watchConsole } from './sign-in.ts';

async function type(page: Page, label: string, value: string) {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.fill(value);
  await field.press('Enter');
}
const isSidewaysFree = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth).then((over) => over <= 0);

test(
  'a project is found by its score, becomes a case beside renting, and is changed, saved and handed over',
  { tag: '@deep' },
  async ({ page }) => {
    const complaints = watchConsole(page);
    await enter(page, '/invest/list/?city=Pune');
    await expect(page.getByRole('heading', { level: 1, name: 'Projects in Pune' })).toBeVisible();
    await type(page, 'Price beside the like', '60');
    await expect(page).toHaveURL(/priceWeight=60/);
    await expect(page.getByRole('heading', { name: 'What the score was worth' })).toBeVisible();
    for (const part of ['Price beside the like', 'Pace of sales', 'Promoter’s record', 'Delay', 'Unsold stock', 'Location', 'Rent'])
      await type(page, part, '0');
    await expect(page.getByRole('alert')).toContainText('All weights are 0');
    await page.getByRole('button', { name: 'Back to the published weights' }).click();
    await page.locator('a[href^="/invest/project/"]').first().click();

    // Of a few sales no price is filled in; a typed one makes the case whole.
    await type(page, 'Price', '9000000');
    await expect(page).toHaveURL(/priceRupees=9000000/);
    await expect(page.getByRole('heading', { name: 'Buying, or renting and putting the money elsewhere' })).toBeVisible();
    await expect(page.getByText(/No table of income tax is there for/).first()).toBeVisible();
    await type(page, 'Loan', '9900000');
    await expect(page.getByRole('alert')).toContainText('The loan is larger than the price.');
    await type(page, 'Loan', '6000000');
    await expect(page.getByText('Return a year, after tax', { exact: true })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^CSV All/ }).click();
    expect(await readFile(await (await coming).path(), 'utf8')).toContain('priceRupees,9000000');

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Ten years');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto(`${origin()}/invest/`);
    await page.getByRole('link', { name: 'Ten years' }).click();
    await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue(/90,00,000/);
    expect(complaints).toEqual([]);
  },
);

test('on a phone, what can be afforded and a locality beside the others need no sideways scrolling', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await enter(page, '/invest/?income=200000&savings=3000000&price=7500000');
  await expect(page.getByText('Dearest home', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Metro cess' })).toBeVisible();
  expect(await isSidewaysFree(page)).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto(`${origin()}/invest/locationwiseanalysis/?city=Pune&village=Wagholi`);
  await expect(page.getByRole('heading', { name: /^Wagholi beside/ }).first()).toBeVisible();
  expect(await isSidewaysFree(page)).toBe(true);
});
