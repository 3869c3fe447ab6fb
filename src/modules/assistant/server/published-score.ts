import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { badRequest } from '#core/app-error.ts';
import * as words from '#messages/assistant/operators';
import type { Ground } from '#server/ground.ts';
import type { PublishedScore } from '../score-contract.ts';
import { assistantScore } from './schema.ts';

export async function lastScore({ db }: Pick<Ground, 'db'>) {
  const [last] = await db.select().from(assistantScore).orderBy(desc(assistantScore.at)).limit(1);
  return last === undefined ? null : { ...last.score, triedAt: last.at.toISOString() };
}

/** @throws badRequest when the parts are not the whole: a public line is not to be typed together. */
export async function publishScore({ db, now }: Pick<Ground, 'db' | 'now'>, score: PublishedScore) {
  const { cases, pass, abstained, wrong, byKind, byLang } = score;
  const sum = (parts: PublishedScore['byKind']) => Object.values(parts).reduce((total, { n }) => total + n, 0);
  if (pass + abstained + wrong !== cases || sum(byKind) !== cases || sum(byLang) !== cases) throw badRequest(words.scoreDoesNotAddUp);
  await db.insert(assistantScore).values({ id: randomUUID(), at: now(), score });
}
