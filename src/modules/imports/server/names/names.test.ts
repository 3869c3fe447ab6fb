/** @module-tag deep */
import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { audit } from '#modules/identity/server/schema.ts';
import { projectsServer } from '#modules/projects/server/index.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { searchSales } from '#modules/transactions/contract.ts';
import { transactionsServer } from '#modules/transactions/server/index.ts';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { type Batch, Mapping } from '../../contract.ts';
import {
  decideName,
  listNameDecisions,
  listNames,
  type NameDecision,
  suggestKnownNames,
  undoNameDecision,
} from '#modules/name-review/contract.ts';
import { saleId } from '../../model/tsv.ts';
import { resaleCsv } from '../../testing.ts';
import { importFile, type ImportRequest, previewNamesOfFile } from '../import-file.ts';
import { nameReviewServer } from '#modules/name-review/server/index.ts';
import { importsServer } from '../index.ts';
import { undoBatch } from '../queue-import.ts';
import { NAMES } from '#modules/name-review/server/names-queue.ts';

/*
 * The register has Nilgiri Heights in Baner, two Sahyadri Residency of two promoters in Wakad, and Kaveri Meadows in Kharadi.
 * Places are those the product ships with.
 */
const header = 'Date,City,Place,Project,Promoter,RERA,Flat,Carpet,Price,Lat,Lon';
const mapping = Mapping.parse({
  version: 1,
  fields: {
    registered_on: { columns: ['Date'] },
    city: { columns: ['City'] },
    village: { columns: ['Place'] },
    project: { columns: ['Project'] },
    promoter: { columns: ['Promoter'] },
    rera_number: { columns: ['RERA'] },
    unit_number: { columns: ['Flat'] },
    carpet_area: { columns: ['Carpet'], unit: 'sqm' },
    price: { columns: ['Price'] },
    latitude: { columns: ['Lat'] },
    longitude: { columns: ['Lon'] },
  },
  options: {},
});
let flat = 0;
const row = ({ city = 'Pune', place = '', project = '', promoter = '', rera = '', at = ',' }) =>
  `03/04/2024,${city},${place},${project},${promoter},${rera},${100 + ++flat},62.5,8500000,${at}`;

let clickhouse: ConnectedClickHouse;
let stage: TestApp;
let operator: Visitor;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  stage = await testApp({ modules: [nameReviewServer, importsServer, projectsServer, transactionsServer], clickhouse, jobs: true });
  operator = await stage.visitor('superuser');
  const project = (registration: string, name: string, promoter: string, village: string, latitude: number, longitude: number) =>
    makeProject({ projectId: registration, registration, name, promoter, village, latitude, longitude, district: 'Pune' });
  await loadProjects(clickhouse, [
    project('P52100090001', 'NILGIRI HEIGHTS', 'Sahyadri Landmarks LLP', 'Baner', 18.5591, 73.7872),
    project('P52100090002', 'Godavari Residency', 'Vasant Developers', 'Wakad', 18.5989, 73.7623),
    project('P52100090003', 'Godavari Residency', 'Hemant Builders', 'Wakad', 18.6011, 73.7702),
    project('P52100090004', 'Kaveri Meadows', 'Kaveri Infra', 'Kharadi', 18.5513, 73.9411),
  ]);
});
afterAll(async () => {
  await stage.close();
  await clickhouse.close();
});

let files = 0;
async function importRows(rows: readonly string[], more: Partial<ImportRequest> = {}) {
  const path = `${stage.ground.config.DATA_DIR}/names-${++files}.csv`;
  await writeFile(path, `${[header, ...rows].join('\n')}\n`);
  const batch = await importFile(stage.ground, { path, by: 'tester', mapping, ...more });
  expect(batch).toMatchObject({ status: 'live' });
  return batch;
}
type Stored = Record<string, string | number | null>;
const salesOf = ({ id }: Pick<Batch, 'id'>) =>
  clickhouse.rows<Stored>(
    `SELECT locality, locality_as_written AS localityWritten, project, project_as_written AS projectWritten, project_id AS projectId,
            latitude, longitude, location_precision AS precision, location_basis AS basis, village
     FROM sale WHERE batch_id = {id:UInt32} ORDER BY source_row`,
    { id },
  );
