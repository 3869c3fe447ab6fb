import { eq, inArray, or } from 'drizzle-orm';
import { emailsOf } from '#modules/identity/server/index.ts';
import * as personalData from '#messages/leads/personal-data';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { lead, leadNote } from './schema.ts';

/** Requests that a person sent while signed in, and those that bear the address of their account, which they have confirmed. */
export const leadsPersonalData = ({ db }: Ground): PersonalData => {
  const ofPerson = async (userId: string) => {
    const email = (await emailsOf(db, [userId])).get(userId);
    return or(eq(lead.userId, userId), ...(email === undefined ? [] : [eq(lead.email, email.toLowerCase())]));
  };
  return {
    name: personalData.name,
    what: personalData.what,
    stays: personalData.stays,
    tell: async (userId) => {
      const { id, createdAt, name, email, mobileNumber, message, page, consent, state } = lead;
      return db
        .select({ id, createdAt, name, email, mobileNumber, message, page, consent, state })
        .from(lead)
        .where(await ofPerson(userId));
    },
    erase: async (userId) => {
      const found = await db
        .select({ id: lead.id })
        .from(lead)
        .where(await ofPerson(userId));
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await db.delete(lead).where(inArray(lead.id, ids));
      // Of staff that leaves: their notes stay with the request, without a name.
      await db.update(lead).set({ ownerId: null }).where(eq(lead.ownerId, userId));
      await db.update(leadNote).set({ authorId: '' }).where(eq(leadNote.authorId, userId));
    },
  };
};
