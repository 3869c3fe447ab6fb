import * as words from '#messages/payments/errors';
import { and, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { AppError, badRequest } from '#core/app-error.ts';
import { addDays, dateInIndia, formatDate, type IsoDate } from '#core/period.ts';
import { recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Db } from '#server/postgres/postgres.ts';
import { goods, soldBy, titleOfSku, type Sku } from '../model/catalogue.ts';
import { offSale } from './schema.ts';

export type OffSaleRow = typeof offSale.$inferSelect;

const holdsOn = (day: IsoDate) => and(lte(offSale.validFrom, day), or(isNull(offSale.validTo), gte(offSale.validTo, day)));

export const skusOffSale = async (db: Db, day: IsoDate): Promise<Sku[]> =>
  (await db.selectDistinct({ sku: offSale.sku }).from(offSale).where(holdsOn(day))).map(({ sku }) => sku);

/** Asked before anything is ordered: what is off sale is sold to nobody, however the call was made. */
export async function demandOnSale(db: Db, sku: Sku, day: IsoDate) {
  if ((await skusOffSale(db, day)).includes(sku)) throw new AppError(409, 'not-sold', () => words.nameNotSold({ title: titleOfSku(sku) }));
}

/** Those that never held, since they were put back before their day, are left out. */
export const offSaleHistory = async (db: Db): Promise<OffSaleRow[]> =>
  (await db.select().from(offSale).orderBy(desc(offSale.validFrom), desc(offSale.id))).filter(
    ({ validFrom, validTo }) => validTo === null || validTo >= validFrom,
  );

/** From a day on, until it is put back. Whatever people have bought stays theirs: their terms, documents and reports. */
export async function takeOffSale(
  ground: Ground,
  person: Person,
  { sku, validFrom, note }: { sku: Sku; validFrom: IsoDate; note: string },
) {
  const sold = soldBy(sku);
  if (sold.kind === 'goods' && goods[sold.goods].isQuoted) throw badRequest(words.reportsRefusedAtDesk);
  demandDayToCome(ground, validFrom);
  await ground.db.transaction(async (tx) => {
    const [standing] = await tx
      .select()
      .from(offSale)
      .where(and(eq(offSale.sku, sku), or(isNull(offSale.validTo), gte(offSale.validTo, validFrom))))
      .for('update');
    if (standing && (standing.validTo === null || standing.validTo >= standing.validFrom))
      throw badRequest(() => words.alreadyOffSale({ day: formatDate(standing.validFrom) }));
    const row = { sku, validFrom, validTo: null, note, createdAt: ground.now(), createdBy: person.userId };
    const made = await tx.insert(offSale).values(row).onConflictDoNothing().returning();
    if (made.length === 0) throw badRequest(words.takenOffJustNow);
    await recordAudit(tx, ground, { action: 'taken-off-sale', actorId: person.userId, subjectId: sku, details: { validFrom, note } });
  });
}

/** Sold again from a day on, at the price of that day. */
export async function putBackOnSale(ground: Ground, person: Person, { sku, validFrom }: { sku: Sku; validFrom: IsoDate }) {
  demandDayToCome(ground, validFrom);
  await ground.db.transaction(async (tx) => {
    const ended = await tx
      .update(offSale)
      .set({ validTo: addDays(validFrom, -1) })
      .where(and(eq(offSale.sku, sku), isNull(offSale.validTo)))
      .returning();
    if (ended.length === 0) throw badRequest(words.alreadyOnSale);
    await recordAudit(tx, ground, { action: 'put-back-on-sale', actorId: person.userId, subjectId: sku, details: { validFrom } });
  });
}

function demandDayToCome({ now }: Ground, day: IsoDate) {
  if (day < (dateInIndia(now().getTime()) ?? '')) throw badRequest(words.todayOrLater);
}
