import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import type { X509Certificate } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { fromBER } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPdfPress } from '#modules/exports/server/index.ts';
import { openSigningKey, type SigningKey } from './signing-key.ts';
import { signPdf } from './sign-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'mulya-sign-'));
const at = new Date('2026-11-21T09:30:00Z');
let printed: Buffer;
let key: SigningKey;
beforeAll(async () => {
  key = await openSigningKey({ DATA_DIR: folder, REPORT_SIGNING_KEY: undefined, REPORT_SIGNING_CERTIFICATE: undefined }, at);
  const press = openPdfPress({ warn: () => {} });
  const template = '#set document(title: "Trial", date: datetime(year: 2026, month: 1, day: 1))\n= Trial';
  printed = await press.print({ template, data: {}, images: [] }, new AbortController().signal);
  press.close();
}, 30_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sign = () => signPdf(printed, { key, at, reason: 'Certified valuation', location: 'पुणे (East)' });

test('the signature is appended, names its time, reason and place, and brings no font into the file', async () => {
  const pdf = await sign();
  expect(pdf.subarray(0, printed.length).equals(printed)).toBe(true);
  const added = pdf.subarray(printed.length).toString('latin1');
  expect(added).not.toContain('/Font');
  const [field] = (await PDF.load(pdf)).getForm()!.getSignatureFields();
  const signature = field!.getSignatureDict()!;
  expect(signature.getString('Location')?.asString()).toBe('पुणे [East]');
  expect(signature.getString('Reason')?.asString()).toBe('Certified valuation');
  expect(signature.getString('M')?.asString()).toBe('D:20261121093000Z');
});

test('the signed attributes are those of PAdES B-B: no time among them, the certificate bound, in the order of DER', async () => {
  const added = (await sign()).subarray(printed.length).toString('latin1');
  const contents = /\/Contents <([0-9a-fA-F]+)>/.exec(added)![1]!;
  const content = new SignedData({ schema: new ContentInfo({ schema: fromBER(Buffer.from(contents, 'hex')).result }).content });
  const attributes = content.signerInfos[0]!.signedAttrs!.attributes;
  const types = attributes.map(({ type }) => type);
  expect(types).not.toContain('1.2.840.113549.1.9.5');
  for (const needed of ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47']) expect(types).toContain(needed);
  const encoded = attributes.map((attribute) => Buffer.from(attribute.toSchema().toBER()));
  expect(encoded.toSorted((a, b) => Buffer.compare(a, b))).toEqual(encoded);
});

test('the key made here has a certificate for signing only, over ten years', () => {
  const [made] = key.certificates as [X509Certificate];
  expect([made.subject, made.issuer, made.ca]).toEqual([`CN=${key.name}`, `CN=${key.name}`, false]);
  expect(made.verify(made.publicKey)).toBe(true);
  expect([made.validFromDate, made.validToDate]).toEqual([at, new Date('2036-11-21T09:30:00Z')]);
});

const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;
test.runIf(hasOpenssl)(
  `${hasOpenssl ? '' : 'NOT RUN, openssl is not installed: '}a key of the settings signs with the certificates above it`,
  async () => {
    const path = (name: string) => join(folder, name);
    const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=Root', '-keyout', 'root.key', '-out', 'root.pem', '-days', '30');
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=Meera Deshpande', '-keyout', 'own.key', '-out', 'own.csr');
    openssl('x509', '-req', '-in', 'own.csr', '-CA', 'root.pem', '-CAkey', 'root.key', '-out', 'own.pem', '-days', '30');
    writeFileSync(path('chain.pem'), Buffer.concat([openssl('x509', '-in', 'own.pem'), openssl('x509', '-in', 'root.pem')]));
    const own = await openSigningKey(
      { DATA_DIR: folder, REPORT_SIGNING_KEY: path('own.key'), REPORT_SIGNING_CERTIFICATE: path('chain.pem') },
      at,
    );
    expect([own.name, own.isTest, own.certificates.length]).toEqual(['Meera Deshpande', false, 2]);
    const pdf = await signPdf(printed, { key: own, at, reason: 'r', location: 'l' });
    writeFileSync(path('own.pdf'), pdf);
    const [field] = (await PDF.load(pdf)).getForm()!.getSignatureFields();
    const contents = Buffer.from(field!.getSignatureDict()!.getString('Contents')!.bytes);
    const content = new SignedData({ schema: new ContentInfo({ schema: fromBER(contents).result }).content });
    expect(content.certificates).toHaveLength(2);
    const { stdout } = spawnSync('pdfsig', [path('own.pdf')], { encoding: 'utf8' });
    if (stdout) expect(stdout).toContain('Signature is Valid');
  },
);
