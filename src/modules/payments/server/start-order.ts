import * as words from '#messages/payments/errors';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError, badRequest, conflict } from '#core/app-error.ts';
import { formatMoney } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { listed } from '#core/listed.ts';
import type { Ground } from '#server/ground.ts';
import { inLanguage } from '#server/language.ts';
import type { Person } from '#server/http/access.ts';
import { GRACE_DAYS, RENEW_DAYS_AHEAD, soldBy, titleOfSku, type Sku } from '../model/catalogue.ts';
import { faultOfSum } from '../model/fault-of-sum.ts';
import { bookings } from '../model/ledger.ts';
import { mayBuy, stateOn } from '../model/subscription.ts';
import { lockOrder, type OrderRow } from './find-order.ts';
import { book } from './ledger.ts';
import { demandOnSale } from './off-sale.ts';
import { priceOf, pricesOn, todayInIndia } from './prices.ts';
import type { Provider } from './provider/provider.ts';
import { findGoods, termsOf } from './rights.ts';
import { order } from './schema.ts';
import { sellerOf, type Offer, type Shop } from './sellers.ts';
import { moveOrder } from './settle-payment.ts';

/** An order begun is taken up again for so long; it runs out after a day. */
const OPEN_HOURS = 20;

export type Wanted = { sku: Sku; subject?: string };

/**
 * The order for something, with the provider's order behind it. Asked again before it is paid, by a second click or tab, it is the same
 * one. What it costs is what the table of prices says, or the module that quoted it; the browser has no say.
 */
export async function startOrder(ground: Shop, provider: Provider, person: Person, { sku, subject = '' }: Wanted): Promise<OrderRow> {
  const today = todayInIndia(ground);
  await demandOnSale(ground.db, sku, today);
  const price = await priceOf(ground.db, sku, today);
  // Its title is on the invoice and at the desk, so it is written in English, whoever buys.
  const offer = await inLanguage('en', () => offerFor(ground, person, sku, subject));
  const amountPaise = price.amountPaise ?? offer.amountPaise;
  if (amountPaise === undefined || faultOfSum({ amount: amountPaise, currency: 'INR' }, 'INR') !== null)
    throw new AppError(409, 'not-sold', words.noPrice);
  const mine = await ground.db.transaction(async (tx) => {
    const same = and(eq(order.personId, person.userId), eq(order.sku, sku), eq(order.subject, subject));
    const open = await tx
      .select()
      .from(order)
      .where(and(same, inArray(order.state, ['created', 'failed', 'dismissed'])))
      .for('update');
    const tooOld = new Date(ground.now().getTime() - OPEN_HOURS * 3_600_000);
    for (const stale of open.filter((one) => one.amountPaise !== amountPaise || one.provider !== provider.name || one.createdAt < tooOld))
      await moveOrder(ground, tx, stale, 'ran-out');
    const [made] = await tx
      .insert(order)
      .values({
        id: randomUUID(),
        personId: person.userId,
        sku,
        subject,
        title: offer.title,
        amountPaise,
        gstPercent: price.gstPercent,
        sac: price.sac,
        supplyState: price.placeOfSupply === 'property' ? (offer.supplyState ?? ground.config.SELLER_STATE) : null,
        provider: provider.name,
        isTest: provider.isTest,
        state: 'created',
        createdAt: ground.now(),
        changedAt: ground.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (made !== undefined) {
      await book(tx, ground.now(), made.id, `promised:${made.id}`, bookings.promised(amountPaise));
      return made;
    }
    const [there] = await tx
      .select()
      .from(order)
      .where(and(same, inArray(order.state, ['created', 'failed', 'dismissed'])));
    if (there === undefined) throw conflict(words.orderChanged);
    return there;
  });
  return mine.providerOrderId === null ? tellProvider(ground, provider, mine) : mine;
}

/** Outside any transaction: the provider may take seconds. Of two tabs the first keeps its order; the other's is never shown to anybody. */
async function tellProvider(ground: Ground, provider: Provider, { id, amountPaise, currency }: OrderRow): Promise<OrderRow> {
  const made = await provider.createOrder({ ourId: id, amountPaise, currency });
  await ground.db
    .update(order)
    .set({ providerOrderId: made.id })
    .where(and(eq(order.id, id), isNull(order.providerOrderId)));
  const [row] = await ground.db.select().from(order).where(eq(order.id, id));
  return row!;
}

async function offerFor(ground: Shop, person: Person, sku: Sku, subject: string): Promise<Offer> {
  const sold = soldBy(sku);
  const plain = { title: titleOfSku(sku) };
  if (sold.kind === 'plan') {
    if (subject !== '') throw badRequest(words.planForNothing);
    const terms = await termsOf(ground.db, person.userId, sold.plan);
    if (!mayBuy(terms, todayInIndia(ground)))
      throw new AppError(409, 'already-bought', () =>
        words.planAlreadyHeld({
          day: formatDate(stateOn(terms, todayInIndia(ground)).until),
          before: String(RENEW_DAYS_AHEAD),
          after: String(GRACE_DAYS),
        }),
      );
    return plain;
  }
  const seller = sellerOf(ground, sold.goods);
  if (subject !== '' && (await findGoods(ground.db, person.userId, sold.goods, subject)) !== null)
    throw new AppError(409, 'already-bought', words.alreadyPaid);
  // Paid for without saying which, it is tied to the first selection that is opened by it.
  if (subject === '' && sold.goods === 'valuation-selection') return plain;
  if (subject === '') throw badRequest(sold.goods === 'certified-report' ? words.whichReport : words.whichDocument);
  if (seller === undefined) throw new AppError(409, 'not-sold', words.notSoldHere);
  return seller.offer(person, subject);
}

/** The specification's bare call says an amount only: it is taken as the goods that cost so much, and anything else is refused. */
export async function goodsForAmount(ground: Ground, amountPaise: number): Promise<Sku> {
  const prices = (await pricesOn(ground.db, todayInIndia(ground))).filter(({ sku }) => soldBy(sku).kind === 'goods');
  const found = prices.find((price) => price.amountPaise === amountPaise);
  if (found !== undefined) return found.sku;
  throw new AppError(400, 'no-such-price', () =>
    words.noSuchPrice({
      amount: formatMoney(amountPaise, 'INR', { hundredths: true }),
      prices:
        listed(prices.flatMap(({ amountPaise: paise }) => (paise === null ? [] : [formatMoney(paise)]))) ?? words.nothingAtTheMoment(),
    }),
  );
}

/** The browser says that its checkout was closed. It changes nothing about money: should a payment come after all, it counts. */
export async function noteDismissed(ground: Ground, { id }: OrderRow): Promise<void> {
  await ground.db.transaction(async (tx) => {
    const found = await lockOrder(tx, { id });
    if (found !== null) await moveOrder(ground, tx, found, 'dismissed');
  });
}
