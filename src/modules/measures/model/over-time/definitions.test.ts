import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { overTimeDefinitions } from './definitions.ts';

const page = readFileSync(new URL('../../../../../docs/methods/market-over-time.md', import.meta.url), 'utf8');

test('every word on a market over time has its paragraph in docs/methods, in the same words', () => {
  expect([...page.matchAll(/^## ([a-z-]+)$/gm)].map(([, id]) => id)).toEqual(overTimeDefinitions.map(({ id }) => id));
  for (const { id, label, definition } of overTimeDefinitions) {
    const paragraph = (page.split(`\n## ${id}\n`)[1]?.split('\n## ')[0] ?? '').replaceAll('\n', ' ');
    expect(paragraph, id).toContain(`**${label}**`);
    expect(paragraph, id).toContain(definition);
  }
});
