import { expect, test } from 'vitest';
import { z } from 'zod';
import { download, endpoint, upload } from '#core/endpoint.ts';
import { indexPage, subjectPage } from './api-docs/pages.ts';
import { openApi } from './open-api.ts';

const Area = z.object({ sqft: z.number() }).meta({ id: 'Area' });
type Place = { name: string; inside?: Place[] | undefined };
const Place: z.ZodType<Place> = z.object({ name: z.string(), inside: z.lazy(() => z.array(Place)).optional() });
const input = z.object({ id: z.string(), area: Area.optional(), from: z.iso.date() });

const endpoints = [
  endpoint({
    method: 'GET',
    path: '/api/v1/sales/:id',
    access: 'anyone',
    summary: 'One sale.',
    input: input.omit({ area: true }),
    output: Place,
  }),
  endpoint({ method: 'POST', path: '/api/v1/sales/:id', access: { entitled: 'valuation' }, summary: 'Values <it>.', input, output: Area }),
  download({
    method: 'GET',
    path: '/api/v1/sales.csv',
    access: 'signed-in',
    summary: 'All.',
    input: z.object({}),
    contentType: 'text/csv',
  }),
  upload({ method: 'POST', path: '/mma/import', access: 'superuser', summary: 'Takes a file.', input: z.object({}), output: z.object({}) }),
];

test('path parts, query and body are described where they travel', () => {
  const { paths } = openApi(endpoints);
  const read = paths['/api/v1/sales/{id}']!['get']!;
  expect(read.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['from', 'query', true],
  ]);
  const write = paths['/api/v1/sales/{id}']!['post']!;
  expect(write.parameters.map(({ name }) => name)).toEqual(['id']);
  expect(write.requestBody!.content['application/json']!.schema).toMatchObject({ required: ['from'] });
  expect(Object.keys(paths['/mma/import']!['post']!.requestBody!.content)).toEqual(['multipart/form-data']);
  expect(paths['/api/v1/sales.csv']!['get']!.responses['200']).toMatchObject({ content: { 'text/csv': {} } });
});

test('who may call is said, and how a call can fail', () => {
  const { paths } = openApi(endpoints);
  const write = paths['/api/v1/sales/{id}']!['post']!;
  expect([write['x-access'], write.security]).toEqual(['entitled:valuation', [{ session: [], csrf: [] }]]);
  expect(Object.keys(write.responses)).toEqual(['200', '400', '401', '403', '404', '413', '415', '429', '500', '503']);
  expect(paths['/api/v1/sales/{id}']!['get']!.security).toEqual([]);
});

test('a call that any of several products opens names them all', () => {
  const access = { entitled: ['sale-transactions', 'valuation'] } as const;
  const one = endpoint({ method: 'GET', path: '/api/v1/places', access, summary: 'Names.', input: z.object({}), output: z.object({}) });
  const operation = openApi([one]).paths['/api/v1/places']!['get']!;
  expect(operation['x-access']).toBe('entitled:sale-transactions,valuation');
  expect(operation.description).toBe('Open to: people entitled to sale-transactions or valuation, and superusers.');
});

test('every reference in the document leads somewhere, shared and self-containing schemas included', () => {
  const document = openApi(endpoints);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target!);
  expect(references.length).toBeGreaterThan(5);
  for (const reference of new Set(references)) {
    const found = reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect(found, reference).toBeDefined();
  }
});

const origin = 'https://mulya.example';

test('the page of a subject shows every call of it in three languages, and no markup of others', () => {
  const page = subjectPage(openApi(endpoints), 'sales', origin) ?? '';
  expect(page).toContain('/api/v1/sales/{id}');
  expect(page).toContain('Values &lt;it&gt;.');
  expect(page).not.toContain('<script');
  for (const sample of [
    'curl &#39;https://mulya.example/api/v1/sales/',
    'await fetch(&#39;https://mulya.example/api/v1/sales/',
    'requests.get(',
  ])
    expect(page).toContain(sample);
  expect(page).toContain('&quot;from&quot;: &quot;2025-11-01&quot;');
  expect(subjectPage(openApi(endpoints), 'nothing', origin)).toBeNull();
});

test('what administrators alone may call comes last, and a search finds calls by words of their summary', () => {
  const index = indexPage(openApi(endpoints), { origin, words: '' });
  expect(index.indexOf('/api/v1/docs/sales"')).toBeGreaterThan(0);
  expect(index.indexOf('/api/v1/docs/mma"')).toBeGreaterThan(index.indexOf('For those who run the installation'));
  const found = indexPage(openApi(endpoints), { origin, words: 'takes FILE' });
  expect(found).toContain('1 call with “takes FILE”');
  expect(found).toContain('/api/v1/docs/mma#post-mma-import');
  expect(indexPage(openApi(endpoints), { origin, words: '<b>' })).toContain('No call with “&lt;b&gt;”');
});
