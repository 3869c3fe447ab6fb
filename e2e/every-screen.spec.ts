import { expect, test } from '@playwright/test';
import { looks, screensFit } from './faults.ts';
import { origin, enter } from './sign-in.ts';

const screens = [
  '/',
  '/v4/st/',
  '/v4/st/listings/',
  '/v4/st/listings/Pune/Wagholi/',
  '/valuation/',
  '/valuation/portfolio/',
  '/simulator/',
  '/simulator/many/',
  '/simulator-page/try/',
  '/simulator-page/try/?part=rules',
  '/simulator-page/try/?part=results',
  '/analysis/ratesimulator/',
  '/invest/?income=200000&savings=3000000&price=7500000',
  '/invest/list/?city=Pune',
  '/invest/project/?city=Pune&village=Wagholi',
  '/invest/locationwiseanalysis/?city=Pune&village=Wagholi',
  '/analysis/ratesimulator/?city=Pune&village=Wagholi',
  '/land/',
  '/land/desk/',
  '/land/desk/?tab=tables',
  '/analysis/propGPT/',
  '/analysis/propGPT/?q=Sales+in+Pune+by+configuration',
  '/analysis/trial/valuation/',
  '/valuation/certified/',
  '/valuation/certified/new/',
  '/valuation/certified/work/',
  '/valuation/certified/desk/',
  '/valuation/verify/',
  '/imports/',
  '/imports/new/',
  '/imports/review/',
  '/imports/review/?show=decisions',
  '/profile/',
  '/profile/edit/',
  '/profile/payments/',
  '/plans/choose/',
  '/admin/payments/',
  '/admin/prices/',
];

const openedFirst = [
  '/',
  '/v4/st/listings/Pune/Wagholi/',
  '/analysis/propGPT/?q=Sales+in+Pune+by+configuration',
  '/valuation/',
  '/imports/new/',
  '/plans/choose/',
];

screensFit('every screen is', { screens, timeoutMs: 240_000 });
screensFit('the screens that are opened first are', {
  screens: openedFirst,
  timeoutMs: 120_000,
  in: looks.filter(({ width }) => width === 390),
});

test('each entry of the menu opens a screen', { tag: '@deep' }, async ({ page }) => {
  await enter(page);
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
