import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileTable } from './word-tables.mjs';

const header = 'kind,name,source,confidence\n';

test('a table becomes its rows without what is written for people, and the first column is a union of what stands in it', () => {
  const { module, types } = compileTable('planted', `${header}form,Ltd,registers,M\ntitle,"Shri, M/s",registers,H\n`);
  expect(module).toContain('{"kind":"title","name":"Shri, M/s"}');
  expect(module).not.toContain('registers');
  expect(types).toContain('readonly kind: "form" | "title"; readonly name: string');
});

test.each([
  ['no row at all', '', /planted\.csv holds no row/],
  ['no key', `${header},Ltd,registers,M\n`, /line 2: “kind” is empty/],
  ['no source', `${header}form,Ltd,registers,M\nform,Pvt,,M\n`, /line 3: the source is missing/],
  ['a confidence of its own', `${header}form,Ltd,registers,sure\n`, /line 2: the confidence is H, M or L/],
  ['a cell too many', `${header}form,Ltd,registers,M,more\n`, /Invalid Record Length/],
])('a table with %s is refused with its name and line', (_what, text, words) => {
  expect(() => compileTable('planted', text)).toThrow(words);
});

test.each(['name-words', 'description-words', 'field-headers', 'column-headers'])(
  'no spelling stands twice under one meaning in %s',
  (name) => {
    const [head = '', ...lines] = readFileSync(`reference/${name}.csv`, 'utf8').trimEnd().split('\n');
    expect(head).toMatch(/,source,confidence$/);
    expect(lines.length).toBe(new Set(lines).size);
  },
);
