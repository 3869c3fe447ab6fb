import * as errors from '#messages/valuation/errors';
import * as words from '#messages/valuation/selection-goods';
/** Selections that people asked about, what was paid for, and the one valuation that each payment opens. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError, badRequest, notFound } from '#core/app-error.ts';
import { holdsGoods, useGoods, type Seller } from '#modules/payments/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Db } from '#server/postgres/postgres.ts';
import type { StoredValuation, Subject, SubjectToValue } from '../../contract.ts';
import { textOf } from '../../model/remarks.ts';
import { sayRecord } from '../../model/value-facts.ts';
import { keepValuation, openValuation } from '../keep-valuation.ts';
import { valuePaid } from '../pay-for-value.ts';
import { valuationSelection } from '../schema.ts';
import { settleNames } from '../settle-names.ts';
import { datedSubject } from '../value-property.ts';
import { readSelection } from './read-selection.ts';
import { selectableSalesOf, valueSelected } from './value-selected.ts';

const GOODS = 'valuation-selection';

type Selection = { key: string; subject: Subject; saleIds: string[] };

/** The property and the sales, under one key however both were written. Without a day it is one valuation, of the day it was first given. */
async function selectionOf({ clickhouse }: Ground, { stSelection, ...flat }: SubjectToValue): Promise<Selection> {
  if (stSelection === undefined) throw badRequest(errors.whichSales);
  const saleIds = readSelection(stSelection);
  const subject = await settleNames(clickhouse, flat);
  const facts = Object.entries(subject)
    .filter(([, fact]) => fact !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const key = createHash('sha256')
    .update(JSON.stringify([saleIds, facts]))
    .digest('hex');
  return { key, subject, saleIds };
}

const mine = (userId: string, key: string) => and(eq(valuationSelection.userId, userId), eq(valuationSelection.key, key));

async function find(db: Db, userId: string, key: string) {
  const [row] = await db.select().from(valuationSelection).where(mine(userId, key));
  return row ?? null;
}

async function note({ db, now }: Ground, { userId }: Person, { key, subject, saleIds }: Selection) {
  await db.insert(valuationSelection).values({ userId, key, subject, saleIds, createdAt: now() }).onConflictDoNothing();
  return (await find(db, userId, key))!;
}

const valueOf = (ground: Ground, { subject, saleIds }: Pick<Selection, 'subject' | 'saleIds'>) =>
  valueSelected(ground.clickhouse, datedSubject(subject, ground.now()), saleIds);

export const selectableFor = async (ground: Ground, subject: Subject) =>
  selectableSalesOf(ground.clickhouse, datedSubject(await settleNames(ground.clickhouse, subject), ground.now()));

/** Whether these sales carry a value, and whether this person has paid for it; tells nothing of the value. */
export async function checkSelectionOf(ground: Ground, person: Person, subject: SubjectToValue) {
  const selection = await selectionOf(ground, subject);
  const row = await note(ground, person, selection);
  const isOpened = person.isSuperuser || (await holdsGoods(ground, person, GOODS, selection.key));
  // A payment for no selection in particular opens this one, too.
  const isPaid = isOpened || (await holdsGoods(ground, person, GOODS, ''));
  const summary = { key: selection.key, sales: selection.saleIds.length, isPaid };
  if (isOpened && row.valuationId !== null) return { ...summary, why: null };
  const { result } = await valueOf(ground, selection);
  return { ...summary, why: result.kind === 'valued' ? null : textOf(result.why) };
}

/**
 * The valuation of a selection that is paid for: made once, and opened as it was made ever after. A payment that was for no selection in
 * particular becomes one for the first that is opened by it and carries a value.
 */
export async function openSelection(ground: Ground, person: Person, subject: SubjectToValue): Promise<StoredValuation> {
  const { db, now } = ground;
  const selection = await selectionOf(ground, subject);
  const { valuationId } = await note(ground, person, selection);
  const isHeld = person.isSuperuser || (await holdsGoods(ground, person, GOODS, selection.key));
  if (isHeld && valuationId !== null) return openValuation(db, person, valuationId);
  const paid = person.isSuperuser ? { giveBack: () => Promise.resolve() } : await useGoods(ground, person.userId, GOODS, selection.key);
  if (paid === null) throw new AppError(402, 'payment-required', errors.selectionNotPaid);
  const stored = await keepValuation(db, person, await valuePaid(paid, () => valueOf(ground, selection)), now());
  if (stored.result.kind === 'valued')
    await db.update(valuationSelection).set({ valuationId: stored.id }).where(mine(person.userId, selection.key));
  return sayRecord(stored);
}

/** Whether a valuation was made for a selection that this person has paid for; nobody else's payment counts. */
export async function isPaidSelection({ db }: Pick<Ground, 'db'>, person: Person, valuationId: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(valuationSelection)
    .where(and(eq(valuationSelection.userId, person.userId), eq(valuationSelection.valuationId, valuationId)));
  return row !== undefined && holdsGoods({ db }, person, GOODS, row.key);
}

/** What is ordered is valued before it is paid for, and the payment hands over exactly that, whatever the data do meanwhile. */
export const selectionSeller = (ground: Ground): Seller => ({
  name: 'valuation-selection',
  async offer(person, key) {
    const row = await find(ground.db, person.userId, key);
    if (row === null) throw notFound(errors.noSelection);
    const answer = await valueOf(ground, row);
    const { result } = answer;
    if (result.kind !== 'valued') throw new AppError(409, 'not-sold', () => textOf(result.why));
    await ground.db.update(valuationSelection).set({ answer, answeredAt: ground.now() }).where(mine(person.userId, key));
    const { project, city } = row.subject;
    return { title: words.title({ hasProject: project !== undefined, project: project ?? '', city, n: row.saleIds.length }) };
  },
  async paid(tx, { personId, subject: key }) {
    if (key === '') return true;
    const row = await find(tx, personId, key);
    if (row === null || row.answer === null || row.answeredAt === null) return false;
    const { id } = await keepValuation(tx, { userId: personId }, row.answer, row.answeredAt);
    await tx.update(valuationSelection).set({ valuationId: id }).where(mine(personId, key));
    return true;
  },
});
