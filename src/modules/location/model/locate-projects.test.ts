import { expect, test } from 'vitest';
import { haversineKm } from '#core/geo.ts';
import { makeArea, square } from '../testing.ts';
import { locateProjects, type ProjectToLocate } from './locate-projects.ts';

let last = 0;
const project = (partial: Partial<ProjectToLocate> = {}): ProjectToLocate => {
  last += 1;
  return {
    projectId: `P${last}`,
    district: 'Pune',
    promoter: `Promoter ${last}`,
    taluka: '',
    village: '',
    pin: '411045',
    // A few hundred metres apart, as the projects of a PIN are.
    latitude: 18.55 + (last % 7) * 0.003,
    longitude: 73.78 + (last % 5) * 0.003,
    ...partial,
  };
};
const many = (count: number, partial: (at: number) => Partial<ProjectToLocate> = () => ({})) =>
  Array.from({ length: count }, (_, at) => project(partial(at)));
const baner = { name: 'Baner', district: 'Pune', taluka: '', latitude: 18.559, longitude: 73.787 };

test('a point of its own is kept, with the ward it lies in and the nearest locality', () => {
  const [first, ...others] = locateProjects(many(8), [makeArea({ polygons: square(73.77, 18.54, 0.05) })], [baner]);
  expect(first).toMatchObject({
    basis: 'own-point',
    precision: 'GEOMETRIC_CENTER',
    doubt: '',
    ward: 'PMC 7 Nilgiri - Sahyadri',
    wardAuthority: 'PMC',
  });
  expect(first).toMatchObject({ village: 'Baner', villageBasis: 'nearest' });
  expect(first?.villageKm).toBeLessThan(2.5);
  expect(others.every(({ basis }) => basis === 'own-point')).toBe(true);
});

test('the filed village stands over the nearest one, a boundary too', () => {
  const village = makeArea({ kind: 'village', name: 'Mhalunge', number: '', authority: '', polygons: square(73.77, 18.54, 0.05) });
  const [filed, bounded] = locateProjects([project({ village: 'Sus' }), project()], [village], [baner]);
  expect(filed).toMatchObject({ village: 'Sus', villageBasis: 'filed' });
  expect(bounded).toMatchObject({ village: 'Mhalunge', villageBasis: 'boundary', villageKm: null });
});

test('where the map of the form opened is no place: its projects stand around the middle of their PINs', () => {
  const neighbours = many(8);
  const onDefault = many(6, (at) => ({ latitude: 18.5204303, longitude: 73.8567437, pin: `41104${at}` }));
  const mine = project({ latitude: 18.5204303, longitude: 73.8567437 });
  const located = locateProjects([...neighbours, ...onDefault, mine], [], []);
  const found = located.find(({ projectId }) => projectId === mine.projectId);
  expect(found).toMatchObject({ basis: 'pin', precision: 'APPROXIMATE', doubt: 'map-default', ward: '', village: '' });
  expect(
    haversineKm({ latitude: found?.latitude ?? 0, longitude: found?.longitude ?? 0 }, { latitude: 18.559, longitude: 73.786 }),
  ).toBeLessThan(2);
});

test('phases of one township share a point rightly; many promoters on one spot are the middle of a village', () => {
  const spot = { latitude: 18.6, longitude: 73.9, pin: '412207' };
  const township = many(9, () => ({ ...spot, promoter: 'Sahyadri Townships LLP' }));
  expect(locateProjects(township, [], []).map(({ basis }) => basis)).toEqual(township.map(() => 'own-point'));
  const village = many(9, () => spot);
  const located = locateProjects(village, [makeArea({ polygons: square(73.89, 18.59) })], []);
  expect(located[0]).toMatchObject({ basis: 'shared-point', precision: 'APPROXIMATE', latitude: 18.6, ward: '' });
});

test('a point in another city is doubted, and says how far it is from the others of its PIN', () => {
  const located = locateProjects([...many(8), project({ latitude: 19.05211, longitude: 72.90067 })], [], []);
  const found = located.at(-1);
  expect(found).toMatchObject({ basis: 'pin', doubt: 'far-from-pin' });
  expect(found?.doubtKm).toBeGreaterThan(100);
});

test('where a PIN has few points, only another part of the country is too far', () => {
  const located = locateProjects(
    [...many(8), project({ pin: '412400', latitude: 19.1, longitude: 73.99 }), project({ pin: '412400', latitude: 21.1, longitude: 79 })],
    [],
    [],
  );
  expect(located.at(-2)).toMatchObject({ basis: 'own-point', doubt: '' });
  expect(located.at(-1)).toMatchObject({ basis: '', doubt: 'far-from-district', latitude: null });
});

test('a project without a point stands at its village, and never at a namesake in another taluka', () => {
  const points = [
    { name: 'Nere', district: 'Pune', taluka: 'Mulshi', latitude: 18.61, longitude: 73.7 },
    { name: 'Nere', district: 'Pune', taluka: 'Bhor', latitude: 18.17, longitude: 73.84 },
  ];
  const none = { latitude: null, longitude: null, pin: '412999' };
  const [mulshi, maval] = locateProjects(
    [project({ ...none, village: 'Nere', taluka: 'Mulshi' }), project({ ...none, village: 'Nere', taluka: 'Maval' })],
    [],
    points,
  );
  expect(mulshi).toMatchObject({ basis: 'village', latitude: 18.61, village: 'Nere', villageBasis: 'filed' });
  expect(maval).toMatchObject({ basis: '', latitude: null });
});

test('projects around one middle do not hide each other', () => {
  const located = locateProjects([...many(8), ...many(40, () => ({ latitude: null, longitude: null }))], [], []).slice(8);
  expect(new Set(located.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBe(40);
});

test('of two editions of an authority’s wards the newer counts', () => {
  const polygons = square(73.77, 18.54, 0.05);
  const editions = [makeArea({ name: 'Old', asOf: '2017-01-01', polygons }), makeArea({ name: 'New', asOf: '2022-01-01', polygons })];
  expect(locateProjects([project()], editions, [])[0]?.ward).toBe('PMC 7 New');
});
