import { expect, test, type Page } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { enter, origin, watchConsole } from './sign-in.ts';

async function type(page: Page, label: string, value: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(value);
  await field.press('Enter');
}

const table = `Village,Area sq m,Road width (m),Asking price,Latitude,Longitude,ASR,Owner name,Zone
Baner,4000,18,40 crore,18.559,73.787,30000,Kamal Nimhan,residential
Baner,none,18,40 crore,18.559,73.787,30000,X,residential`;

test(
  'parcels are taken in from a table, matched with a requirement, read on a card, agreed on and decided',
  { tag: '@deep' },
  async ({ page }) => {
    const complaints = watchConsole(page);
    await enter(page, '/land/desk/?tab=tables');
    await page.getByLabel('Choose a table').setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await expect(page.getByText('parcels.csv: 1 of 2 rows can be taken in')).toBeVisible();
    await expect(page.getByText('“none” is not a number.')).toBeVisible();
    await page.getByRole('button', { name: 'Take in 1 parcel' }).click();
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();

    await page.goto(`${origin()}/land/`);
    await page.getByRole('button', { name: 'Begin a requirement' }).first().click();
    await expect(page.getByText('Say where: name a place or draw a circle on the map.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tower in Baner');
    await page.getByRole('button', { name: 'Draw a circle on the map' }).click();
    await page.locator('.maplibregl-canvas').click();
    await expect(page.getByLabel('Latitude of the middle', { exact: true })).toHaveValue(/^1\d\.\d+$/);
    await type(page, 'Latitude of the middle', '18.559');
    await type(page, 'Longitude of the middle', '73.787');
    await page.getByRole('button', { name: 'Add the circle' }).click();
    await type(page, 'Budget for the land', '45');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tower in Baner' })).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hand in' }).click();

    await page.getByRole('cell', { name: '₹40.00 Cr' }).first().click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { name: 'Why it is here' })).toBeVisible();
    await panel.getByRole('button', { name: 'Shortlist', exact: true }).click();
    await expect(panel.getByRole('button', { name: 'Take off the shortlist' })).toBeVisible();
    await expect(panel.getByText('After the agreement of secrecy').first()).toBeVisible();
    await panel.getByLabel('Your name, as you sign').fill('Asha Kulkarni');
    await panel.getByRole('button', { name: 'I accept' }).click();
    await expect(panel.getByText('Kamal Nimhan')).toBeVisible();
    const coming = page.waitForEvent('download');
    await panel.getByRole('link', { name: 'Report card (PDF)' }).click();
    expect((await coming).suggestedFilename()).toMatch(/^parcel.*\.pdf$/);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await expect(page.getByRole('cell', { name: 'Agreement accepted' })).toBeVisible();

    await page.getByRole('tab', { name: 'Requirement' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(/Limitation Act 1963/)).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
