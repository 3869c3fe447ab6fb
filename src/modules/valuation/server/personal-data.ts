import { eq } from 'drizzle-orm';
import * as personalData from '#messages/valuation/personal-data';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { answersKey, sourceKey } from './portfolio/portfolios.ts';
import { valuationIdempotency, valuationPortfolio, valuationRun, valuationSelection } from './schema.ts';

export const valuationPersonalData = ({ db, files }: Ground): PersonalData => ({
  name: personalData.name,
  what: personalData.what,
  stays: '',
  tell: async (userId) => ({
    valuations: await db
      .select({
        valuedAt: valuationRun.valuedAt,
        subject: valuationRun.subject,
        kind: valuationRun.kind,
        valuePaise: valuationRun.valuePaise,
      })
      .from(valuationRun)
      .where(eq(valuationRun.userId, userId)),
    selections: await db
      .select({ subject: valuationSelection.subject, saleIds: valuationSelection.saleIds, createdAt: valuationSelection.createdAt })
      .from(valuationSelection)
      .where(eq(valuationSelection.userId, userId)),
    portfolios: await db.select().from(valuationPortfolio).where(eq(valuationPortfolio.userId, userId)),
  }),
  erase: async (userId) => {
    const portfolios = await db.select({ id: valuationPortfolio.id }).from(valuationPortfolio).where(eq(valuationPortfolio.userId, userId));
    for (const { id } of portfolios) for (const key of [sourceKey(id), answersKey(id)]) await files.remove(key);
    for (const table of [valuationRun, valuationPortfolio, valuationIdempotency, valuationSelection])
      await db.delete(table).where(eq(table.userId, userId));
  },
});
