import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { findInGlossary, findOverTime } from './find-in-glossary.ts';

const idsOf = (text: string) => findInGlossary(text).flatMap(({ measures }) => measures.map(({ id }) => id));

test('without a word the glossary lists the whole catalogue, in its order', () => {
  expect(idsOf('  ')).toEqual(catalogue.map(({ id }) => id));
});

test('a measure is found by words of its name or its sentence, whatever their case', () => {
  expect(idsOf('MEDIAN rate')).toContain('median-rate');
  expect(idsOf('herfindahl')).toEqual(['promoter-concentration']);
  expect(idsOf('no such thing')).toEqual([]);
});

test('what is said of markets over time is found by its words, too', () => {
  expect(findOverTime('forecast').map(({ id }) => id)).toEqual(['rate-forecast', 'sales-forecast']);
  expect(findOverTime('castle')).toEqual([]);
});
