import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { products, productsFor, type Endpoint } from '#core/endpoint.ts';
import { capabilities, mayUse, roles, sameAccess } from '#core/roles.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { requestFor, testApp, type Role, type TestApp, type Visitor } from '#server/http/testing.ts';
import { signOut } from './identity/contract.ts';
import { endSyncedSession } from './identity/providers-contract.ts';
import { serverModules } from './server.ts';

let it: TestApp;
let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  it = await testApp({
    modules: serverModules.filter(({ name }) => name !== 'identity'),
    clickhouse,
    jobs: true,
    settings: { DEMO_SALES: '0' },
  });
}, 120_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

/** Signing out comes last: after it the visitors are strangers. */
const ends = new Set([signOut.path, endSyncedSession.path]);
const everyEndpoint = () => it.app.endpoints.toSorted((a, b) => Number(ends.has(a.path)) - Number(ends.has(b.path)));

const refusals = new Set(['not-signed-in', 'forbidden', 'csrf']);

/** Read from the one table of roles; the visitor of the test who is entitled has every product, the valuer's too. */
function expectedRefusal(role: Role, { access }: Endpoint) {
  const found = roles.find(({ name }) => name === (role === 'stranger' ? 'anonymous' : role));
  const rights = role === 'entitled' ? { isSuperuser: false, isOperator: false, products } : (found?.rights ?? null);
  if (mayUse(rights, access)) return null;
  return rights === null ? { status: 401, code: 'not-signed-in' } : { status: 403, code: 'forbidden' };
}

test('every endpoint asks for a right that the table of roles names', () => {
  const unnamed = everyEndpoint().filter(({ access }) => !capabilities.some((capability) => sameAccess(capability.access, access)));
  expect(unnamed.map(({ method, path, access }) => `${method} ${path}: ${JSON.stringify(access)}`)).toEqual([]);
});

test.each(['stranger', 'signed-in', 'entitled', 'trial', 'valuer', 'operator', 'superuser'] as const)(
  'every endpoint answers a %s exactly as its contract says',
  async (role) => {
    const visitor = await it.visitor(role);
    const wrong: string[] = [];
    for (const endpoint of everyEndpoint()) {
      for (const request of requestsTo(endpoint)) {
        const { status, code } = await ask(visitor, request);
        const expected = expectedRefusal(role, endpoint);
        const right = expected ? status === expected.status && code === expected.code : !refusals.has(code) && status !== 500;
        if (!right) wrong.push(`${endpoint.method} ${endpoint.path}: ${status} ${code}`);
      }
    }
    expect(wrong).toEqual([]);
  },
  300_000,
);

const byProduct = () =>
  everyEndpoint().flatMap((endpoint) => (typeof endpoint.access === 'object' ? [{ endpoint, opening: productsFor(endpoint.access) }] : []));

test('every subject of the API has a page of at most 200 kB, and those for programs come first', async () => {
  const visitor = await it.visitor('stranger');
  const index = (await visitor.inject({ url: '/api/v1/docs' })).body;
  const subjects = [...new Set([...index.matchAll(/href="(\/api\/v1\/docs\/[^"#]+)"/g)].map(([, path = '']) => path))];
  expect(subjects.length).toBeGreaterThan(20);
  expect(subjects.indexOf('/api/v1/docs/valuations')).toBeLessThan(subjects.indexOf('/api/v1/docs/admin'));
  const large: string[] = [];
  for (const path of ['/api/v1/docs', ...subjects]) {
    const { statusCode, body } = await visitor.inject({ url: path });
    expect(statusCode, path).toBe(200);
    if (Buffer.byteLength(body) > 200_000) large.push(`${path}: ${Buffer.byteLength(body)}`);
  }
  expect(large).toEqual([]);
});

test('a product bought does not open another', async () => {
  const wrong: string[] = [];
  for (const product of products) {
    const visitor = await it.visitor(
      'entitled',
      products.filter((other) => other !== product),
    );
    for (const { endpoint, opening } of byProduct()) {
      if (!opening.includes(product)) continue;
      const { status, code } = await ask(visitor, requestsTo(endpoint)[0]!);
      const isOpen = opening.length > 1; // by another of its products, which this visitor has
      const right = isOpen ? !refusals.has(code) : status === 403 && code === 'forbidden';
      if (!right) wrong.push(`${endpoint.method} ${endpoint.path} without ${product}: ${status} ${code}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('each product alone opens what names it, and nothing else that asks for a product', async () => {
  const wrong: string[] = [];
  for (const product of products) {
    const visitor = await it.visitor('entitled', [product]);
    for (const { endpoint, opening } of byProduct()) {
      const { status, code } = await ask(visitor, requestsTo(endpoint)[0]!);
      const right = opening.includes(product) ? !refusals.has(code) : status === 403 && code === 'forbidden';
      if (!right) wrong.push(`${endpoint.method} ${endpoint.path} with ${product} alone: ${status} ${code}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every product opens something', () => {
  const opening = new Set(byProduct().flatMap((one) => one.opening));
  expect(products.filter((product) => !opening.has(product))).toEqual([]);
});

test('nothing is changed without the CSRF header, not even by a superuser', async () => {
  const superuser = await it.visitor('superuser');
  const wrong: string[] = [];
  for (const endpoint of everyEndpoint().filter(({ method, signed }) => method !== 'GET' && !signed)) {
    const request = requestsTo(endpoint)[0]!;
    const { status, code } = await ask(superuser, { ...request, headers: { ...request.headers, 'x-csrftoken': '' } });
    if (status !== 403 || code !== 'csrf') wrong.push(`${endpoint.method} ${endpoint.path}: ${status} ${code}`);
  }
  expect(wrong).toEqual([]);
});

test('the OpenAPI document lists every endpoint', async () => {
  const document = (await it.app.inject('/api/v1/openapi.json')).json() as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toBe('3.1.0');
  const listed = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  const served = it.app.endpoints.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(listed.toSorted()).toEqual(served.toSorted());
});

async function ask(visitor: Visitor, request: InjectOptions) {
  const answer = await visitor.inject(request);
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const body: unknown = isJson ? answer.json() : null;
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  return { status: answer.statusCode, code };
}

/** With nothing given; reading calls also with something of the right type in every field. */
function requestsTo(endpoint: Endpoint): InjectOptions[] {
  if (endpoint.kind === 'upload') {
    const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n--b--\r\n';
    const { url } = requestFor({ ...endpoint, method: 'GET' }, {});
    return [{ method: 'POST', url, payload: body, headers: { 'content-type': 'multipart/form-data; boundary=b' } }];
  }
  const bare = requestFor(endpoint, {});
  return endpoint.method === 'GET' ? [bare, requestFor(endpoint, sampleInput(endpoint))] : [bare];
}

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  minimum?: number;
};

function sampleInput({ input }: Endpoint) {
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, schema]) => [name, sample(schema)]));
}

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0]!);
  if (schema.type === 'array') return [sample(schema.items ?? {})];
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date') return '2024-01-31';
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  return 'x';
}
