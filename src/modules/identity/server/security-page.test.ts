import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const named = [...new Set([...page.matchAll(/`((?:src|e2e|scripts|docs)\/[\w./-]+)`/g)].map(([, path]) => path!))];

test('every proof the page on security names is there', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every demand has a proof, or says why it has none', () => {
  const lines = page.split('\n').filter((line) => /^\| \d/.test(line));
  expect(lines.length).toBeGreaterThan(50);
  const bare = lines.filter((line) => line.endsWith('| – |') && !/not kept|not enforced|not offered|no shell/.test(line));
  expect(bare).toEqual([]);
});
