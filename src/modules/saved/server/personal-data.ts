import { eq } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { savedHabit, savedView, savedVisit } from './schema.ts';

export const savedPersonalData = ({ db }: Ground): PersonalData => ({
  name: 'Saved searches and history',
  what: 'Searches and segments you saved, and what you looked at.',
  stays: '',
  tell: async (userId) => ({
    saved: await db.select().from(savedView).where(eq(savedView.userId, userId)),
    lookedAt: await db.select().from(savedVisit).where(eq(savedVisit.userId, userId)),
  }),
  erase: async (userId) => {
    for (const table of [savedView, savedVisit, savedHabit]) await db.delete(table).where(eq(table.userId, userId));
  },
});
