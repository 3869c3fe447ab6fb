import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMoney } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { cleanForPaper, lightPalette, type PdfPress } from '#modules/exports/server/index.ts';
import { rupeesInWords } from '../model/amount-in-words.ts';
import type { InvoiceFacts } from '../model/invoice.ts';
import { stateWords } from '../model/states-of-india.ts';

const template = readFileSync(join(import.meta.dirname, 'invoice.typ'), 'utf8');
const money = (paise: number) => formatMoney(paise, 'INR', { hundredths: true });

/** The page of an invoice or a credit note, from what was frozen when it was issued: printed again it says the same. */
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
    title: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`,
    kicker: `${isTest ? 'TEST ' : ''}${kind === 'credit-note' ? 'CREDIT NOTE' : isTest ? 'INVOICE' : 'TAX INVOICE'}`,
    number,
    test: isTest ? 'TEST: no money was moved. This is no tax invoice.' : null,
    facts: [
      ['Date', formatDate(issuedOn)],
      ['Place of supply', stateWords(supplyState)],
      ['Payment', paymentId],
      ['Reverse charge', 'No'],
      ...(against === null
        ? []
        : [
            ['Against invoice', `${against.number} of ${formatDate(against.issuedOn)}`],
            ['Reason', against.reason],
          ]),
    ],
    seller: { heading: 'Seller', lines: partyLines(seller) },
    buyer: { heading: 'Buyer', lines: [...partyLines(buyer), ...(buyer.email === buyer.name ? [] : [buyer.email])] },
    head: ['Description', 'SAC', 'Quantity', 'Taxable value'],
    row: [title, sac, '1', money(split.taxablePaise)],
    sums: [
      ['Taxable value', money(split.taxablePaise)],
      ...(isInside
        ? [
            [`CGST ${half}%`, money(split.cgstPaise)],
            [`SGST ${half}%`, money(split.sgstPaise)],
          ]
        : [[`IGST ${gstPercent}%`, money(split.igstPaise)]]),
      [kind === 'invoice' ? 'Total paid' : 'Total given back', money(split.totalPaise)],
    ],
    words: rupeesInWords(split.totalPaise),
    foot: 'Made by a computer; valid without a signature (CGST Rules 2017, rule 46).',
  };
  return JSON.parse(JSON.stringify(page), (_key, item: unknown) => (typeof item === 'string' ? cleanForPaper(item) : item)) as object;
}

const partyLines = ({ name, address, gstin, stateCode }: InvoiceFacts['seller']) => [
  name,
  ...(address === '' ? [] : [address]),
  stateWords(stateCode),
  gstin === '' ? 'GSTIN: none given' : `GSTIN: ${gstin}`,
];
