import { formatAreaSqm } from '#core/area.ts';
import { formatMoney, rupeesToPaise } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import type { SaleDetail } from '../contract.ts';
import { areaBasisWords } from './words.ts';

export type IndexTwoField = { number: string; label: string; value: string };

/** The fourteen fields of the registry's Index II by their numbers there, as read; of parties it says what kind they are. */
export function indexTwoFields(sale: SaleDetail): IndexTwoField[] {
  const money = (amount: number | null) => (amount === null ? NOT_KNOWN : formatMoney(rupeesToPaise(amount), sale.currency));
  const fields: [label: string, value: string | undefined][] = [
    ['Document type', sale.documentType],
    ['Consideration', money(sale.price)],
    ['Market value', money(sale.marketValue)],
    ['Property', sale.deed?.propertyDescription || sale.surveyNumber],
    ['Area', sale.areaSqm === null ? NOT_KNOWN : `${formatAreaSqm(sale.areaSqm)}, ${areaBasisWords[sale.areaBasis]}`],
    // Assessment is a levy on land; files of sales do not carry it.
    ['Assessment', undefined],
    ['Executed by (seller)', sale.deed?.sellers],
    ['Executed to (buyer)', sale.deed?.buyers],
    ['Executed on', sale.executedOn === null ? NOT_KNOWN : formatDate(sale.executedOn)],
    ['Registered on', formatDate(sale.registeredOn)],
    ['Document number', [sale.documentNumber, sale.documentYear, sale.office].filter(Boolean).join(' / ')],
    ['Stamp duty', money(sale.stampDuty)],
    ['Registration fee', money(sale.registrationFee)],
    ['Remarks', sale.deed?.remarks],
  ];
  return fields.map(([label, value], at) => ({ number: String(at + 1), label, value: value || NOT_KNOWN }));
}
