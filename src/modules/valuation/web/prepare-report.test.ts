import { expect, test } from 'vitest';
import { Subject, type Comparable, type Valued } from '../contract.ts';
import { distanceWords, signedMoney } from './comparable-columns.tsx';
import { evidenceChart, evidenceMap, placeInRange } from './prepare-report.ts';

const comparable = (partial: Partial<Comparable> = {}): Comparable => ({
  saleId: '1',
  project: 'Nilgiri Heights',
  locality: 'Baner',
  unitNumber: '704',
  configuration: '2 BHK',
  saleKind: 'resale',
  builtYear: 2012,
  registeredOn: '2025-03-10',
  agreementPaise: 80_00_000_00,
  areaSqft: 800,
  floor: 7,
  ratePerSqft: 10_000,
  latitude: 18.56,
  longitude: 73.79,
  sameBuilding: true,
  distanceM: 0,
  weight: 0.25,
  adjustments: { time: 0, size: 0, floor: 0, location: 0, age: 0 },
  adjustedPaise: 80_00_000_00,
  likeForLikeRatePerSqft: 10_050,
  ...partial,
});

const months = ['2024-01', '2024-07', '2025-01', '2025-07'].flatMap((start) =>
  Array.from({ length: 6 }, (_, k) => `${start.slice(0, 5)}${String(Number(start.slice(5)) + k).padStart(2, '0')}-01`),
);
const valued = (partial: Partial<Valued> = {}): Valued => ({
  kind: 'valued',
  subject: Subject.parse({ city: 'Pune', project: 'Nilgiri Heights', carpetAreaSqft: 800 }),
  place: { locality: 'Baner', latitude: 18.56, longitude: 73.79, projectKnown: true, builtYear: 2012 },
  valuationDate: '2025-12-15',
  asOf: '2025-12-01',
  demonstration: false,
  model: { id: 'comparables-1', hash: 'x' },
  currency: 'INR',
  valuePaise: 82_00_000_00,
  lowPaise: 78_00_000_00,
  highPaise: 88_00_000_00,
  ratePerSqft: 10_250,
  confidence: { grade: 'A', words: '', expectedErrorPercent: 4 },
  legs: [],
  comparables: [
    comparable(),
    comparable({ saleId: '2', registeredOn: '2025-05-02' }),
    comparable({ saleId: '3', project: 'Sahyadri', sameBuilding: false, distanceM: 300, weight: 0.2, ratePerSqft: 9_000, longitude: 73.8 }),
    comparable({ saleId: '4', project: 'Sahyadri', sameBuilding: false, distanceM: 300, weight: 0.3, ratePerSqft: 9_500, longitude: 73.8 }),
  ],
  evidence: { n: 40, effectiveN: 9, sameBuilding: 2, monthsBack: 20, radiusM: 300, spreadPercent: 5 },
  trend: months.map((month, at) => ({ month, ratePerSqft: 9_000 + 50 * at })),
  method: '',
  warnings: [],
  ...partial,
});

test('the chart’s title says by how much the rate moved in a year', () => {
  expect(evidenceChart(valued())?.title).toBe('Baner’s rate rose 6.3% in a year');
  expect(evidenceChart(valued({ trend: valued().trend.slice(-6) }))?.title).toBe('The rate in Baner since Jul 2025');
  expect(evidenceChart(valued({ trend: [] }))).toBeNull();
});

test('comparables stand at their own month; one from before the line is left out', () => {
  const spec = evidenceChart(valued({ comparables: [comparable(), comparable({ saleId: '9', registeredOn: '2019-01-01' })] }));
  expect(spec?.series.find(({ kind }) => kind === 'scatter')?.points).toMatchObject([{ x: 14, y: 10_050, id: '1' }]);
});

test('sales of one building are one circle, sized by their weight; the subject’s own are in its circle', () => {
  expect(evidenceMap(valued())?.points).toMatchObject([
    { id: '4', label: 'Sahyadri, 2 sales', value: 9_250, size: 50 },
    { id: '1', label: 'Nilgiri Heights, 2 sales', value: 10_250, size: 50, isSubject: true },
  ]);
});

test('without any place there is no map', () => {
  const nowhere = { latitude: null, longitude: null };
  expect(evidenceMap(valued({ place: { ...valued().place, ...nowhere }, comparables: [comparable(nowhere)] }))).toBeNull();
});

test('the mark stands where the value lies within its range', () => {
  expect(placeInRange(valued())).toBe(40);
});

test('adjustments carry their sign, none is a dash, distances their unit', () => {
  expect(signedMoney(2_40_000_00, 'INR')).toBe('+ ₹2.40 L');
  expect(signedMoney(-50_000_00, 'INR')).toBe('− ₹50,000');
  expect(signedMoney(0, 'INR')).toBe('–');
  expect([distanceWords({ sameBuilding: true, distanceM: 0 }), distanceWords({ sameBuilding: false, distanceM: 1240 })]).toEqual([
    'same building',
    '1.2 km',
  ]);
  expect(distanceWords({ sameBuilding: false, distanceM: null })).toBe('not known');
});
