import { expect, test } from 'vitest';
import { readScreenWords } from './screen-words.ts';

const screens = [
  { id: 'market', words: 'Market price rates' },
  { id: 'fastest', words: 'Fastest projects selling' },
  { id: 'projects', words: 'RERA projects builders' },
];
const read = (text: string) => readScreenWords(text, screens, 'in of which are the');

test('words of a screen choose it, and what remains is the name of the place', () => {
  expect(read('fastest projects Wakad')).toEqual({ screen: 'fastest', rest: 'wakad' });
  expect(read('which are the fastest selling projects in Baner, Pune')).toEqual({ screen: 'fastest', rest: 'baner pune' });
  expect(read('projects of Sus')).toEqual({ screen: 'fastest', rest: 'sus' });
  expect(read('rera projects Sus')).toEqual({ screen: 'projects', rest: 'sus' });
});

test('a name alone is no screen, and a screen alone has no place', () => {
  expect(read('Koregaon Park')).toEqual({ screen: null, rest: 'koregaon park' });
  expect(read('fast')).toEqual({ screen: 'fastest', rest: '' });
  expect(read('fas')).toEqual({ screen: null, rest: 'fas' });
});