const waiting = async (kind: 'village' | 'project', batch: Pick<Batch, 'id'>, state: 'open' | 'sure' = 'open') =>
  (await operator.call(listNames, { kind, state, batch: batch.id })).names;
type Decided = Parameters<typeof operator.call<typeof decideName.input, typeof decideName.output>>[1];
async function decide(decision: Decided): Promise<NameDecision> {
  const made = await operator.call(decideName, decision);
  await untilApplied(made.id);
  return made;
}
const untilApplied = (id: number) =>
  vi.waitFor(
    async () => {
      const { decisions } = await operator.call(listNameDecisions, { limit: 100 });
      expect(decisions.find((one) => one.id === id)?.applied).toBe(true);
    },
    { timeout: 20_000, interval: 150 },
  );
async function takeBack({ id }: NameDecision) {
  await operator.call(undoNameDecision, { decisionId: id });
  await untilApplied(id);
}

test('a name in either script is stored as the known village and project, with what the document wrote beside it', async () => {
  const batch = await importRows([
    row({ place: 'बाणेर', project: 'निलगिरी हाईट्स' }),
    row({ place: 'BANER', project: 'Nilgiri Heights CHS Ltd' }),
    row({ place: 'Baner', project: 'NILGIRI HEIGHTS' }),
  ]);
  const [marathi, society, same] = await salesOf(batch);
  expect(marathi).toMatchObject({
    locality: 'Baner',
    localityWritten: 'बाणेर',
    village: 'बाणेर',
    project: 'NILGIRI HEIGHTS',
    projectWritten: 'निलगिरी हाईट्स',
    projectId: 'P52100090001',
  });
  expect(society).toMatchObject({ locality: 'Baner', localityWritten: 'BANER', project: 'NILGIRI HEIGHTS', projectId: 'P52100090001' });
  expect(same).toMatchObject({ localityWritten: '', projectWritten: '' });
  expect(await waiting('project', batch)).toEqual([]);
});

test('the RERA number decides where the name alone does not', async () => {
  const batch = await importRows([row({ place: 'Wakad', project: 'Godavari Residency', rera: 'P52100090003' })]);
  expect(await salesOf(batch)).toMatchObject([{ projectId: 'P52100090003', project: 'Godavari Residency' }]);
});

test('two projects that fit equally leave the choice to a person: the name stays as written and waits with both', async () => {
  const batch = await importRows([row({ place: 'Wakad', project: 'गोदावरी रेसिडेन्सी' })]);
  const [sale] = await salesOf(batch);
  expect(sale).toMatchObject({ projectId: '', projectWritten: 'गोदावरी रेसिडेन्सी' });
  const [item] = await waiting('project', batch);
  expect(item).toMatchObject({ state: 'unsure', sales: 1, name: 'गोदावरी रेसिडेन्सी', village: 'Wakad' });
  expect(item!.latin).toMatch(/^godavari/i);
  expect(item!.candidates.map(({ id }) => id).sort()).toEqual(['P52100090002', 'P52100090003']);
  expect(item!.candidates[0]!.reasons.join()).not.toBe('');
});

test('a position of the row comes first, then that of the project, then the middle of the village', async () => {
  const batch = await importRows([
    row({ place: 'Baner', project: 'Nilgiri Heights', at: '18.5,73.8' }),
    row({ place: 'Baner', project: 'Nilgiri Heights' }),
    row({ place: 'Baner', project: 'Some House Nobody Filed' }),
    row({ place: 'Nowhere Known Wadi', project: 'Some House Nobody Filed' }),
  ]);
  const [own, project, village, none] = await salesOf(batch);
  expect(own).toMatchObject({ latitude: 18.5, longitude: 73.8, basis: 'row', precision: '' });
  expect(project).toMatchObject({ latitude: 18.5591, longitude: 73.7872, basis: 'project' });
  expect(village).toMatchObject({ basis: 'village', precision: 'APPROXIMATE', latitude: 18.559, longitude: 73.787 });
  expect(none).toMatchObject({ basis: '', precision: '', latitude: null });
});

