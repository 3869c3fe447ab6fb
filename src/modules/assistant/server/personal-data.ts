import { eq } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { assistantAnswered } from './schema.ts';

export const assistantPersonalData = ({ db }: Ground): PersonalData => ({
  name: 'PropGPT',
  what: 'When an answer was counted against your allowance, with a checksum of it. Questions are in your history alone.',
  stays: '',
  tell: async (userId) => ({
    answered: await db.select({ at: assistantAnswered.at }).from(assistantAnswered).where(eq(assistantAnswered.userId, userId)),
  }),
  erase: async (userId) => {
    await db.delete(assistantAnswered).where(eq(assistantAnswered.userId, userId));
  },
});
