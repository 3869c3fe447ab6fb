import { lt } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { Job } from '#server/server-module.ts';
import { lead } from './schema.ts';
import { sendLeadMails } from './send-mails.ts';

export const MAIL_JOB = 'lead-mails';
const DAY_MS = 86_400_000;

/** At once after a request, and every minute for what could not be sent or whose process was killed. */
export const mailJob = (ground: Ground): Job => ({
  name: MAIL_JOB,
  cron: '* * * * *',
  run: async (_data, { signal }) => void (await sendLeadMails(ground, signal)),
});

export const deletionJob = (ground: Ground): Job => ({
  name: 'lead-deletion',
  cron: '50 3 * * *',
  retries: 3,
  run: async () => void (await deleteOldLeads(ground)),
});

/** So many days after anything was last done with a request, it is deleted with its notes. */
export async function deleteOldLeads({ db, config, now, log }: Ground): Promise<number> {
  const over = new Date(now().getTime() - config.LEAD_DAYS * DAY_MS);
  const gone = await db.delete(lead).where(lt(lead.changedAt, over)).returning({ id: lead.id });
  if (gone.length > 0) log.info({ leads: gone.length }, 'old requests of visitors deleted');
  return gone.length;
}