test('a register of another country passes untouched', async () => {
  const path = `${stage.ground.config.DATA_DIR}/resales.csv`;
  await writeFile(path, resaleCsv(5));
  const batch = await importFile(stage.ground, { path, by: 'tester' });
  expect(batch).toMatchObject({ status: 'live', rowsLoaded: 5 });
  expect(await salesOf(batch)).toContainEqual(expect.objectContaining({ locality: 'BEDOK', localityWritten: '', projectId: '' }));
  expect(await clickhouse.rows('SELECT * FROM sale_name WHERE batch_id = {id:UInt32}', { id: batch.id })).toEqual([]);
});

test('demonstration data are nobody’s to settle', async () => {
  const batch = await importRows([row({ place: 'बाणेर', project: 'Nilgiri Heights' })], { demonstration: true });
  expect(await salesOf(batch)).toMatchObject([{ projectId: '', basis: '' }]);
  expect(await waiting('project', batch)).toEqual([]);
});

test('a name no register has is shown in one spelling, whatever its script, forms and case', async () => {
  const batch = await importRows([
    row({ place: 'Aundh', project: 'Spandan Sparsh CHS Ltd' }),
    row({ place: 'औंध', project: 'स्पंदन स्पर्श को. ऑप. हौसिंग सोसायटी लि.' }),
    row({ place: 'Aundh', project: 'SPANDAN SPARSH' }),
  ]);
  const sales = await salesOf(batch);
  expect(new Set(sales.map(({ project }) => project))).toEqual(new Set(['Spandan Sparsh CHS Ltd']));
  const items = await waiting('project', batch);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ sales: 3, state: 'unknown' });
  expect(items[0]!.spellings.map(({ name }) => name)).toContain('SPANDAN SPARSH');
  // A later file follows the spelling of the earlier.
  const later = await importRows([row({ place: 'Aundh', project: 'स्पंदन स्पर्श' })]);
  expect(await salesOf(later)).toMatchObject([{ project: 'Spandan Sparsh CHS Ltd', projectWritten: 'स्पंदन स्पर्श' }]);
});

test('an accepted name is remembered: loaded sales follow, the next file is settled by itself, and undo restores exactly', async () => {
  const first = await importRows([
    row({ place: 'खराडी', project: 'कावेरी मेडोज फेज दोन टॉवर' }),
    row({ place: 'Kharadi', project: 'Riverside Kaveri' }),
    row({ place: 'Kharadi', project: 'Riverside Kaveri' }),
  ]);
  const before = await salesOf(first);
  const key = (sale: Stored) => sale['project'];
  expect(key(before[1]!)).toBe('Riverside Kaveri');
  const made = await decide({
    kind: 'project',
    action: 'accept',
    city: 'Pune',
    village: 'Kharadi',
    name: 'Riverside Kaveri',
    target: 'P52100090004',
  });
  const after = await salesOf(first);
  expect(after).toHaveLength(3);
  expect(after.slice(1)).toMatchObject([
    { project: 'Kaveri Meadows', projectWritten: 'Riverside Kaveri', projectId: 'P52100090004', basis: 'project' },
    { project: 'Kaveri Meadows', projectWritten: 'Riverside Kaveri', projectId: 'P52100090004' },
  ]);
  expect(after[0]).toEqual(before[0]);
  const { rows } = await operator.call(searchSales, { city: 'Pune', village: 'Kharadi', project: 'Kaveri Meadows' });
  expect(rows.map(({ saleId: id }) => id)).toContain(String(saleId(first.id, 2)));

  const next = await importRows([row({ place: 'Kharadi', project: 'रिव्हरसाईड कावेरी' })]);
  expect(await salesOf(next)).toMatchObject([{ project: 'Kaveri Meadows', projectId: 'P52100090004' }]);

  const [listed] = (await operator.call(listNameDecisions, { search: 'Riverside' })).decisions;
  expect(listed).toMatchObject({ id: made.id, applied: true, salesMoved: 2, targetName: 'Kaveri Meadows', by: operator.email });

  await takeBack(made);
  expect(await salesOf(first)).toEqual(before);
  expect(await salesOf(next)).toMatchObject([{ projectId: '', projectWritten: 'रिव्हरसाईड कावेरी' }]);
  expect(await operator.call(searchSales, { city: 'Pune', village: 'Kharadi', project: 'Kaveri Meadows' })).toMatchObject({ rows: [] });
});

