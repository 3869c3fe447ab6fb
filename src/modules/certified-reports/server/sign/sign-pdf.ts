import type { Signer } from '@libpdf/core';
import type { SigningKey } from './signing-key.ts';

export type Signing = { key: SigningKey; at: Date; reason: string; location: string };

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const SIGNING_TIME = '1.2.840.113549.1.9.5';

/** A PAdES baseline signature (ETSI EN 319 142-1, B-B) over all of the file but itself, appended, so that the bytes before it stay. */
export async function signPdf(printed: Buffer, { key, at, reason, location }: Signing): Promise<Buffer> {
  // Loaded when a report is issued: half a server never needs it.
  const { CryptoKeySigner, PDF } = await import('@libpdf/core');
  const [own, ...chain] = key.certificates;
  if (!own) throw new Error('there is no certificate to sign with');
  const signer = new CryptoKeySigner(
    await crypto.subtle.importKey('pkcs8', key.privateKey.export({ type: 'pkcs8', format: 'der' }), rsa, false, ['sign']),
    own.raw,
    'RSA',
    'RSASSA-PKCS1-v1_5',
    chain.map(({ raw }) => raw),
  );
  const pdf = await PDF.load(printed);
  // A new form comes with fonts for its fields; they are not embedded, and PDF/A wants no such font.
  const form = pdf.getOrCreateForm().acroForm().getDict();
  for (const name of ['DR', 'DA']) form.delete(name);
  const { bytes } = await pdf.sign({
    signer,
    level: 'B-B',
    fieldName: 'ValuerSignature',
    signingTime: at,
    reason: unescaped(reason),
    location: unescaped(location),
    estimatedSize: 16_384, // a chain of four certificates fits
  });
  const signed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A file that cannot be appended to is written anew without a word, and the checks made of the printed one would not hold for it.
  if (!signed.subarray(0, printed.length).equals(printed)) throw new Error('the printed file was changed while it was signed');
  return withoutSigningTime(signed, signer);
}

/** @libpdf/core 0.4 escapes these twice, and readers would show the backslashes. */
const unescaped = (words: string) => words.replaceAll('(', '[').replaceAll(')', ']').replaceAll('\\', '/');

/**
 * The standard forbids the time as a signed attribute (table 1: it stands in the PDF, as /M), and strict verifiers reject it;
 * @libpdf/core 0.4 writes it all the same. It is taken out and the rest signed again, in the order that DER asks for.
 */
async function withoutSigningTime(pdf: Buffer, signer: Signer): Promise<Buffer> {
  const [{ OctetString, fromBER }, { ContentInfo, SignedData }] = await Promise.all([import('asn1js'), import('pkijs')]);
  const range = /\/ByteRange \[\s*0\s+(\d+)\s+(\d+)\s+\d+\s*\]/g;
  const [, from, to] = [...pdf.toString('latin1').matchAll(range)].at(-1) ?? [];
  const place = pdf.subarray(Number(from) + 1, Number(to) - 1);
  const read = fromBER(Buffer.from(place.toString('latin1'), 'hex'));
  const envelope = new ContentInfo({ schema: read.result });
  const content = new SignedData({ schema: envelope.content });
  const [info] = content.signerInfos;
  if (!info?.signedAttrs) throw new Error('the signature has no signed attributes');
  const encoded = (attribute: { toSchema(): { toBER(): ArrayBuffer } }) => Buffer.from(attribute.toSchema().toBER());
  info.signedAttrs.attributes = info.signedAttrs.attributes
    .filter(({ type }) => type !== SIGNING_TIME)
    .toSorted((a, b) => Buffer.compare(encoded(a), encoded(b)));
  const attributes = encoded(info.signedAttrs);
  attributes[0] = 0x31; // signed as a SET, stored with a tag of its own
  info.signature = new OctetString({ valueHex: await signer.sign(attributes, 'SHA-256') });
  envelope.content = content.toSchema();
  const contents = encoded(envelope).toString('hex');
  if (contents.length > place.length) throw new Error('the certificates are larger than the room kept for the signature');
  place.write(contents.padEnd(place.length, '0'), 'latin1');
  return pdf;
}
