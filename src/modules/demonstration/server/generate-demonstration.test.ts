/** @module-tag deep */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { generateDemonstration } from './generate-demonstration.ts';

const folder = mkdtempSync(join(tmpdir(), 'mulya-demonstration-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const request = (name: string, seed: string) => ({ seed, sales: 1_500, cities: ['Pune', 'Nashik', 'Kolkata'], outDir: join(folder, name) });
const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

test('one seed makes the same bytes twice, another one other bytes', { timeout: 120_000 }, async () => {
  const [one, again, other] = [
    await generateDemonstration(request('one', 'a')),
    await generateDemonstration(request('again', 'a')),
    await generateDemonstration(request('other', 'b')),
  ];
  const digests = (made: typeof one) => [...made.files.map((file) => file.path), made.truthPath, made.projectsPath].map(digest);
  expect(digests(again)).toEqual(digests(one));
  expect(digests(other)[0]).not.toEqual(digests(one)[0]);
});

test('a file for each city, each row told in the truth file', async () => {
  const finished: string[] = [];
  const made = await generateDemonstration({ ...request('told', 'a'), onFile: (file) => finished.push(basename(file.path)) });
  expect(made.files.map((file) => basename(file.path))).toEqual(['pune.csv', 'nashik.csv', 'kolkata.csv']);
  expect(finished).toEqual(['pune.csv', 'nashik.csv', 'kolkata.csv']);
  const truth = readFileSync(made.truthPath, 'utf8').trimEnd().split('\n').slice(1);
  expect(truth).toHaveLength(made.files.reduce((sum, file) => sum + file.rows, 0));
  expect(truth.filter((line) => line.split(',')[5] === 'market-sale')).toHaveLength(1_500);
  for (const file of made.files) expect(readFileSync(file.path, 'utf8').trimEnd().split('\n')).toHaveLength(file.rows + 1);
  expect(made.totals.noiseFloor.all.mdape).toSatisfy((floor: number) => floor > 4 && floor < 6.5);
});

test('it stops when told to', async () => {
  const stop = new AbortController();
  const making = generateDemonstration({
    ...request('stopped', 'a'),
    sales: 2_000_000,
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('enough')),
  });
  await expect(making).rejects.toThrow('enough');
});
