import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { looks, screensFit, seriousFaults } from './faults.ts';
import { projectFile } from './project-file.ts';
import { origin, enter, enterByStep, watchConsole } from './sign-in.ts';

/** The blocks below the fold ask when one comes near. */
async function readToTheEnd(page: Page) {
  for (let y = 0; y < 8000; y += 600) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState('networkidle');
}

test('a market is searched, read, drilled to its sales, compared with another and printed', async ({ page }) => {
  const complaints = watchConsole(page);
  await enter(page, '/v4/mma/');
  await page.getByRole('textbox', { name: 'City, village or project' }).fill('pUN');
  await expect(page.getByRole('option').first()).toContainText('Pune');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/v4\/mma\/dashboard\/\?city=Pune/);
  await expect(page.getByRole('heading', { level: 1, name: 'The market of Pune' })).toBeVisible();
  await expect(page.getByText('on the year before', { exact: false }).first()).toBeVisible();

  // The rows behind a bar are as many as the bar counts.
  const tickets = page.locator('[data-block="ticket-sizes"]');
  await tickets.scrollIntoViewIfNeeded();
  await tickets.getByRole('button', { name: 'Table' }).click();
  const row = tickets.getByRole('row', { name: /^50–75 L/ });
  const counted = (await row.getByRole('cell').allTextContents()).at(1) ?? '';
  expect(counted).toMatch(/^\d/);
  await row.getByRole('button', { name: '50–75 L' }).click();
  const panel = page.getByRole('dialog', { name: 'The sales behind this number' });
  await expect(panel.getByText(/Ticket size: 50–75 L/).first()).toBeVisible();
  await expect(panel.getByText(new RegExp(`(L|of )${counted} (rows|loaded)`)).first()).toBeVisible();
  await expect(page).toHaveURL(/cell=[0-9a-f]+/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page
    .getByRole('button', { name: /the year before/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'City, village or project' }).fill('mumb');
  await page
    .getByRole('option', { name: /Mumbai/ })
    .first()
    .click();
  await expect(page).toHaveURL(/comparedWith=area&otherCity=Mumbai/);
  await expect(page.getByText(/(above|below) Mumbai/).first()).toBeVisible();

  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page).toHaveURL(/\/v4\/mma\/report\/\?.*otherCity=Mumbai/);
  await expect(page.getByRole('heading', { name: 'What the numbers mean' })).toBeVisible();
  await expect(page.locator('[data-block="concentration"] table')).toBeVisible();

  await page.goto(`${origin()}/v4/mma/`);
  await expect(page.getByRole('listitem').getByRole('link', { name: 'Pune', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Looked at lately' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('areas of a city are ranked, and the ones picked stand side by side', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/v4/mma/listings/?city=Pune');
  await page.getByRole('table').first().getByRole('button', { name: 'Median rate' }).click();
  await expect(page).toHaveURL(/sortBy=median-rate/);
  // The address changes before the screen is drawn anew, and the rows change places with it.
  await expect(page.getByRole('columnheader', { name: 'Median rate' }).first()).toHaveAttribute('aria-sort', 'descending');
  const picks = page.getByRole('checkbox', { name: /^Pick / });
  await picks.nth(0).click();
  await expect(picks.nth(0)).toBeChecked();
  await picks.nth(1).click();
  await expect(page).toHaveURL(/pick=.*&pick=/);
  const table = page.getByRole('region', { name: 'Areas side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
});

test(
  'two changes of a view at once, the second on a screen that does not show the first, are both made',
  { tag: '@deep' },
  async ({ page }) => {
    await enter(page, '/v4/mma/listings/?city=Pune');
    const sort = page.getByRole('table').first().getByRole('button', { name: 'Median rate' });
    const picks = page.getByRole('checkbox', { name: /^Pick / });
    await expect(picks.nth(2)).toBeVisible();
    const handles = [await sort.elementHandle(), await picks.nth(0).elementHandle(), await picks.nth(2).elementHandle()];
    await page.evaluate((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    }, handles);
    await expect(page).toHaveURL((url) => url.searchParams.get('sortBy') === 'median-rate' && url.searchParams.getAll('pick').length === 2);
  },
);

test('what the screen shows is what the file says', async ({ page }) => {
  await enter(page, '/v4/mma/dashboard/?city=Pune');
  const sales = page.locator('[data-block="sales-by-month"]');
  await sales.getByRole('button', { name: 'Table' }).click();
  const shown = (await sales.getByRole('row').nth(1).getByRole('cell').allTextContents()).at(0) ?? '';
  const month = (await sales.getByRole('row').nth(1).getByRole('rowheader').textContent()) ?? '';
  expect(shown).toMatch(/^[\d,]+$/);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: /^CSV All/ }).click();
  // A busy machine may take longer than the answer waits; the file is in the tray either way.
  await page.getByRole('button', { name: /^Downloads/ }).click();
  const link = page.getByRole('link', { name: /^Download market_Pune/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const file = page.waitForEvent('download');
  await link.click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^market_Pune_.*\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const rows = text.split('\n');
  const at = rows.findIndex((line) => line.startsWith('Month,Sales'));
  const [key = '', value] = (rows[at + 1] ?? '').split(',');
  expect(new Date(`${key}-15`).toLocaleDateString('en-GB', { month: 'short', year: 'numeric' })).toBe(month);
  expect(value).toBe(shown.replaceAll(',', ''));
  expect(text).toContain('Registered market sales of flats in Pune');
});

test(
  'a market over time: index with its band, forecasts with their record, events that can be switched off',
  { tag: '@deep' },
  async ({ page }) => {
    const complaints = watchConsole(page);
    await enter(page, '/v4/mma/dashboard/?city=Pune');
    await page.getByRole('link', { name: 'Over time' }).click();
    const index = page.locator('[data-block="price-index"]');
    await expect(index.getByText(/Price index at|The same home/)).toBeVisible();
    await expect(index.getByText(/Tried on the past|No forecast of prices/)).toBeVisible();
    await index.getByRole('button', { name: 'Table' }).click();
    await expect(index.getByRole('columnheader', { name: '95% band' })).toBeVisible();
    await expect(page.locator('[data-block="season"]').getByText(/is busiest at|three years/)).toBeVisible();
    await expect(page.getByText(/The same home, a year/)).toBeVisible();

    await page.getByText('What the numbers mean').click();
    await expect(page.getByText('Stamp duty lower by 3 points')).toBeVisible();
    await page.getByRole('switch', { name: 'Events on the time axes' }).press('Space');
    await expect(page).toHaveURL(/events=off/);
    await expect(page.getByText('Stamp duty lower by 3 points')).toBeHidden();
    expect(complaints).toEqual([]);
  },
);

test(
  'risks and opportunities of a city: how many rules fire, and each with its line, its evidence and its record',
  { tag: '@deep' },
  async ({ page }) => {
    const complaints = watchConsole(page);
    await enter(page, '/v4/mma/dashboard/?city=Pune');
    await page.getByRole('link', { name: 'Risks and opportunities' }).click();
    const section = page.locator('#signals');
    await expect(section.getByText(/of 12 rules apply/)).toBeVisible({ timeout: 60_000 });
    for (const more of await section.locator('summary').all()) await more.click();
    await expect(section.locator('li[data-kind]')).toHaveCount(12);
    const judged = section
      .locator('li[data-kind]')
      .filter({ has: page.getByRole('button', { name: /^Sales behind/ }) })
      .first();
    await judged
      .getByRole('button', { name: /^Sales behind/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'The sales behind this number' })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test('a month pointed at by keyboard is marked wherever time is drawn', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/v4/mma/dashboard/?city=Pune');
  const [sales, rates] = [page.locator('[data-block="sales-by-month"]'), page.locator('[data-block="rate-by-month"]')];
  await sales.getByRole('button', { name: 'Table' }).click();
  await rates.scrollIntoViewIfNeeded();
  await rates.getByRole('button', { name: 'Table' }).click();
  const month = sales.getByRole('row').nth(3).getByRole('button');
  const name = (await month.textContent()) ?? '';
  await month.focus();
  await expect(rates.locator('tr[data-marked]')).toHaveCount(1);
  await expect(rates.locator('tr[data-marked]')).toContainText(name);
  await month.blur();
  await expect(rates.locator('tr[data-marked]')).toHaveCount(0);
});

test('a market is read around a locality, and its part of the map taken in from a file', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/v4/mma/dashboard/?city=Pune&village=Wagholi');
  await page.getByRole('button', { name: 'Part of the map' }).click();
  await page.getByRole('button', { name: '5 km', exact: true }).click();
  await expect(page).toHaveURL(/within=circle/);
  await expect(page.getByRole('heading', { level: 1, name: /The market of Pune, 5 km around/ })).toBeVisible();
  await expect(page.getByText('on the year before', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: /5 km around/ }).click();
  const ring = [
    [73.7, 18.4],
    [74.0, 18.4],
    [74.0, 18.7],
    [73.7, 18.7],
    [73.7, 18.4],
  ];
  await page.locator('input[type="file"]').setInputFiles({
    name: 'city.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'Polygon', coordinates: [ring] })),
  });
  await expect(page).toHaveURL(/within=polygon/);
  await expect(page.getByRole('heading', { level: 1, name: 'The market of Pune, an area of 4 corners' })).toBeVisible();
});

test('a number is looked up in the glossary from where it stands', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/v4/mma/dashboard/?city=Pune');
  await page.getByRole('button', { name: 'How Median rate is worked out' }).first().click();
  await page.getByRole('link', { name: 'In the glossary' }).click();
  await expect(page).toHaveURL(/\/glossary\/#median-rate/);
  await expect(page.locator('#median-rate')).toBeInViewport();
  await page.getByRole('textbox', { name: 'Find a number' }).fill('herfindahl');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a block that cannot be fetched says so and can be asked for again', { tag: '@deep' }, async ({ page }) => {
  // Asked with the other blocks of the screen, and when that failed, alone.
  await page.route('**/api/v1/measures/answers', async (route) => {
    const { questions } = route.request().postDataJSON() as { questions: { by?: string[] }[] };
    const response = await route.fetch();
    const { answers } = (await response.json()) as { answers: unknown[] };
    const refused = {
      kind: 'refused',
      refusal: { status: 500, code: 'internal', message: 'The store is closed.', retryAfterSeconds: null },
    };
    const someRefused = answers.map((answer, at) => (questions[at]?.by?.includes('configuration') ? refused : answer));
    await route.fulfill({ response, json: { answers: someRefused } });
  });
  await page.route('**/api/v1/measures/answer?**by=configuration**', (route) =>
    route.fulfill({ status: 500, json: { error: 'The store is closed.', code: 'internal' } }),
  );
  await enterByStep(page, '/v4/mma/dashboard/?city=Pune');
  const block = page.locator('[data-block="rate-by-configuration"]');
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByText('Median rate by configuration: Something went wrong.')).toBeVisible();
  await page.unroute('**/api/v1/measures/answer?**by=configuration**');
  await block.getByRole('button', { name: 'Try again' }).click();
  await expect(block.getByText(/BHK/).first()).toBeVisible();
});

test('days without a sale are an answer, and lead on', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/v4/mma/dashboard/?city=Pune&from=1995-01-01&to=1995-12-31');
  await expect(page.getByText('No sale matches this')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another place' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
});

/** Five invented projects of a district without a sale. */
async function importProjects(page: Page) {
  await enter(page, '/imports/new/');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lakeshire-projects-2026-01.csv', mimeType: 'text/csv', buffer: Buffer.from(projectFile()) });
  await expect(page.getByText('all of them can be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('5 project filings loaded')).toBeVisible({ timeout: 30_000 });
}

async function undoProjects(page: Page) {
  await page.goto(`${origin()}/imports/`);
  await page
    .getByRole('row', { name: /lakeshire-projects/ })
    .first()
    .getByRole('button', { name: 'Undo' })
    .click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('row', { name: /lakeshire-projects/ }).getByText('Undone')).toBeVisible();
}

test('a place with projects filed and no sale tells its supply, and leads on to the projects', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(240_000);
  const complaints = watchConsole(page);
  await importProjects(page);

  await page.goto(`${origin()}/v4/mma/`);
  const listed = page.getByRole('region', { name: 'Cities with projects only' });
  await expect(listed.getByRole('listitem').filter({ hasText: 'Lakeshire' })).toContainText('5 projects, no sales');
  await page.getByRole('textbox', { name: 'City, village or project' }).fill('lakesh');
  await expect(page.getByRole('option').first()).toContainText('City · projects only');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/v4\/mma\/dashboard\/\?city=Lakeshire/);

  // One statement, and the numbers of the filings.
  await expect(page.getByText('No registered sale of Lakeshire is loaded')).toBeVisible();
  await expect(page.getByText('5 projects are filed here, as of 31 Jan 2026.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import sales' })).toHaveAttribute('href', '/imports/new/');
  await expect(page.getByText('1,500', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('30.0%').first()).toBeVisible();
  await expect(page.locator('[data-block="pipeline"]')).toContainText('The largest part of the pipeline is due in 2027: 900 of 1,500');
  await expect(page.locator('[data-block="launches"]')).toContainText('2023 had the most launches: 3 of 5');
  await expect(page.locator('[data-block="rate-by-month"]')).toHaveCount(0);
  await expect(page.getByText('No sale matches this')).toHaveCount(0);

  for (const { width, height, theme } of looks) {
    await page.setViewportSize({ width, height });
    await page.evaluate((chosen) => localStorage.setItem('mulya-theme', chosen), theme);
    for (const screen of ['dashboard/?city=Lakeshire', 'report/?city=Lakeshire', 'listings/?city=Lakeshire']) {
      await page.goto(`${origin()}/v4/mma/${screen}`);
      await expect(page.getByText('No registered sale of Lakeshire is loaded')).toBeVisible();
      await readToTheEnd(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, screen).toBeLessThanOrEqual(0);
      expect(await seriousFaults(page), `${screen} at ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // Down to a locality and one of its projects, and over to the register.
  await page.goto(`${origin()}/v4/mma/dashboard/?city=Lakeshire`);
  await page.getByRole('link', { name: 'South Shore' }).first().click();
  await expect(page.getByText('No registered sale of South Shore, Lakeshire is loaded')).toBeVisible();
  await page.getByRole('link', { name: 'Heron Quay 5' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Heron Quay 5' })).toBeVisible();
  await expect(page.getByText('No registered sale of Heron Quay 5, South Shore, Lakeshire is loaded')).toBeVisible();
  await expect(page.getByRole('region', { name: 'In the RERA register' }).getByRole('link', { name: 'Heron Quay 5' })).toBeVisible();
  await page.getByRole('link', { name: 'Projects in South Shore' }).click();
  await expect(page).toHaveURL(/\/projects\/Lakeshire\/\?village=South\+Shore/);
  await expect(page.getByText('2 rows')).toBeVisible();

  // The analyses say the same, and the comparison has its supply beside a city with sales.
  await page.goto(`${origin()}/analytics/analyticsReport/?city=Lakeshire`);
  await expect(page.getByText('No registered sale of Lakeshire is loaded')).toBeVisible();
  await expect(page.getByRole('link', { name: 'What is filed here' })).toHaveAttribute('href', /\/v4\/mma\/dashboard\/\?city=Lakeshire/);
  await page.goto(`${origin()}/analysis/compare/?item=Pune`);
  await page.getByRole('textbox', { name: 'City, village or project' }).fill('lakesh');
  await page.getByRole('option', { name: /Lakeshire.*projects only/ }).click();
  await expect(page).toHaveURL(/item=Pune&item=Lakeshire/);
  const cells = (name: RegExp) => page.getByRole('region', { name: 'Areas side by side' }).getByRole('row', { name }).getByRole('cell');
  await expect(cells(/^Median price/).nth(1)).toHaveText('No sale loaded');
  await expect(cells(/^Units declared/).nth(1)).toContainText('1,500');
  await expect(cells(/^Units declared/).first()).toHaveText(/\d/);
  await expect(page.getByText(/Filings up to \d+ \w+ \d{4}\./)).toBeVisible();

  await undoProjects(page);
  expect(complaints).toEqual([]);
});

test('the file of a place without sales says what its screen says', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(180_000);
  await importProjects(page);
  await page.goto(`${origin()}/v4/mma/dashboard/?city=Lakeshire`);
  await expect(page.getByText('No registered sale of Lakeshire is loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: /^CSV All/ }).click();
  await page.getByRole('button', { name: /^Downloads/ }).click();
  const link = page.getByRole('link', { name: /^Download market_Lakeshire/ }).first();
  await expect(link).toBeVisible({ timeout: 60_000 });
  const file = page.waitForEvent('download');
  await link.click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text).toContain('No registered sale of Lakeshire is loaded');
  expect(text).toContain('The largest part of the pipeline is due in 2027: 900 of 1,500');
  await undoProjects(page);
});

const screens = [
  '/v4/mma/',
  '/v4/mma/listings/?city=Pune&pick=Wagholi&pick=Moshi',
  '/v4/mma/dashboard/?city=Pune',
  '/v4/mma/report/?city=Pune',
  '/mma_report_search/',
  '/glossary/',
];

screensFit('the screens of Market Lens are', { screens, timeoutMs: 240_000, settle: readToTheEnd });

test(
  'a market reads the same on Market Lens, on one page, side by side and on the explorer, and its numbers open their sales',
  { tag: '@deep' },
  async ({ page }) => {
    const growthOf = (text: string | null) => /[+−]?\d+\.\d%/.exec(text ?? '')?.[0] ?? text;
    const opener = (label: string) => page.getByRole('button', { name: new RegExp(`, ${label}: show the .*sales behind it$`) }).first();
    const numberIn = async (label: string) =>
      /^[^,]*(?:,\d+)*/
        .exec((await opener(label).textContent()) ?? '')?.[0]
        ?.replace(/(?:\/sq ft)?$/, '')
        .trim();
    const read = async () => ({
      sales: await numberIn('Sales'),
      rate: (await numberIn('Median rate'))?.replace(/ ?\/sq ft.*/, ''),
      growth: growthOf(
        await page.getByText('The same home, over a year').first().locator('xpath=ancestor::*[self::tr or self::div][2]').textContent(),
      ),
    });
    await enter(page, '/v4/mma/dashboard/?city=Pune');
    await expect(page.getByText(/^The same home: /)).toBeVisible();
    const lens = await read();
    expect(lens.sales).toMatch(/^\d/);
    expect(lens.growth).toMatch(/%$/);

    await opener('Median rate').focus();
    const n = /show the ([\d,]+) sales/.exec((await opener('Median rate').textContent()) ?? '')?.[1] ?? '';
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'The sales behind this number' });
    await expect(panel.getByText(new RegExp(`(L|of )${n} (rows|loaded)`)).first()).toBeVisible();
    await page.keyboard.press('Escape');

    for (const address of [
      '/analytics/analyticsReport/?city=Pune',
      '/v4/st/listings/Pune/',
      '/analysis/compare/?item=Pune',
      '/analysis/location/?city=Pune',
    ]) {
      await page.goto(`${origin()}${address}`);
      await expect(opener('Median rate')).toBeVisible();
      await expect(page.getByText('The same home, over a year').first()).toBeVisible();
      await expect.poll(read, { message: address }).toEqual(lens);
    }
  },
);
