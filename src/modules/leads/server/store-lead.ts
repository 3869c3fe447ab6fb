import { createHash, randomUUID } from 'node:crypto';
import { and, count, eq, gt, min } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, badRequest } from '#core/app-error.ts';
import * as consent from '#messages/core/consent';
import * as words from '#messages/leads/errors';
import { countedAddress } from '#core/ip-address.ts';
import { languages, sayIn } from '#core/language.ts';
import { cleanOwnAddress } from '#core/own-address.ts';
import { dayInIndia } from '#core/period.ts';
import { keyedHash } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { sendRequest } from '../contract.ts';
import { looksAutomatic } from '../model/suspicion.ts';
import { limitWindowMs, mostOfAddress, mostOfAll, mostReceipts, receiptWindowMs } from './limits.ts';
import { lead } from './schema.ts';

type Request = z.output<(typeof sendRequest)['input']>;
type From = { ip: string; userId: string | null };

/** Sentences of earlier releases that a page left open may still send. */
const earlierConsents: ReadonlySet<string> = new Set();
const isConsent = (text: string) => languages.some((each) => sayIn(each, () => consent.toRequest()) === text) || earlierConsents.has(text);

/**
 * Stores a request once; mails are sent from what is stored (`send-mails.ts`).
 * @returns whether it was new and somebody is to be mailed about it.
 * @throws AppError when its sentence of consent is none of ours, or too many came.
 */
export async function storeLead(ground: Ground, request: Request, { ip, userId }: From): Promise<boolean> {
  if (!isConsent(request.consent)) throw badRequest(words.consent);
  const now = ground.now();
  const email = request.email.toLowerCase();
  const page = request.page === undefined ? null : cleanOwnAddress(request.page);
  const addressHash = keyedHash(ground, 'lead-address', countedAddress(ip));
  const onceKey = onceKeyOf(request, { page, email, of: request.key ?? `${dayInIndia(now)} ${addressHash}` });
  const [earlier] = await ground.db.select({ id: lead.id }).from(lead).where(eq(lead.onceKey, onceKey));
  if (earlier) return false;
  await demandRoom(ground, addressHash, now);
  const isSuspect = looksAutomatic({
    website: request.website,
    openedAt: request.openedAt ?? null,
    now: now.getTime(),
    isSignedIn: userId !== null,
  });
  const hasEnough = (await receiptsOf(ground, email, now)) >= mostReceipts;
  const stored = await ground.db
    .insert(lead)
    .values({
      id: randomUUID(),
      onceKey,
      name: request.name,
      email,
      mobileNumber: request.mobileNumber,
      message: request.message,
      page,
      language: request.language,
      consent: request.consent,
      createdAt: now,
      changedAt: now,
      addressHash,
      userId,
      state: isSuspect ? 'suspect' : 'new',
      staffMail: isSuspect ? 'none' : 'waiting',
      receipt: isSuspect || hasEnough ? 'none' : 'waiting',
      nextTryAt: now,
    })
    .onConflictDoNothing({ target: lead.onceKey })
    .returning({ id: lead.id });
  return stored.length > 0 && !isSuspect;
}

function onceKeyOf({ name, mobileNumber, message }: Request, more: { page: string | null; email: string; of: string }) {
  const content = [more.of, name, more.email, mobileNumber, message, more.page ?? ''];
  return createHash('sha256').update(content.join('\0')).digest('base64url');
}

async function demandRoom({ db }: Ground, addressHash: string, now: Date) {
  const lately = gt(lead.createdAt, new Date(now.getTime() - limitWindowMs));
  for (const [most, where] of [
    [mostOfAddress, and(lately, eq(lead.addressHash, addressHash))],
    [mostOfAll, lately],
  ] as const) {
    const [found] = await db
      .select({ all: count(), first: min(lead.createdAt) })
      .from(lead)
      .where(where);
    if (!found || found.all < most) continue;
    const seconds = found.first === null ? 60 : (found.first.getTime() + limitWindowMs - now.getTime()) / 1000;
    throw new AppError(429, 'too-many-requests', words.tooMany, { retryAfterSeconds: Math.max(1, seconds) });
  }
}

async function receiptsOf({ db }: Ground, email: string, now: Date) {
  const lately = gt(lead.createdAt, new Date(now.getTime() - receiptWindowMs));
  const [found] = await db
    .select({ all: count() })
    .from(lead)
    .where(and(lately, eq(lead.email, email)));
  return found?.all ?? 0;
}
