import { createHash, sign } from 'node:crypto';
import { integer, nothing, octets, oid, partsOf, sequence, setOf, tagged, tlv } from './der.ts';
import type { SigningKey } from './signing-key.ts';

/*
 * A PAdES baseline signature (ETSI EN 319 142-1, B-B): a detached CMS over all of the file but itself, appended as an update, so that the
 * bytes before it stay as they were. It reads the files our PDF engine writes: a classic cross-reference table and whole objects.
 */

/** Room for the signature in bytes: a chain of four certificates fits. */
const ROOM = 16_384;
const PLACE = '0000000000';

export type Signing = { key: SigningKey; at: Date; reason: string; location: string };

export function signPdf(pdf: Buffer, { key, at, reason, location }: Signing): Buffer {
  const text = pdf.toString('latin1');
  const { size, root, info, id, startxref } = readTrailer(text);
  const offsets = readOffsets(text, startxref);
  const pageNumber = anyPage(text, offsets);
  const [field, signature] = [size, size + 1];
  const catalog = dictionaryOf(text, offsets.get(root));
  if (/\/AcroForm\b/.test(catalog)) throw new Error('the document has form fields already');
  const page = dictionaryOf(text, offsets.get(pageNumber));
  if (/\/Annots\b/.test(page) && !/\/Annots\s*\[/.test(page)) throw new Error('the annotations of a page are not written in it');

  const objects: [number, string][] = [
    [root, withEntry(catalog, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`)],
    [
      pageNumber,
      /\/Annots\s*\[/.test(page)
        ? page.replace(/\/Annots\s*\[/, (found) => `${found}${field} 0 R `)
        : withEntry(page, `/Annots [${field} 0 R]`),
    ],
    // Hidden from nobody, printed by nobody: the visible box is drawn on the page itself.
    [
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T ${pdfText('ValuerSignature')} /Rect [0 0 0 0] /F 132 /P ${pageNumber} 0 R /V ${signature} 0 R >>`,
    ],
    [
      signature,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 ${PLACE} ${PLACE} ${PLACE}] /Contents <${'0'.repeat(ROOM * 2)}> /M (${pdfTime(at)}) /Name ${pdfText(key.name)} /Reason ${pdfText(reason)} /Location ${pdfText(location)} >>`,
    ],
  ];
  let update = text.endsWith('\n') ? '' : '\n';
  const written = new Map<number, number>();
  for (const [number, body] of objects) {
    written.set(number, pdf.length + update.length);
    update += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const tableAt = pdf.length + update.length;
  const entries = [...written]
    .toSorted(([a], [b]) => a - b)
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
  update += `xref\n${entries.join('')}trailer\n<< /Size ${size + 2} /Root ${root} 0 R ${info}${id}/Prev ${startxref} >>\nstartxref\n${tableAt}\n%%EOF\n`;

  const whole = Buffer.concat([pdf, Buffer.from(update, 'latin1')]);
  const from = whole.indexOf(`/Contents <${'0'.repeat(64)}`, pdf.length, 'latin1') + '/Contents '.length;
  const to = from + ROOM * 2 + 2;
  const range = [from, to, whole.length - to].map((value) => String(value).padStart(PLACE.length, '0'));
  const rangeAt = whole.indexOf(`/ByteRange [0 ${PLACE}`, pdf.length, 'latin1');
  whole.write(`/ByteRange [0 ${range.join(' ')}]`, rangeAt, 'latin1');
  const digest = createHash('sha256').update(whole.subarray(0, from)).update(whole.subarray(to)).digest();
  const contents = signedData(digest, key).toString('hex');
  if (contents.length > ROOM * 2) throw new Error('the certificates are larger than the room kept for the signature');
  whole.write(contents, from + 1, 'latin1');
  return whole;
}

/** CMS SignedData (RFC 5652) with the attributes PAdES asks for; the time of signing stands in the PDF, not here. */
function signedData(digest: Buffer, { privateKey, certificates }: SigningKey): Buffer {
  const [signer] = certificates;
  if (!signer) throw new Error('there is no certificate to sign with');
  const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'));
  const data = oid('1.2.840.113549.1.7.1');
  const [body = Buffer.alloc(0)] = partsOf(signer.raw);
  // Version, serial number, algorithm, issuer …
  const [, serial = Buffer.alloc(0), , issuer = Buffer.alloc(0)] = partsOf(body);
  const certificateHash = createHash('sha256').update(signer.raw).digest();
  const attribute = (id: string, value: Buffer) => sequence(oid(id), setOf(value));
  const attributes = [
    attribute('1.2.840.113549.1.9.3', data), // contentType
    attribute('1.2.840.113549.1.9.4', octets(digest)), // messageDigest
    attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(certificateHash))))), // signingCertificateV2
  ];
  const signed = setOf(...attributes);
  const signerInfo = sequence(
    integer(1),
    sequence(issuer, serial),
    sha256,
    // The same bytes as are signed, but for the tag.
    Buffer.concat([Buffer.from([0xa0]), signed.subarray(1)]),
    sequence(oid('1.2.840.113549.1.1.1'), nothing), // rsaEncryption
    octets(sign('sha256', signed, privateKey)),
  );
  return sequence(
    oid('1.2.840.113549.1.7.2'),
    tagged(0, sequence(integer(1), setOf(sha256), sequence(data), tlv(0xa0, ...certificates.map(({ raw }) => raw)), setOf(signerInfo))),
  );
}

function readTrailer(text: string) {
  const startxref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  if (!Number.isInteger(startxref) || !text.startsWith('xref', startxref))
    throw new Error('the document has no classic cross-reference table');
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const size = Number(/\/Size\s+(\d+)/.exec(trailer)?.[1]);
  const root = Number(/\/Root\s+(\d+)\s+0\s+R/.exec(trailer)?.[1]);
  if (!size || !root) throw new Error('the trailer of the document cannot be read');
  const kept = (pattern: RegExp) => (pattern.test(trailer) ? `${pattern.exec(trailer)![0]} ` : '');
  return { size, root, startxref, info: kept(/\/Info\s+\d+\s+0\s+R/), id: kept(/\/ID\s*\[[^\]]*\]/) };
}

/** Where each object begins, by its number: the table's sections are runs of entries of twenty bytes. */
function readOffsets(text: string, startxref: number): Map<number, number> {
  const offsets = new Map<number, number>();
  const table = text.slice(startxref + 'xref'.length, text.indexOf('trailer', startxref));
  const lines = table.trim().split(/\s*\n\s*/);
  for (let at = 0; at < lines.length;) {
    const [from = 0, count = 0] = lines[at]!.split(/\s+/).map(Number);
    for (let entry = 0; entry < count; entry++) {
      const [offset, , kind] = (lines[at + 1 + entry] ?? '').split(/\s+/);
      if (kind === 'n') offsets.set(from + entry, Number(offset));
    }
    at += 1 + count;
  }
  return offsets;
}

function anyPage(text: string, offsets: ReadonlyMap<number, number>): number {
  for (const [number, offset] of offsets) {
    const head = text.slice(offset, endOf(text, offset));
    if (/\/Type\s*\/Page\b/.test(head)) return number;
  }
  throw new Error('the document has no page that can be read');
}

/** Of an object's dictionary: streams are megabytes, and none of what is read here. */
function endOf(text: string, offset: number): number {
  const end = text.indexOf('endobj', offset);
  const stream = text.indexOf('stream', offset);
  return stream !== -1 && stream < end ? stream : end;
}

function dictionaryOf(text: string, offset: number | undefined): string {
  if (offset === undefined) throw new Error('an object of the document is not in its table');
  return text.slice(text.indexOf('<<', offset), endOf(text, offset)).trimEnd();
}

/** One more entry at the end of a dictionary. */
const withEntry = (dictionary: string, entry: string) => dictionary.replace(/>>\s*$/, `  ${entry}\n>>`);

const pdfText = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const pdfTime = (at: Date) => `D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
