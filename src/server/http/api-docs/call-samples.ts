import type { OpenApi, Operation } from '../open-api.ts';

type Json = Record<string, unknown>;
export type Call = { path: string; method: string; operation: Operation };

/** Names that many calls have, with values that demonstration data know. */
const usual: Record<string, unknown> = {
  city: 'Pune',
  village: 'Baner',
  locality: 'Baner',
  project: 'Nilgiri Heights',
  id: '0f0e1a9c-97a5-4a55-8a6c-0c7f2f6f1b11',
  from: '2025-11-01',
  to: '2026-10-31',
  carpetAreaSqft: 800,
  latitude: 18.559,
  longitude: 73.779,
};
const DEEPEST = 4;

/** A value that fits a schema: its own example or default, else the first of what it may be. Undefined where nothing need be said. */
export function sampleOf(schema: Json, schemas: OpenApi['components']['schemas'], name = '', depth = 0): unknown {
  const own = resolved(schema, schemas);
  if (own['example'] !== undefined) return own['example'];
  if (own['const'] !== undefined) return own['const'];
  if (name in usual && fits(usual[name], own)) return usual[name];
  if (own['default'] !== undefined) return own['default'];
  if (Array.isArray(own['enum'])) return own['enum'][0];
  const either = (own['anyOf'] ?? own['oneOf']) as Json[] | undefined;
  if (either !== undefined) return sampleOf(either[0] ?? {}, schemas, name, depth);
  switch (own['type']) {
    case 'object':
      return depth >= DEEPEST ? {} : sampleOfFields(own, schemas, depth);
    case 'array':
      return Number(own['minItems'] ?? 0) > 0 ? [sampleOf((own['items'] ?? {}) as Json, schemas, name, depth + 1)] : [];
    case 'integer':
    case 'number':
      return Number(own['minimum'] ?? own['exclusiveMinimum'] ?? 0) + ('exclusiveMinimum' in own ? 1 : 0);
    case 'boolean':
      return true;
    default:
      return ofFormat[String(own['format'])] ?? 'text';
  }
}
const ofFormat: Record<string, string> = {
  date: '2026-10-31',
  'date-time': '2026-10-31T09:00:00Z',
  uuid: String(usual['id']),
  email: 'someone@example.com',
  uri: 'https://example.com/',
};
const fits = (value: unknown, { type }: Json) =>
  type === undefined || type === typeof value || ((type === 'number' || type === 'integer') && typeof value === 'number');

/** What must be said, and a city and its village, which most questions are about. */
function sampleOfFields(schema: Json, schemas: OpenApi['components']['schemas'], depth: number): Json {
  const required = (schema['required'] ?? []) as string[];
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  return Object.fromEntries(
    fields
      .filter(([name]) => required.includes(name) || (depth === 0 && (name === 'city' || name === 'village')))
      .map(([name, inner]) => [name, sampleOf(inner, schemas, name, depth + 1)]),
  );
}

export function resolved(schema: Json, schemas: OpenApi['components']['schemas']): Json {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? (schemas[reference.replace('#/components/schemas/', '')] ?? {}) : schema;
}

/** One call in curl, TypeScript and Python, as it would be sent to `origin`. */
export function samplesOf({ path, method, operation }: Call, { components: { schemas } }: OpenApi, origin: string) {
  const values = operation.parameters
    .filter(({ in: place, name, required }) => place === 'path' || required || name === 'city' || name === 'village')
    .map(({ in: place, name, schema }) => ({ place, name, value: sampleOf(schema, schemas, name) }));
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(values.find((one) => one.place === 'path' && one.name === name)?.value ?? '')),
  );
  const query = values.flatMap(({ place, name, value }): [string, string][] =>
    place === 'path' ? [] : (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  const search = new URLSearchParams(query).toString();
  const url = `${origin}${inPath}${search === '' ? '' : `?${search}`}`;
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isFile = type === 'multipart/form-data';
  const json = body === undefined || isFile ? undefined : JSON.stringify(body.example ?? sampleOf(body.schema, schemas));
  const way = wayIn(operation);
  const isPlain = method === 'GET';
  const curlHead = {
    key: ['-H "Authorization: Bearer $MULYA_KEY"'],
    session: ['-b "$MULYA_COOKIES"', ...(isPlain ? [] : ['-H "x-csrftoken: $MULYA_CSRF"'])],
    open: [],
  }[way];
  const curl = [
    `curl ${isPlain ? '' : `-X ${method} `}'${url}'`,
    ...curlHead,
    ...(json === undefined ? [] : [`-H 'Content-Type: application/json' -d '${json.replaceAll("'", "'\\''")}'`]),
    ...(isFile ? ["-F 'file=@sales.csv'"] : []),
  ].join(' \\\n  ');
  const headers = {
    key: ['Authorization: `Bearer ${process.env.MULYA_KEY}`'],
    session: ['Cookie: process.env.MULYA_COOKIES', ...(isPlain ? [] : ["'x-csrftoken': process.env.MULYA_CSRF"])],
    open: [],
  }[way];
  const headLines = [...headers, ...(json === undefined ? [] : ["'Content-Type': 'application/json'"])];
  const options = [
    ...(isPlain ? [] : [`method: '${method}'`]),
    ...(headLines.length > 0 ? [`headers: { ${headLines.join(', ')} }`] : []),
    ...(json === undefined ? [] : [`body: JSON.stringify(${json})`]),
    ...(isFile ? ['body: form'] : []),
  ];
  const typescript = [
    ...(isFile ? ["const form = new FormData();\nform.set('file', new Blob([await readFile('sales.csv')]), 'sales.csv');"] : []),
    `const answer = await fetch('${url}'${options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : ''});`,
    'if (!answer.ok) throw new Error((await answer.json()).error);',
    'console.log(await answer.json());',
  ].join('\n');
  const pythonHeads = {
    key: ['"Authorization": f"Bearer {os.environ[\'MULYA_KEY\']}"'],
    session: ['"Cookie": os.environ["MULYA_COOKIES"]', ...(isPlain ? [] : ['"x-csrftoken": os.environ["MULYA_CSRF"]'])],
    open: [],
  }[way];
  const python = [
    `import ${way === 'open' ? '' : 'os, '}requests`,
    '',
    `answer = requests.${method.toLowerCase()}(`,
    `    "${origin}${inPath}",`,
    ...(query.length > 0
      ? [`    params=[${query.map(([name, value]) => `(${JSON.stringify(name)}, ${JSON.stringify(value)})`).join(', ')}],`]
      : []),
    ...(pythonHeads.length > 0 ? [`    headers={${pythonHeads.join(', ')}},`] : []),
    ...(json === undefined ? [] : [`    json=${inPython(JSON.parse(json))},`]),
    ...(isFile ? ['    files={"file": open("sales.csv", "rb")},'] : []),
    '    timeout=30,',
    ')',
    'answer.raise_for_status()',
    'print(answer.json())',
  ].join('\n');
  return { curl, typescript, python };
}

/** By an API key where the call takes one; else by the session of a browser, or by nothing. */
export function wayIn({ security }: Operation): 'key' | 'session' | 'open' {
  if (security.some((one) => 'key' in one)) return 'key';
  return security.some((one) => 'session' in one) ? 'session' : 'open';
}

function inPython(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(inPython).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([name, inner]) => `${JSON.stringify(name)}: ${inPython(inner)}`)
      .join(', ')}}`;
  return JSON.stringify(value);
}
