import { devices, expect, test } from '@playwright/test';
import { enter, enterByStep, origin } from './sign-in.ts';

test('the health page says what runs and what to look at; where its call fails it says so and asks again', async ({ page }) => {
  await enter(page, '/admin/health/');
  const main = page.getByRole('main');
  for (const part of ['Do the stores answer', 'Data', 'Jobs, mail and disk', 'Errors', 'What runs'])
    await expect(main.getByRole('heading', { name: part, exact: true })).toBeVisible();
  await expect(main.getByText('Demonstration data is among the sales that count.')).toBeVisible();
  await expect(main.locator('dt', { hasText: 'ClickHouse' }).first().locator('xpath=following-sibling::dd')).toContainText(
    /Answers|data folder/,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBeLessThanOrEqual(0);

  await page.route('**/api/v1/admin/health', (route) => route.fulfill({ status: 500, json: { error: 'Broken.', code: 'internal' } }));
  await enterByStep(page, '/admin/health/');
  await expect(main.getByText('The state could not be fetched.')).toBeVisible();
  await page.unroute('**/api/v1/admin/health');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { name: 'Do the stores answer' })).toBeVisible();
});

test('what is wrong with a form stands at its field', async ({ page }) => {
  await enter(page, '/profile/edit/');
  const mobile = page.getByLabel('Mobile');
  await mobile.fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await expect(mobile).toHaveAccessibleDescription(/\S/);
  await expect(page).toHaveURL(/\/profile\/edit\//);
});

test('the grain of a chart is chosen, held in the address and there again', async ({ page }) => {
  await enter(page, '/analytics/totalsold/?city=Pune&village=Wagholi');
  const byMonth = page
    .getByRole('main')
    .getByText(/by month/i)
    .first();
  await page.getByRole('radiogroup').getByText('Months', { exact: true }).click();
  await expect(page).toHaveURL(/grain=month/);
  await expect(byMonth).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Months' })).toBeChecked();
  await expect(byMonth).toBeVisible();
});

test('a phone has the glossary by its subjects, and a link to a number opens the subject that has it', async ({ browser }) => {
  const { userAgent } = devices['Pixel 7'];
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent });
  const page = await context.newPage();
  await enter(page, '/glossary/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(6_000);
  await expect(page.locator('#median-rate')).toBeHidden();
  await page.goto(`${origin()}/glossary/#median-rate`);
  await page.reload();
  await expect(page.locator('#median-rate')).toBeVisible();
  // The scripts of the page have no part in it: opened by them, it would push down what is read by then.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('#median-rate')).toBeInViewport();
  await context.close();
});