test('who decided what, and who took it back, is in the audit log', async () => {
  const made = await decide({ kind: 'village', action: 'new', city: 'Pune', name: 'Audited Wadi' });
  await takeBack(made);
  const entries = await stage.ground.db.select().from(audit).where(eq(audit.actorId, operator.userId!));
  const about = entries.filter(({ details }) => (details as { decisionId?: number } | null)?.decisionId === made.id);
  expect(about.map(({ action }) => action)).toEqual(['name-decided', 'name-decision-undone']);
  expect(about[0]!.details).toMatchObject({ name: 'Audited Wadi', decision: 'new', city: 'Pune' });
});

test('a name that is a new one becomes known: other spellings of it follow', async () => {
  const batch = await importRows([
    row({ place: 'Pashan', project: 'Mandakini Kunj' }),
    row({ place: 'Pashan', project: 'Mandakani Kunj' }),
  ]);
  expect(new Set((await salesOf(batch)).map(({ project }) => project)).size).toBe(2);
  const made = await decide({ kind: 'project', action: 'new', city: 'Pune', village: 'Pashan', name: 'Mandakini Kunj' });
  expect(await salesOf(batch)).toMatchObject([
    { project: 'Mandakini Kunj', projectId: `own:${made.id}` },
    { project: 'Mandakini Kunj', projectId: `own:${made.id}` },
  ]);
  expect(await waiting('project', batch)).toEqual([]);
  await takeBack(made);
  expect(await salesOf(batch)).toMatchObject([{ projectId: '' }, { projectId: '', project: 'Mandakani Kunj' }]);
});

test('one spelling is split out of a project it was taken for', async () => {
  const batch = await importRows([
    row({ place: 'Baner', project: 'Nilgiri Heights' }),
    row({ place: 'Baner', project: 'Nilgiri Hieghts' }),
  ]);
  expect(await salesOf(batch)).toMatchObject([{ projectId: 'P52100090001' }, { projectId: 'P52100090001' }]);
  const made = await decide({
    kind: 'project',
    action: 'split',
    city: 'Pune',
    village: 'Baner',
    name: 'Nilgiri Hieghts',
    target: 'P52100090001',
  });
  expect(await salesOf(batch)).toMatchObject([{ projectId: 'P52100090001' }, { projectId: '', project: 'Nilgiri Hieghts' }]);
  await takeBack(made);
  expect(await salesOf(batch)).toMatchObject([{ projectId: 'P52100090001' }, { projectId: 'P52100090001' }]);
});

test('two known projects are merged into one, and undoing it parts them again', async () => {
  const batch = await importRows([
    row({ place: 'Baner', project: 'Nilgiri Heights' }),
    row({ place: 'Kharadi', project: 'Kaveri Meadows' }),
  ]);
  const made = await decide({ kind: 'project', action: 'merge', city: 'Pune', target: 'P52100090001', other: 'P52100090004' });
  expect(new Set((await salesOf(batch)).map(({ project }) => project)).size).toBe(1);
  await takeBack(made);
  expect(await salesOf(batch)).toMatchObject([{ project: 'NILGIRI HEIGHTS' }, { project: 'Kaveri Meadows' }]);
});

test('an unknown place is linked to a known village, and its sales move there with all that hangs on them', async () => {
  const batch = await importRows([row({ place: 'Bnr Gaonthan Bhag', project: 'Nilgiri Heights' })]);
  const [item] = await waiting('village', batch);
  expect(item).toMatchObject({ name: 'Bnr Gaonthan Bhag', sales: 1 });
  const [baner] = await operator.call(suggestKnownNames, { kind: 'village', city: 'Pune', text: 'बाणेर' });
  expect(baner).toMatchObject({ name: 'Baner' });
  const made = await decide({ kind: 'village', action: 'accept', city: 'Pune', name: 'Bnr Gaonthan Bhag', target: baner!.id });
  expect(await salesOf(batch)).toMatchObject([{ locality: 'Baner', localityWritten: 'Bnr Gaonthan Bhag', projectId: 'P52100090001' }]);
  await takeBack(made);
  expect(await salesOf(batch)).toMatchObject([{ locality: 'Bnr Gaonthan Bhag', localityWritten: '' }]);
});

