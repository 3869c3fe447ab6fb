import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsServer } from '#modules/exports/server/index.ts';
import { feasibilityServer } from '#modules/feasibility/server/index.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import * as contract from '../contract.ts';
import { makeParcel, makeRequirement } from '../testing.ts';
import { addDemonstrationParcels, removeDemonstrationParcels } from './demonstration-parcels.ts';
import { landDeskServer } from './index.ts';
import { matchOne, offeredParcels } from './match-requirement.ts';
import { landMatch, landParcel, landRequirement } from './schema.ts';

let it: TestApp;
let staff: Visitor;
let second: Visitor;
let asha: Visitor;
beforeAll(async () => {
  it = await testApp({ modules: [exportsServer, feasibilityServer, landDeskServer], settings: { DEMO_SALES: '0' }, jobs: true });
  [staff, second, asha] = [await it.visitor('operator'), await it.visitor('operator'), await it.visitor('entitled', ['land-desk'])];
}, 300_000);
afterAll(() => it.close());

async function upload(text: string, query = '') {
  const payload = `--b\r\nContent-Disposition: form-data; name="file"; filename="owners.csv"\r\n\r\n${text}\r\n--b--\r\n`;
  const response = await staff.inject({
    method: 'POST',
    url: `/api/v1/land/desk/tables?${query}`,
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  return { status: response.statusCode, answer: response.json() };
}

const table = `Village,Area (acre),Road width (m),Asking price,Owner name,Owner mobile,Remarks,Zone
Baner,1,18,40 crore,Kamal Nimhan,98220 55555,Call Mr. Suresh Nimhan on 98220 55555,R
Wakad,2.5,,12 crore,Vimal Satav,9822066666,,R
Baner|Wakad,1,12,9 crore,Tukaram Mohol,,,R
Aundh,none,12,9 crore,X,,,R
Aundh,1,12,quite dear,X,,,R`;

test('a table is looked through first, with how its columns are read and what is wrong with which row', async () => {
  const { answer } = await upload(table);
  expect(answer).toMatchObject({ rows: 5, good: 3, batchId: null });
  expect(answer.mapping).toMatchObject({
    village: 0,
    areaAcre: 1,
    roadWidthM: 2,
    askingRupees: 3,
    owner: 4,
    ownerPhone: 5,
    remarks: 6,
    zone: 7,
  });
  expect(answer.faults).toEqual([
    { row: 4, fault: expect.stringContaining('“none” is not a number') },
    { row: 5, fault: expect.stringContaining('“quite dear” is not an amount of money') },
  ]);
  expect(await it.ground.db.select().from(landParcel)).toEqual([]);
  const swapped = await upload(table, `mapping=${encodeURIComponent(JSON.stringify({ village: 0 }))}`);
  expect(swapped.answer.faults[0].fault).toContain('one for the area');
  expect((await upload(table, 'mapping=%7B')).status).toBe(400);
});

test('owners are sealed, phones and people in remarks covered, and no file is left', async () => {
  const { answer } = await upload(table, 'commit=true');
  expect(answer.batchId).not.toBeNull();
  const stored = JSON.stringify((await it.ground.db.execute('SELECT * FROM land_parcel')) as unknown);
  for (const secret of ['Kamal', 'Vimal', 'Suresh', '98220', '55555', '66666']) expect(stored).not.toContain(secret);
  const files = await readdir(it.ground.config.DATA_DIR, { recursive: true });
  expect(files.filter((name) => name.endsWith('.reading'))).toEqual([]);
  const { parcels } = await staff.call(contract.listDeskParcels, { search: 'Wakad' });
  const noRoad = parcels.find(({ villages }) => villages.length === 1)!;
  expect([noRoad.fsi, noRoad.fsiFault]).toEqual([null, 'The width of the road is not known: no rule gives an FSI without it.']);
  const across = parcels.find(({ villages }) => villages.length === 2)!;
  expect([across.fsi, across.fsiFault]).toEqual([null, expect.stringContaining('lies across two authorities')]);
  expect(noRoad.ownerPhone).toBe('••••••••66');
  const opened = await staff.call(contract.openOwner, { id: noRoad.id, reason: 'To arrange a visit' });
  expect(opened).toEqual({ owner: 'Vimal Satav', phone: '••••••••66' });
  expect((await second.call(contract.readDeskParcel, { id: noRoad.id })).events[0]).toMatchObject({
    kind: 'owner-opened',
    by: staff.email,
  });
});

test('no word of an owner’s name stands in what developers read before the agreement', async () => {
  const { id } = await staff.call(contract.createParcel, {
    parcel: makeParcel({
      owner: 'Bhausaheb Tapkir and others',
      remarks: 'TAPKIR wants half in cash; bhausaheb’s brother and others agree.',
    }),
  });
  const remarks = async () => (await staff.call(contract.readDeskParcel, { id })).parcel.remarks;
  expect(await remarks()).toBe('[…] wants half in cash; […]’s brother and others agree.');
  await staff.call(contract.changeParcel, { id, version: 1, parcel: makeParcel({ owner: '', remarks: 'Ask Tapkir first.' }) });
  expect(await remarks()).toBe('Ask […] first.');
  await staff.call(contract.markPaper, { id, paper: 'deeds', state: 'faulty', note: 'Bhausaheb has not signed.' });
  const { papers } = await staff.call(contract.readDeskParcel, { id });
  expect(papers.find(({ paper }) => paper === 'deeds')?.note).toBe('[…] has not signed.');
  await it.ground.db.delete(landParcel).where(eq(landParcel.id, id));
});

test('an undone table leaves nothing but what somebody decided about, without its owner', async () => {
  const { id } = await asha.call(contract.createRequirement, { content: makeRequirement({ leastSqm: null, mostSqm: 100_000 }) });
  const { parcels } = await staff.call(contract.listDeskParcels, { search: 'Baner' });
  await asha.call(contract.decide, { id, parcelId: parcels[0]!.id, decision: { kind: 'shortlist' } });
  const [batch] = await staff.call(contract.listParcelTables, {});
  expect(await staff.call(contract.undoParcelTable, { id: batch!.id })).toEqual({ parcels: 3 });
  const left = await it.ground.db.select().from(landParcel);
  expect(left).toMatchObject([{ id: parcels[0]!.id, state: 'withdrawn', ownerSealed: null, ownerPhoneMasked: '' }]);
  const again = await staff.inject({ method: 'DELETE', url: `/api/v1/land/desk/tables/${batch!.id}` });
  expect([again.statusCode, again.json().error]).toEqual([409, 'This table was undone before.']);
  const visit = { method: 'POST' as const, url: `/api/v1/land/requirements/${id}/parcels/${parcels[0]!.id}/decisions` };
  const late = await asha.inject({ ...visit, payload: { decision: { kind: 'visit', day: '2099-01-01' } } });
  expect([late.statusCode, late.json().error]).toEqual([409, expect.stringContaining('no longer offered')]);
  await asha.call(contract.deleteRequirement, { id });
});

test('two at the desk do not overwrite each other: the second reads what the first wrote', async () => {
  const parcel = await staff.call(contract.createParcel, { parcel: makeParcel() });
  await staff.call(contract.changeParcel, { id: parcel.id, version: 1, parcel: makeParcel({ areaSqm: 4100, owner: '' }) });
  const request = { method: 'PUT' as const, url: `/api/v1/land/desk/parcels/${parcel.id}` };
  const late = await second.inject({ ...request, payload: { version: 1, parcel: makeParcel({ areaSqm: 3900 }) } });
  expect([late.statusCode, late.json().error]).toEqual([409, expect.stringContaining('A colleague changed')]);
  expect((await second.call(contract.readDeskParcel, { id: parcel.id })).parcel).toMatchObject({
    version: 2,
    areaSqm: 4100,
    hasOwner: true,
  });
  const admin = await it.visitor('superuser');
  const { id } = await asha.call(contract.createRequirement, { content: makeRequirement() });
  await asha.call(contract.handInRequirement, { id, version: 1 });
  await admin.call(contract.assignStaff, { id, staffIds: [staff.userId, second.userId] });
  await staff.call(contract.curate, { id, parcelId: parcel.id, verdict: 'recommended', reason: 'Wide road.', after: 0 });
  const judged = await second.inject({
    method: 'POST',
    url: `/api/v1/land/requirements/${id}/parcels/${parcel.id}/curation`,
    payload: { verdict: 'advised-against', reason: 'A fault in the title.', after: 0 },
  });
  expect([judged.statusCode, judged.json().error]).toEqual([409, expect.stringContaining('A colleague has judged this parcel')]);
  const { options } = await asha.call(contract.readOptions, { id });
  expect(options[0]).toMatchObject({ standing: { verdict: 'recommended', verdictReason: 'Wide road.' } });
  await asha.call(contract.deleteRequirement, { id });
});

test('decisions that cannot be are refused in a sentence, and stand on the timeline when they can', async () => {
  const parcel = await staff.call(contract.createParcel, { parcel: makeParcel({ deals: ['outright'] }) });
  const { id } = await asha.call(contract.createRequirement, { content: makeRequirement() });
  const send = async (decision: object) => {
    const url = `/api/v1/land/requirements/${id}/parcels/${parcel.id}/decisions`;
    const response = await asha.inject({ method: 'POST', url, payload: { decision } });
    return [response.statusCode, response.json().error ?? ''];
  };
  expect(await send({ kind: 'visit', day: '2020-01-01' })).toEqual([400, expect.stringContaining('is past')]);
  expect(await send({ kind: 'offer', deal: 'jda', paise: null, share: 0.4 })).toEqual([400, expect.stringContaining('joint development')]);
  expect(await send({ kind: 'offer', deal: 'outright', paise: null, share: null })).toEqual([400, 'An offer to buy names a sum.']);
  expect((await send({ kind: 'decline', reason: '' }))[0]).toBe(400);
  expect((await send({ kind: 'offer', deal: 'outright', paise: 35_00_00_000_00, share: null }))[0]).toBe(200);
  expect((await send({ kind: 'decline', reason: 'The owner wants more.' }))[0]).toBe(200);
  const { events } = await asha.call(contract.readTimeline, { id });
  expect(events.map(({ kind }) => kind)).toEqual(['decline', 'offer', 'saved']);
  const unfit = await asha.inject({
    method: 'PUT',
    url: `/api/v1/land/requirements/${id}`,
    payload: { version: 1, content: makeRequirement({ leastSqm: 80_936, mostSqm: null, budgetPaise: 1_00_000_00 }) },
  });
  expect(unfit.json()).toMatchObject({ version: 2, contradictions: [expect.stringContaining('No land is sold for that')] });
  const handed = await asha.inject({ method: 'POST', url: `/api/v1/land/requirements/${id}/hand-in`, payload: { version: 2 } });
  expect([handed.statusCode, handed.json().error]).toEqual([400, expect.stringContaining('No land is sold for that')]);
  await asha.call(contract.deleteRequirement, { id });
});

test('parcels are read once, and anew after any of them changed, whoever changed it', async () => {
  const { db } = it.ground;
  const { id } = await staff.call(contract.createParcel, { parcel: makeParcel() });
  const before = await offeredParcels(db);
  expect(before.map((one) => one.id)).toContain(id);
  expect(await offeredParcels(db)).toBe(before);
  await db.update(landParcel).set({ areaSqm: 4321 }).where(eq(landParcel.id, id));
  expect((await offeredParcels(db)).find((one) => one.id === id)?.areaSqm).toBe(4321);
  await db.delete(landParcel).where(eq(landParcel.id, id));
  expect((await offeredParcels(db)).map((one) => one.id)).not.toContain(id);
});

test('a requirement that was deleted or taken back while it was matched leaves no match behind', async () => {
  const { db } = it.ground;
  const { id: parcelId } = await staff.call(contract.createParcel, { parcel: makeParcel() });
  const handedIn = async () => {
    const { id } = await asha.call(contract.createRequirement, { content: makeRequirement() });
    await asha.call(contract.handInRequirement, { id, version: 1 });
    const [row] = await db.select().from(landRequirement).where(eq(landRequirement.id, id));
    return row!;
  };
  const matches = (id: string) => db.select().from(landMatch).where(eq(landMatch.requirementId, id));
  const deleted = await handedIn();
  expect((await matches(deleted.id)).map((one) => one.parcelId)).toContain(parcelId);
  await asha.call(contract.deleteRequirement, { id: deleted.id });
  await matchOne(it.ground, deleted, { isFirst: false });
  expect(await matches(deleted.id)).toEqual([]);
  const taken = await handedIn();
  await asha.call(contract.withdrawRequirement, { id: taken.id });
  await matchOne(it.ground, taken, { isFirst: false });
  expect(await matches(taken.id)).toEqual([]);
  await asha.call(contract.deleteRequirement, { id: taken.id });
});

test('the demonstration has 120 invented parcels, marked as such, some of which lack what real offers lack', async () => {
  expect(await addDemonstrationParcels(it.ground)).toBe(120);
  expect(await addDemonstrationParcels(it.ground)).toBe(120);
  const rows = (await it.ground.db.select().from(landParcel)).filter(({ isDemonstration }) => isDemonstration);
  expect(rows).toHaveLength(120);
  expect(rows.some(({ roadWidthM }) => roadWidthM === null)).toBe(true);
  expect(rows.filter(({ fsi }) => fsi !== null).length).toBeGreaterThan(80);
  await removeDemonstrationParcels(it.ground);
  expect((await it.ground.db.select().from(landParcel)).filter(({ isDemonstration }) => isDemonstration)).toEqual([]);
});
