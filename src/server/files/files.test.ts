import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openFiles } from './files.ts';

const emptyStore = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mulya-files-'));
  return { folder, files: openFiles({ FILES_URL: folder, DATA_DIR: '' }) };
};

test('what is written is read back, and its size is known', async () => {
  const { files } = emptyStore();
  expect(await files.write('uploads/a.csv', Readable.from(['city,rate\n', 'Pune,9800\n']))).toBe(20);
  expect(await text(files.read('uploads/a.csv'))).toBe('city,rate\nPune,9800\n');
  expect(await files.size('uploads/b.csv')).toBeNull();
});

test('a broken upload leaves nothing behind', async () => {
  const { folder, files } = emptyStore();
  const broken = Readable.from(
    (function* () {
      yield 'city';
      throw new Error('the sender went away');
    })(),
  );
  await expect(files.write('a.csv', broken)).rejects.toThrow('went away');
  expect(readdirSync(folder)).toEqual([]);
});

test('a full disk is told as such', async () => {
  const { files } = emptyStore();
  const full = new Readable({
    read() {
      this.destroy(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    },
  });
  await expect(files.write('a.csv', full)).rejects.toMatchObject({ status: 507, code: 'disk-full' });
});

test('a key cannot leave the folder of the store', () => {
  const { files } = emptyStore();
  expect(() => files.path('../secret')).toThrow(/leaves the store/);
});
