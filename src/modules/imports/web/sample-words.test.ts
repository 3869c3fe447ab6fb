import { expect, test } from 'vitest';
import { sampleWords } from './sample-words.ts';

test('rows are said to load only once every needed field has a column', () => {
  const looked = { rowsLooked: 10, rowsRejected: 0 };
  expect(sampleWords(looked, { isComplete: true })).toBe('The first 10 rows were looked at; all of them can be loaded.');
  expect(sampleWords(looked, { isComplete: false })).not.toContain('all of them');
  expect(sampleWords({ rowsLooked: 10, rowsRejected: 3 }, { isComplete: true })).toContain('3 of them cannot');
  expect(sampleWords({ rowsLooked: 1, rowsRejected: 1 }, { isComplete: true })).toBe('The one row cannot be loaded.');
});
