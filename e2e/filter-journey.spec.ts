import { expect, test, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { enter, watchConsole } from './sign-in.ts';

/** One of most fields; each narrows what the next screen would show if it were lost. */
const conditions = {
  within: 'circle 18.55 73.8 12',
  from: '2023-01-01',
  to: '2025-12-31',
  minAreaSqft: '300',
  maxPrice: '90000000',
  configurations: ['1 BHK', '2 BHK'],
  propertyKinds: ['flat'],
  saleKind: 'primary',
  currency: 'INR',
  flagged: 'include',
};
const start = new URLSearchParams([
  ['city', 'Pune'],
  ...Object.entries(conditions).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
]);

/** What an address says of sales, the place of the explorer's path included; `propertyKinds=flat` may be the usual and unsaid. */
function saidBy(page: Page) {
  const { pathname, searchParams } = new URL(page.url());
  const expected = new URLSearchParams(searchParams);
  const city = /^\/v4\/st\/listings\/([^/]+)\//.exec(pathname)?.[1];
  if (city !== undefined) expected.set('city', decodeURIComponent(city));
  return [...start.keys()].filter((name) => name !== 'propertyKinds').map((name) => [name, expected.getAll(name)]);
}
const wanted = [...start.keys()].filter((name) => name !== 'propertyKinds').map((name) => [name, start.getAll(name)]);

const chooseIn = (page: Page, screen: string) =>
  page.getByRole('navigation', { name: 'Ways to read this place' }).getByRole('link', { name: screen, exact: true }).click();

async function openIn(page: Page, screen: string, address: RegExp) {
  await chooseIn(page, screen);
  await expect(page).toHaveURL(address);
  expect(saidBy(page)).toEqual(wanted);
  await expect(page.getByRole('region', { name: 'Filters' }).getByText(/12 km around/)).toBeVisible();
}

test(
  'by its tabs from the market to the explorer, the chart builder, the comparison and back nothing of the filter is lost, nor in the file',
  { tag: '@deep' },
  async ({ page }) => {
    const complaints = watchConsole(page);
    await enter(page, `/v4/mma/dashboard/?${start}`);
    await expect(page.getByRole('region', { name: 'Filters' }).getByText(/12 km around/)).toBeVisible();
    await openIn(page, 'Sales', /\/v4\/st\/listings\/Pune\//);

    // The screen before stays until the next one is ready, and takes its open menu along: the menu is opened once more, as a person would.
    const file = page.waitForEvent('download');
    await expect(async () => {
      const item = page.getByRole('menuitem', { name: 'CSV for programs' });
      if (!(await item.isVisible())) await page.getByRole('button', { name: 'Export', exact: true }).click({ timeout: 2000 });
      await item.click({ timeout: 2000 });
    }).toPass();
    const download = await file;
    expect(download.suggestedFilename()).toMatch(/^sales_specification-names_Pune_2023-01-01_to_2025-12-31_.*\.csv$/);
    const rows = parse<Record<string, string>>(await readFile(await download.path()), { bom: true, columns: true });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({ City: 'Pune', Sale_Kind: 'primary', Property_Kind: 'flat', Currency: 'INR' });
      expect(conditions.configurations).toContain(row['Configuration']);
      expect(row['Transaction_Date']! >= conditions.from && row['Transaction_Date']! <= conditions.to).toBe(true);
      expect(Number(row['Agreement_Price_INR'])).toBeLessThanOrEqual(Number(conditions.maxPrice));
    }
    await expect(page.getByText(new RegExp(`\\b${rows.length.toLocaleString('en-IN')}\\b`)).first()).toBeVisible();

    await openIn(page, 'Chart builder', /\/analytics\/barchart\//);
    await openIn(page, 'Sales as cards', /\/st\/list\//);
    await chooseIn(page, 'Compare');
    await expect(page).toHaveURL(/\/analysis\/compare\/\?item=Pune&/);
    await expect(page.getByText(/Flats, within 12 km around .*priced up to .*only first sales/).first()).toBeVisible();
    // The number of sales compared is that of the file.
    const count = rows.length.toLocaleString('en-IN');
    await expect(page.getByRole('button', { name: new RegExp(`^${count} ?, Sales: show the ${count} sales behind it$`) })).toBeVisible();
    await page.getByRole('link', { name: 'Pune', exact: true }).click();
    await expect(page).toHaveURL(/\/analysis\/location\//);
    expect(saidBy(page)).toEqual(wanted);

    await openIn(page, 'Sales as cards', /\/st\/list\//);
    await openIn(page, 'Location', /\/analysis\/location\//);
    await openIn(page, 'Market', /\/v4\/mma\/dashboard\//);
    expect(complaints).toEqual([]);
  },
);

test('an older address of the explorer is the same view', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/v4/st/listings/Pune/?bhk=2+BHK&minArea=400&class=all&sale=resale&reason=bulk&flagged=include&kind=flat');
  const filters = page.getByRole('region', { name: 'Filters' });
  for (const words of ['documents of all kinds', '2 BHK', 'from 400 sq ft', 'resales', 'flagged ones too'])
    await expect(filters.getByRole('button', { name: new RegExp(words) }).first()).toBeVisible();
});
