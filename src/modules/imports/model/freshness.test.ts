import { expect, test } from 'vitest';
import { ageWords, freshnessOf } from './freshness.ts';

const today = '2026-11-21';
const loaded = { loadedAt: '2026-11-20T05:00:00.000Z', loadedOn: '2026-11-20', rows: 1200, batches: 1 };

test('a source that was never loaded says what is missing without it', () => {
  expect(freshnessOf('registry-tables', null, today)).toMatchObject({
    state: 'missing',
    asOf: null,
    ageDays: null,
    sentence: 'Nothing is loaded.',
    advice: expect.stringContaining('without one there are no figures'),
  });
});

test('registrations of six weeks ago are fresh, a day later they are to be fetched again', () => {
  expect(freshnessOf('registry-tables', { ...loaded, asOf: '2026-10-07' }, today)).toMatchObject({
    state: 'fresh',
    ageDays: 45,
    advice: '',
  });
  expect(freshnessOf('registry-tables', { ...loaded, asOf: '2026-10-06' }, today)).toMatchObject({
    state: 'stale',
    ageDays: 46,
    sentence: '1,200 rows, latest registration 6 Oct 2026, 46 days ago.',
    advice: 'Fetch the registrations since 6 Oct 2026 and import them.',
  });
});

test('ready-reckoner rates are fresh in their own financial year and stale in the next', () => {
  const rates = { ...loaded, asOf: '2025-04-01' };
  expect(freshnessOf('ready-reckoner', rates, '2026-03-31').state).toBe('fresh');
  expect(freshnessOf('ready-reckoner', rates, '2026-04-01')).toMatchObject({
    state: 'stale',
    sentence: expect.stringContaining('(2025-26)'),
  });
});

test('a source that does not say its day goes by when it was loaded, and says so', () => {
  expect(freshnessOf('places', { ...loaded, asOf: null }, today)).toMatchObject({
    state: 'fresh',
    ageDays: 1,
    sentence: '1,200 places, of a day the file does not say, loaded 1 day ago.',
  });
});

test('ages are told in days, then months, then years', () => {
  expect([0, 1, 59, 60, 365, 800].map(ageWords)).toEqual([
    'today',
    '1 day ago',
    '59 days ago',
    '2 months ago',
    '12 months ago',
    '2 years ago',
  ]);
});
