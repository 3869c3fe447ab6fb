import { lt } from 'drizzle-orm';
import * as words from '#messages/identity/errors';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { keyedHash } from './audit.ts';
import { spentCode } from './schema.ts';

/** A code is right in its own half minute and the ones beside it. */
const staysRightMs = 2 * 60_000;

/**
 * Takes a right code of an authenticator once (RFC 6238, 5.2): whoever looked over a shoulder finds it spent. One statement decides, so
 * of two at once one is refused.
 */
export async function spendCode(ground: Pick<Ground, 'db' | 'config' | 'now'>, userId: string, code: string) {
  const spentAt = ground.now();
  await ground.db.delete(spentCode).where(lt(spentCode.spentAt, new Date(spentAt.getTime() - staysRightMs)));
  const key = keyedHash(ground, 'totp', `${userId}\0${code}`);
  const taken = await ground.db.insert(spentCode).values({ key, spentAt }).onConflictDoNothing().returning();
  if (taken.length > 0) return;
  throw new AppError(400, 'code-spent', words.codeSpent);
}
