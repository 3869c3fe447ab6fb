import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#core/endpoint.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { insertSales, makeSale } from './transactions/testing.ts';
import { serverModules } from './server.ts';

let it: TestApp;
let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let visitor: Visitor;

const salesOf = (locality: string, project: string, ratePerSqft: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    makeSale({
      locality,
      project,
      registeredOn: `2024-0${(at % 6) + 1}-10`,
      unitNumber: `${at}`,
      areaSqm: 60,
      agreementPaise: ratePerSqft * 64_583,
    }),
  );
beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, [
    ...salesOf('Baner', 'Twin Oaks', 12_000, 30),
    ...salesOf('Wakad', 'Twin Oaks', 8_000, 20),
    ...salesOf('Baner', 'Manasvini Court', 11_000, 30),
    ...salesOf('Baner', 'Manas Heights', 9_000, 30),
  ]);
  it = await testApp({
    modules: serverModules.filter(({ name }) => name !== 'identity'),
    clickhouse,
    jobs: true,
    settings: { DEMO_SALES: '0' },
  });
  visitor = await it.visitor('superuser');
}, 240_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

/** Where a city is not a place whose sales are asked about. */
const otherCities: readonly RegExp[] = [
  // Speaks of what is mapped and counted, sold or not, and says itself where nothing is known.
  /^\/api\/v1\/location\//,
  /^\/api\/v1\/names(?!\/link)/,
  // Speaks of rules of development: a place without them is refused by name, with or without sales.
  /^\/api\/v1\/feasibility\/area$/,
];

/** What must be said besides the place. */
const besides: Record<string, unknown> = {
  measures: ['sales-count'],
  carpetAreaSqft: 700,
  hex: '88608b0c2bfffff',
  sheetName: 'Year',
  data_for: 'locality',
  facet: 'villages',
  projName: 'Manasvini Court',
  project: 'Manasvini Court',
  text: 'Wakad',
  village: 'Baner',
  stSelection: '1-2-3',
};

type Properties = Record<string, unknown>;
const fieldsOf = ({ input }: Endpoint) => {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Properties;
    required?: string[];
  };
  return { names: Object.keys(properties), required };
};
/** Each call that takes a place, with what its fields are called. */
const placeCalls = () =>
  it.app.endpoints.flatMap((endpoint) => {
    if (otherCities.some((one) => one.test(endpoint.path)) || endpoint.kind === 'upload') return [];
    const { names, required } = fieldsOf(endpoint);
    const field = (...spellings: string[]) => spellings.find((one) => names.includes(one));
    const city = field('city', 'City');
    if (city === undefined) return [];
    // What the use case asks for although its contract leaves it open.
    const given =
      /valuation|result/.test(endpoint.path) && names.includes('project')
        ? { project: '', carpetAreaSqft: 0, ...(endpoint.path.endsWith('/selection') && { stSelection: '' }) }
        : { sheetName: '', data_for: '', projName: '' };
    const rest = Object.fromEntries(
      Object.entries(besides).filter(([name]) => names.includes(name) && (required.includes(name) || name in given)),
    );
    return [{ endpoint, rest, city, village: field('village', 'Village'), project: field('project', 'Project', 'projName') }];
  });

async function ask(request: InjectOptions) {
  const answer = await visitor.inject(request);
  return { status: answer.statusCode, body: answer.json() as { code?: string; error?: string; details?: { candidates?: unknown[] } } };
}

test('every call that takes a place refuses one that is not known, and offers what it is like; nothing is answered with no sales', async () => {
  const wrong: string[] = [];
  const calls = placeCalls();
  expect(calls.length).toBeGreaterThan(30);
  for (const { endpoint, rest, city, village, project } of calls) {
    const tries: Properties[] = [{ [city]: 'Jaipur' }];
    if (village !== undefined) tries.push({ [city]: 'Pune', [village]: 'Bannorwadi' });
    if (project !== undefined) tries.push({ [city]: 'Pune', [project]: 'Manasvini Residency' });
    for (const place of tries) {
      const { status, body } = await ask(requestFor(endpoint as never, { ...rest, ...place }));
      if (status !== 404 || body.code !== 'unknown-place')
        wrong.push(`${endpoint.method} ${endpoint.path} ${JSON.stringify(place)}: ${status} ${body.code} ${body.error}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('every call that takes a project asks which is meant where two bear the name', async () => {
  const wrong: string[] = [];
  for (const { endpoint, rest, city, project } of placeCalls()) {
    // Where its locality must be said, too, a name is never alone.
    if (project === undefined || 'village' in rest) continue;
    const { status, body } = await ask(requestFor(endpoint as never, { ...rest, [city]: 'pune', [project]: 'TWIN OAKS' }));
    const candidates = JSON.stringify(body.details ?? null);
    const isRight = status === 409 && body.code === 'several-projects' && candidates.includes('Baner') && candidates.includes('Wakad');
    if (!isRight) wrong.push(`${endpoint.method} ${endpoint.path}: ${status} ${body.code} ${body.error}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('two projects of one name are never added up', async () => {
  const rate = async (place: Properties) => {
    const { status, body } = await ask({
      method: 'GET',
      url: '/api/v1/measures/answer',
      query: { measures: 'median-rate', ...place } as Record<string, string>,
    });
    if (status !== 200) return `${status} ${body.error}`;
    const { value, n } = (body as unknown as { total: { values: Record<string, { value: number; n: number }> } }).total.values[
      'median-rate'
    ]!;
    return [Math.round(value), n];
  };
  expect(await rate({ city: 'Pune', project: 'Twin Oaks' })).toBe(
    '409 Pune has 2 projects named Twin Oaks: say which locality is meant (Baner, Wakad).',
  );
  expect(await rate({ city: 'Pune', village: 'Baner', project: 'Twin Oaks' })).toEqual([12_000, 30]);
  expect(await rate({ city: 'poona', village: 'wakd', project: 'twin-oaks' })).toEqual([8000, 20]);
  expect(await rate({ village: 'बाणेर', project: 'Twin Oaks' })).toEqual([12_000, 30]);
  // A place that is known and has no such sale has none.
  expect(await rate({ city: 'Pune', village: 'Kothrud' })).toEqual([0, 0]);
  expect(await rate({ city: 'Bombay' })).toEqual([0, 0]);
  expect(await rate({ city: 'Pune/Baner' })).toEqual([11_000, 90]);
});

test('an unknown name is told apart from a city of which nothing is loaded, with the nearest names', async () => {
  const answer = async (query: Record<string, string>) => (await ask({ method: 'GET', url: '/api/v1/sales/summary', query })).body;
  expect(await answer({ city: 'Jaipur' })).toMatchObject({
    code: 'unknown-place',
    error: 'No data of Jaipur are loaded.',
    details: { field: 'city', elsewhere: 'Jaipur', candidates: [] },
  });
  // Half a name is asked back, not taken, also where one place alone has it.
  expect(await answer({ city: 'Mumbai', village: 'Bandra' })).toMatchObject({
    code: 'several-places',
    error: expect.not.stringContaining('has 1 '),
  });
  expect(await answer({ city: 'Baner' })).toMatchObject({ details: { candidates: [{ city: 'Pune', village: 'Baner', project: null }] } });
  expect(await answer({ city: 'Pune', village: 'Powai' })).toMatchObject({
    error: 'No locality named “Powai” is known in Pune. Nearest names: Powai, Mumbai.',
  });
  expect(await answer({ city: 'Pune', village: 'Wakad', project: 'Manasvini Court' })).toMatchObject({
    error: expect.stringContaining('Nearest names: Manasvini Court, Baner, Pune.'),
  });
});
