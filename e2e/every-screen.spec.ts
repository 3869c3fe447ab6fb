import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { origin, signIn, watchConsole } from './sign-in.ts';

const screens = [
  '/',
  '/v4/st/',
  '/v4/st/listings/',
  '/v4/st/listings/Pune/Wagholi/',
  '/valuation/',
  '/imports/',
  '/imports/new/',
  '/imports/review/',
  '/imports/review/?show=decisions',
  '/profile/',
  '/profile/edit/',
];

/** Contrast differs by theme and layout by width, so the two pairs together see all of it. */
const looks = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const;

for (const { width, height, theme } of looks) {
  test(`every screen is accessible and fits at ${width} px, ${theme}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await signIn(page, '/profile/');
    await page.evaluate((chosen) => localStorage.setItem('mulya-theme', chosen), theme);
    const complaints = watchConsole(page);
    for (const screen of screens) {
      await page.goto(origin() + screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${screen} is not wider than the window`).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(
        serious.map(({ id, nodes }) => `${screen} ${id}: ${nodes[0]?.html}`),
        screen,
      ).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

test('each entry of the menu opens a screen', async ({ page }) => {
  await signIn(page);
  const entries = page.getByRole('navigation').first().getByRole('link');
  // The address is there before the menu is drawn.
  await expect(entries.first()).toBeVisible();
  const links = await entries.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const link of links) {
    const answer = await page.goto(origin() + link);
    expect(answer?.status(), link).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
