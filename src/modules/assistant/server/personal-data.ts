import { eq } from 'drizzle-orm';
import * as personalData from '#messages/assistant/personal-data';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { assistantAnswered, assistantFeedback, assistantModelUse, assistantVerified } from './schema.ts';

export const assistantPersonalData = ({ db }: Ground): PersonalData => ({
  name: personalData.name,
  what: personalData.what,
  stays: personalData.stays,
  tell: async (userId) => ({
    answered: await db.select({ at: assistantAnswered.at }).from(assistantAnswered).where(eq(assistantAnswered.userId, userId)),
    feedback: await db
      .select({
        at: assistantFeedback.at,
        question: assistantFeedback.question,
        isGood: assistantFeedback.isGood,
        reason: assistantFeedback.reason,
        comment: assistantFeedback.comment,
      }) // prettier-ignore
      .from(assistantFeedback)
      .where(eq(assistantFeedback.userId, userId)),
    modelRequests: await db
      .select({ day: assistantModelUse.day, requests: assistantModelUse.requests })
      .from(assistantModelUse)
      .where(eq(assistantModelUse.userId, userId)),
    confirmed: await db
      .select({ at: assistantVerified.at, question: assistantVerified.question })
      .from(assistantVerified)
      .where(eq(assistantVerified.byUserId, userId)),
  }),
  erase: async (userId) => {
    await db.delete(assistantAnswered).where(eq(assistantAnswered.userId, userId));
    await db.delete(assistantFeedback).where(eq(assistantFeedback.userId, userId));
    await db.delete(assistantModelUse).where(eq(assistantModelUse.userId, userId));
    await db.update(assistantFeedback).set({ decidedBy: null }).where(eq(assistantFeedback.decidedBy, userId));
    await db.update(assistantVerified).set({ byUserId: null, byName: '' }).where(eq(assistantVerified.byUserId, userId));
  },
});
