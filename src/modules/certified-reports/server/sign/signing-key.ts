import { createPrivateKey, randomBytes, X509Certificate, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

export type SigningKey = {
  privateKey: KeyObject;
  /** The signer's first. */
  certificates: readonly X509Certificate[];
  /** The name the certificate bears. */
  name: string;
  /** Made here, vouched for by nobody: reports signed with it say so. */
  isTest: boolean;
};

type Settings = Pick<Config, 'REPORT_SIGNING_KEY' | 'REPORT_SIGNING_CERTIFICATE' | 'DATA_DIR'>;

const TEST_NAME = 'Mulya local test certificate';

/** The key of the settings, else one made once and kept in the data folder. */
export async function openSigningKey(config: Settings, now: Date): Promise<SigningKey> {
  const { REPORT_SIGNING_KEY: key, REPORT_SIGNING_CERTIFICATE: certificate } = config;
  if (key !== undefined && certificate !== undefined) return readKey(readFileSync(key, 'utf8'), readFileSync(certificate, 'utf8'), false);
  if (key !== undefined || certificate !== undefined)
    throw new Error('REPORT_SIGNING_KEY and REPORT_SIGNING_CERTIFICATE belong together: set both or neither.');
  const folder = join(config.DATA_DIR, 'signing');
  const path = join(folder, 'local-test.pem');
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const making = `${path}.${process.pid}`;
    writeFileSync(making, await makeTestKey(now), { mode: 0o600 });
    // Of two processes that start at once the last one's key stays; both read what is there.
    renameSync(making, path);
  }
  const both = readFileSync(path, 'utf8');
  return readKey(both, both, true);
}

function readKey(keyPem: string, certificatePem: string, isTest: boolean): SigningKey {
  const privateKey = createPrivateKey(keyPem);
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('The key that signs reports must be an RSA key.');
  const certificates = [...certificatePem.matchAll(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)].map(
    ([pem]) => new X509Certificate(pem),
  );
  const [signer] = certificates;
  if (!signer?.checkPrivateKey(privateKey)) throw new Error('The certificate that signs reports does not belong to its key.');
  return { privateKey, certificates, name: /(?:^|\n)CN=([^\n]+)/.exec(signer.subject)?.[1] ?? signer.subject, isTest };
}

const YEARS = 10;

/** Key and self-signed certificate (X.509 v3) as one PEM. */
async function makeTestKey(now: Date): Promise<string> {
  const [asn1, pki] = await Promise.all([import('asn1js'), import('pkijs')]);
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 3072, publicExponent: Uint8Array.of(1, 0, 1) };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(rsa, true, ['sign', 'verify']);
  const certificate = new pki.Certificate();
  certificate.version = 2; // v3, counted from nothing
  certificate.serialNumber = new asn1.Integer({ valueHex: Buffer.concat([Buffer.of(1), randomBytes(15)]) });
  for (const { typesAndValues } of [certificate.issuer, certificate.subject])
    typesAndValues.push(new pki.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: TEST_NAME }) }));
  certificate.notBefore.value = now;
  certificate.notAfter.value = new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() + YEARS));
  const noAuthority = new pki.BasicConstraints({ cA: false });
  const signing = new asn1.BitString({ valueHex: Uint8Array.of(0xc0), unusedBits: 6 }); // digital signature, non-repudiation
  certificate.extensions = [
    new pki.Extension({ extnID: '2.5.29.19', critical: true, extnValue: noAuthority.toSchema().toBER() }),
    new pki.Extension({ extnID: '2.5.29.15', critical: true, extnValue: signing.toBER() }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  const pkcs8 = createPrivateKey({ key: Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)), format: 'der', type: 'pkcs8' });
  return `${String(pkcs8.export({ type: 'pkcs8', format: 'pem' }))}${new X509Certificate(Buffer.from(certificate.toSchema().toBER())).toString()}`;
}
