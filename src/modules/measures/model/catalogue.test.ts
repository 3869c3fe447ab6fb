import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measuresPage } from '../measures-page.ts';
import { catalogue } from './catalogue.ts';
import { dimensionIds, dimensionOf, dimensions } from './dimension.ts';
import { howMade } from './how-made.ts';
import { neededFor } from './needed.ts';

const page = readFileSync(new URL('../../../../docs/methods/measures.md', import.meta.url), 'utf8');
const paragraphOf = (id: string) => page.split(`\n### ${id}\n`)[1]?.split(/\n##+ /)[0] ?? '';

test('every measure has its paragraph in docs/methods in the same words, and no paragraph is left without a measure', () => {
  expect([...page.matchAll(/^### ([a-z0-9-]+)$/gm)].map(([, id]) => id)).toEqual(catalogue.map(({ id }) => id));
  for (const { id, label, definition } of catalogue) {
    expect(paragraphOf(id), id).toContain(`**${label}**`);
    expect(paragraphOf(id).replaceAll('\n', ' '), id).toContain(definition);
  }
});

test('the page names the fewest sales each measure needs', () => {
  for (const measure of catalogue) {
    const needed = neededFor(measure, []);
    if (needed > 0) expect(paragraphOf(measure.id), measure.id).toContain(`Needs ${needed}.`);
  }
});

test('the page is written from the catalogue: npm run measures leaves it as it is, and writes a lost paragraph again', () => {
  expect(measuresPage(page)).toBe(page);
  expect(measuresPage(page.replace(/\n### mean-rate\n[^\n]*\n/, '').replace('| City | City of the register. |\n', ''))).toBe(page);
});

test('how numbers are made is said on screen in the words of the page', () => {
  const terms = (page.split('## How a number is made')[1]?.split('\n## ')[0] ?? '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('\n- ')
    .slice(1)
    .map((bullet) =>
      bullet
        .trim()
        .replaceAll(/\s+/g, ' ')
        .replace(/^\*\*(.+?)\*\*:? /, '$1 '),
    );
  expect(howMade.map(({ term, words }) => `${term()} ${words()}`)).toEqual(terms);
});

test('a definition is one sentence that ends, and no two measures share a name', () => {
  for (const { id, definition } of catalogue) expect(definition, id).toMatch(/^[A-Z].{20,}\.$/);
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map(({ label }) => label)).size).toBe(catalogue.length);
});

test('every dimension is defined, and what tells buyers apart says so', () => {
  expect(dimensions.map(({ id }) => id)).toEqual([...dimensionIds]);
  for (const id of dimensionIds) expect(/buyer|lender/.test(dimensionOf(id).sql), id).toBe(dimensionOf(id).ofBuyers === true);
});
