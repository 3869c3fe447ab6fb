import { expect, test, type Page } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { enter, watchConsole } from './sign-in.ts';

/** Maps are drawn by the processor here, and each is waited for. */
test.describe.configure({ timeout: 240_000 });

/** A click at a share of the map's width and height, once its drawing stands still. */
async function clickMap(page: Page, across: number, down: number) {
  const map = page.getByRole('region', { name: 'Map' });
  await expect(map).toBeVisible();
  // The panel slides in: a place clicked while it moves would be another.
  await expect(async () => {
    const before = await map.boundingBox();
    await page.waitForTimeout(200);
    expect(await map.boundingBox()).toEqual(before);
  }).toPass();
  const box = (await map.boundingBox())!;
  await page.mouse.click(box.x + box.width * across, box.y + box.height * down);
}

test('a point clicked on the map is marked, lands in the address, and is what is valued', { tag: '@deep' }, async ({ page }) => {
  const complaints = watchConsole(page);
  await enter(page, '/valuation/');
  await page.getByText('Point on the map').click();
  await expect(page.getByRole('button', { name: 'Choose on the map' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'City' }).fill('Pun');
  await page.getByRole('option', { name: 'Pune' }).click();
  await page.getByRole('button', { name: 'Choose on the map' }).click();
  const panel = page.getByRole('dialog', { name: 'A point in Pune' });
  await expect(panel.getByText('No point chosen yet')).toBeVisible();
  await clickMap(page, 0.5, 0.5);
  await expect(panel.getByText(/Chosen: 18\.\d+, 73\.\d+/)).toBeVisible();
  await expect(panel.getByRole('img', { name: 'The place chosen' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Use this point' }).click();

  const point = await page.getByLabel('Latitude, longitude').inputValue();
  const [latitude, longitude] = point.split(', ') as [string, string];
  await page.getByRole('textbox', { name: 'Carpet area' }).fill('650');
  await page.getByRole('button', { name: 'Value', exact: true }).click();
  await expect(page).toHaveURL(/\/valuation\/dashboard\//);
  await expect(page.getByText(`in ${point}, Pune`)).toBeVisible();
  await expect(page.getByText(/Four of five sales|Not enough evidence/)).toBeVisible({ timeout: 30_000 });
  // The address is that of the answer; the property is a touch away.
  await expect(page).toHaveURL(/\?id=/);
  await page.getByRole('link', { name: 'Change the property' }).click();
  await expect(page).toHaveURL(new RegExp(`latitude=${latitude}&longitude=${longitude}`));
  await expect(page.getByLabel('Latitude, longitude')).toHaveValue(point);
  expect(complaints).toEqual([]);
});

test('without a mouse a point is chosen from the list of localities', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/valuation/?city=Pune');
  await page.getByText('Point on the map').click();
  await page.getByRole('button', { name: 'Choose on the map' }).press('Enter');
  await page.getByRole('button', { name: 'List' }).press('Enter');
  await page.getByRole('button', { name: 'Wagholi' }).press('Enter');
  await expect(page.getByText(/Chosen: .*, near Wagholi/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Latitude, longitude')).toHaveValue(/^18\.\d+, 7[34]\.\d+$/);
});

test('a hexagon clicked is zoomed into, says what lies in it, and leads on to its localities', { tag: '@deep' }, async ({ page }) => {
  const complaints = watchConsole(page);
  await enter(page, '/v4/st/listings/Pune/?map=hexes');
  await page.getByRole('region', { name: 'Map' }).scrollIntoViewIfNeeded();
  const panel = page.getByRole('region', { name: /^Hexagon: Around / });
  // Somewhere around the middle of the city there is a hexagon; where exactly is for the data to say.
  for (const [across, down] of [
    [0.5, 0.5],
    [0.55, 0.55],
    [0.45, 0.6],
    [0.6, 0.45],
  ] as const) {
    await clickMap(page, across, down);
    if (
      await panel.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      )
    )
      break;
  }
  await expect(panel.getByText(/sales? in this hexagon · median rate: (₹|not enough sales \(\d+\))/)).toBeVisible();
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(page).toHaveURL(/hex=8[0-9a-f]{14}/);
  expect(await seriousFaults(page)).toEqual([]);

  const locality = panel.getByRole('link').first();
  const name = await locality.innerText();
  await locality.click();
  await expect(page.getByRole('heading', { level: 1, name: `Sales in ${name}, Pune` })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await page.goBack();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Whole map' }).click();
  await expect(panel).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('without a mouse a hexagon is opened from the list, and one with few sales says so', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/v4/st/listings/Pune/?map=hexes&bhk=4+BHK');
  await page.getByRole('button', { name: 'List' }).press('Enter');
  const thin = page.getByRole('row', { name: /Around .* not known [1-4]$/ }).first();
  await thin.getByRole('button').press('Enter');
  await expect(page.getByText(/[1-4] sales? in this hexagon · median rate: not enough sales \([0-4]\)/)).toBeVisible();
  await expect(page.getByText(/[1-4] sales? here · not enough sales \([0-4]\)/).first()).toBeVisible();
});
