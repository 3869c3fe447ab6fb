import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { addDays, dayInIndia } from '#core/period.ts';
import * as words from '#messages/land-desk/errors';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { emailsOf } from '#modules/identity/server/index.ts';
import { endAssignments } from './desk-requirements.ts';
import { claimDays, claimYears, removeRequirements } from './requirements.ts';
import { landEvent, landLook, landNdaAcceptance, landReader, landRequirement, landRequirementVersion } from './schema.ts';

export const landPersonalData = ({ db, now }: Ground): PersonalData => ({
  name: words.personalName,
  what: words.personalWhat,
  stays: () => words.personalStays({ years: claimYears }),
  tell: async (userId) => {
    const requirements = await db.select().from(landRequirement).where(eq(landRequirement.userId, userId));
    const ids = requirements.map(({ id }) => id);
    const of = async <Row>(rows: () => Promise<Row[]>) => (ids.length === 0 ? [] : rows());
    return {
      requirements,
      versions: await of(() => db.select().from(landRequirementVersion).where(inArray(landRequirementVersion.requirementId, ids))),
      readers: await of(() => db.select().from(landReader).where(inArray(landReader.requirementId, ids))),
      timeline: await db
        .select()
        .from(landEvent)
        .where(or(ids.length === 0 ? undefined : inArray(landEvent.requirementId, ids), eq(landEvent.byId, userId))),
      agreements: await db.select().from(landNdaAcceptance).where(eq(landNdaAcceptance.userId, userId)),
    };
  },
  erase: async (userId) => {
    const emails = await emailsOf(db, [userId]);
    await db.transaction(async (tx) => {
      const own = await tx.select({ id: landRequirement.id }).from(landRequirement).where(eq(landRequirement.userId, userId));
      await removeRequirements(
        tx,
        own.map(({ id }) => id),
      );
      const email = emails.get(userId);
      if (email !== undefined) await tx.delete(landReader).where(eq(landReader.email, email.toLowerCase()));
      await tx.delete(landLook).where(eq(landLook.personId, userId));
      await tx.update(landEvent).set({ byId: null }).where(eq(landEvent.byId, userId));
      await tx
        .update(landNdaAcceptance)
        .set({ deleteOn: addDays(dayInIndia(now()), claimDays) })
        .where(and(eq(landNdaAcceptance.userId, userId), isNull(landNdaAcceptance.deleteOn)));
    });
    await endAssignments(db, userId);
  },
});
