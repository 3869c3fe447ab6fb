import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';

import * as words from '#messages/land-desk/mail';
import { emailsOf, languageOfAccount } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { inLanguage } from '#server/language.ts';
import type { Job } from '#server/server-module.ts';
import { matchOne, offeredParcels } from './match-requirement.ts';
import { landRequirement } from './schema.ts';

export const MATCH_JOB = 'land-matching';

/** After parcels changed: every requirement that is handed in is matched anew, and whoever wants mails gets one that tells of nothing. */
export const matchJob = (ground: Ground): Job => ({
  name: MATCH_JOB,
  retries: 3,
  run: async (_data, { signal }) => void (await matchAll(ground, signal)),
});

export async function matchAll(ground: Ground, signal: AbortSignal): Promise<{ requirements: number }> {
  const requirements = await ground.db
    .select({ id: landRequirement.id, userId: landRequirement.userId, version: landRequirement.version, content: landRequirement.content })
    .from(landRequirement)
    .where(eq(landRequirement.state, 'handed-in'));
  const parcels = await offeredParcels(ground.db);
  const mailed = new Set<string>();
  for (const requirement of requirements) {
    signal.throwIfAborted();
    const { news } = await matchOne(ground, requirement, { isFirst: false, parcels });
    if (news > 0 && requirement.content.mails) mailed.add(requirement.userId);
    await nextTurn();
  }
  await sendNews(ground, [...mailed]);
  return { requirements: requirements.length };
}

/** One mail for a person, however many requirements have news: it says that there is some, and of what not a word. */
async function sendNews(ground: Ground, userIds: readonly string[]) {
  const emails = await emailsOf(ground.db, userIds);
  for (const to of emails.values()) {
    const address = `${ground.config.PUBLIC_URL}/land/`;
    const wanted = (await languageOfAccount(ground, to)) ?? 'en';
    await ground.mail.send(inLanguage(wanted, () => ({ to, subject: words.newsSubject(), text: words.newsText({ address }) })));
  }
}
