import { eq } from 'drizzle-orm';
import type { Language } from '#core/language.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import { recordAudit } from './audit.ts';
import { user } from './schema.ts';

/**
 * The language in which an account is written to: the one it chose, English where it chose none. Null where no account has the address,
 * or none has it yet: then whoever asks is the one who reads.
 */
export async function languageOfAccount({ db }: Pick<Ground, 'db'>, email: string): Promise<Language | null> {
  const [found] = await db.select({ language: user.language }).from(user).where(eq(user.email, email.toLowerCase()));
  return found === undefined ? null : (found.language ?? 'en');
}

/** Of one's own account: who sees the product as somebody else changes nothing of theirs. */
export async function changeAccountLanguage(ground: Ground, language: Language, context: Context) {
  const { userId } = ownPersonOf(context);
  await ground.db.transaction(async (tx) => {
    await tx.update(user).set({ language, updatedAt: ground.now() }).where(eq(user.id, userId));
    await recordAudit(tx, ground, { action: 'profile-changed', actorId: userId, ip: context.request.ip, details: { language } });
  });
  return { done: true as const };
}
