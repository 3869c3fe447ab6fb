import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillIntegrity, isFor, thisMachine, withoutIntegrity } from './lock-integrity.mjs';

type Lock = { packages: Record<string, { version?: string; integrity?: string }> };

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

test('everything that is installed here has a checksum, and what has none is for other machines only', () => {
  const unchecked = withoutIntegrity(lock);
  expect(unchecked.filter(({ entry }) => isFor(entry, thisMachine())).map(({ name }) => name)).toEqual([]);
  for (const { name, entry } of unchecked) expect([name, entry.optional, entry.cpu?.length], name).toEqual([name, true, 1]);
  expect(unchecked.filter(({ entry }) => isFor(entry, { os: 'linux', cpu: 'x64', libc: 'glibc' }))).toEqual([]);
});

test('an entry without a checksum is found, wherever it lies and whatever it is for', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
    'node_modules/d': { version: '3.0.0' },
  };
  const found = withoutIntegrity({ packages });
  expect(found.map(({ name, version }) => `${name}@${version}`)).toEqual(['@b/c@2.0.0', 'd@3.0.0']);
  const forMachine = (os: string, cpu: string, libc?: string) =>
    found.filter(({ entry }) => isFor(entry, { os, cpu, libc })).map(({ name }) => name);
  expect(forMachine('linux', 'arm64', 'glibc')).toEqual(['@b/c', 'd']);
  expect(forMachine('linux', 'arm64', 'musl')).toEqual(['d']);
  expect(forMachine('darwin', 'arm64')).toEqual(['d']);
});

test('checksums come from the registry by exact version; of what it does not know, or knows no strong one, none is invented', async () => {
  const packages: Lock['packages'] = {
    'node_modules/@b/c': { version: '2.0.0' },
    'node_modules/d': { version: '3.0.0' },
    'node_modules/e': { version: '1.0.0' },
  };
  const registry: Record<string, { integrity?: string }> = {
    '@b/c@2.0.0': { integrity: 'sha512-abc' },
    'e@1.0.0': { integrity: 'sha1-weak' },
  };
  const unknown = await fillIntegrity(withoutIntegrity({ packages }), (wanted) => Promise.resolve(registry[wanted] ?? null));
  expect(unknown.map(({ name }) => name)).toEqual(['d', 'e']);
  expect(packages['node_modules/@b/c']).toEqual({ version: '2.0.0', integrity: 'sha512-abc' });
  expect(packages['node_modules/e']).toEqual({ version: '1.0.0' });
});
