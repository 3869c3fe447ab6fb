import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { definitions } from './definitions.ts';

const page = readFileSync(new URL('../../../../docs/methods/projects.md', import.meta.url), 'utf8');

test('every published figure has its paragraph in docs/methods, and no paragraph is left without a figure', () => {
  const documented = [...page.matchAll(/^## ([a-z0-9-]+)$/gm)].map(([, id]) => id);
  expect(documented.toSorted()).toEqual(
    Object.values(definitions)
      .map(({ id }) => id)
      .toSorted(),
  );
});
