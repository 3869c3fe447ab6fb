import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { thirdPartyNotices } from './third-party-notices.ts';

test('the notices name every package the product runs on, with its licence, as it is installed now', () => {
  const written = readFileSync('THIRD-PARTY-NOTICES.txt', 'utf8');
  // Not compared by expect: a megabyte of difference helps nobody.
  if (written !== thirdPartyNotices()) throw new Error('THIRD-PARTY-NOTICES.txt is not current: npm run relock');
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  for (const [name, version] of Object.entries(dependencies)) expect(written).toContain(`\n${name} ${version}\n`);
  expect(written).not.toMatch(/^vitest /m);
});

test('no package comes under a licence that would ask for our own source, or under none', () => {
  const licences = [...thirdPartyNotices().matchAll(/^Licence: (.+)$/gm)].map(([, licence]) => licence ?? '');
  expect(licences.length).toBeGreaterThan(50);
  expect(licences.filter((licence) => /\bA?GPL|see the package|UNLICENSED/i.test(licence) && !/\bOR\b/.test(licence))).toEqual([]);
});
