import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { newPerson } from './new-person.ts';
import { enter, origin, watchConsole } from './sign-in.ts';

const screen = '/analysis/propGPT/';
const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const chips = (page: Page) => page.getByRole('region', { name: /Understood as|Answered as corrected/ });
const answered = (page: Page) => page.getByRole('article');

async function ask(page: Page, question: string) {
  await box(page).fill(question);
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
  await expect(answered(page)).toBeVisible();
}

test('a question is answered with figures that open, followed up, corrected, refused with a next step, and stands in its address', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await enter(page, screen);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PropGPT');
  expect(await seriousFaults(page)).toEqual([]);
  await ask(page, 'number of sales in Pune');
  const sentence = answered(page)
    .locator('p')
    .filter({ hasText: /Sales in Pune/ })
    .first();
  const figure = sentence.getByRole('button').first();
  const count = (await figure.textContent()) ?? '';
  expect(count).toMatch(/^[\d,]+$/);

  // By keyboard: opened, read, and left again.
  await figure.focus();
  await page.keyboard.press('Enter');
  const facts = page.getByRole('dialog', { name: count, exact: true });
  await expect(facts).toContainText(`${count} sales`);
  await expect(facts).toContainText('Pune');
  await expect(facts.getByRole('link', { name: 'How it is made' })).toHaveAttribute('href', '/glossary/#sales-count');
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(facts).toBeHidden();
  await expect(figure).toBeFocused();
  await figure.click();
  await facts.getByRole('button', { name: 'The sales behind it' }).click();
  await expect(page.getByRole('dialog', { name: 'The sales behind this number' })).toContainText(`of ${count} loaded`);
  await page.keyboard.press('Escape');

  // Goes on from what was understood, also after a reload.
  await ask(page, 'by configuration');
  await expect(chips(page)).toContainText('Pune');
  await expect(chips(page)).toContainText('by Configuration');
  const table = page.getByRole('table', { name: 'Rows of the answer' });
  const rows = await table.getByRole('row').allTextContents();
  expect(rows.length).toBeGreaterThan(2);
  await page.reload();
  await expect(table).toBeVisible();
  expect(await table.getByRole('row').allTextContents()).toEqual(rows);

  // The file says what the screen says.
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('menuitem', { name: /^CSV All/ })
    .first()
    .click();
  const csv = await readFile(await (await download).path(), 'utf8');
  for (const name of await table.getByRole('rowheader').allTextContents()) expect(csv).toContain(name);
  const counts = await table
    .getByRole('button')
    .filter({ hasText: /^[\d,]+$/ })
    .allTextContents();
  expect(counts.length).toBeGreaterThan(1);
  for (const one of counts) expect(csv).toMatch(new RegExp(`,${one.replaceAll(',', '')}(,|\\s)`));

  // A chip taken out, another choice of one: the question is answered as corrected.
  await chips(page).getByRole('button', { name: 'Take out: by Configuration' }).click();
  await expect(chips(page)).toContainText('Answered as corrected here');
  await expect(sentence.getByRole('button').first()).toHaveText(count);
  await chips(page)
    .getByRole('button', { name: /^Figure: Sales/ })
    .click();
  await page.getByRole('menuitem', { name: 'Median rate', exact: true }).click();
  await expect(answered(page)).toContainText('Median rate in Pune');
  await chips(page)
    .getByRole('button', { name: /^Kind of property: Flats/ })
    .click();
  await page.getByRole('menuitem', { name: 'Shops' }).click();
  await expect(chips(page)).toContainText('Shops');
  expect(await seriousFaults(page)).toEqual([]);

  await ask(page, 'guaranteed double price in Pune');
  await expect(answered(page)).toContainText('Nobody can promise');
  await expect(answered(page).getByRole('button', { name: /Price forecast/ })).toBeVisible();
  await page.goBack();
  await expect(chips(page)).toContainText('Shops');
  expect(complaints).toEqual([]);
});

