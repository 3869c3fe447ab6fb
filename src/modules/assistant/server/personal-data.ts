import { eq } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { assistantAnswered, assistantFeedback, assistantModelUse, assistantVerified } from './schema.ts';

export const assistantPersonalData = ({ db }: Ground): PersonalData => ({
  name: 'PropGPT',
  what: 'When an answer was counted against your allowance, with a checksum of it; what you said of answers, with the question, for half a year; how often a language model was asked for you, where one is configured. Questions are in your history alone.',
  stays: 'Readings of questions that you confirmed as an operator, without your name.',
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
