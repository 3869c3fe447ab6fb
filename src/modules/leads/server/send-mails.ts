import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { Message } from '#server/mail/mail.ts';
import { mostReceiptTries, turnMs, waitAfter } from './limits.ts';
import { receiptMail, staffMail } from './mails.ts';
import { lead } from './schema.ts';

type Row = typeof lead.$inferSelect;

/** A mail server that takes nothing is left alone until the next run. */
const FAILURES_IN_A_ROW = 3;

/**
 * Sends what waits, request by request. Each has its turn by one statement, so no two processes send it at once, and one whose process is
 * killed is tried anew when the turn is over. A mail may so arrive twice, and is never lost.
 */
export async function sendLeadMails(ground: Ground, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  let failures = 0;
  for (let row = await takeTurn(ground); row !== null; row = await takeTurn(ground)) {
    signal?.throwIfAborted();
    const isSent = await sendBoth(ground, row);
    failures = isSent ? 0 : failures + 1;
    if (isSent) sent += 1;
    if (failures === FAILURES_IN_A_ROW) break;
  }
  return sent;
}

async function takeTurn({ db, now }: Ground): Promise<Row | null> {
  const moment = now();
  const next = db
    .select({ id: lead.id })
    .from(lead)
    .where(and(or(eq(lead.staffMail, 'waiting'), eq(lead.receipt, 'waiting')), lte(lead.nextTryAt, moment)))
    .orderBy(lead.nextTryAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(lead)
    .set({ nextTryAt: new Date(moment.getTime() + turnMs) })
    .where(eq(lead.id, sql`(${next})`))
    .returning();
  return taken ?? null;
}

async function sendBoth(ground: Ground, row: Row): Promise<boolean> {
  const { db, config, now } = ground;
  const isStaffMailed = row.staffMail !== 'waiting' || (await isTaken(ground, staffMail(config.ADMIN_EMAIL, config.PUBLIC_URL, row)));
  if (row.staffMail === 'waiting' && isStaffMailed) await db.update(lead).set({ staffMail: 'sent' }).where(eq(lead.id, row.id));
  const isReceiptSent = row.receipt !== 'waiting' || (await isTaken(ground, receiptMail(row)));
  if (row.receipt === 'waiting' && isReceiptSent)
    await db.update(lead).set({ receipt: 'sent', receiptAt: now() }).where(eq(lead.id, row.id));
  if (isStaffMailed && isReceiptSent) return true;
  const tries = row.tries + 1;
  await db
    .update(lead)
    .set({
      tries,
      nextTryAt: new Date(now().getTime() + waitAfter(tries)),
      ...(!isReceiptSent && isStaffMailed && tries >= mostReceiptTries && { receipt: 'failed' as const }),
    })
    .where(eq(lead.id, row.id));
  return false;
}

async function isTaken({ mail, log }: Ground, message: Message) {
  try {
    await mail.send(message);
    return true;
  } catch (error) {
    log.warn({ err: error instanceof Error ? error.name : 'unknown' }, 'a mail about a request was not sent; it is tried again');
    return false;
  }
}
