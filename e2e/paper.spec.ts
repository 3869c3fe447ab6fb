import { expect, test, type Page } from '@playwright/test';
import { readPages } from '#modules/exports/testing.ts';
import { enter, origin } from './sign-in.ts';

/** A4 by the margins that the screen itself asks for. */
const onPaper = async (page: Page) => readPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }));

const market = 'city=Pune&village=Wagholi';

test('the page of an area is one sheet of paper, and its charts are as wide as their frames', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/profile/');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${origin()}/analytics/analyticsReport/?${market}`);
    await expect(page.locator('figure svg').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await onPaper(page)).toHaveLength(1);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const drawings = page.locator('figure [aria-hidden="true"] > div').filter({ has: page.locator('svg') });
  expect(await drawings.count()).toBeGreaterThan(0);
  for (const drawing of await drawings.all()) {
    const [frame, svg] = [await drawing.boundingBox(), await drawing.locator('svg').boundingBox()];
    expect((svg?.width ?? 0) / (frame?.width ?? 1)).toBeGreaterThan(0.98);
    // What stands below the drawing stands below all of it.
    expect(frame?.height ?? 0).toBeGreaterThanOrEqual((svg?.height ?? 1) - 1);
  }
});

test(
  'a comparison is printed without what can only be pressed, a market with the key to the numbers on its axes',
  {
    tag: '@deep',
  },
  async ({ page }) => {
    await enter(page, '/analysis/compare/?item=Pune%2FWagholi&item=Pune%2FBaner');
    await expect(page.getByRole('cell').first()).toBeVisible();
    const compared = (await onPaper(page)).join(' ');
    expect(compared).toContain('Median rate');
    for (const control of ['First letters', 'Any BHK', 'Copy link', 'Export']) expect(compared).not.toContain(control);

    await page.goto(`${origin()}/v4/mma/dashboard/?${market}`);
    const events = page.getByRole('switch', { name: 'Events on the time axes' });
    await expect(events).toBeVisible();
    if (!(await events.isChecked())) await events.check();
    // Folded on the screen.
    const event = await page.locator('details', { hasText: 'What the numbers mean' }).locator('strong').first().textContent();
    const printed = (await onPaper(page)).join(' ');
    expect(printed).toContain(event?.replaceAll(/\s+/g, ' '));
    expect(printed).not.toContain('Events on the time axes');
  },
);

test('no heading of a table is cut, in any language', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/profile/');
  for (const language of ['en', 'hi', 'mr'])
    for (const screen of [
      '/v4/st/listings/Pune/',
      '/projects/Pune',
      '/analytics/locations/overview/?city=Pune',
      '/analytics/fastest/?city=Pune',
    ]) {
      await page.goto(`${origin()}${screen}${screen.includes('?') ? '&' : '?'}language=${language}`);
      await page.getByRole('columnheader').first().scrollIntoViewIfNeeded();
      const cut = await page
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth + 1).map((head) => head.textContent));
      expect(cut, `${screen} in ${language}`).toEqual([]);
    }
});
