import { expect, test, type Page } from '@playwright/test';
import { readPages } from '#modules/exports/testing.ts';
import { seriousFaults } from './faults.ts';
import { newPerson } from './new-person.ts';
import { origin, enter, watchConsole } from './sign-in.ts';

/** A flat of the demonstration data that has sales enough, found as a person would: among the newest sales. */
async function someFlat(page: Page) {
  const answer = await page.request.get(`${origin()}/api/v1/sales?city=Pune&propertyKinds=flat&pageSize=50`);
  const { rows } = (await answer.json()) as { rows: { project: string; locality: string; areaSqm: number }[] };
  const counts = Map.groupBy(
    rows.filter(({ project }) => project !== ''),
    ({ project, locality }) => `${locality}/${project}`,
  );
  const [own] = [...counts.values()].toSorted((a, b) => b.length - a.length);
  const [{ project, locality, areaSqm }] = own as [(typeof rows)[number]];
  return new URLSearchParams({
    city: 'Pune',
    village: locality,
    project,
    carpetAreaSqft: String(Math.round(areaSqm * 10.764)),
    floor: '3',
  });
}

test('a value is walked through its screens: the grid, a comparable taken out and put back, what lies around, the project, the report', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const complaints = watchConsole(page);
  await enter(page, '/valuation/');
  await page.goto(`${origin()}/valuation/?${await someFlat(page)}`);
  await expect(page).toHaveURL(/\/valuation\/dashboard\/\?id=/, { timeout: 30_000 });
  const value = page.getByRole('region', { name: 'Value', exact: true });
  await expect(value).toContainText(/Four of five sales like this one are registered between/);
  await expect(page.getByRole('heading', { name: 'What drives it' })).toBeVisible();
  await expect(page.getByText('A man, a company, or men and women together')).toBeVisible();
  await page.getByRole('form', { name: 'What if' }).getByLabel('Floor').fill('5');
  await page.getByRole('form', { name: 'What if' }).getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText(/Four of five such pairs of sales differ/)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Comparables', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Not in the grid' })).toBeVisible();
  const before = await value.innerText();
  const first = page.url();
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Take this sale out' }).click();
  await expect(page.getByText('Your choice of comparables: 1 taken out.')).toBeVisible();
  await expect(page.getByText('You took it out.')).toBeVisible();
  expect(await value.innerText()).not.toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(first);
  await expect.poll(() => value.innerText()).toBe(before);

  await page.getByRole('link', { name: 'Nearby amenities' }).click();
  await expect(page.getByRole('heading', { name: 'Schools' })).toBeVisible();
  await page.getByRole('link', { name: 'Project info' }).click();
  await expect(page.getByRole('heading', { name: 'Registered sales' })).toBeVisible();
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page.getByText('not a certified valuation').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test(
  'a screen opened without a search asks for one, and a selection that is not paid for is not valued',
  { tag: '@deep' },
  async ({ page }) => {
    await enter(page, '/valuation/');
    await page.goto(`${origin()}/valuation/comparables/`);
    await expect(page).toHaveURL(/\/valuation\/$/);
    await expect(page.getByText('Please search for property...')).toBeVisible();
    const flat = await someFlat(page);
    await page.goto(`${origin()}/valuation/dashboard/?${flat}&stSelection=1`);
    await expect(page.getByText(/Sale 1 is no comparable of this property/)).toBeVisible();
  },
);

test(
  'somebody without the product chooses sales, pays, and reads the value of exactly those; a reload asks for nothing',
  { tag: '@deep' },
  async ({ page: administrators, browser }) => {
    test.setTimeout(150_000);
    await enter(administrators, '/valuation/');
    const flat = await someFlat(administrators);
    const { page } = await newPerson(browser, 'Chooser');
    await page.goto(`${origin()}/valuation/selection/?${flat}`);
    await page.getByRole('button', { name: 'Choose all' }).click();
    await page.getByRole('checkbox').first().uncheck();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Value from these sales' }).click();
    await expect(page.getByText('This valuation has not been paid for')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay ₹199' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay ₹199' }).click();
    await expect(page.getByText(/This value is from the \d+ sales you chose, and no others/)).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/id=.*stSelection=/);
    await page.reload();
    await expect(page.getByText(/sales you chose, and no others/)).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await expect(page.getByRole('cell', { name: 'Weighted mean' })).toBeVisible();
  },
);

test('a trial shows a value of half a year ago and five sales', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/valuation/');
  await page.goto(`${origin()}/analysis/trial/valuation/?${await someFlat(page)}`);
  await expect(page.getByText(/The 5 closest sales, without their units/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Value', exact: true }).or(page.getByText('Not enough evidence for a value'))).toBeVisible({
    timeout: 30_000,
  });
});

test(
  'the printed report has every column that makes the sum, its weighted mean, and nothing that can only be pressed',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await enter(page, '/valuation/');
    await page.goto(`${origin()}/valuation/?${await someFlat(page)}`);
    await expect(page).toHaveURL(/\/valuation\/dashboard\/\?id=/, { timeout: 30_000 });
    await page.goto(page.url().replace('dashboard', 'valuationreport'));
    await expect(page.getByRole('cell', { name: 'Weighted mean' })).toBeVisible();
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      const words = (await readPages(await page.pdf({ format: 'A4' }))).join(' ');
      for (const head of ['Registered', 'Distance', 'Area', 'Floor', 'Price', 'Time', 'Size', 'Location', 'Adjusted', 'Weight'])
        expect(words).toContain(head);
      for (const control of ['Columns', 'Export', 'Download PDF', 'Copy link', 'Change the property', ' List '])
        expect(words).not.toContain(control);
      const inRupees = { L: 1e5, Cr: 1e7 };
      const pairs = [...words.matchAll(/₹([\d.]+) (L|Cr) ([\d.]+)%/g)].map(([, amount, unit, weight]) => ({
        adjusted: Number(amount) * inRupees[unit as 'L' | 'Cr'],
        weight: Number(weight) / 100,
      }));
      // The sales, then their mean; shares of the value that are printed below are no weights.
      const at = pairs.findIndex(({ weight }) => weight === 1);
      const [mean, sales] = [pairs[at], pairs.slice(0, at)];
      expect(sales.length).toBeGreaterThanOrEqual(8);
      expect(sales.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 2);
      const sum = sales.reduce((all, { adjusted, weight }) => all + adjusted * weight, 0);
      expect(Math.abs(sum / (mean?.adjusted ?? 0) - 1)).toBeLessThan(0.01);
    }
  },
);

test('a flat is valued from the name of its project, which says its city, by keys alone', async ({ page }) => {
  await enter(page, '/valuation/');
  const project = new URLSearchParams(await someFlat(page)).get('project') ?? '';
  await page.getByRole('combobox', { name: 'Project' }).fill(project);
  await expect(page.getByRole('option').first()).toContainText(project);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Pune');
  await page.getByRole('textbox', { name: /Carpet area/ }).fill('650');
  await page.getByRole('textbox', { name: 'Floor' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/valuation\/dashboard\/\?id=/, { timeout: 30_000 });
});
