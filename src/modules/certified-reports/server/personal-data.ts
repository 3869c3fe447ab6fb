import { eq } from 'drizzle-orm';
import * as personalData from '#messages/certified-reports/personal-data';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { certifiedReport } from './schema.ts';

export const certifiedPersonalData = ({ db }: Ground): PersonalData => ({
  name: personalData.name,
  what: personalData.what,
  stays: personalData.stays,
  tell: (userId) =>
    db
      .select({
        id: certifiedReport.id,
        createdAt: certifiedReport.createdAt,
        state: certifiedReport.state,
        request: certifiedReport.request,
      })
      .from(certifiedReport)
      .where(eq(certifiedReport.customerId, userId)),
  erase: () => Promise.resolve(),
});
