/** @module-tag deep */
import { createHash } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPages } from '#modules/exports/testing.ts';
import { valuationServer } from '#modules/valuation/server/index.ts';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { downloadIssued, moveReport, oneReport, saveWorking, verifyReport } from '../contract.ts';
import { makeCast, makeWorking, reportAfter, type Cast } from '../testing.ts';
import { certifiedReportsServer } from './index.ts';

let app: TestApp;
let cast: Cast;
const folder = mkdtempSync(join(tmpdir(), 'mulya-signed-'));
beforeAll(async () => {
  app = await testApp({ modules: [valuationServer, certifiedReportsServer] });
  cast = await makeCast(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const fetchIssued = async (id: string, number: string) => {
  const answer = await cast.customer.inject({ url: downloadIssued.path.replace(':id', id).replace(':number', number) });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

/** What poppler says of the signature. */
function pdfsig(pdf: Buffer) {
  const path = join(folder, `${createHash('sha256').update(pdf).digest('hex')}.pdf`);
  writeFileSync(path, pdf);
  return spawnSync('pdfsig', [path], { encoding: 'utf8' }).stdout;
}
const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;

test('a report goes from request to a signed file that anybody can verify, through a revision, to withdrawal', async () => {
  const issued = await reportAfter(app, cast, 'approve', { working: { headings: 'mr' } });
  expect(issued).toMatchObject({ state: 'issued', number: 'MCR-2026-000001', issues: [{ status: 'valid', isTestCertificate: true }] });
  const { number } = issued.issues[0]!;
  const pdf = await fetchIssued(issued.id, number);
  const sha256 = createHash('sha256').update(pdf).digest('hex');

  const stranger = await app.visitor();
  const verified = await stranger.call(verifyReport, { number });
  expect(verified).toMatchObject({
    number,
    status: 'valid',
    sha256,
    valuerName: 'Meera Deshpande',
    valuerRegistration: 'IBBI/RV/07/2019/12345',
  });
  expect(JSON.stringify(verified)).not.toMatch(/Asha|Nilgiri|Baner|9822/);

  const [mail] = await app.ground.mail.outbox(1);
  expect(mail).toMatchObject({ to: cast.customer.email, subject: `Your certified valuation report ${number}` });
  expect(mail?.text).toContain(`/valuation/verify/${number}/`);

  const revising = await cast.administrator.call(moveReport, {
    id: issued.id,
    revision: issued.revision,
    move: 'revise',
    remarks: 'The survey number was wrong.',
  });
  const opened = await cast.valuer.call(oneReport, { id: issued.id });
  expect(opened).toMatchObject({ state: 'returned', moves: ['submit-working'] });
  const worked = await cast.valuer.call(saveWorking, {
    id: issued.id,
    revision: revising.revision,
    working: makeWorking(opened.machine, { caveats: 'Survey number corrected.' }),
  });
  const sent = await cast.valuer.call(moveReport, { id: issued.id, revision: worked.revision, move: 'submit-working' });
  const again = await cast.checker.call(moveReport, { id: issued.id, revision: sent.revision, move: 'approve' });
  expect(again.issues.map((issue) => [issue.number, issue.status])).toEqual([
    ['MCR-2026-000001-R2', 'valid'],
    ['MCR-2026-000001', 'superseded'],
  ]);
  expect(await stranger.call(verifyReport, { number })).toMatchObject({
    status: 'superseded',
    sha256,
    currentNumber: 'MCR-2026-000001-R2',
  });
  expect(
    createHash('sha256')
      .update(await fetchIssued(issued.id, number))
      .digest('hex'),
  ).toBe(sha256);

  const seen = await cast.administrator.call(oneReport, { id: issued.id });
  await cast.administrator.call(moveReport, { id: issued.id, revision: seen.revision, move: 'withdraw', remarks: 'Wrong property.' });
  expect(await stranger.call(verifyReport, { number: 'mcr-2026-000001-r2' })).toMatchObject({ status: 'withdrawn', currentNumber: null });
}, 60_000);

test('the file holds every section of the trade, the contents of rule 8(3), photos, the map and the way to verify it', async () => {
  const issued = await reportAfter(app, cast, 'approve', { photos: 4 });
  const pages = await readPages(await fetchIssued(issued.id, issued.number ?? ''));
  const text = pages.join(' ').replaceAll(/\s+/g, ' ');
  expect(pages.length).toBeGreaterThanOrEqual(9);
  for (const words of [
    'Meera Deshpande',
    'IBBI/RV/07/2019/12345',
    'Sahyadri Co-operative Bank',
    'Fair market value',
    'Realisable value',
    'Distress value',
    'Boundaries'.toLowerCase(),
    'Annexure A: Photographs',
    'Annexure B: Location',
    'Annexure D: Contents under rule 8(3)',
    `/valuation/verify/${issued.number}/`,
    'Local test certificate',
  ])
    expect(text).toContain(words);
  for (const letter of 'abcdefghijkl') expect(text).toContain(`(${letter})`);
}, 60_000);

test('Marathi headings are set in Devanagari, with the English beside them', async () => {
  const issued = await reportAfter(app, cast, 'approve', { working: { headings: 'mr' } });
  const text = (await readPages(await fetchIssued(issued.id, issued.number ?? ''))).join(' ');
  expect(text.normalize('NFC')).toContain('क्षेत्रफळ');
  expect(text).toContain('Conclusion of value');
}, 60_000);

test.runIf(hasPdfsig)(
  `${hasPdfsig ? '' : 'NOT RUN, pdfsig of poppler-utils is not installed: '}poppler finds the signature valid and over the whole file, and sees a single changed byte`,
  async () => {
    const issued = await reportAfter(app, cast, 'approve');
    const pdf = await fetchIssued(issued.id, issued.number ?? '');
    const signatures = pdfsig(pdf);
    expect(signatures).toContain('Signature Validation: Signature is Valid.');
    expect(signatures).toContain('Total document signed');
    expect(signatures).toContain('Signature Type: ETSI.CAdES.detached');
    expect(signatures).toContain('Signer Certificate Common Name: Mulya local test certificate');
    expect(pdf.includes('<pdfaid:part>2</pdfaid:part>') && pdf.includes('<pdfaid:conformance>A</pdfaid:conformance>')).toBe(true);
    for (const at of [Math.floor(pdf.length / 3), pdf.length - 60]) {
      const changed = Buffer.from(pdf);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(pdfsig(changed)).not.toContain('Signature is Valid');
    }
  },
  60_000,
);

test('without a key in the settings one is made once, readable by its owner only', () => {
  const mode = execFileSync('stat', ['-c', '%a', join(app.ground.config.DATA_DIR, 'signing/local-test.pem')], { encoding: 'utf8' });
  expect(mode.trim()).toBe('600');
});
