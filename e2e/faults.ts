import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { origin, signIn, watchConsole } from './sign-in.ts';

/** What keeps people from using the page, each with the first place where it stands. */
export async function seriousFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Contrast differs by theme and layout by width, so the two pairs together see all of it. */
const looks = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const;

type Looking = { screens: readonly string[]; timeoutMs: number; settle?: (page: Page) => Promise<void> };

/** A test for each look: every screen has a heading, is no wider than the window, has no serious fault and makes the browser complain of nothing. */
export function screensFit(which: string, { screens, timeoutMs, settle = (page) => page.waitForLoadState('networkidle') }: Looking) {
  for (const { width, height, theme } of looks)
    test(`${which} accessible and fit at ${width} px, ${theme}`, async ({ page }) => {
      test.setTimeout(timeoutMs);
      const complaints = watchConsole(page);
      await page.setViewportSize({ width, height });
      await signIn(page, '/profile/');
      await page.evaluate((chosen) => localStorage.setItem('mulya-theme', chosen), theme);
      for (const screen of screens) {
        await page.goto(origin() + screen);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settle(page);
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `${screen} is not wider than the window`).toBeLessThanOrEqual(0);
        expect(await seriousFaults(page), screen).toEqual([]);
      }
      expect(complaints).toEqual([]);
    });
}
