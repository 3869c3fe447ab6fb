import { apiScopes } from '#core/endpoint.ts';
import type { OpenApi, Operation } from '../open-api.ts';
import { samplesOf, wayIn, type Call } from './call-samples.ts';
import { fieldRows, typeWords, type FieldRow } from './field-rows.ts';

/*
 * The description of the API to be read: an index, and a page for each subject. Plain HTML without script, so that it stands under the
 * strictest policy. What programs may call with a key comes first, what only administrators may call last.
 */

type Json = Record<string, unknown>;
const MOST_FOUND = 100;

const audiences = ['key', 'people', 'administrators'] as const;
type Audience = (typeof audiences)[number];
const audienceOf = (operation: Operation): Audience =>
  operation['x-access'] === 'operator' || operation['x-access'] === 'superuser'
    ? 'administrators'
    : wayIn(operation) === 'key'
      ? 'key'
      : 'people';
const audienceWords: Record<Audience, string> = {
  key: 'For your programs, with an API key',
  people: 'For people who are signed in, and for anyone',
  administrators: 'For those who run the installation',
};

const callsOf = (document: OpenApi): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
const ofSubject = (calls: readonly Call[], subject: string) => calls.filter(({ operation }) => operation.tags.includes(subject));
const pathOf = (subject: string) => `/api/v1/docs/${encodeURIComponent(subject)}`;
const linkOf = ({ operation: { tags, operationId } }: Call) => `${pathOf(tags[0] ?? '')}#${operationId}`;

/** A subject stands where its most open call does. */
function subjectsByAudience(document: OpenApi): Map<Audience, string[]> {
  const calls = callsOf(document);
  const subjects = document.tags.map((tag) => String(tag['name']));
  const first = (subject: string) => {
    const found = new Set(ofSubject(calls, subject).map(({ operation }) => audienceOf(operation)));
    return audiences.find((audience) => found.has(audience)) ?? 'administrators';
  };
  return Map.groupBy(subjects, first);
}

/** Where to begin: keys, the first call in three languages, all subjects; with `words` the calls that hold all of them. */
export function indexPage(document: OpenApi, { origin, words }: { origin: string; words: string }) {
  const bySubject = subjectsByAudience(document);
  const calls = callsOf(document);
  const first = calls.find(({ operation }) => wayIn(operation) === 'key');
  return pageOf(
    'Mulya API',
    words,
    `
<h1>Mulya API</h1>
<p>${withCode(escaped(String(document.info['description'])))}</p>
${words === '' ? '' : foundCalls(calls, words)}
<h2 id="keys">Keys</h2>
<ol><li>Sign in and open <a href="/profile/keys/">API keys</a> in your profile.
<li>Make a key, choose its scopes (${apiScopes.map((scope) => `<code>${scope}</code>`).join(', ')}) and copy it: it is shown once.
<li>Send it with each call as <code>Authorization: Bearer mk_…</code>. It needs neither cookie nor CSRF header, and has your rights within its scopes.
<li>Keep it in the environment of your program (<code>MULYA_KEY</code> below), never in a page or an app. A key that was seen by others is deleted at the same place.</ol>
${first === undefined ? '' : `<h2>A first call</h2><p>${escaped(first.operation.summary)}</p>${samplesBlock(first, document, origin)}`}
<h2>When a call fails</h2>
<p>The answer has the HTTP status and <code>{ "error": "a sentence for people", "code": "a-word-for-programs", "requestId": "…" }</code>; of an input that does not fit, <code>details</code> lists
path and message of each field. On 429 and 503 wait as long as <code>Retry-After</code> says.</p>
${audiences
  .map((audience) => {
    const subjects = bySubject.get(audience) ?? [];
    return subjects.length === 0
      ? ''
      : `<h2>${audienceWords[audience]}</h2><ul class="subjects">${subjects
          .map(
            (subject) =>
              `<li><a href="${pathOf(subject)}">${escaped(subject)}</a> <small>${callCount(ofSubject(calls, subject).length)}</small>`,
          )
          .join('')}</ul>`;
  })
  .join('\n')}
<p>For programs that read descriptions: <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>.</p>`,
  );
}

const callCount = (calls: number) => (calls === 1 ? '1 call' : `${calls} calls`);

function foundCalls(calls: readonly Call[], words: string) {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = calls
    .filter(({ path, method, operation: { summary, tags } }) => {
      const text = `${method} ${path} ${summary} ${tags.join(' ')}`.toLowerCase();
      return parts.every((part) => text.includes(part));
    })
    .toSorted((a, b) => audiences.indexOf(audienceOf(a.operation)) - audiences.indexOf(audienceOf(b.operation)));
  const shown = found.slice(0, MOST_FOUND);
  return `<h2>${found.length === 0 ? 'No call' : callCount(found.length)} with “${escaped(words)}”</h2>
${found.length === 0 ? '<p>Try one word of what you look for: “rate”, “valuation”, “project”.</p>' : ''}
<ul>${shown.map((call) => `<li><a href="${linkOf(call)}"><code>${call.method} ${escaped(call.path)}</code></a> ${escaped(call.operation.summary)}`).join('')}</ul>
${found.length > shown.length ? `<p>These are the first ${shown.length}.</p>` : ''}`;
}

