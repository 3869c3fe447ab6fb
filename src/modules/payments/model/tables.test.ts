import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isValidOn } from '#core/dated-table.ts';
import { inLanguage } from '#server/language.ts';
import { rupeesInWords } from './amount-in-words.ts';
import { skus } from './catalogue.ts';
import { isGstin } from './gstin.ts';
import { invoiceNumber } from './invoice.ts';
import { bookings, sumOf } from './ledger.ts';
import { limitOf, limitsTable } from './limits.ts';
import { moveFor, movesTable, orderStates, reports } from './moves.ts';
import { readPrices } from './price.ts';
import { closesAt, mayBuy, nextTerm, stateOn, type Terms } from './subscription.ts';
import { splitTax } from './tax.ts';

const docs = readFileSync('docs/methods/payments.md', 'utf8');

test('the documents print the tables of moves and of limits as they are', () => {
  expect(docs).toContain(movesTable());
  expect(docs).toContain(limitsTable());
});

test('from no state do two moves answer the same report, and what is paid is never unpaid by a late report', () => {
  for (const state of orderStates)
    for (const report of reports) {
      const move = moveFor(state, report);
      if ((state === 'paid' || state === 'partly-refunded' || state === 'refunded') && !report.startsWith('refunded'))
        expect(move).toBeNull();
    }
  expect(moveFor('refunded', 'captured')).toBeNull();
  expect(moveFor('expired', 'captured')?.to).toBe('paid');
});

test('everything sold has one price on any day from the first', () => {
  const prices = readPrices(readFileSync('reference/prices.csv', 'utf8'));
  for (const sku of skus)
    expect(
      prices.filter((price) => price.sku === sku && isValidOn(price, '2026-11-21')),
      sku,
    ).toHaveLength(1);
  expect(prices.find(({ sku }) => sku === 'index-two-pdf')?.amountPaise).toBe(4500);
  expect(prices.find(({ sku }) => sku === 'valuation-selection')?.amountPaise).toBe(19_900);
});

test('every booking adds up to nothing', () => {
  const split = splitTax(19_900, 18, true);
  const all = [
    bookings.promised(19_900),
    bookings.released(19_900),
    bookings.paid(split),
    bookings.opened(1),
    bookings.closed(1),
    bookings.refunded(split),
    bookings.surplus(7),
    bookings.surplusReturned(7),
  ];
  expect(all.map(sumOf)).toEqual(all.map(() => 0));
});

test.each([
  [4500, 'Rupees forty-five only'],
  [50, 'Rupees zero and fifty paise only'],
  [12_345_678_05, 'Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight and five paise only'],
  [100_000_00, 'Rupees one lakh only'],
])('%i paise are “%s”', (paise, words) => {
  expect(rupeesInWords(paise)).toBe(words);
});

test('an amount stands in words of the language in which a paper is printed', () => {
  const paise = 12_345_678_05;
  expect(inLanguage('hi', () => rupeesInWords(paise))).toBe('रुपये एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर और पाँच पैसे मात्र');
  expect(inLanguage('mr', () => rupeesInWords(paise))).toBe('रुपये एक कोटी तेवीस लाख पंचेचाळीस हजार सहाशे अठ्ठ्याहत्तर आणि पाच पैसे फक्त');
});

test('a number of an invoice names series and financial year, in 16 characters at most', () => {
  expect(invoiceNumber('invoice', false, '2026-03-31', 7).number).toBe('MUL/2526/000007');
  expect(invoiceNumber('credit-note', true, '2026-04-01', 999_999).number).toBe('TCN/2627/999999');
  expect('MUL/2526/000007'.length).toBeLessThanOrEqual(16);
});

test('a GSTIN with one wrong letter is none', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false);
  expect(isGstin('27AAPFU0993F1ZV')).toBe(false);
});

test('of several plans the most generous counts, and what is not held counts nothing', () => {
  expect(limitOf([], 'valuations')).toBe(0);
  expect(limitOf(['propgpt', 'market-lens-pro'], 'valuations')).toBe(200);
  expect(limitOf(['market-lens-pro', 'by-hand'], 'valuations')).toBeNull();
});

test('a term is renewed in its last week or in grace, without a day lost or had for nothing', () => {
  const terms = (over: Partial<Terms> = {}): Terms => ({
    trial: null,
    paid: [{ from: '2026-01-31', to: '2026-02-27' }],
    cancelled: false,
    ...over,
  });
  expect(nextTerm({ ...terms(), paid: [] }, 'month', '2026-01-31')).toEqual({ from: '2026-01-31', to: '2026-02-27' });
  expect([mayBuy(terms(), '2026-02-19'), mayBuy(terms(), '2026-02-20')]).toEqual([false, true]);
  expect(nextTerm(terms(), 'month', '2026-02-20').from).toBe('2026-02-28');
  expect(nextTerm(terms(), 'month', '2026-03-02').from).toBe('2026-02-28');
  expect(nextTerm(terms(), 'month', '2026-03-03').from).toBe('2026-03-03');
  expect(nextTerm(terms(), 'year', '2026-03-03').to).toBe('2027-03-02');
});

test('a plan stands as its days say: active, in grace, ended; cancelled it ends without grace', () => {
  const paid = [{ from: '2026-01-31', to: '2026-02-27' }];
  const on = (day: string, cancelled = false) => stateOn({ trial: null, paid, cancelled }, day).state;
  expect(['2026-02-27', '2026-03-02', '2026-03-03'].map((day) => on(day))).toEqual(['active', 'grace', 'ended']);
  expect(['2026-02-27', '2026-02-28'].map((day) => on(day, true))).toEqual(['ending', 'ended']);
  expect(closesAt(paid[0]!, false).toISOString()).toBe('2026-03-02T18:30:00.000Z');
  expect(closesAt(paid[0]!, true).toISOString()).toBe('2026-02-27T18:30:00.000Z');
});
