import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page, type Request } from '@playwright/test';
import { enterUnseen, origin, watchConsole } from './sign-in.ts';

/**
 * What keeps people from using the page, each with the first place where it stands. Our pages have no frames of others, so axe runs
 * within the page; otherwise it opens a second one for every look, which takes as long as the look itself. It lists what passed as well unless
 * it is asked not to, a third of its time.
 */
export async function seriousFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Contrast differs by theme and layout by width, so the two pairs together see all of it. */
export const looks = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const;

type Looking = {
  screens: readonly string[];
  timeoutMs: number;
  settle?: (page: Page) => Promise<void>;
  in?: readonly (typeof looks)[number][];
};

/**
 * A test for each look: every screen has a heading, is no wider than the window, has no serious fault and makes the browser complain of nothing.
 * `npm test` reads those screens that are opened first; the others, minutes of work, are read by `npm run test:deep`.
 */
export function screensFit(which: string, { screens, timeoutMs, settle, in: chosen }: Looking) {
  for (const { width, height, theme } of chosen ?? looks)
    test(`${which} accessible and fit at ${width} px, ${theme}`, { tag: chosen ? [] : '@deep' }, async ({ page }) => {
      test.setTimeout(timeoutMs);
      const complaints = watchConsole(page);
      const quiet = watchQuiet(page);
      await page.setViewportSize({ width, height });
      await enterUnseen(page);
      await page.addInitScript((wanted) => localStorage.setItem('mulya-theme', wanted), theme);
      for (const screen of screens) {
        await page.goto(origin() + screen);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await (settle?.(page) ?? quiet());
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `${screen} is not wider than the window`).toBeLessThanOrEqual(0);
        expect(await seriousFaults(page), screen).toEqual([]);
      }
      expect(complaints).toEqual([]);
    });
}

/**
 * Waits until the page has everything it asked for and has drawn it. `networkidle` listens for half a second of silence on every
 * screen; here the browser says that it has nothing left to do, and must have asked for nothing more by then.
 */
function watchQuiet(page: Page) {
  const open = new Set<Request>();
  let requested = 0;
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    // What the page before this one still waits for comes to nobody.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    requested += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await page.waitForLoadState('load');
    const late = Date.now() + PATIENCE_MS;
    for (let before = -1; open.size > 0 || before !== requested;) {
      if (Date.now() > late) throw new Error(`${page.url()} still waits for ${[...open].map((request) => request.url()).join(' ')}`);
      before = requested;
      await page.evaluate(restOfBrowser);
    }
  };
}
const PATIENCE_MS = 30_000;

/** Over when two frames are drawn and nothing is left to do after either. */
const restOfBrowser = () =>
  new Promise<void>((resolve) => {
    const rest = (then: () => void) => requestIdleCallback(then, { timeout: 1000 });
    rest(() => requestAnimationFrame(() => rest(() => setTimeout(resolve, 50))));
  });