test('names that waited are settled when the register of their projects is loaded', async () => {
  const batch = await importRows([row({ place: 'Sus', project: 'Pinakini Greens' })]);
  expect(await waiting('project', batch)).toHaveLength(1);
  await loadProjects(clickhouse, [
    makeProject({
      projectId: 'P52100090009',
      registration: 'P52100090009',
      name: 'Pinakini Greens',
      village: 'Sus',
      latitude: null,
      longitude: null,
    }),
  ]);
  await stage.ground.jobs.enqueue(NAMES, { anew: true });
  await vi.waitFor(async () => expect(await salesOf(batch)).toMatchObject([{ projectId: 'P52100090009' }]), { timeout: 60_000 });
  // The sales move first, the queue follows.
  await vi.waitFor(async () => expect(await waiting('project', batch)).toEqual([]), { timeout: 60_000 });
});

test('before an import each row says what its names would settle to, and a name decided there is settled in the import', async () => {
  const path = `${stage.ground.config.DATA_DIR}/names-before.csv`;
  const rows = [
    row({ place: 'बाणेर', project: 'निलगिरी हाईट्स' }),
    row({ place: 'Kharadi', project: 'Preview Palace', promoter: 'Somebody Else' }),
    row({ place: 'Kharadi', project: 'PREVIEW PALACE CHS Ltd', promoter: 'Somebody Else' }),
    row({ place: 'Kharadi' }),
  ];
  await writeFile(path, `${[header, ...rows].join('\n')}\n`);
  const preview = () => previewNamesOfFile(stage.ground, { path }, { mapping });
  const before = await preview();
  expect(before).toMatchObject({ settles: true, rowsLooked: 4 });
  expect(before.rows).toMatchObject([
    { row: 1, place: { state: 'sure', shown: 'Baner' }, project: { state: 'sure', shown: 'NILGIRI HEIGHTS' } },
    { row: 2, place: { state: 'sure' }, project: { state: 'unknown', shown: 'Preview Palace', why: expect.stringMatching(/./) } },
    { row: 3, project: { state: 'unknown' } },
    { row: 4, project: null },
  ]);
  const [first] = before.names;
  expect(first).toMatchObject({
    kind: 'project',
    name: 'Preview Palace',
    village: 'Kharadi',
    state: 'unknown',
    rows: [2, 3],
    sales: 2,
    promoters: ['Somebody Else'],
  });
  expect(first!.spellings.map(({ name }) => name)).toEqual(['Preview Palace', 'PREVIEW PALACE CHS Ltd']);

  const { kind, city, village, name } = first!;
  const made = await decide({ kind, action: 'accept', city, village, name, target: 'P52100090004' });
  expect((await preview()).rows.map(({ project }) => project?.shown)).toEqual([
    'NILGIRI HEIGHTS',
    'Kaveri Meadows',
    'Kaveri Meadows',
    undefined,
  ]);
  const batch = await importFile(stage.ground, { path, by: 'tester', mapping });
  expect((await salesOf(batch)).map((sale) => sale['project'])).toEqual(['NILGIRI HEIGHTS', 'Kaveri Meadows', 'Kaveri Meadows', '']);
  await takeBack(made);
  await undoBatch(stage.ground, batch.id);
});

test('names of a register in another currency are left as they are, and its preview says so', async () => {
  const path = `${stage.ground.config.DATA_DIR}/names-resale.csv`;
  await writeFile(path, resaleCsv(3));
  expect(await previewNamesOfFile(stage.ground, { path })).toMatchObject({
    settles: false,
    whyNot: expect.stringContaining('rupees only'),
    names: [],
    rows: [],
  });
});

test('a decision that was broken off after sales got their names is followed to its end, and taken back exactly', async () => {
  const batch = await importRows([
    row({ place: 'Kharadi', project: 'Broken Off House' }),
    row({ place: 'Kharadi', project: 'Broken Off House' }),
  ]);
  const before = await salesOf(batch);
  // As a killed process leaves it: the sales have their names, what is stored about names does not know of it.
  await clickhouse.command(
    `ALTER TABLE sale UPDATE project = 'Kaveri Meadows', project_as_written = 'Broken Off House', project_id = 'P52100090004'
     WHERE batch_id = {id:UInt32} SETTINGS mutations_sync = 1`,
    { id: batch.id },
  );
  const made = await decide({
    kind: 'project',
    action: 'accept',
    city: 'Pune',
    village: 'Kharadi',
    name: 'Broken Off House',
    target: 'P52100090004',
  });
  expect(await salesOf(batch)).toMatchObject([
    { project: 'Kaveri Meadows', projectId: 'P52100090004', basis: 'project' },
    { project: 'Kaveri Meadows', projectId: 'P52100090004', basis: 'project' },
  ]);
  await takeBack(made);
  expect(await salesOf(batch)).toEqual(before);
});

