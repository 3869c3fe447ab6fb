import * as words from '#messages/payments/mails';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { formatMoney } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { findPerson, languageOfAccount } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { inLanguage } from '#server/language.ts';
import type { Tx } from '#server/postgres/postgres.ts';
import { invoiceNumber, type InvoiceFacts } from '../model/invoice.ts';
import { splitRefund, splitTax, type TaxSplit } from '../model/tax.ts';
import { titleOf, type OrderRow } from './find-order.ts';
import { todayInIndia } from './prices.ts';
import { billing, invoice, order } from './schema.ts';

const NUMBERING_LOCK = 7_265_021;

/** Where the buyer is, as far as they said; without an address on record the place of supply is the seller's (IGST Act s. 12(2)(b)(ii)). */
async function supplyStateOf({ config }: Ground, tx: Tx, order: OrderRow) {
  const [billTo] = await tx.select().from(billing).where(eq(billing.personId, order.personId));
  return { billTo, supplyState: order.supplyState ?? billTo?.stateCode ?? config.SELLER_STATE };
}

/** Numbers the invoice of a paid order and freezes what it says. */
export async function issueInvoice(ground: Ground, tx: Tx, order: OrderRow, paymentId: string): Promise<TaxSplit> {
  const { config } = ground;
  const { billTo, supplyState } = await supplyStateOf(ground, tx, order);
  const split = splitTax(order.amountPaise, order.gstPercent, supplyState === config.SELLER_STATE);
  const email = (await findPerson({ db: tx, now: ground.now }, order.personId))?.email ?? '';
  await number(ground, tx, order, null, {
    kind: 'invoice',
    isTest: order.isTest,
    seller: { name: config.SELLER_NAME, address: config.SELLER_ADDRESS, gstin: config.SELLER_GSTIN ?? '', stateCode: config.SELLER_STATE },
    buyer: {
      name: billTo?.name ?? email,
      address: billTo?.address ?? '',
      gstin: billTo?.gstin ?? '',
      stateCode: billTo?.stateCode ?? supplyState,
      email,
    },
    supplyState,
    title: order.title,
    sac: order.sac,
    gstPercent: order.gstPercent,
    split,
    paymentId,
    against: null,
  });
  return split;
}

/** Numbers the credit note of a refund, against the invoice as it was issued. */
export async function issueCreditNote(
  ground: Ground,
  tx: Tx,
  order: OrderRow,
  given: { refundId: string; amountPaise: number; reason: string },
): Promise<TaxSplit> {
  const [issued] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderId, order.id), eq(invoice.kind, 'invoice')));
  if (issued === undefined) throw new Error('a paid order has no invoice');
  const { facts } = issued;
  const split = splitRefund(order.amountPaise, order.gstPercent, facts.supplyState === facts.seller.stateCode, {
    refundedPaise: order.refundedPaise,
    amountPaise: given.amountPaise,
  });
  await number(ground, tx, order, given.refundId, {
    ...facts,
    kind: 'credit-note',
    split,
    against: { number: facts.number, issuedOn: facts.issuedOn, reason: given.reason },
  });
  return split;
}

/** The next number of its series and financial year. The lock lasts until the booking is there, so a booking that fails leaves no gap. */
async function number(ground: Ground, tx: Tx, order: OrderRow, refundId: string | null, facts: Omit<InvoiceFacts, 'number' | 'issuedOn'>) {
  const issuedOn = todayInIndia(ground);
  const { series, financialYear } = invoiceNumber(facts.kind, facts.isTest, issuedOn, 0);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${NUMBERING_LOCK})`);
  const [last] = await tx
    .select({ inYear: sql<number>`coalesce(max(${invoice.inYear}), 0)::int` })
    .from(invoice)
    .where(and(eq(invoice.series, series), eq(invoice.financialYear, financialYear)));
  const inYear = (last?.inYear ?? 0) + 1;
  const { number: text } = invoiceNumber(facts.kind, facts.isTest, issuedOn, inYear);
  await tx.insert(invoice).values({
    number: text,
    series,
    financialYear,
    inYear,
    kind: facts.kind,
    orderId: order.id,
    refundId,
    facts: { ...facts, number: text, issuedOn },
    issuedAt: ground.now(),
  });
}

/** Sends what has been issued and not yet mailed; what fails is tried again by the next reconciliation. */
export async function mailPapers(ground: Ground): Promise<void> {
  const waiting = await ground.db
    .select({ paper: invoice, bought: { sku: order.sku, subject: order.subject, title: order.title } })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .where(isNull(invoice.mailedAt))
    .limit(50);
  for (const { paper, bought } of waiting) {
    const [mine] = await ground.db
      .update(invoice)
      .set({ mailedAt: ground.now() })
      .where(and(eq(invoice.number, paper.number), isNull(invoice.mailedAt)))
      .returning({ number: invoice.number });
    if (mine === undefined || paper.facts.buyer.email === '') continue;
    try {
      const wanted = (await languageOfAccount(ground, paper.facts.buyer.email)) ?? 'en';
      await ground.mail.send(inLanguage(wanted, () => paperMail(ground.config.PUBLIC_URL, paper.facts, titleOf(bought))));
    } catch (error) {
      ground.log.error({ err: error, number: paper.number }, 'the mail about a payment could not be sent');
      await ground.db.update(invoice).set({ mailedAt: null }).where(eq(invoice.number, paper.number));
    }
  }
}

function paperMail(
  publicUrl: string,
  { kind, number: of, isTest, issuedOn, buyer, split, against, paymentId }: InvoiceFacts,
  title: string,
) {
  const amount = formatMoney(split.totalPaise, 'INR', { hundredths: true });
  const shared = { isTest, amount, title, day: formatDate(issuedOn), number: of, address: `${publicUrl}/profile/payments/` };
  const isInvoice = kind === 'invoice';
  return {
    to: buyer.email,
    subject: isInvoice ? words.receiptSubject({ isTest, number: of, amount }) : words.refundSubject({ isTest, number: of, amount }),
    text: isInvoice
      ? words.receipt({ ...shared, payment: paymentId })
      : words.refund({ ...shared, reason: against?.reason ?? '', invoice: against?.number ?? '' }),
  };
}
