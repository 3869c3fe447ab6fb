import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivate, SharedFolder } from './private-folder.ts';

let around: string;
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'mulya-private-'));
});
afterEach(() => rmSync(around, { recursive: true, force: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('what lies in the folder is closed to everybody but its owner, who keeps what they could do', () => {
  const folder = join(around, 'data');
  mkdirSync(join(folder, 'postgres/base'), { recursive: true });
  writeFileSync(join(folder, 'postgres/base/1'), 'hashes');
  writeFileSync(join(folder, 'run'), '#!');
  chmodSync(join(folder, 'postgres/base/1'), 0o666);
  chmodSync(join(folder, 'postgres/base'), 0o777);
  chmodSync(join(folder, 'run'), 0o755);
  chmodSync(folder, 0o755);
  expect(makePrivate(folder)).toEqual([]);
  expect([folder, join(folder, 'postgres/base'), join(folder, 'postgres/base/1'), join(folder, 'run')].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
    '700',
  ]);
});

test('a folder that is missing is made, for its owner alone', () => {
  makePrivate(join(around, 'a/b'));
  expect(modeOf(join(around, 'a/b'))).toBe('700');
});

test('what a link in the folder leads to is left alone', () => {
  const outside = join(around, 'outside');
  writeFileSync(outside, '');
  chmodSync(outside, 0o644);
  mkdirSync(join(around, 'data'));
  symlinkSync(outside, join(around, 'data/link'));
  makePrivate(join(around, 'data'));
  expect(modeOf(outside)).toBe('644');
});

test('the home of a person, the root, and a folder for all such as /tmp are refused and left as they are', () => {
  const forAll = join(around, 'tmp');
  mkdirSync(forAll);
  chmodSync(forAll, 0o1777);
  for (const folder of [forAll, homedir(), '/']) {
    const before = lstatSync(folder).mode;
    expect(() => makePrivate(folder)).toThrow(SharedFolder);
    expect(lstatSync(folder).mode).toBe(before);
  }
});
