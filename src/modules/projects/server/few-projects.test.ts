/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { loadProjects, makeProject } from '../testing.ts';
import { fewOf } from './few-projects.ts';
import { knownSupply } from './known-supply.ts';
import { writeProjectPlaces } from './write-project-places.ts';

let clickhouse: ClickHouse;

const names = ['Nilgiri Heights', 'NILGIRI-HEIGHTS', 'निलगिरी हाइट्स', 'İpek Plaza', 'STRAẞE 9', 'ΟΔΟΣ', 'Vârsha №7'];
const villages = ['Baner', 'Kharadi (East), Ph. 2', 'बाणेर', ''];

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await loadProjects(
    clickhouse,
    names.flatMap((name, at) =>
      villages.map((village, of) => {
        const projectId = `P5210000${at}${of}00`;
        return makeProject({ projectId, registration: projectId, name, village });
      }),
    ),
  );
});
afterAll(() => clickhouse.close());

/** Without a city nothing is held, and the engine looks them up. */
const bothWays = async (place: { village?: string; project?: string }) => {
  const ids = async (city: string | undefined) =>
    (await fewOf(clickhouse, { city, ...place }))?.map((one) => one.project_id).sort() ?? null;
  return { fromMemory: await ids('Pune'), fromStore: await ids(undefined) };
};

test('the projects that are picked from those held are those that the engine finds', async () => {
  await knownSupply(clickhouse, { city: 'Pune' });
  const spellings = [
    ...names,
    'nilgiri heights',
    ' Nilgiri  Heights!',
    'i̇pek plaza',
    'straße 9',
    'οδος',
    'οδοσ',
    'VÂRSHA no 7',
    'Nobody’s',
  ];
  const places = [
    ...spellings.map((project) => ({ project })),
    ...[...villages, 'Kharadi East) Ph. 2', 'Kharadi (East) Ph. 2', 'baner'].map((village) => ({ village })),
    ...spellings.map((project) => ({ project, village: 'Baner' })),
  ];
  const answers = await Promise.all(places.map(async (place) => ({ place, found: await bothWays(place) })));
  expect(answers.filter(({ found: { fromMemory, fromStore } }) => JSON.stringify(fromMemory) !== JSON.stringify(fromStore))).toEqual([]);
  expect(answers.filter(({ found: { fromMemory } }) => (fromMemory ?? []).length > 0).length).toBeGreaterThan(20);
});

test('a project that has got another place since is found there', async () => {
  const [id] = (await bothWays({ village: 'बाणेर' })).fromMemory ?? [];
  if (id === undefined) throw new Error('nothing is filed there');
  const place = {
    district: 'Pune',
    projectId: id,
    latitude: null,
    longitude: null,
    precision: '',
    basis: '',
    doubt: '',
    doubtKm: null,
  } as const;
  const moved = { ...place, village: 'Aundh', villageBasis: 'filed', villageKm: null, ward: '', wardAuthority: '' } as const;
  await writeProjectPlaces(clickhouse, [moved], { dataVersion: '1', now: new Date('2026-03-02T10:00:00Z') });
  expect(await bothWays({ village: 'Aundh' })).toEqual({ fromMemory: [id], fromStore: [id] });
  expect((await bothWays({ village: 'बाणेर' })).fromMemory).not.toContain(id);
});