test('a question that is waited for can be taken back, one that fails is asked again', async ({ page }) => {
  await enter(page, screen);
  await expect(box(page)).toBeVisible();
  const letGo = Promise.withResolvers<void>();
  await page.route('**/api/v1/assistant/follow', async (route) => {
    await letGo.promise;
    await route.abort().catch(() => undefined);
  });
  await box(page).fill('number of sales in Pune');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('This question was cancelled. Nothing was counted.')).toBeVisible();
  letGo.resolve();
  await page.unroute('**/api/v1/assistant/follow');
  await page.route('**/api/v1/assistant/follow', (route) => route.fulfill({ status: 500, json: { error: 'Broken.', code: 'internal' } }));
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('alert')).toContainText('This question could not be answered.');
  await page.unroute('**/api/v1/assistant/follow');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(answered(page)).toContainText('Sales in Pune');
  // Without a connection nothing was cancelled.
  await page.context().setOffline(true);
  await box(page).fill('median rate in Pune');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(answered(page)).toContainText('Median rate in Pune');
});

test('localities of a city are drawn on a map, whose list asks about one; two places that were asked about are compared', async ({
  page,
}) => {
  await enter(page, screen);
  await ask(page, 'number of sales by locality in Pune');
  const map = answered(page).getByRole('figure').filter({ hasText: 'Press one to ask about it' });
  await expect(map).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await map.getByRole('button', { name: 'List' }).click();
  const place = map.getByRole('button', { name: /Wagholi/ });
  await place.click();
  await expect(chips(page)).toContainText('Wagholi, Pune');
  await expect(answered(page)).toContainText('Sales in Wagholi, Pune');
  await ask(page, 'and Moshi?');
  await ask(page, 'compare the two');
  await expect(chips(page)).toContainText('Wagholi, Pune');
  await expect(chips(page)).toContainText('Moshi, Pune');
});

test('from the command palette and from a view of sales one asks about the same', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/v4/st/listings/Pune/');
  await page.getByRole('link', { name: 'Ask about this' }).click();
  await expect(page).toHaveURL((url) => url.pathname === screen && url.searchParams.get('city') === 'Pune');
  await page.getByRole('button', { name: 'Number of sales' }).click();
  await expect(answered(page)).toContainText('Sales in Pune');
  await page.goto(`${origin()}/v4/mma/dashboard/?city=Pune`);
  await expect(page.getByRole('link', { name: 'Ask about this' })).toHaveAttribute('href', /^\/analysis\/propGPT\/\?.*city=Pune/);
  await page.goto(`${origin()}/valuation/dashboard/?propertyKind=flat&city=Pune&latitude=18.55&longitude=73.78&carpetAreaSqft=650`);
  await expect(page.getByRole('link', { name: 'Ask about this' })).toHaveAttribute('href', /^\/analysis\/propGPT\/\?.*city=Pune/);
  await page.getByRole('button', { name: /^Search a project or locality/ }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill('median rate in Pune');
  await page.getByRole('button', { name: /“median rate in Pune”/ }).click();
  await expect(answered(page)).toContainText('Median rate in Pune');
});

test('a question is saved without alerts, and stands among what was saved', { tag: '@deep' }, async ({ page }) => {
  await enter(page, `${screen}?q=number+of+sales+in+Pune`);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByLabel('Name').fill('Sales of Pune in words');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${origin()}/profile/history/`);
  await page.getByRole('link', { name: 'Sales of Pune in words' }).click();
  await expect(answered(page)).toContainText('Sales in Pune');
});

test('on a dark phone the answer keeps its width and has no fault', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, screen);
  await page.evaluate(() => localStorage.setItem('mulya-theme', 'dark'));
  await page.goto(`${origin()}${screen}?q=top+5+localities+of+Pune+by+sales`);
  await expect(answered(page)).toContainText('Sales in Pune');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await seriousFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('who has not the product is shown what it includes and the way to it', { tag: '@deep' }, async ({ browser }) => {
  const { context, page } = await newPerson(browser, 'Nayan');
  await page.goto(`${origin()}${screen}?q=median+rate+in+Pune`);
  await expect(page.getByRole('heading', { name: 'What it includes' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Plans and prices' }).click();
  await expect(page).toHaveURL(/\/plans\//);
  await context.close();
});
