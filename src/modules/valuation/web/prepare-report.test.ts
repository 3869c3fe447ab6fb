import { expect, test } from 'vitest';
import type { Valued } from '../contract.ts';
import { distanceWords } from '../model/comparable-words.ts';
import { signedMoney } from './comparable-columns.tsx';
import { evidenceChart } from '../model/evidence-chart.ts';
import { evidenceMap } from './prepare-report.ts';
import { comparable, valued } from './testing.ts';

test('the chart’s title says by how much the rate moved in a year', () => {
  expect(evidenceChart(valued())?.title).toBe('Index used for this value, Baner: up 6.3% in a year');
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

test('by land and building alone the map shows the plot sales that carry the land', () => {
  const land = [comparable({ saleId: '7', project: 'Egret Meadows', sameBuilding: false, distanceM: 400, longitude: 73.8 })];
  const cost = { kind: 'told', land: { comparables: land } } as unknown as NonNullable<Valued['cost']>;
  const map = evidenceMap(valued({ approach: 'cost', comparables: [], cost }));
  expect(map?.points.map(({ id }) => id)).toEqual(['7', 'subject']);
  expect(map?.subtitle).toContain('plot sales');
});

test('without any place there is no map', () => {
  const nowhere = { latitude: null, longitude: null };
  expect(evidenceMap(valued({ place: { ...valued().place, ...nowhere }, comparables: [comparable(nowhere)] }))).toBeNull();
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
