import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';

/*
 * Owners' names are sealed as text of documents is (docs/decisions/0005-sealed-text.md): AES-256-GCM by a key of TEXT_SEAL_KEY, else of the
 * installation's secret. The parcel's id is bound in, so that a name moved to another parcel does not open.
 */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'mulya land', 'owner', 32));
const secretsOf = ({ TEXT_SEAL_KEY, SESSION_SECRET }: Pick<Config, 'TEXT_SEAL_KEY' | 'SESSION_SECRET'>) =>
  TEXT_SEAL_KEY === undefined ? [SESSION_SECRET] : [TEXT_SEAL_KEY, SESSION_SECRET];

type Keys = Parameters<typeof secretsOf>[0];

/** Null for an empty name. */
export function sealOwner(config: Keys, parcelId: string, name: string): string | null {
  if (name === '') return null;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretsOf(config)[0]!), nonce).setAAD(Buffer.from(parcelId));
  const body = Buffer.concat([cipher.update(name, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Null where no name was sealed. @throws Error where none of the installation's keys opens it. */
export function openSealedOwner(config: Keys, parcelId: string, sealed: string | null): string | null {
  if (sealed === null) return null;
  const bytes = Buffer.from(sealed, 'base64');
  for (const secret of secretsOf(config)) {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
      .setAAD(Buffer.from(parcelId))
      .setAuthTag(bytes.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      // Sealed with another key, or for another parcel.
    }
  }
  throw new Error('The owner’s name was sealed with another key than TEXT_SEAL_KEY or SESSION_SECRET.');
}
