import { expect, test, type Page } from '@playwright/test';
import { looks, seriousFaults } from './faults.ts';
import { enter, enterByStep, stepTo, watchConsole } from './sign-in.ts';

/** Invented projects around an invented hill, as the server answers them. */
const project = (at: number) => ({
  projectId: `P521000990${at}`,
  registration: `P521000990${at}`,
  name: `Heron Court ${at}`,
  promoter: 'Lakeside Builders LLP',
  city: 'Pune',
  taluka: '',
  village: at % 2 === 0 ? 'North Shore' : 'South Shore',
  villageBasis: 'nearest',
  ward: '',
  pin: '411045',
  projectType: 'residential',
  status: 'new',
  completionOn: `20${25 + (at % 4)}-12-31`,
  apartments: 40 * at,
  booked: 10 * at,
  bookedShare: 0.25,
  landSqm: 4000,
  sanctionedSqm: 8000,
  complaints: null,
  positionBasis: 'own-point',
  snapshotOn: '2024-07-31',
  unitsOn: '2024-07-31',
});
const projects = Array.from({ length: 9 }, (_, at) => project(at + 1));
const days = { asOf: '2024-07-31', oldestSnapshot: '2024-07-31' };
const pointOf = ({ projectId, name, bookedShare, apartments }: ReturnType<typeof project>, at: number) => ({
  projectId,
  name,
  latitude: 18.55 + at * 0.01,
  longitude: 73.78 + at * 0.01,
  bookedShare,
  apartments,
  basis: 'own-point',
});
const snapshot = (snapshotOn: string, booked: number) => ({
  snapshotOn,
  apartments: 360,
  booked,
  sold: null,
  complaints: null,
  status: 'new',
  completionOn: '2026-12-31',
  source: { batchId: 3, fileName: 'projects.csv', row: 9 },
});
const notStated = [
  'registeredOn',
  'proposedCompletion',
  'revisedCompletion',
  'extendedCompletion',
  'lastModifiedOn',
  'hasOccupancyCertificate',
  'openSpaceSqm',
  'permissibleSqm',
  'buildings',
  'floorsTotal',
  'floorsHighest',
  'basements',
  'podiums',
  'stilts',
  'sold',
  'nonResidential',
  'rehabilitation',
  'plots',
  'plotsBooked',
  'openParking',
  'coveredParking',
  'cases',
];
const detail = {
  ...project(9),
  ...Object.fromEntries(notStated.map((name) => [name, null])),
  applicationId: '',
  promoterKind: '',
  state: '',
  plotNumbers: '',
  planningAuthority: '',
  flags: [],
  position: {
    latitude: 18.55,
    longitude: 73.78,
    precision: 'GEOMETRIC_CENTER',
    filed: null,
    doubt: '',
    doubtKm: null,
    villageKm: 0.4,
    wardAuthority: '',
  },
  snapshots: [snapshot('2024-01-31', 60), snapshot('2024-07-31', 90)],
  sales: [{ city: 'Pune', locality: 'Wagholi', project: 'Heron Court 9', sales: 12, by: 'name' }],
  neighbours: projects.slice(0, 3).map(pointOf),
};

/** Answers as if these projects were loaded, and remembers what was asked. */
async function withProjects(page: Page) {
  const requests: URL[] = [];
  await page.route('**/api/v1/projects**', async (route) => {
    const url = new URL(route.request().url());
    requests.push(url);
    const village = url.searchParams.get('villages');
    const found = projects.filter((one) => village === null || one.village === village);
    const answers: Record<string, unknown> = {
      '/api/v1/projects': { rows: found, next: null, total: found.length },
      '/api/v1/projects/summary': {
        ...days,
        projects: found.length,
        promoters: 1,
        apartments: { value: 1800, n: found.length },
        bookedShare: { value: 0.25, n: found.length },
        unsold: { value: 1350, n: found.length },
        overdue: { value: 0, n: found.length },
        positions: { own: found.length, shared: 0, approximate: 0, none: 0 },
      },
      '/api/v1/projects/map': { points: found.map(pointOf), withoutPlace: 0, leftOut: 0, ...days },
      '/api/v1/projects/completion-years': {
        years: [2025, 2026].map((year) => ({ year, projects: 4, booked: 100, unsold: 300, n: 4 })),
        ...days,
      },
      '/api/v1/projects/facets/villages': [
        { value: 'North Shore', projects: 4 },
        { value: 'South Shore', projects: 5 },
      ],
      '/api/v1/projects/P5210009909': detail,
    };
    await route.fulfill({ json: answers[url.pathname] ?? [] });
  });
  return requests;
}

