import type { OpenApi, Operation } from './open-api.ts';

type Json = Record<string, unknown>;

/** The same description to read: plain HTML, no script, so that it stands under the strictest policy. */
export function apiPage(document: OpenApi) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = document.tags.map((tag) => String(tag['name']));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mulya API</title><style>${style}</style></head><body><main>
<h1>Mulya API</h1>
<p>${withCode(escaped(String(document.info['description'])))}</p>
<p>For programs: <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>.</p>
<nav aria-label="Subjects">${tags.map((tag) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`).join(' ')}</nav>
${tags
  .map(
    (tag) =>
      `<section id="${escaped(tag)}"><h2>${escaped(tag)}</h2>${operations
        .filter(({ operation }) => operation.tags.includes(tag))
        .map(operationBlock)
        .join('')}</section>`,
  )
  .join('\n')}
</main></body></html>`;
}

function operationBlock({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  const answer = Object.entries((operation.responses['200']?.['content'] ?? {}) as Record<string, { schema: Json }>)[0];
  return `<details id="${escaped(operation.operationId)}"><summary><b class="${method.toLowerCase()}">${method}</b> <code>${escaped(path)}</code>
<span>${escaped(operation.summary)}</span></summary>
<p>${escaped(operation.description)}</p>
${operation.parameters.length > 0 ? `<h3>Parameters</h3>${parameterTable(operation)}` : ''}
${body ? `<h3>Body <small>${escaped(body[0])}</small></h3>${schemaBlock(body[1].schema)}` : ''}
${answer ? `<h3>Answer <small>${escaped(answer[0])}</small></h3>${schemaBlock(answer[1].schema)}` : ''}
<p>Can fail with: ${Object.keys(operation.responses)
    .filter((status) => status !== '200')
    .join(', ')}.</p></details>`;
}

const parameterTable = ({ parameters }: Operation) =>
  `<table><thead><tr><th>Name<th>In<th>Type<th>Needed</thead><tbody>${parameters
    .map(
      ({ name, in: place, required, schema }) =>
        `<tr><td><code>${escaped(name)}</code><td>${place}<td>${escaped(typeInWords(schema))}<td>${required ? 'yes' : 'no'}`,
    )
    .join('')}</tbody></table>`;

function typeInWords(schema: Json): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' | ');
  if (Array.isArray(schema['anyOf'])) return (schema['anyOf'] as Json[]).map(typeInWords).join(' or ');
  if (schema['const'] !== undefined) return String(schema['const']);
  if (schema['type'] === 'array') return `list of ${typeInWords((schema['items'] ?? {}) as Json)}`;
  const type = String(schema['type'] ?? 'any');
  return schema['format'] ? `${type} (${String(schema['format'])})` : type;
}

const schemaBlock = (schema: Json) => `<pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre>`;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char);

const withCode = (html: string) => html.replace(/`([^`]+)`/g, '<code>$1</code>');

const style = `
:root { color-scheme: light dark; font: 16px/1.55 Inter, system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; } main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 2rem; margin: 0 0 .5rem; } h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize; } h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
nav a { margin-right: .75rem; } details { border-top: 1px solid color-mix(in srgb, CanvasText 18%, transparent); padding: .6rem 0; }
summary { cursor: pointer; } summary span { display: block; margin-left: 5.2rem; opacity: .8; } summary b { display: inline-block; min-width: 4rem; font-size: .85rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .9rem; overflow-wrap: anywhere; }
pre { max-height: 24rem; overflow: auto; padding: .75rem; background: color-mix(in srgb, CanvasText 6%, transparent); border-radius: 6px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; }
`;
