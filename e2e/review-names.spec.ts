import { expect, type Page, test } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { origin, enter, watchConsole } from './sign-in.ts';

/** One invented project as the register files it; the columns are those of its table for a district. */
const filing: Readonly<Record<string, string>> = {
  district: 'Satara',
  rera_id: 'P52800099001',
  project_name: 'Godavari Residency',
  promoter_name: 'Lakeside Builders LLP',
  location_pin_code: '412803',
  location_lat_long: "('17.952500000000000','73.891200000000000')",
  project_status: 'New Project',
  proposed_date_of_completion: '12/31/2026',
  revised_proposed_date_of_completion: '',
  extended_date_of_completion: '',
  project_type: 'Residential',
  'project_area_(sqmts)': '5227.5',
  recreational_open_space: '0.0',
  sanctioned_fsi: '8642.25',
  date_last_modified: '01/10/2024',
  cases_count: '',
  complaints_count: '',
  number_of_appartments: '120.0',
  number_of_booked_appartments: '90.0',
};
const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const register = `${Object.keys(filing).join(',')}\n${Object.values(filing).map(cell).join(',')}\n`;

const misspelt = 'गोधावरी रेसीडेंसी';
const deeds = (first: number) =>
  `Registration Date,City,Village,Project Name,Flat No,Carpet Area (sqm),Agreement Value,Document Type\n${[0, 1, 2]
    .map((at) => `0${first + at}/04/2024,Satara,Wai,${misspelt},${first}0${at},62.5,4500000,Agreement to sale`)
    .join('\n')}\n`;

async function importFile(page: Page, name: string, content: string) {
  await page.goto(`${origin()}/imports/new/`);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Import', exact: true }).click({ timeout: 30_000 });
  await expect(page.getByText(/^\d+ (rows?|project filings?) loaded\./)).toBeVisible({ timeout: 30_000 });
}

async function projectsOfSales(page: Page) {
  const answer = await page.request.get(`${origin()}/api/v1/sales?city=Satara`);
  const { rows = [] } = (await answer.json()) as { rows?: { project: string }[] };
  return [...new Set(rows.map(({ project }) => project))];
}

test(
  'a misspelt Marathi project is accepted once, shown by its name, known to the next file, and given back by undo',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const complaints = watchConsole(page);
    await enter(page, '/profile/');
    await importFile(page, 'projects-2024-01-15.csv', register);
    await importFile(page, 'deeds-1.csv', deeds(1));
    const [asWritten] = await projectsOfSales(page);
    expect(asWritten).toMatch(/^Godhavari/i);
    expect(asWritten).not.toBe('Godavari Residency');

    // From the batch to the queue, and along it by keyboard.
    await page.getByRole('link', { name: /^Review \d+ names?$/ }).click();
    await expect(page).toHaveURL(/\/imports\/review\/\?batch=\d+/);
    const list = page.getByRole('list', { name: 'Projects to review' });
    const item = list.getByRole('button', { name: new RegExp(misspelt) });
    await expect(item).toContainText('3 sales');
    await expect(item).toContainText(asWritten ?? '');
    await expect(page.getByRole('radio', { name: /Godavari Residency/ })).toBeChecked();
    expect(await seriousFaults(page)).toEqual([]);
    await item.focus();
    await page.keyboard.press('a');
    await expect(page.getByText(/is Godavari Residency\./).first()).toBeVisible();
    await expect(page.getByText('Nothing waits for you').or(page.getByText('No name matches this'))).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => projectsOfSales(page), { timeout: 45_000 }).toEqual(['Godavari Residency']);
    await page.goto(`${origin()}/v4/st/listings/Satara/?period=all&propertyKinds=all`);
    await expect(page.getByText('Godavari Residency').first()).toBeVisible();

    // The next file needs nobody.
    await importFile(page, 'deeds-2.csv', deeds(4));
    await expect(page.getByText('1 settled, 0 not sure, 0 unknown')).toBeVisible();
    expect(await projectsOfSales(page)).toEqual(['Godavari Residency']);

    await page.goto(`${origin()}/imports/review/?show=decisions`);
    await page.getByRole('button', { name: new RegExp(`Undo: “${misspelt}”`) }).click();
    await expect(page.getByText('Taken back', { exact: true }).first()).toBeVisible();
    await expect.poll(() => projectsOfSales(page), { timeout: 45_000 }).toEqual([asWritten]);
    expect(complaints).toEqual([]);
  },
);

test('a name that would wait is accepted before the file is loaded, and the import settles it', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(180_000);
  const complaints = watchConsole(page);
  await enter(page, '/profile/');
  await page.goto(`${origin()}/imports/new/`);
  await page.locator('input[type=file]').setInputFiles({ name: 'deeds-3.csv', mimeType: 'text/csv', buffer: Buffer.from(deeds(7)) });
  const names = page.getByRole('list', { name: 'Names in these rows' });
  const waiting = names.getByRole('button', { name: new RegExp(misspelt) });
  await expect(waiting).toContainText('to the review queue', { timeout: 60_000 });
  await expect(waiting).toContainText('rows 1, 2, 3');
  expect(await seriousFaults(page)).toEqual([]);
  await waiting.click();
  await page.getByRole('button', { name: 'It is Godavari Residency' }).click();
  await expect(waiting).toContainText('is Godavari Residency', { timeout: 60_000 });
  // The village is in no list that is loaded: it still waits.
  await expect(page.getByText(/^1 of 2 names in the first 3 rows would go/)).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/^3 rows loaded\./)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^1 settled, 0 not sure, 0 unknown$/).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