test('sales of one unit under two names of its project are one unit once the names are settled as one, and two when that is taken back', async () => {
  const unit = (project: string) => `03/04/2024,Pune,Kharadi,${project},,,1204,62.5,8500000,,`;
  const batch = await importRows([unit('Kaveri Meadows'), unit('Two Names House')]);
  const units = async () =>
    (
      await clickhouse.rows<{ key: string }>('SELECT toString(unit_key) AS key FROM sale WHERE batch_id = {id:UInt32}', { id: batch.id })
    ).map(({ key }) => key);
  expect(new Set(await units()).size).toBe(2);
  const made = await decide({
    kind: 'project',
    action: 'accept',
    city: 'Pune',
    village: 'Kharadi',
    name: 'Two Names House',
    target: 'P52100090004',
  });
  expect(await units()).toHaveLength(2);
  expect(new Set(await units()).size).toBe(1);
  await takeBack(made);
  expect(new Set(await units()).size).toBe(2);
});

test('while sales get another name each counts once at any moment, and all change over in one', async () => {
  const batches = [];
  for (let at = 0; at < 2; at++)
    batches.push(await importRows(Array.from({ length: 6 }, () => row({ place: 'Hadapsar', project: 'Switching Towers' }))));
  const seen = new Set<string>();
  const look = async () => {
    const { rows } = await operator.call(searchSales, { city: 'Pune', village: 'Hadapsar', flagged: 'include', pageSize: 100 });
    const projects = rows.map(({ project }) => project).sort();
    seen.add(
      projects
        .map((name, at) => (projects[at - 1] === name ? '' : `${projects.filter((one) => one === name).length} ${name}`))
        .join(' ')
        .trim(),
    );
  };
  await look();
  const made = await operator.call(decideName, {
    kind: 'project',
    action: 'accept',
    city: 'Pune',
    village: 'Hadapsar',
    name: 'Switching Towers',
    target: 'P52100090004',
  });
  const state = { applied: false };
  const done = untilApplied(made.id).then(() => (state.applied = true));
  while (!state.applied) await look();
  await done;
  await look();
  expect([...seen]).toEqual(['12 Switching Towers', '12 Kaveri Meadows']);
  for (const batch of batches) expect(await salesOf(batch)).toHaveLength(6);
});

test('what was decided about a sale stays with it when its place gets another name', async () => {
  const batch = await importRows([row({ place: 'Verdict Wadi', project: '' })]);
  const id = String(saleId(batch.id, 1));
  await clickhouse.command(
    `INSERT INTO sale_verdict (city, locality, registered_on, sale_id, batch_id, verdict, decided_by, note, changed_at)
     SELECT city, locality, registered_on, sale_id, 0, 'gift', 'analyst@example.in', 'a gift', now64(6) FROM sale WHERE sale_id = {id:UInt64}`,
    { id },
  );
  await decide({ kind: 'village', action: 'accept', city: 'Pune', name: 'Verdict Wadi', target: 'Pune|Haveli|Baner' });
  const found = async (flagged: 'leave-out' | 'include') =>
    (await operator.call(searchSales, { city: 'Pune', village: 'Baner', flagged })).rows.map(({ saleId: one }) => one);
  expect(await salesOf(batch)).toMatchObject([{ locality: 'Baner' }]);
  expect(await found('leave-out')).not.toContain(id);
});

test('undoing a batch takes its names out of the queue', async () => {
  const batch = await importRows([row({ place: 'Kharadi', project: 'Here For A Moment' })]);
  expect(await waiting('project', batch)).toHaveLength(1);
  await undoBatch(stage.ground, batch.id);
  expect(await waiting('project', batch)).toEqual([]);
});
