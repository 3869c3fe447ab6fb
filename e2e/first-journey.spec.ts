import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { registryFile } from './registry-file.ts';
import { origin, signIn, stage, watchConsole } from './sign-in.ts';

test('from the home page to a flat valued on one’s own registry file, and back by undo', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto(origin());
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.getByRole('link', { name: 'Open the sales explorer' }).first().click();
  await page.getByLabel('E-mail').fill(stage().email);
  await page.getByRole('textbox', { name: 'Password' }).fill(stage().password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Demonstration data.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales in all cities' })).toBeVisible();

  await page.getByRole('link', { name: 'Imports' }).click();
  await page.getByRole('link', { name: 'Import a file' }).first().click();
  await page.locator('input[type=file]').setInputFiles({ name: 'lakeside.csv', mimeType: 'text/csv', buffer: Buffer.from(registryFile()) });
  await expect(page.getByText('all of them can be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('600 rows loaded')).toBeVisible({ timeout: 30_000 });

  await page.goto(`${origin()}/v4/st/listings/Lakeside/?period=all&propertyKinds=all`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sales in Lakeside' })).toBeVisible();
  await expect(page.getByText('100 of 600 loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV for programs' }).click();
  const file = await downloaded;
  const csv = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\n');
  expect(csv).toHaveLength(601);
  expect(csv[0]).toContain('Agreement_Price_INR');

  await page.goto(`${origin()}/valuation/?city=Lakeside&project=Heron+Court+3&carpetAreaSqft=640&floor=6&valuationDate=2026-06-30`);
  const value = page.getByRole('region', { name: 'Value', exact: true });
  await expect(value).toBeVisible({ timeout: 30_000 });
  // 9,000 × 1.005^29 × 1.04 (third building) × 1.024 (sixth floor) × 640 sq ft is about ₹70.9 lakh.
  const lakh = Number(/₹\s*([\d.]+)\s*L/.exec((await value.innerText()).replaceAll('\n', ' '))?.[1]);
  expect(lakh).toBeGreaterThan(66);
  expect(lakh).toBeLessThan(76);
  await page.getByRole('link', { name: 'Comparables', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Comparable sales' })).toBeVisible();

  await page.goto(`${origin()}/imports/`);
  // The newest batch is the first row; its button undoes the batch and does not open the row.
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('row', { name: /lakeside\.csv/ }).getByText('Undone')).toBeVisible();
  await page.goto(`${origin()}/v4/st/listings/Lakeside/?period=all&propertyKinds=all`);
  await expect(page.getByText(/“Lakeside” is not a place that is known here|Which place is meant/).first()).toBeVisible();
  // The browser itself notes the answer that there is no such place.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

const badFiles: [what: string, name: string, content: Buffer, words: RegExp][] = [
  ['an empty file', 'empty.csv', Buffer.alloc(0), /empty/i],
  [
    'a picture that calls itself a table',
    'picture.csv',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1]),
    /not a table|binary|picture|image|not text/i,
  ],
  ['five thousand columns', 'wide.csv', Buffer.from(`${Array.from({ length: 5000 }, (_, at) => `c${at}`).join(',')}\n`), /columns/i],
];
for (const [what, name, content, words] of badFiles) {
  test(`${what} is refused in words, and nothing is loaded`, { tag: '@deep' }, async ({ page }) => {
    await signIn(page, '/imports/new/');
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  });
}

test('too little evidence is said, not guessed', async ({ page }) => {
  await signIn(page, '/valuation/');
  await page.goto(`${origin()}/valuation/?city=Pune&latitude=17.9&longitude=75.2&carpetAreaSqft=640`);
  await expect(page.getByText(/Not enough evidence: found \d+, needed \d+/)).toBeVisible();
});

test('an unknown address is the 404 page with status 404', async ({ page }) => {
  const answer = await page.goto(`${origin()}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
