import { eq } from 'drizzle-orm';
import * as words from '#messages/price-lists/errors';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { priceList } from './schema.ts';

export const priceListsPersonalData = ({ db }: Ground): PersonalData => ({
  name: words.personalName,
  what: words.personalWhat,
  stays: '',
  tell: async (userId) => ({ priceLists: await db.select().from(priceList).where(eq(priceList.userId, userId)) }),
  erase: async (userId) => {
    await db.delete(priceList).where(eq(priceList.userId, userId));
  },
});
