import * as words from '#messages/imports/errors';
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { constants, inflateRawSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { AppError } from '#core/app-error.ts';

/** A row of a file, or a whole document, as the registry printed it. A document has one part without a label. */
export type Printed = { label: string; text: string }[];
export type PrintedRow = { sourceRow: number; printed: Printed };

/** Several rows sealed together, as the store keeps them. */
export type SealedBlock = { batchId: number; sourceRows: number[]; sealed: string };

/*
 * What the registry printed names people, so it is kept for those who hold the key and nobody else. A block is
 *   version (1 byte) · which key (6) · nonce (12) · packed JSON under AES-256-GCM · tag (16), in base64.
 * Version 1 was packed by deflate; version 2 is by Zstandard, which takes two fifths of the time and four fifths of the room.
 * Every batch has a key of its own, so that a random nonce never has to serve more than one batch's blocks. Batch and row
 * numbers are bound in: a block put at the place of another does not open.
 */
const DEFLATED = 1;
const VERSION = 2;
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const KEY_NAME = 6;
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + KEY_NAME + NONCE;
/** Blocks are small: more than this is no block of ours. */
const MOST_BYTES = 64 * 1024 ** 2;

const derive = (secret: string, purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, 'mulya', purpose, bytes));
/** Says which secret sealed a block, and nothing of the secret. */
const keyName = (secret: string) => derive(secret, 'name of the key of deed texts', KEY_NAME);
const keyOf = (secret: string, batchId: number) => derive(secret, `deed texts of batch ${batchId}`, 32);
const boundTo = (version: number, batchId: number, sourceRows: readonly number[]) =>
  createHash('sha256')
    .update(`deed text ${version}|${batchId}|${sourceRows.join(',')}`)
    .digest();

/** Seals blocks of one batch. */
export function textSeal(secret: string, batchId: number): (rows: readonly PrintedRow[]) => SealedBlock {
  const key = keyOf(secret, batchId);
  const name = keyName(secret);
  return (rows) => {
    const sourceRows = rows.map(({ sourceRow }) => sourceRow);
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    cipher.setAAD(boundTo(VERSION, batchId, sourceRows));
    const plain = zstdCompressSync(bytesOf(JSON.stringify(packed(rows))), FASTEST);
    const sealed = [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
    return { batchId, sourceRows, sealed: Buffer.concat([Buffer.of(VERSION), name, nonce, ...sealed]).toString('base64') };
  };
}

/** Into room that is kept: to measure the bytes first and then to copy them takes twice as long. */
let room = new Uint8Array(256 * 1024);
const encoder = new TextEncoder();
function bytesOf(text: string): Uint8Array {
  if (text.length * 3 > room.length) room = new Uint8Array(text.length * 3);
  return room.subarray(0, encoder.encodeInto(text, room).written);
}

/**
 * Opens a block with whichever of the secrets sealed it.
 * @throws AppError when none of them did, or when block, batch or rows are not those that were sealed together.
 */
export function openSealed({ batchId, sourceRows, sealed }: SealedBlock, secrets: readonly string[]): PrintedRow[] {
  const bytes = Buffer.from(sealed, 'base64');
  const version = bytes[0];
  if (bytes.length < HEAD + TAG || (version !== VERSION && version !== DEFLATED)) throw changed();
  const name = bytes.subarray(1, 1 + KEY_NAME);
  const secret = secrets.find((one) => keyName(one).equals(name));
  if (secret === undefined) throw otherKey();
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, batchId), bytes.subarray(1 + KEY_NAME, HEAD));
  decipher.setAAD(boundTo(version, batchId, sourceRows));
  decipher.setAuthTag(bytes.subarray(-TAG));
  let plain: Buffer;
  try {
    plain = Buffer.concat([decipher.update(bytes.subarray(HEAD, -TAG)), decipher.final()]);
  } catch {
    throw changed();
  }
  const open = version === DEFLATED ? inflateRawSync : zstdDecompressSync;
  return unpacked(JSON.parse(open(plain, { maxOutputLength: MOST_BYTES }).toString('utf8')) as Packed, sourceRows);
}

/** Rows of a register repeat their headers: each is named once, and a row is label, text, label, text … */
type Packed = { labels: string[]; rows: (number | string)[][] };

function packed(rows: readonly PrintedRow[]): Packed {
  const places = new Map<string, number>();
  const packedRows = rows.map(({ printed }) => {
    const row: (number | string)[] = [];
    for (const { label, text } of printed) {
      const place = places.get(label) ?? places.size;
      places.set(label, place);
      row.push(place, text);
    }
    return row;
  });
  return { labels: [...places.keys()], rows: packedRows };
}

const unpacked = ({ labels, rows }: Packed, sourceRows: readonly number[]): PrintedRow[] =>
  rows.map((row, index) => {
    const printed: Printed = [];
    for (let at = 0; at < row.length; at += 2) printed.push({ label: labels[row[at] as number]!, text: row[at + 1] as string });
    return { sourceRow: sourceRows[index]!, printed };
  });

const otherKey = () => new AppError(409, 'sealed-with-another-key', words.sealedWithAnotherKey);
const changed = () => new AppError(409, 'sealed-text-changed', words.sealedTextChanged);
