import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('a long question ends after a whole word with a sign that more follows, and cuts no letter apart', () => {
  expect(shortened('median rate in Baner', 20)).toBe('median rate in Baner');
  expect(shortened('median rate in Baner', 19)).toBe('median rate in…');
  expect(shortened('median rate in Baner', 15)).toBe('median rate in…');
  expect(shortened('वाकडमध्ये सरासरी दर किती आहे', 24)).toBe('वाकडमध्ये सरासरी दर…');
  expect(shortened('किकिकिकि', 6)).toBe('किकि…');
});