for (const { width, height, theme } of looks) {
  test(`the projects and one of them are accessible and fit at ${width} px, ${theme}`, { tag: '@deep' }, async ({ page }) => {
    const complaints = watchConsole(page);
    await withProjects(page);
    await page.setViewportSize({ width, height });
    await page.addInitScript((chosen) => localStorage.setItem('mulya-theme', chosen), theme);
    await enter(page, '/profile/');
    for (const [address, heading] of [
      ['/projects/Pune/', 'RERA projects in Pune'],
      ['/projects/Pune/P5210009909/', 'Heron Court 9'],
    ] as const) {
      await stepTo(page, address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
      expect(await seriousFaults(page), address).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

test(
  'a village chosen in the sentence lands in the address and in every question, and Back takes it away',
  { tag: '@deep' },
  async ({ page }) => {
    const requests = await withProjects(page);
    await enterByStep(page, '/projects/Pune/');
    await expect(page.getByText('9 rows')).toBeVisible();
    await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Village' }).click();
    // Not `check`: chosen, the filter moves into the sentence and its list closes.
    await page.getByRole('checkbox', { name: 'North Shore' }).click();
    await expect(page).toHaveURL(/village=North\+Shore/);
    await expect(page.getByText('4 rows')).toBeVisible();
    const questions = new Set(
      requests
        .filter(({ searchParams }) => searchParams.get('villages') === 'North Shore')
        .map(({ pathname }) => pathname.split('/').at(-1)),
    );
    expect([...questions].toSorted()).toEqual(expect.arrayContaining(['completion-years', 'map', 'projects', 'summary']));
    const file = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
    expect(file).toMatch(/villages=North(\+|%20)Shore/);
    await page.goBack();
    await expect(page.getByText('9 rows')).toBeVisible();
  },
);

test('a row opens the project, its bookings over time, and the sales registered of it', { tag: '@deep' }, async ({ page }) => {
  await withProjects(page);
  await enterByStep(page, '/projects/Pune/');
  await page.getByRole('row', { name: /Heron Court 9/ }).click();
  await expect(page).toHaveURL(/\/projects\/Pune\/P5210009909\//);
  await expect(page.getByText('30 more booked since Jan 2024: 90, 25% of all')).toBeVisible();
  await page.getByRole('link', { name: '12 sales of Heron Court 9 in Wagholi, Pune' }).click();
  await expect(page).toHaveURL(/\/v4\/st\/listings\/Pune\/Wagholi\/Heron%20Court%209\//);
});

test('names are searched while one types', { tag: '@deep' }, async ({ page }) => {
  const requests = await withProjects(page);
  await enterByStep(page, '/projects/Pune/');
  await page.getByRole('textbox', { name: 'Project, promoter or RERA number' }).fill('हेरॉन');
  await expect(page).toHaveURL(/q=/);
  await expect.poll(() => requests.some(({ searchParams }) => searchParams.get('text') === 'हेरॉन')).toBe(true);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).not.toHaveURL(/q=/);
});

test('figures that cannot be fetched say so and can be asked for again', { tag: '@deep' }, async ({ page }) => {
  await withProjects(page);
  await page.route('**/api/v1/projects/summary**', (route) =>
    route.fulfill({ status: 500, json: { error: 'The store is closed.', code: 'internal' } }),
  );
  await enterByStep(page, '/projects/Pune/');
  await expect(page.getByText('The figures could not be fetched.')).toBeVisible();
  await page.unroute('**/api/v1/projects/summary**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('25.0%')).toBeVisible();
});

test('a city that is not known is asked back once, with the way to all districts', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/projects/Nowhere/');
  await expect(page.getByRole('main').getByText('No city named “Nowhere” is known')).toHaveCount(1);
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'RERA projects in all districts' })).toBeVisible();
});

test('a city without projects is an answer, and leads back to all of them', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/projects/Bengaluru/');
  await expect(page.getByText('No project matches this')).toBeVisible();
  await page.getByRole('link', { name: 'Look in all districts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'RERA projects in all districts' })).toBeVisible();
});
