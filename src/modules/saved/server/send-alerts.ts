import { eq, ne } from 'drizzle-orm';
import { formatDate } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import { judgeAccess, type Person } from '#server/http/access.ts';
import type { Message } from '#server/mail/mail.ts';
import { findPerson } from '#modules/identity/server/index.ts';
import { watches } from '../contract.ts';
import { whatChanged, type Seen } from '../model/what-changed.ts';
import { savedView } from './schema.ts';
import { seeNow } from './see-now.ts';
import type { SavedRow } from './views.ts';

const DAY_MS = 86_400_000;
/** A job that begins a little earlier than yesterday's still looks. */
const graceMs = 3_600_000;
const every = { daily: DAY_MS, weekly: 7 * DAY_MS } as const;

type ChangedView = { view: SavedRow; seen: Seen; lines: string[] };

/** Looks at every search whose time has come; one mail a person about those that changed. Answers how many mails went out. */
export async function sendAlerts(ground: Ground, signal: AbortSignal): Promise<number> {
  const now = ground.now();
  const views = await ground.db.select().from(savedView).where(ne(savedView.alert, 'never'));
  const due = views.filter(
    ({ alert, lookedAt, createdAt, seen }) =>
      alert !== 'never' && (seen === null || now.getTime() - (lookedAt ?? createdAt).getTime() >= every[alert] - graceMs),
  );
  let mails = 0;
  for (const [userId, own] of Map.groupBy(due, (view) => view.userId)) {
    signal.throwIfAborted();
    const person = await findPerson(ground, userId);
    if (person === null || judgeAccess(person, watches) !== 'allowed') continue;
    if (await mailChanges(ground, person, own)) mails += 1;
  }
  return mails;
}

async function mailChanges(ground: Ground, person: Person, views: readonly SavedRow[]): Promise<boolean> {
  const looked: ChangedView[] = [];
  for (const view of views) {
    try {
      const seen = await seeNow(ground.clickhouse, view.filter);
      looked.push({ view, seen, lines: view.seen === null ? [] : whatChanged(view.seen, seen) });
    } catch (error) {
      // One search that cannot be answered must not keep back the others; it is looked at again the next time.
      ground.log.error({ err: error, view: view.id }, 'a saved search could not be looked at');
    }
  }
  const changed = looked.filter(({ lines }) => lines.length > 0);
  if (changed.length > 0) await ground.mail.send(alertMail(ground.config.PUBLIC_URL, person.email, changed));
  // After the mail: what could not be told is told the next time.
  const now = ground.now();
  for (const { view, seen, lines } of looked)
    await ground.db
      .update(savedView)
      .set({ seen, lookedAt: now, ...(lines.length > 0 && { toldAt: now }) })
      .where(eq(savedView.id, view.id));
  return changed.length > 0;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export function alertMail(publicUrl: string, to: string, changed: readonly ChangedView[]): Message {
  const names = changed.map(({ view }) => oneLine(view.name));
  const until = changed
    .flatMap(({ seen }) => seen.dataUntil ?? [])
    .sort()
    .at(-1);
  return {
    to,
    subject: `Changed: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`.slice(0, 180),
    text: [
      until === undefined ? 'Your saved searches:' : `Your saved searches, with sales up to ${formatDate(until)}:`,
      ...changed.map(({ view, lines }) =>
        [
          '',
          oneLine(view.name),
          ...lines.map((line) => `- ${line}`),
          `Look at it: ${publicUrl}${view.address}`,
          `No more alerts about it: ${publicUrl}/saved/unsubscribe/?token=${view.token}`,
        ].join('\n'),
      ),
      '',
      `All of them, and how often they are looked at: ${publicUrl}/profile/history/`,
      '',
      'Mulya',
    ].join('\n'),
  };
}
