import { expect, type Page, test } from '@playwright/test';
import { looks, seriousFaults } from './faults.ts';
import { origin, enter, watchConsole } from './sign-in.ts';

/** One invented deed of a town that exists nowhere: facts in its prose, people in its columns, and a neighbour of the same flat. */
const deeds = [
  'Registration Date,City,Village,Seller Name,Purchaser Name,Agreement Value,Document Type,Property Description',
  '03/04/2024,Tarangpur,Lakeview,"1) Name: Shri Zebediah Quillfeather Age: 51 Pin code: 411045",Anselm Drizzlewick,7500000,Agreement to sale,"मौजे लेकव्ह्यू येथील स.नं. 12/3 यावर बांधलेल्या निलगिरी हाईट्स या प्रकल्पातील विंग बी मधील सहाव्या मजल्यावरील सदनिका नं. 603 यांसी कार्पेट क्षेत्र 65.20 चौ.मी."',
  '05/06/2025,Tarangpur,Lakeview,"1) Name: Shri Anselm Drizzlewick Age: 44 Pin code: 411045",Zebediah Quillfeather,8100000,Sale deed,"मौजे लेकव्ह्यू येथील स.नं. 12/3 यावर बांधलेल्या निलगिरी हाईट्स या प्रकल्पातील विंग बी मधील सहाव्या मजल्यावरील सदनिका नं. 603 यांसी कार्पेट क्षेत्र 65.20 चौ.मी."',
].join('\n');
const names = /Zebediah|Quillfeather|Anselm|Drizzlewick/;

/** Signed in, with the deeds loaded, by whichever test comes first. */
async function withDeeds(page: Page) {
  await enter(page, '/profile/');
  if ((await saleOf(page, 'Sale deed')) !== '') return;
  await page.goto(`${origin()}/imports/new/`);
  await page.locator('input[type=file]').setInputFiles({ name: 'deeds.csv', mimeType: 'text/csv', buffer: Buffer.from(`${deeds}\n`) });
  await expect(page.getByText('all of them can be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('2 rows loaded')).toBeVisible({ timeout: 30_000 });
}
const saleOf = async (page: Page, documentType: string) => {
  const answer = await page.request.get(`${origin()}/api/v1/sales?city=Tarangpur&documentClass=all`);
  // Before the first import the place is not known, which is an answer of its own.
  const { rows = [] } = (await answer.json()) as { rows?: { saleId: string; documentType: string }[] };
  return rows.find((row) => row.documentType === documentType)?.saleId ?? '';
};

test(
  'a deed shows its words beside its values, what was decided, and what the registry printed only with a reason',
  { tag: '@deep' },
  async ({ page }) => {
    const complaints = watchConsole(page);
    await withDeeds(page);
    const saleId = await saleOf(page, 'Agreement to sale');

    // From the explorer's panel to the page of the document.
    await page.goto(`${origin()}/v4/st/listings/Tarangpur/?period=all&propertyKinds=all&open=${saleId}&class=all`);
    await page.getByRole('link', { name: 'How this was read' }).click();
    await expect(page).toHaveURL(new RegExp(`/imports/deeds/${saleId}/`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('603');
    const text = page.getByRole('region', { name: 'Property description' });
    const area = page.getByRole('row', { name: /Carpet area/ });
    await expect(area).toContainText('65.20');
    await expect(area).toContainText('sure');

    // Value → words by pointing and by keyboard, words → value likewise.
    const mark = text.getByRole('button', { name: /65\.20/ });
    await area.hover();
    await expect(mark).toHaveAttribute('data-active', 'true');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(mark).not.toHaveAttribute('data-active', 'true');
    await area.getByRole('button', { name: 'Carpet area' }).focus();
    await expect(mark).toHaveAttribute('data-active', 'true');
    await mark.hover();
    await expect(area).toHaveAttribute('data-active', 'true');
    await text.getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.locator('tr[data-active] button')).toBeFocused();

    await expect(page.getByRole('row', { name: /Price/ })).toContainText('column “Agreement Value”');
    await expect(page.getByText('Hexagon', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Sale deed, 5 Jun 2025/ })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(names);

    await page.getByRole('button', { name: 'Show what the registry printed' }).click();
    await page.getByRole('textbox', { name: 'Why do you need to see it?' }).fill('too short');
    await page.getByRole('button', { name: 'Note the reason and show it' }).click();
    await expect(page.getByText('at least 10 characters')).toBeVisible();
    await page.getByRole('textbox', { name: 'Why do you need to see it?' }).fill('Two deeds of one flat: which is later?');
    await page.getByRole('button', { name: 'Note the reason and show it' }).click();
    const printed = page.getByRole('region', { name: 'What the registry printed' });
    await expect(printed).toContainText('Anselm Drizzlewick');

    // Gone with the page, also on the way back.
    await page.getByRole('link', { name: /Sale deed, 5 Jun 2025/ }).click();
    await expect(page).not.toHaveURL(new RegExp(saleId));
    await expect(page.locator('body')).not.toContainText(names);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Show what the registry printed' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(names);
    expect(complaints).toEqual([]);
  },
);

for (const { width, height, theme } of looks) {
  test(`the page of a deed is accessible and fits at ${width} px, ${theme}`, { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await withDeeds(page);
    await page.evaluate((chosen) => localStorage.setItem('mulya-theme', chosen), theme);
    const saleId = await saleOf(page, 'Sale deed');
    await page.goto(`${origin()}/imports/deeds/${saleId}/`);
    await expect(page.getByRole('row', { name: /Carpet area/ })).toBeVisible();
    await page
      .getByRole('row', { name: /Carpet area/ })
      .getByRole('button')
      .focus();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await seriousFaults(page)).toEqual([]);
  });
}

test('a document that is not there says so', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/imports/');
  await page.goto(`${origin()}/imports/deeds/1/`);
  await expect(page.getByText('This document cannot be shown')).toBeVisible();
});
