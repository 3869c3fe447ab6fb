import { eq } from 'drizzle-orm';
import * as personalData from '#messages/saved/personal-data';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { savedHabit, savedView, savedVisit } from './schema.ts';

export const savedPersonalData = ({ db }: Ground): PersonalData => ({
  name: personalData.name,
  what: personalData.what,
  stays: '',
  tell: async (userId) => ({
    saved: await db.select().from(savedView).where(eq(savedView.userId, userId)),
    lookedAt: await db.select().from(savedVisit).where(eq(savedVisit.userId, userId)),
  }),
  erase: async (userId) => {
    for (const table of [savedView, savedVisit, savedHabit]) await db.delete(table).where(eq(table.userId, userId));
  },
});
