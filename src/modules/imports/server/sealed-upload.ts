import * as words from '#messages/imports/errors';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#core/app-error.ts';

/*
 * What waits to be imported names people as the registry printed them, so it lies sealed on the disk:
 *   mark (8 bytes) · which key (6) · nonce (12) · the file under AES-256-GCM · tag (16).
 * Each upload has a key of its own, to which its number is bound: a file put at the place of another does not open.
 */
const MARK = Buffer.from('MULYAUP1', 'latin1');
const KEY_NAME = 6;
const NONCE = 12;
const TAG = 16;
const HEAD = MARK.length + KEY_NAME + NONCE;

const derive = (secret: string, purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, 'mulya', purpose, bytes));
const keyName = (secret: string) => derive(secret, 'name of the key of uploads', KEY_NAME);
const keyOf = (secret: string, uploadId: string) => derive(secret, `upload ${uploadId}`, 32);

/** Seals a file while it comes in. */
export function sealUpload(secret: string, uploadId: string): Transform {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, uploadId), nonce);
  let begun = false;
  const begin = (stream: Transform) => {
    if (!begun) stream.push(Buffer.concat([MARK, keyName(secret), nonce]));
    begun = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      begin(this);
      done(null, cipher.update(chunk));
    },
    flush(done) {
      begin(this);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

/**
 * Writes an upload, opened, to `target`, which only the owner of the process can read. False where it is not sealed: uploads of versions
 * before this are not.
 * @throws AppError when none of the secrets sealed it, or when it was changed.
 */
export async function openUpload(path: string, uploadId: string, secrets: readonly string[], target: string): Promise<boolean> {
  const { head, tag, size } = await endsOf(path);
  if (size < HEAD + TAG || !head.subarray(0, MARK.length).equals(MARK)) return false;
  const name = head.subarray(MARK.length, MARK.length + KEY_NAME);
  const secret = secrets.find((one) => keyName(one).equals(name));
  if (secret === undefined) throw new AppError(409, 'sealed-with-another-key', words.uploadOfAnotherKey);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, uploadId), head.subarray(MARK.length + KEY_NAME, HEAD));
  decipher.setAuthTag(tag);
  const isEmpty = size === HEAD + TAG;
  const sealed = createReadStream(path, { start: HEAD, end: Math.max(HEAD, size - TAG - 1), highWaterMark: 1024 ** 2 });
  try {
    if (isEmpty) await pipeline([], decipher, createWriteStream(target, { mode: 0o600 }));
    else await pipeline(sealed, decipher, createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    if (error instanceof Error && /authenticate/i.test(error.message)) throw new AppError(409, 'upload-changed', words.uploadChanged);
    throw error;
  } finally {
    sealed.destroy();
  }
  return true;
}

async function endsOf(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(HEAD);
    const tag = Buffer.alloc(TAG);
    await file.read(head, 0, HEAD, 0);
    if (size >= HEAD + TAG) await file.read(tag, 0, TAG, size - TAG);
    return { head, tag, size };
  } finally {
    await file.close();
  }
}
