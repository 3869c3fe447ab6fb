import { z } from 'zod';
import { productsFor, type Access, type Endpoint } from '#core/endpoint.ts';

type Json = Record<string, unknown>;
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, Json>;
  security: Json[];
  'x-access': string;
};
export type OpenApi = {
  openapi: '3.1.0';
  info: Json;
  servers: Json[];
  tags: Json[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json>; securitySchemes: Json };
};

const failures: Record<string, string> = {
  '400': 'The input does not fit; `details` lists the fields.',
  '401': 'Nobody is signed in.',
  '403': 'The person may not do this, or the CSRF header is missing.',
  '404': 'There is no such thing.',
  '413': 'The body is too large.',
  '415': 'The body is of another type than expected.',
  '429': 'Too many calls; `Retry-After` says when to come back.',
  '500': 'A fault of the server.',
  '503': 'A store is starting or down; `Retry-After` says when to come back.',
};

/** The contracts as one OpenAPI 3.1 document. */
export function openApi(endpoints: readonly Endpoint[]): OpenApi {
  const schemas: Record<string, Json> = {
    Error: {
      type: 'object',
      required: ['error', 'code', 'requestId'],
      properties: {
        error: { type: 'string', description: 'A sentence for people.' },
        code: { type: 'string', description: 'A word for programs.' },
        requestId: { type: 'string' },
        details: { description: 'For code `invalid-input`: a list of {path, message}.' },
      },
    },
  };
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mulya',
      version: '1',
      description: [
        'Market analytics and valuation from registered property sales.',
        'Lists in the query string are repeated keys. Every failed call answers `{ error, code, requestId, details? }`.',
        'Calls other than GET repeat the cookie `csrftoken` in the header `x-csrftoken`.',
      ].join(' '),
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          `Failed${status}`,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'mulya.session_token',
          description: 'Set by signing in; behind https the name begins with `__Secure-`.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'mk_…',
          description: 'A key made at /profile/keys/, with the scope the call names. Needs neither cookie nor CSRF header.',
        },
        csrf: { type: 'apiKey', in: 'header', name: 'x-csrftoken', description: 'The value of the cookie `csrftoken`.' },
      },
    },
  };
}

function operation(endpoint: Endpoint, schemas: Record<string, Json>): Operation {
  const operationId = idOf(endpoint);
  const input = jsonSchema(endpoint.input, 'input', `${operationId}-input`, schemas);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const fields = Object.entries((input['properties'] ?? {}) as Record<string, Json>);
  const required = new Set((input['required'] ?? []) as string[]);
  const rest = fields.filter(([name]) => !inPath.includes(name));
  const inBody = endpoint.kind !== 'upload' && endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const parameters: Operation['parameters'] = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: fields.find(([field]) => field === name)?.[1] ?? { type: 'string' },
  }));
  if (!inBody) for (const [name, schema] of rest) parameters.push({ name, in: 'query', required: required.has(name), schema });

  const safe = endpoint.method === 'GET';
  const security: Json = { ...(endpoint.access !== 'anyone' && { session: [] }), ...(!safe && { csrf: [] }) };
  return {
    operationId,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: `Open to: ${accessInWords(endpoint.access)}.${endpoint.canBeTried ? ' With `trialLink: true` to anyone who is signed in, within the terms of a trial.' : ''}${endpoint.apiScope ? ` Also by an API key with the scope “${endpoint.apiScope}”.` : ''}`,
    parameters,
    ...(endpoint.kind === 'upload' && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
    }),
    ...(inBody && {
      requestBody: {
        required: rest.some(([name]) => required.has(name)),
        content: {
          'application/json': {
            schema: { ...input, properties: Object.fromEntries(rest), required: [...required].filter((name) => !inPath.includes(name)) },
            ...(endpoint.example && { example: endpoint.example }),
          },
        },
      },
    }),
    responses: {
      '200':
        endpoint.kind === 'download'
          ? { description: 'The file.', content: { [endpoint.contentType]: { schema: { type: 'string', format: 'binary' } } } }
          : endpoint.kind === 'stream'
            ? {
                description: 'Events as they come: `part` holds one of these, `fault` a failure after the first, `end` is the last.',
                content: { 'text/event-stream': { schema: jsonSchema(endpoint.event, 'output', `${operationId}-event`, schemas) } },
              }
            : {
                description: 'The answer.',
                content: { 'application/json': { schema: jsonSchema(endpoint.output, 'output', `${operationId}-output`, schemas) } },
              },
      ...Object.fromEntries(failuresOf(endpoint).map((status) => [status, { $ref: `#/components/responses/Failed${status}` }])),
    },
    security: [...(Object.keys(security).length > 0 ? [security] : []), ...(endpoint.apiScope ? [{ key: [endpoint.apiScope] }] : [])],
    'x-access': typeof endpoint.access === 'string' ? endpoint.access : `entitled:${productsFor(endpoint.access).join(',')}`,
  };
}

function failuresOf(endpoint: Endpoint) {
  const changes = endpoint.method !== 'GET';
  return Object.keys(failures).filter((status) => {
    if (status === '401') return endpoint.access !== 'anyone';
    if (status === '403') return changes || (endpoint.access !== 'anyone' && endpoint.access !== 'signed-in');
    if (status === '413' || status === '415') return changes;
    return true;
  });
}

/** zod's JSON Schema, with its local definitions moved to where an OpenAPI document keeps them. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', name: string, schemas: Record<string, Json>): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  const { $schema: _, $defs, ...own } = made;
  let refersToItself = false;
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key !== '$ref' || typeof inner !== 'string') return [key, moved(inner)];
        if (inner === '#') refersToItself = true;
        return [key, inner === '#' ? `#/components/schemas/${name}` : inner.replace('#/$defs/', `#/components/schemas/${name}.`)];
      }),
    );
  };
  for (const [key, definition] of Object.entries(($defs ?? {}) as Record<string, Json>))
    schemas[`${name}.${key}`] = moved(definition) as Json;
  const answer = moved(own) as Json;
  if (refersToItself) schemas[name] = answer;
  return answer;
}

/** `/api/v1/auth/sign-in` → auth; `/mma/…` → mma. */
const tagOf = ({ path }: Endpoint) => path.split('/').filter((part) => part && part !== 'api' && part !== 'v1')[0] ?? 'other';

const idOf = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}-${path
    .replace(/:/g, 'by-')
    .split('/')
    .filter((part) => part && part !== 'api' && part !== 'v1')
    .join('-')}`;

export function accessInWords(access: Access) {
  if (access === 'anyone') return 'anyone';
  if (access === 'signed-in') return 'signed-in people';
  if (access === 'operator') return 'operators and superusers';
  if (access === 'superuser') return 'superusers';
  return `people entitled to ${productsFor(access).join(' or ')}, and superusers`;
}
