import * as words from '#messages/certified-reports/errors';
import { and, count, eq, inArray, ne, or } from 'drizzle-orm';
import { badRequest, conflict, notFound } from '#core/app-error.ts';
import { findPerson, findPersonByEmail, forgetCallers, grantEntitlement, recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Valuer } from '../contract.ts';
import { underWay } from '../model/moves.ts';
import { faultOfRegistration } from '../model/registration-number.ts';
import { todayInIndia } from './find-report.ts';
import { certifiedReport, certifiedValuer } from './schema.ts';

type ValuerRow = typeof certifiedValuer.$inferSelect;

export async function listValuers(ground: Ground): Promise<Valuer[]> {
  const rows = await ground.db.select().from(certifiedValuer).orderBy(certifiedValuer.name);
  return Promise.all(rows.map((row) => shown(ground, row)));
}

async function shown(ground: Ground, row: ValuerRow): Promise<Valuer> {
  const person = await findPerson(ground, row.userId);
  const [open] = await ground.db
    .select({ n: count() })
    .from(certifiedReport)
    .where(
      and(
        or(eq(certifiedReport.valuerId, row.userId), eq(certifiedReport.checkerId, row.userId)),
        inArray(certifiedReport.state, [...underWay]),
      ),
    );
  return {
    userId: row.userId,
    email: person?.email ?? '',
    name: row.name,
    registrationNumber: row.registrationNumber,
    assetClass: 'Land & Building',
    qualifications: row.qualifications,
    isActive: row.isActive,
    openReports: open?.n ?? 0,
  };
}

export type Registration = { email: string; name: string; registrationNumber: string; qualifications: string; isActive: boolean };

/** Enters a valuer with the right to the valuer's desk. Nobody else's registration number can be taken. */
export async function registerValuer(ground: Ground, administrator: Person, given: Registration): Promise<Valuer> {
  const fault = faultOfRegistration(given.registrationNumber, Number(todayInIndia(ground).slice(0, 4)));
  if (fault !== null) throw badRequest(fault);
  const person = await findPersonByEmail(ground, given.email);
  if (person === null) throw notFound(words.noAccount);
  const [other] = await ground.db
    .select({ name: certifiedValuer.name })
    .from(certifiedValuer)
    .where(and(eq(certifiedValuer.registrationNumber, given.registrationNumber), ne(certifiedValuer.userId, person.userId)));
  if (other) throw conflict(() => words.numberTaken({ name: other.name }));
  const { name, registrationNumber, qualifications, isActive } = given;
  const facts = { name, registrationNumber, qualifications, isActive };
  const row = await ground.db.transaction(async (tx) => {
    const [written] = await tx
      .insert(certifiedValuer)
      .values({ userId: person.userId, createdAt: ground.now(), ...facts })
      .onConflictDoUpdate({ target: certifiedValuer.userId, set: facts })
      .returning();
    if (!person.products.includes('valuer'))
      await grantEntitlement({ ...ground, db: tx }, { userId: person.userId, product: 'valuer', grantedBy: administrator.userId });
    await recordAudit(tx, ground, {
      action: 'valuer-registered',
      actorId: administrator.userId,
      subjectId: person.userId,
      details: { registrationNumber, isActive },
    });
    return written!;
  });
  forgetCallers(ground);
  return shown(ground, row);
}
