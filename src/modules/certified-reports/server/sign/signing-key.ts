import { createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { bits, integer, nothing, octets, oid, sequence, setOf, tagged, time, utf8, yes } from './der.ts';

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
export function openSigningKey(config: Settings, now: Date): SigningKey {
  const { REPORT_SIGNING_KEY: key, REPORT_SIGNING_CERTIFICATE: certificate } = config;
  if (key !== undefined && certificate !== undefined) return readKey(readFileSync(key, 'utf8'), readFileSync(certificate, 'utf8'), false);
  if (key !== undefined || certificate !== undefined)
    throw new Error('REPORT_SIGNING_KEY and REPORT_SIGNING_CERTIFICATE belong together: set both or neither.');
  const folder = join(config.DATA_DIR, 'signing');
  const path = join(folder, 'local-test.pem');
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const making = `${path}.${process.pid}`;
    writeFileSync(making, makeTestKey(now), { mode: 0o600 });
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
function makeTestKey(now: Date): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const algorithm = sequence(oid('1.2.840.113549.1.1.11'), nothing); // sha256WithRSAEncryption
  const name = sequence(setOf(sequence(oid('2.5.4.3'), utf8(TEST_NAME))));
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const extension = (id: string, critical: boolean, value: Buffer) => sequence(oid(id), ...(critical ? [yes] : []), octets(value));
  const body = sequence(
    tagged(0, integer(2)),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(now), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      3,
      sequence(
        extension('2.5.29.19', true, sequence()), // no authority over others
        extension('2.5.29.15', true, bits(Buffer.from([0xc0]), 6)), // digital signature, non-repudiation
      ),
    ),
  );
  const certificate = sequence(body, algorithm, bits(sign('sha256', body, privateKey)));
  const pem = certificate
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n');
  return `${String(privateKey.export({ type: 'pkcs8', format: 'pem' }))}-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`;
}
