import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import * as words from '#messages/identity/errors';
import { AppError } from '#core/app-error.ts';
import { products } from '#core/endpoint.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { apiKey } from './access-schema.ts';
import { findPerson } from './find-person.ts';

/** 192 random bits need no slow hash: there is nothing to guess. */
export const hashOfKey = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** A wrong, ended or revoked key is refused in words, rather than taken for a stranger: programs do not look at pages. */
export async function callerOfKey(ground: Ground, authorization: string): Promise<Caller> {
  const now = ground.now();
  const [found] = await ground.db
    .select({ id: apiKey.id, userId: apiKey.userId, scopes: apiKey.scopes })
    .from(apiKey)
    .where(
      and(
        eq(apiKey.hash, hashOfKey(authorization.slice('Bearer '.length).trim())),
        isNull(apiKey.revokedAt),
        or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)),
      ),
    );
  const person = found ? await findPerson(ground, found.userId) : null;
  if (!found || !person || person.kind !== 'person') throw new AppError(401, 'key-invalid', words.keyNotValid);
  // Of an administrator's rights a key takes the products alone: it never opens what belongs to others.
  const open = person.isSuperuser ? { products } : {};
  return { ...person, ...open, isSuperuser: false, isOperator: false, key: { id: found.id, scopes: found.scopes } };
}
