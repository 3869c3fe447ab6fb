import * as words from '#messages/transactions/index-two';
import { formatAreaSqm } from '#core/area.ts';
import { formatMoney, rupeesToPaise } from '#core/money.ts';
import { notKnown } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import type { SaleDetail } from '../contract.ts';
import { areaBasisWords } from './words.ts';
import { documentTypeWords } from './document-type-words.ts';

export type IndexTwoField = { number: string; label: string; value: string };

/** The fourteen fields of the registry's Index II by their numbers there, as read; of parties it says what kind they are. */
export function indexTwoFields(sale: SaleDetail): IndexTwoField[] {
  const money = (amount: number | null) => (amount === null ? notKnown() : formatMoney(rupeesToPaise(amount), sale.currency));
  const fields: [label: string, value: string | undefined][] = [
    [words.documentType(), documentTypeWords(sale.documentType)],
    [words.consideration(), money(sale.price)],
    [words.marketValue(), money(sale.marketValue)],
    [words.property(), sale.deed?.propertyDescription || sale.surveyNumber],
    [
      words.area(),
      sale.areaSqm === null ? notKnown() : words.areaByBasis({ area: formatAreaSqm(sale.areaSqm), basis: areaBasisWords[sale.areaBasis] }),
    ],
    // Assessment is a levy on land; files of sales do not carry it.
    [words.assessment(), undefined],
    [words.seller(), sale.deed?.sellers],
    [words.buyer(), sale.deed?.buyers],
    [words.executedOn(), sale.executedOn === null ? notKnown() : formatDate(sale.executedOn)],
    [words.registeredOn(), formatDate(sale.registeredOn)],
    [words.documentNumber(), [sale.documentNumber, sale.documentYear, sale.office].filter(Boolean).join(' / ')],
    [words.stampDuty(), money(sale.stampDuty)],
    [words.registrationFee(), money(sale.registrationFee)],
    [words.remarks(), sale.deed?.remarks],
  ];
  return fields.map(([label, value], at) => ({ number: String(at + 1), label, value: value || notKnown() }));
}
