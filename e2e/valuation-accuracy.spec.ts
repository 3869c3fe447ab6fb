import { expect, test } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { origin, enter, watchConsole } from './sign-in.ts';

const figures = {
  mdape: 4.21,
  mape: 5.6,
  ppe5: 58,
  ppe10: 88.4,
  ppe20: 99.1,
  medianRatio: 1.002,
  cod: 5.5,
  prd: 1.004,
  prb: -0.06,
  vei: -2.2,
  coverage80: 80.7,
  coverage95: 95.2,
  hitRate: 98.8,
};
const group = (name: string, n: number, mdape: number) => ({
  ...figures,
  name,
  n,
  mdape,
  mdapeInterval: [mdape - 0.4, mdape + 0.4],
  baselineMdape: 6.1,
});
const study = {
  ...figures,
  n: 2400,
  mdapeInterval: [4.02, 4.4],
  baseline: { ...figures, n: 2400, mdape: 6.13, name: 'gradient boosting on the facts of the flat, its place and month' },
  split: 'frozen',
  from: '2023-01',
  to: '2023-12',
  cutOff: '2023-12-30',
  commit: 'abc123def456',
  seconds: 61,
  by: {
    city: [group('Elsewhere', 2400, 4.21)],
    locality: [group('North, Elsewhere', 1300, 3.8), group('South, Elsewhere', 1100, 4.9)],
    building: [group('building known', 2300, 4.1), group('new building', 100, 7.9)],
    grade: [group('A', 1500, 3.1), group('C', 900, 8.3)],
    price: [group('3 middle', 2400, 4.21)],
    configuration: [group('2 BHK', 2400, 4.21)],
    saleKind: [group('resale', 2400, 4.21)],
    month: ['2023-01', '2023-06', '2023-12'].map((month, at) => group(month, 800, 4 + at / 4)),
  },
  skipped: [],
};

test(
  'a study of another registry is put on the page, and a stranger reads how far off values are, and where',
  { tag: '@deep' },
  async ({ page, browser }) => {
    await enter(page, '/profile/');
    const answer = await page.evaluate(
      async (body) => {
        await fetch('/api/v1/csrf');
        const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        const { status } = await fetch('/api/v1/valuation-accuracy/studies', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(token) },
          body: JSON.stringify(body),
        });
        return status;
      },
      { source: 'flats-of-elsewhere.csv', study },
    );
    expect(answer).toBe(200);

    for (const { width, theme } of [
      { width: 1440, theme: 'light' },
      { width: 390, theme: 'dark' },
    ]) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      await context.addInitScript((chosen) => localStorage.setItem('mulya-theme', chosen), theme);
      const stranger = await context.newPage();
      const complaints = watchConsole(stranger);
      await stranger.goto(`${origin()}/valuation-accuracy/`);
      await expect(stranger.getByRole('heading', { level: 1, name: 'How far off our values are' })).toBeVisible();
      await expect(stranger.getByText('flats-of-elsewhere.csv: 2,400 sales of Jan 2023 to Dec 2023')).toBeVisible();
      await expect(stranger.getByText('4.21%', { exact: true }).first()).toBeVisible();
      await expect(stranger.getByText('outside −0.050 to 0.050')).toBeVisible();
      await expect(stranger.getByText('Measure anew')).toHaveCount(0);
      if (width === 1440) {
        await stranger.getByText('Confidence grade', { exact: true }).click();
        await expect(stranger).toHaveURL(/by=grade/);
        const grades = stranger.getByRole('table', { name: /by grade of confidence/ });
        await expect(grades).toContainText('8.30%');
        await expect(grades.getByRole('rowheader').first()).toHaveText('A');
        await grades.getByRole('columnheader', { name: 'Median error' }).getByRole('link').click();
        await expect(stranger).toHaveURL(/order=-mdape/);
        await expect(grades.getByRole('rowheader').first()).toHaveText('C');
      }
      const overflow = await stranger.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await seriousFaults(stranger)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
);
