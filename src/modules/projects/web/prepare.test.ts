import { expect, test } from 'vitest';
import type { CompletionYears, ProjectDetail, ProjectPoint, ProjectSnapshot, ProjectsSummary } from '../contract.ts';
import { prepareCompletionYears, prepareSnapshots } from './prepare-charts.ts';
import { asOfText } from '../model/as-of-text.ts';
import { prepareFigures } from './prepare-figures.ts';
import { prepareProjectsMap } from './prepare-map.ts';
import { positionWords } from './prepare-project.ts';

const point = (partial: Partial<ProjectPoint>): ProjectPoint => ({
  projectId: 'P52100099001',
  name: 'Nilgiri',
  latitude: 18.5,
  longitude: 73.8,
  bookedShare: 0.5,
  apartments: 120,
  basis: 'own-point',
  ...partial,
});
const snapshots = { asOf: '2024-07-31', oldestSnapshot: '2024-01-31' };

test('the map says how its positions came about, and what is not on it', () => {
  const points = [point({}), point({ basis: 'shared-point' }), point({ basis: 'pin', bookedShare: null, apartments: null })];
  const { subtitle, asOf, points: drawn } = prepareProjectsMap({ points, withoutPlace: 4, leftOut: 0, ...snapshots }, 'all');
  expect(subtitle).toBe(
    '1 at the point they filed · 1 in the middle of their village · 1 around the middle of their PIN · 4 without a place',
  );
  expect(asOf).toBe('31 Jan 2024 – 31 Jul 2024');
  expect(drawn[2]).toMatchObject({ value: null, size: 0 });
  expect(prepareProjectsMap({ points: [point({})], withoutPlace: 1500, leftOut: 0, ...snapshots }, 'own').subtitle).toBe(
    '1,500 more have no exact location',
  );
});

const year = (of: number, booked: number, unsold: number, n = 5) => ({ year: of, projects: n, booked, unsold, n });
const years = (all: CompletionYears['years']): CompletionYears => ({ years: all, ...snapshots });

test('the chart of completion years names the year with most unbooked apartments', () => {
  const spec = prepareCompletionYears(years([year(2024, 900, 100), year(2025, 300, 400), year(2042, 1, 2)]));
  expect(spec?.title).toBe('Most unbooked apartments are due in 2025: 400');
  expect(spec?.subtitle).toContain('1 far-off year is left out');
  expect(spec?.series.map(({ points }) => points.length)).toEqual([2, 2]);
  expect(spec?.n).toBe(10);
  expect(prepareCompletionYears(years([year(2024, 0, 0, 0)]))).toBeNull();
});

const snapshot = (snapshotOn: string, booked: number | null, apartments: number | null = 120): ProjectSnapshot => ({
  snapshotOn,
  apartments,
  booked,
  sold: null,
  complaints: null,
  status: 'new',
  completionOn: null,
  source: { batchId: 1, fileName: 'a.csv', row: 1 },
});

test('bookings over time are a finding, from the second snapshot on', () => {
  expect(prepareSnapshots([snapshot('2024-01-31', 60)])).toBeNull();
  expect(prepareSnapshots([snapshot('2024-01-31', 60), snapshot('2024-07-31', 96)])?.title).toBe(
    '36 more booked since Jan 2024: 96, 80% of all',
  );
  expect(prepareSnapshots([snapshot('2024-01-31', 60), snapshot('2024-07-31', 60)])?.title).toBe(
    'No further booking since Jan 2024: 60 booked',
  );
  expect(prepareSnapshots([snapshot('2024-01-31', 60), snapshot('2024-07-31', 50)])?.title).toBe(
    '10 fewer booked than Jan 2024: 50, 42% of all',
  );
  expect(prepareSnapshots([snapshot('2024-01-31', null), snapshot('2024-07-31', 50)])?.title).toBe('Apartments and bookings over time');
});

test('figures without evidence say so instead of zero', () => {
  const none: ProjectsSummary = {
    ...snapshots,
    projects: 2,
    promoters: 1,
    apartments: { value: 0, n: 0 },
    bookedShare: { value: null, n: 0 },
    unsold: { value: 0, n: 0 },
    overdue: { value: 0, n: 0 },
    positions: { own: 0, shared: 0, approximate: 0, none: 2 },
  };
  const figures = prepareFigures(none);
  expect(figures.map(({ value }) => value)).toEqual(['2', null, null, null, null, '0']);
  expect(figures[2]?.whyNot).toBe('No project states apartments and bookings');
  expect(asOfText({ asOf: null, oldestSnapshot: null })).toBeUndefined();
  expect(asOfText({ asOf: '2024-01-31', oldestSnapshot: '2024-01-31' })).toBe('31 Jan 2024');
});

test('a point that is not believed is told with its distance', () => {
  const position: ProjectDetail['position'] = {
    latitude: 18.5,
    longitude: 73.8,
    precision: 'APPROXIMATE',
    filed: { latitude: 19.05211, longitude: 72.90067 },
    doubt: 'far-from-pin',
    doubtKm: 111.6,
    villageKm: null,
    wardAuthority: '',
  };
  const words = positionWords({ position, positionBasis: 'pin', pin: '411045' } as ProjectDetail);
  expect(words).toBe(
    'The filed point (19.05211, 72.90067) lies 112 km from the other projects of PIN 411045, and is not believed. Around the middle of PIN 411045, as the other projects there have it.',
  );
});
