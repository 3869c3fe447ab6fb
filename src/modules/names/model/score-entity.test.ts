import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readVillageAliases } from './settling/village-aliases.ts';
import { readEntityPair, scoreEntity } from './score-entity.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const aliases = readVillageAliases(read('../../../../reference/place-aliases.csv'));
const pair = (id: string, kind: string, a: string, b: string, same: boolean, context?: object) =>
  readEntityPair(JSON.stringify({ id, kind, a, b, same, ...(context && { context }) }));

test('precision counts what was called the same, recall what is the same', () => {
  const score = scoreEntity([
    pair('1', 'project', 'Rohini Heights', 'रोहिणी हाईट्स', true),
    pair('2', 'project', 'Rohini Heights', 'Rohini Heights', false),
    pair('3', 'project', 'Rohini Heights', 'Mohini Heights', true),
    pair('4', 'project', 'Rohini Heights', 'Rohini Residency', false),
  ]);
  expect(score).toMatchObject({ precision: 0.5, recall: 0.5, f1: 0.5, n: 4 });
  expect(score.mistakes.map(({ id }) => id)).toEqual(['2', '3']);
  expect(scoreEntity([])).toEqual({ precision: null, recall: null, f1: null, n: 0, mistakes: [] });
});

test('what stands beside the names decides between namesakes', () => {
  const score = scoreEntity(
    [
      pair('rera', 'project', 'Rohini', 'Mohini', true, { a: { rera: 'P52100000001' }, b: { rera: 'p5210 0000001' } }),
      pair('village', 'project', 'Rohini', 'Rohini', false, { a: { village: 'Sus' }, b: { village: 'Kolshet' } }),
      pair('alias', 'project', 'Rohini', 'Rohini', true, { a: { village: 'Magarpatta' }, b: { village: 'हडपसर' } }),
      pair('phases', 'project', 'Rohini Phase 1', 'Rohini Phase 2', true, { a: { rera: 'P1' }, b: { rera: 'P2' } }),
      pair('taluka', 'village', 'खडकी', 'Khadki', false, { a: { taluka: 'Haveli' }, b: { taluka: 'Daund' } }),
      pair('renamed', 'village', 'Ambed', 'आंबेड', true, { a: { taluka: 'Velhe' }, b: { taluka: 'राजगड' } }),
      pair('locality', 'village', 'भांबुर्डा', 'Shivajinagar', true),
      pair('two localities', 'village', 'Model Colony', 'Shivajinagar', false),
    ],
    aliases,
  );
  expect(score.mistakes).toEqual([]);
});

test('the labelled pairs are matched with precision of 0.98 and recall of 0.95', () => {
  const pairs = read('../../documents/fixtures/name-pairs.jsonl')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readEntityPair);
  const { precision, recall, mistakes } = scoreEntity(pairs, aliases);
  expect(precision, JSON.stringify(mistakes)).toBeGreaterThanOrEqual(0.98);
  expect(recall, JSON.stringify(mistakes)).toBeGreaterThanOrEqual(0.95);
});
