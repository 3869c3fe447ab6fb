import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { enter, origin, watchConsole } from './sign-in.ts';

const figure = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('xpath=ancestor::div[2]');

async function begin(page: Page, name: string) {
  await page.goto(`${origin()}/analysis/ratesimulator/?city=Pune&village=Wagholi`);
  await page.getByLabel('Name of the price list').fill(name);
  await page.getByRole('button', { name: 'Begin a price list' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function type(page: Page, label: string, value: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(value);
  await field.press('Enter');
}

const hasPace = (body: string | null) => body?.includes('"homesAMonth":4') === true;

test(
  'a price list is begun, priced home by home, brought to a target, sold out by month, and handed over as a file',
  { tag: '@deep' },
  async ({ page }) => {
    const complaints = watchConsole(page);
    await enter(page, '/analysis/ratesimulator/');
    await begin(page, 'Tower A');
    await type(page, 'Base rate', '9000');
    await type(page, 'A floor higher', '1');
    const home = (floor: number) => page.getByRole('button', { name: new RegExp(`^Floor ${floor}, stack A,`) });
    // The base floor costs the base rate, to the rounding of its price; a floor higher 1 % more.
    await expect(home(6)).toHaveText(/^(8,999|9,00[01])$/);
    await expect(home(7)).toHaveText(/^(9,089|9,09[01])$/);
    const sum = await figure(page, 'Sum of the list').textContent();

    await home(6).click();
    await type(page, 'Rate of floor 6, stack A', '12000');
    await expect(page.getByRole('button', { name: /^Floor 6, stack A,.*typed$/ })).toHaveText(/^(11,999|12,00[01])$/);
    expect(await figure(page, 'Sum of the list').textContent()).not.toBe(sum);
    await page.getByRole('button', { name: 'Back to the list’s rate' }).click();
    await expect.poll(() => figure(page, 'Sum of the list').textContent()).toBe(sum);

    await type(page, 'Target of the list, ₹ crore', '60');
    await page.getByRole('button', { name: /^Take ₹[\d,]+.* to reach it$/ }).click();
    await expect(figure(page, 'Against the target')).toContainText('reached');

    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.ok() && hasPace(answer.request().postData()),
    );
    await type(page, 'Homes a month', '4');
    await expect(figure(page, 'Months to sell out')).toContainText(/\d/);
    await expect(page.getByText(/^No optimum: /)).toBeVisible();
    await expect(page.getByRole('row', { name: /^Discount, and the list stays down/ })).toContainText('−');
    expect(await seriousFaults(page)).toEqual([]);

    // What was typed is there again after a reload, and in the file.
    await saved;
    await page.reload();
    await expect(figure(page, 'Against the target')).toContainText('reached');
    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^CSV All/ }).click();
    const text = await readFile(await (await coming).path(), 'utf8');
    expect(text).toContain('Price list Tower A');
    expect(text).toMatch(/A-7,/);
    expect(complaints).toEqual([]);
  },
);

test('two lists stand side by side on a phone without sideways scrolling, and one is deleted', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/analysis/ratesimulator/');
  for (const [name, rate] of [
    ['First', '8000'],
    ['Second', '8800'],
  ] as const) {
    await begin(page, name);
    await type(page, 'Base rate', rate);
    await expect(figure(page, 'Sum of the list')).toContainText('₹');
    await page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  }
  await page.getByLabel('Compare with').selectOption({ label: 'First' });
  await expect(page.getByRole('heading', { name: 'Second beside First' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Base rate/ })).toContainText('−9.1%');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto(`${origin()}/analysis/ratesimulator/`);
  await page.getByRole('button', { name: 'Delete First' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'First', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Second', exact: true })).toBeVisible();
});
