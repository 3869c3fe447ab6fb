/** @module-tag deep */
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { valuationServer } from '#modules/valuation/server/index.ts';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { fileLimits, removeFile, reportQueue } from '../contract.ts';
import type { ReportFile } from '../model/report-view.ts';
import { makeCast, makeJpeg, makePdfDocument, reportAfter, sendFile, type Cast } from '../testing.ts';
import { certifiedReport } from './schema.ts';
import { remindOfDueReports } from './remind.ts';
import { certifiedReportsServer } from './index.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await testApp({ modules: [valuationServer, certifiedReportsServer] });
  cast = await makeCast(app);
}, 60_000);
afterAll(() => app.close());

test('a document is what its bytes say, whatever its name', async () => {
  const { id } = await reportAfter(app, cast, 'request');
  const sent = await sendFile(cast.customer, { id, content: makePdfDocument(), name: 'photo.jpg' });
  expect(sent.json()).toMatchObject({ contentType: 'application/pdf', fileName: 'photo.jpg' });
  const cases: [Buffer, number, string][] = [
    [Buffer.from('MZ executable'), 422, 'none of them'],
    [Buffer.from('%PDF-1.7 cut off'), 422, 'damaged'],
    [Buffer.concat([makePdfDocument('locked'), Buffer.from('trailer /Encrypt 5 0 R\nstartxref\n1\n%%EOF')]), 422, 'password'],
    [(await makeJpeg('cut')).subarray(0, 500), 422, 'damaged'],
    [Buffer.alloc(0), 422, 'empty'],
    [Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(fileLimits.documentBytes)]), 413, 'MB'],
    [makePdfDocument(), 409, 'already'],
  ];
  for (const [content, status, words] of cases) {
    const answer = await sendFile(cast.customer, { id, content, name: 'deed.pdf' });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([status, expect.stringContaining(words) as string]);
  }
});

test('a photo sent twice by a phone that lost the answer is kept once, and without what the camera wrote', async () => {
  const { id } = await reportAfter(app, cast, 'assign');
  const content = await makeJpeg('the camera of Asha');
  const photo = { id, kind: 'photo', content, clientId: 'phone-0001' } as const;
  const first = (await sendFile(cast.valuer, photo)).json<ReportFile>();
  const second = (await sendFile(cast.valuer, photo)).json<ReportFile>();
  expect(second.id).toBe(first.id);
  const stored = await buffer(app.ground.files.read(`certified/${id}/${first.id}`));
  expect(content.includes('the camera of Asha')).toBe(true);
  expect(stored.includes('the camera of Asha')).toBe(false);
  expect((await sendFile(cast.customer, { ...photo, clientId: 'phone-0002' })).statusCode).toBe(403);
  const cut = await sendFile(cast.valuer, { ...photo, content: content.subarray(0, content.length - 200), clientId: 'phone-0004' });
  expect([cut.statusCode, cut.json<{ error: string }>().error]).toEqual([422, expect.stringContaining('damaged') as string]);
});

test('a photo is shown to those who work on the report and to nobody else; a paper can be taken away in time', async () => {
  const { id } = await reportAfter(app, cast, 'assign');
  const photo = (await sendFile(cast.valuer, { id, kind: 'photo', content: await makeJpeg(id) })).json<ReportFile>();
  const url = `/api/v1/certified-reports/${id}/photos/${photo.id}`;
  const shown = await cast.checker.inject({ url });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await cast.customer.inject({ url })).statusCode).toBe(404);
  const paper = (await sendFile(cast.customer, { id, content: makePdfDocument(id) })).json<ReportFile>();
  expect(await cast.customer.call(removeFile, { id, fileId: paper.id })).toEqual({ done: true });
});

test('whoever a report waits for is reminded once a day from the day before it is due, administrators of what is overdue', async () => {
  const report = await reportAfter(app, cast, 'assign');
  app.stopClock();
  const at = (date: string) => app.advance(Date.parse(`${date}T06:00:00Z`) - app.ground.now().getTime());
  await app.ground.db.update(certifiedReport).set({ dueOn: null }); // those of the other tests
  await app.ground.db.update(certifiedReport).set({ dueOn: '2026-12-11' }).where(eq(certifiedReport.id, report.id));
  const mails = async () =>
    (await app.ground.mail.outbox(200))
      .filter(({ subject }) => /is due on|was due on|overdue/.test(subject))
      .map(({ to, subject }) => [to, subject]);

  at('2026-12-09');
  await remindOfDueReports(app.ground);
  expect(await mails()).toEqual([]);
  at('2026-12-10');
  await remindOfDueReports(app.ground);
  await remindOfDueReports(app.ground);
  expect(await mails()).toEqual([[cast.valuer.email, 'Certified report is due on 11 Dec 2026']]);
  at('2026-12-12'); // a Saturday
  await remindOfDueReports(app.ground);
  expect(await mails()).toHaveLength(1);
  at('2026-12-14');
  await remindOfDueReports(app.ground);
  expect((await mails()).toSorted()).toEqual(
    [
      [cast.valuer.email, 'Certified report is due on 11 Dec 2026'],
      [cast.valuer.email, 'Certified report was due on 11 Dec 2026'],
      [app.ground.config.ADMIN_EMAIL, '1 certified report is overdue'],
    ].toSorted(),
  );
  const signedInAgain = await app.visitor('superuser');
  const queue = await signedInAgain.call(reportQueue, { show: 'overdue' });
  expect(queue.reports.map(({ id }) => id)).toEqual([report.id]);
});
