import * as words from '#messages/payments/errors';
import { and, asc, desc, eq, gte, isNull, or, lte } from 'drizzle-orm';
import { AppError, badRequest } from '#core/app-error.ts';
import { addDays, dateInIndia, formatDate, type IsoDate } from '#core/period.ts';
import { recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Db } from '#server/postgres/postgres.ts';
import type { Sku } from '../model/catalogue.ts';
import { readPrices, type Price } from '../model/price.ts';
import { skusOffSale } from './off-sale.ts';
import { price } from './schema.ts';
import { referenceText } from '#server/reference.ts';

export type PriceRow = typeof price.$inferSelect;

export const todayInIndia = ({ now }: Pick<Ground, 'now'>) => dateInIndia(now().getTime()) ?? '';

/** The shipped table, on the first start; from then on the administrators' table counts. */
export async function seedPrices({ db, now }: Pick<Ground, 'db' | 'now'>) {
  const shipped = readPrices(referenceText('prices'));
  const priced = new Set((await db.selectDistinct({ sku: price.sku }).from(price)).map(({ sku }) => sku));
  const missing = shipped.filter(({ sku }) => !priced.has(sku));
  if (missing.length > 0)
    await db
      .insert(price)
      .values(missing.map((row) => Object.assign(row, { createdAt: now() })))
      .onConflictDoNothing();
}

const holdsOn = (day: IsoDate) => and(lte(price.validFrom, day), or(isNull(price.validTo), gte(price.validTo, day)));

/** Of everything that is on sale that day. */
export async function pricesOn(db: Db, day: IsoDate): Promise<PriceRow[]> {
  const off = new Set(await skusOffSale(db, day));
  const rows = await db.select().from(price).where(holdsOn(day)).orderBy(asc(price.id));
  return rows.filter(({ sku }) => !off.has(sku));
}

export async function priceOf(db: Db, sku: Sku, day: IsoDate): Promise<PriceRow> {
  const [found] = await db
    .select()
    .from(price)
    .where(and(eq(price.sku, sku), holdsOn(day)));
  if (found === undefined) throw new AppError(409, 'not-sold', words.notSold);
  return found;
}

export const priceHistory = (db: Db): Promise<PriceRow[]> => db.select().from(price).orderBy(asc(price.sku), desc(price.validFrom));

export type NewPrice = Omit<Price, 'validTo'>;

/** A new price from a day on: the one before ends the day before, and a later one already entered stays. */
export async function changePrice(ground: Ground, person: Person, wanted: NewPrice): Promise<void> {
  if (wanted.validFrom < todayInIndia(ground)) throw badRequest(words.priceFromToday);
  const isQuoted = wanted.sku === 'certified-report';
  if (isQuoted !== (wanted.amountPaise === null)) throw badRequest(isQuoted ? words.reportsQuoted : words.giveAmount);
  await ground.db.transaction(async (tx) => {
    const rows = await tx.select().from(price).where(eq(price.sku, wanted.sku)).orderBy(asc(price.validFrom)).for('update');
    if (rows.some(({ validFrom }) => validFrom === wanted.validFrom))
      throw badRequest(() => words.priceThere({ day: formatDate(wanted.validFrom) }));
    const before = rows.findLast(({ validFrom }) => validFrom < wanted.validFrom);
    const after = rows.find(({ validFrom }) => validFrom > wanted.validFrom);
    if (before !== undefined)
      await tx
        .update(price)
        .set({ validTo: addDays(wanted.validFrom, -1) })
        .where(eq(price.id, before.id));
    await tx.insert(price).values({
      ...wanted,
      validTo: after === undefined ? null : addDays(after.validFrom, -1),
      createdAt: ground.now(),
      createdBy: person.userId,
    });
    await recordAudit(tx, ground, {
      action: 'price-changed',
      actorId: person.userId,
      subjectId: wanted.sku,
      details: { amountPaise: wanted.amountPaise ?? 'quoted', gstPercent: wanted.gstPercent, validFrom: wanted.validFrom },
    });
  });
}