/** The calls of one subject; null where there is none of this name. */
export function subjectPage(document: OpenApi, subject: string, origin: string): string | null {
  const calls = ofSubject(callsOf(document), subject);
  if (calls.length === 0) return null;
  const byAudience = Map.groupBy(calls, ({ operation }) => audienceOf(operation));
  return pageOf(
    `${subject}: Mulya API`,
    '',
    `
<p><a href="/api/v1/docs">Mulya API</a></p><h1>${escaped(subject)}</h1>
${audiences
  .map((audience) => {
    const own = byAudience.get(audience) ?? [];
    return own.length === 0
      ? ''
      : `<section><h2>${audienceWords[audience]}</h2>${own.map((call) => callBlock(call, document, origin)).join('')}</section>`;
  })
  .join('\n')}`,
  );
}

function callBlock(call: Call, document: OpenApi, origin: string) {
  const { path, method, operation } = call;
  const { schemas } = document.components;
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const [answerType, answer] = Object.entries((operation.responses['200']?.['content'] ?? {}) as Record<string, { schema: Json }>)[0] ?? [];
  const parameters = operation.parameters.map(({ name, in: place, required, schema }): FieldRow => ({
    name,
    type: `${typeWords(schema, schemas)}, in the ${place}`,
    needed: required,
    words: String(schema['description'] ?? ''),
  }));
  return `<details id="${escaped(operation.operationId)}"><summary><b>${method}</b> <code>${escaped(path)}</code>
<span>${escaped(operation.summary)}</span></summary>
<p>${escaped(operation.description)}</p>
${samplesBlock(call, document, origin)}
${parameters.length > 0 ? `<h3>Parameters</h3>${fieldTable(parameters)}` : ''}
${body === undefined ? '' : fieldsBlock('Body', type ?? '', body.schema, schemas)}
${answer === undefined ? '' : fieldsBlock('Answer', answerType ?? '', answer.schema, schemas)}
<p>Can fail with: ${Object.keys(operation.responses)
    .filter((status) => status !== '200')
    .join(', ')}.</p></details>`;
}

function fieldsBlock(title: string, type: string, schema: Json, schemas: OpenApi['components']['schemas']) {
  const { rows, isCut } = fieldRows(schema, schemas);
  return `<h3>${title} <small>${escaped(type)}${rows.length === 0 ? `, ${escaped(typeWords(schema, schemas))}` : ''}</small></h3>
${rows.length === 0 ? '' : fieldTable(rows)}${isCut ? '<p><small>Further fields stand in the OpenAPI document.</small></p>' : ''}`;
}

const fieldTable = (rows: readonly FieldRow[]) =>
  `<div class="wide" tabindex="0" role="region" aria-label="Fields"><table><thead><tr><th>Name<th>Type<th>Needed<th>Meaning</thead><tbody>${rows
    .map(
      ({ name, type, needed, words }) =>
        `<tr><td><code>${escaped(name)}</code><td>${escaped(cut(type))}<td>${needed ? 'yes' : ''}<td>${escaped(words)}`,
    )
    .join('')}</table></div>`;
const LONGEST_TYPE = 160;
const cut = (type: string) => (type.length > LONGEST_TYPE ? `${type.slice(0, LONGEST_TYPE)}…` : type);

function samplesBlock(call: Call, document: OpenApi, origin: string) {
  const { curl, typescript, python } = samplesOf(call, document, origin);
  const block = (name: string, text: string, isOpen: boolean) =>
    `<details class="sample"${isOpen ? ' open' : ''}><summary>${name}</summary><pre tabindex="0">${escaped(text)}</pre></details>`;
  return block('curl', curl, true) + block('TypeScript', typescript, false) + block('Python', python, false);
}

const pageOf = (title: string, words: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main>
<form action="/api/v1/docs" role="search"><label>Search the calls <input type="search" name="q" maxlength="100" value="${escaped(words)}"></label> <button>Search</button></form>
${content}
</main></body></html>`;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char);

const withCode = (html: string) => html.replace(/`([^`]+)`/g, '<code>$1</code>');

/** The product's own paper and ink, by the tokens of `src/web/tokens.css`. */
const style = `
:root { color-scheme: light dark; font: 16px/1.55 Inter, system-ui, sans-serif; --paper: #fbfaf7; --sunken: #f3f1ea; --ink: #17202b; --soft: #475363; --line: #c9c3b4; --link: #2b4c8c; }
@media (prefers-color-scheme: dark) { :root { --paper: #12161c; --sunken: #0d1116; --ink: #e9edf2; --soft: #b3bdc9; --line: #3b4653; --link: #8fb0f0; } }
body { margin: 0; background: var(--paper); color: var(--ink); } main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; } a { color: var(--link); }
h1 { font-size: 2rem; margin: 1rem 0 .5rem; } h2 { margin: 2.25rem 0 .5rem; font-size: 1.3rem; } h3 { margin: 1rem 0 .25rem; font-size: 1rem; } small, summary span { color: var(--soft); }
form { display: flex; gap: .5rem; align-items: end; flex-wrap: wrap; } input, button { font: inherit; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; }
details { border-top: 1px solid var(--line); padding: .6rem 0; } summary { cursor: pointer; } summary span { display: block; } summary b { display: inline-block; min-width: 4rem; font-size: .85rem; }
details.sample { border: 0; padding: .15rem 0; } code, pre { font-family: ui-monospace, monospace; font-size: .88rem; overflow-wrap: anywhere; }
pre { margin: .25rem 0; overflow: auto; padding: .75rem; background: var(--sunken); border-radius: 6px; white-space: pre-wrap; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .9rem; } th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; border-bottom: 1px solid var(--line); }
.subjects { columns: 14rem; padding-left: 1.2rem; }
`;
