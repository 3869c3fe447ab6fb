import { eq } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { certifiedReport } from './schema.ts';

export const certifiedPersonalData = ({ db }: Ground): PersonalData => ({
  name: 'Certified reports',
  what: 'Reports you asked for, with the documents you gave.',
  stays:
    'Issued reports stay, since lenders rely on them and anybody may verify them, and a valuer must be able to show how each came about. They name no account.',
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
