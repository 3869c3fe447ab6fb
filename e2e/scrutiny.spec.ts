import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { origin, enter, watchConsole } from './sign-in.ts';

const header = 'Registration Date,City,Village,Project,Unit No,Carpet Area (sqm),Agreement Value,Document Type,Document No,Office';
/** Twelve flats at about the same rate, and one at a token price. */
const sales = Array.from(
  { length: 13 },
  (_, at) =>
    `${String(at + 1).padStart(2, '0')}/05/2024,Doubtpur,Weirside,Plum Court,${101 + at},60,${at === 12 ? 500 : 6_400_000 + at * 20_000},Agreement to sale,${at + 1},Office 1`,
);

async function withSales(page: Page) {
  await enter(page, '/profile/');
  const answer = await page.request.get(`${origin()}/api/v1/sales?city=Doubtpur&flagged=include`);
  // Before the first import the place is not known, which is an answer of its own.
  if (answer.ok() && ((await answer.json()) as { rows: unknown[] }).rows.length > 0) return;
  await page.goto(`${origin()}/imports/new/`);
  const file = { name: 'doubtpur.csv', mimeType: 'text/csv', buffer: Buffer.from(`${[header, ...sales].join('\n')}\n`) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('all of them can be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 sale is flagged and left out of figures')).toBeVisible({ timeout: 60_000 });
}

test(
  'a flagged sale is left out of figures, which say so; an analyst counts it with a note and takes that back',
  { tag: '@deep' },
  async ({ page }) => {
    const complaints = watchConsole(page);
    await withSales(page);

    await page.goto(`${origin()}/v4/st/listings/Doubtpur/?period=all&propertyKinds=all`);
    await expect(page.getByText('1 flagged sale is left out of these figures.')).toBeVisible();
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page).toHaveURL(/flagged=only/);
    await expect(page.getByText('These are flagged sales alone.')).toBeVisible();
    const row = page.getByRole('row', { name: /Token price/ });
    await expect(row).toBeVisible();
    await row.getByRole('cell', { name: /Plum Court/ }).click();
    const doubts = page.getByRole('list', { name: 'Reasons for doubt' });
    await expect(doubts).toContainText('The price is a token, not what was paid. ₹500');
    await page.getByRole('link', { name: /How this was read/ }).click();

    await expect(page.getByText('No analyst has said anything about it yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Count it' }).click();
    await page.getByRole('button', { name: 'Note it and count the sale' }).click();
    await expect(page.getByText('Say why, in at least 10 characters.')).toBeVisible();
    await page.getByLabel('Why should it count?').fill('Seen the paper deed: five hundred it was.');
    await page.getByRole('button', { name: 'Note it and count the sale' }).click();
    await expect(page.getByRole('list', { name: 'What analysts said' })).toContainText('It counts');
    await expect(page.getByRole('button', { name: 'Leave it out' })).toBeVisible();
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
    await page.goto(`${origin()}/v4/st/listings/Doubtpur/?period=all&propertyKinds=all`);
    await expect(page.getByRole('cell', { name: '₹500', exact: true })).toBeVisible();
    await expect(page.getByText('left out of these figures')).toHaveCount(0);

    await page.goBack();
    await page.getByRole('button', { name: 'Withdraw what was said' }).click();
    await expect(page.getByRole('list', { name: 'What analysts said' })).toContainText('Withdrawn');
    await expect(page.getByRole('button', { name: 'Count it' })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
