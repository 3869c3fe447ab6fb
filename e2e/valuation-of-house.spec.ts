import { expect, test, type Locator } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { houseRegister } from './house-register.ts';
import { origin, enter, watchConsole } from './sign-in.ts';

/** The amounts of a table of steps, in rupees; a step down is below nothing. */
async function amountsOf(table: Locator) {
  const texts = await table.locator('tr td').allInnerTexts();
  return texts.map((text) => (text.trim().startsWith('−') ? -1 : 1) * Number(text.replaceAll(/[^\d]/g, '')));
}

test(
  'a bungalow with its plot is valued by its market and by land and building, every line adds up, and what cannot be is said',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(150_000);
    const complaints = watchConsole(page);
    await enter(page, '/imports/new/');
    await page.locator('input[type=file]').setInputFiles({ name: 'egret.csv', mimeType: 'text/csv', buffer: Buffer.from(houseRegister()) });
    await expect(page.getByText('all of them can be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('480 rows loaded')).toBeVisible({ timeout: 30_000 });

    const house = new URLSearchParams({
      city: 'Pune',
      village: 'Lavale',
      project: 'Egret Meadows 2',
      propertyKind: 'bungalow',
      carpetAreaSqft: '2100',
      builtYear: '2015',
      valuationDate: '2026-06-30',
    });
    await page.goto(`${origin()}/valuation/?${house}&change=true`);
    const form = page.getByRole('form', { name: 'Property to value' });
    await form.getByRole('radiogroup', { name: 'Unit of plot area' }).getByText('sq m').click();
    await form.getByLabel('Plot area', { exact: true }).fill('0.5');
    await form.getByRole('button', { name: 'Value' }).click();
    await expect(form.getByText('A plot of a house lies between 200 and 4,35,600 sq ft')).toBeVisible();
    await form.getByLabel('Plot area', { exact: true }).fill('240');
    await form.getByLabel('Built-up area', { exact: true }).fill('2000');
    await form.getByRole('button', { name: 'Value' }).click();
    await expect(form.getByText('The built-up area holds the carpet area and cannot be smaller.')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await form.getByLabel('Built-up area', { exact: true }).fill('2400');
    await form.getByRole('button', { name: 'Value' }).click();

    await expect(page).toHaveURL(/\/valuation\/dashboard\/\?id=/, { timeout: 30_000 });
    const value = page.getByRole('region', { name: 'Value', exact: true });
    await expect(value).toContainText(/Reconciled: sales of its kind ₹.*land and building ₹/);
    await expect(value).toContainText('given how uncertain both ways are and how far apart they lie');
    const [land, built, depreciation, cost] = (await amountsOf(page.getByRole('table', { name: 'Land and depreciated building' }))) as [
      number,
      number,
      number,
      number,
    ];
    expect(land).toBeGreaterThan(0);
    expect(depreciation).toBeLessThan(0);
    expect(land + built + depreciation).toBe(cost);
    const [byMarket, byCost, reconciled] = (await amountsOf(page.getByRole('table', { name: /^Both ways reconciled/ }))) as [
      number,
      number,
      number,
    ];
    expect(byMarket + byCost).toBe(reconciled);
    expect(Math.abs(byCost - cost / 2)).toBeLessThanOrEqual(1);
    const [headline] = /₹[\d,]{7,}/.exec(await value.innerText()) ?? [''];
    expect(Number(headline.replaceAll(/[^\d]/g, ''))).toBe(reconciled);
    const legs = await amountsOf(page.getByRole('table', { name: 'From the comparables to the value' }));
    expect(legs.slice(0, -1).reduce((sum, leg) => sum + leg, 0)).toBe(reconciled);
    await page.getByRole('form', { name: 'What if' }).getByLabel('Plot area, sq ft').fill('2800');
    await page.getByRole('form', { name: 'What if' }).getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByText(/Four of five such pairs of sales differ/)).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);

    await page.getByRole('link', { name: 'Comparables', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Plot sales', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'By land and building' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Plot sales behind the land value' })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Land and depreciated building' })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${origin()}/imports/`);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByRole('row', { name: /egret\.csv/ }).getByText('Undone')).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
