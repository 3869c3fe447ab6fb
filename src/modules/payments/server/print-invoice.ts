import * as words from '#messages/payments/invoice';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { language } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { cleanForPaper, lightPalette, type PdfPress } from '#modules/exports/server/index.ts';
import { rupeesInWords } from '../model/amount-in-words.ts';
import type { InvoiceFacts } from '../model/invoice.ts';
import { stateWords } from '../model/states-of-india.ts';

const template = readFileSync(join(import.meta.dirname, 'invoice.typ'), 'utf8');
const money = (paise: number) => formatMoney(paise, 'INR', { hundredths: true });

/**
 * The page of an invoice or a credit note, from what was frozen when it was issued: printed again it says the same. In Hindi and Marathi its labels
 * stand in English, too, for officers and accountants elsewhere.
 */
export function printInvoice(press: PdfPress, facts: InvoiceFacts, signal: AbortSignal): Promise<Buffer> {
  return press.print({ template, data: invoicePage(facts), images: [] }, signal);
}

export function invoicePage(facts: InvoiceFacts): object {
  const { kind, number, isTest, issuedOn, seller, buyer, supplyState, title, sac, gstPercent, split, paymentId, against } = facts;
  const [year, month, day] = issuedOn.split('-').map(Number);
  const half = gstPercent / 2;
  const isInside = split.igstPaise === 0 && supplyState === seller.stateCode;
  const page = {
    palette: lightPalette(),
    made: { year, month, day },
    language: language(),
    title: words.title({ kind: kind === 'invoice' ? 'invoice' : 'other', number }),
    kicker: words.kicker({ isTest, kind: kind === 'credit-note' ? 'creditNote' : isTest ? 'testInvoice' : 'other' }),
    number,
    test: isTest ? words.test() : null,
    facts: [
      [words.date(), formatDate(issuedOn)],
      [words.placeOfSupply(), stateWords(supplyState)],
      [words.payment(), paymentId],
      [words.reverseCharge(), words.no()],
      ...(against === null
        ? []
        : [
            [words.againstInvoice(), words.invoiceOf({ number: against.number, day: formatDate(against.issuedOn) })],
            [words.reason(), against.reason],
          ]),
    ],
    seller: { heading: words.seller(), lines: partyLines(seller) },
    buyer: { heading: words.buyer(), lines: [...partyLines(buyer), ...(buyer.email === buyer.name ? [] : [buyer.email])] },
    head: [words.description(), words.sac(), words.quantity(), words.taxableValue()],
    row: [title, sac, '1', money(split.taxablePaise)],
    sums: [
      [words.taxableValue(), money(split.taxablePaise)],
      ...(isInside
        ? [
            [`CGST ${half}%`, money(split.cgstPaise)],
            [`SGST ${half}%`, money(split.sgstPaise)],
          ]
        : [[`IGST ${gstPercent}%`, money(split.igstPaise)]]),
      [kind === 'invoice' ? words.totalPaid() : words.totalGivenBack(), money(split.totalPaise)],
    ],
    inWords: { label: words.amountInWords(), amount: rupeesInWords(split.totalPaise) },
    foot: words.foot(),
  };
  return JSON.parse(JSON.stringify(page), (_key, item: unknown) => (typeof item === 'string' ? cleanForPaper(item) : item)) as object;
}

const partyLines = ({ name, address, gstin, stateCode }: InvoiceFacts['seller']) => [
  name,
  ...(address === '' ? [] : [address]),
  stateWords(stateCode),
  gstin === '' ? words.noGstin() : words.gstin({ gstin }),
];
