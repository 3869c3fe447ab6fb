import { financialYearOf, type IsoDate } from '#core/period.ts';
import type { TaxSplit } from './tax.ts';

/** Everything an invoice or a credit note says, kept as it was issued. */
export type InvoiceFacts = {
  kind: 'invoice' | 'credit-note';
  number: string;
  isTest: boolean;
  issuedOn: IsoDate;
  seller: { name: string; address: string; gstin: string; stateCode: string };
  buyer: { name: string; address: string; gstin: string; stateCode: string; email: string };
  /** State whose tax it is. */
  supplyState: string;
  title: string;
  sac: string;
  gstPercent: number;
  split: TaxSplit;
  paymentId: string;
  /** Of a credit note: the invoice it takes from, and why. */
  against: { number: string; issuedOn: IsoDate; reason: string } | null;
};

const seriesOf = (kind: InvoiceFacts['kind'], isTest: boolean) => (kind === 'invoice' ? (isTest ? 'TST' : 'MUL') : isTest ? 'TCN' : 'MCN');

/** At most 16 characters of letters, digits, dash and slash, consecutive and unique in a financial year (CGST Rules 2017, 46(b) and 53(1)). */
export function invoiceNumber(kind: InvoiceFacts['kind'], isTest: boolean, on: IsoDate, inYear: number) {
  const financialYear = financialYearOf(on);
  const years = `${String((financialYear - 1) % 100).padStart(2, '0')}${String(financialYear % 100).padStart(2, '0')}`;
  const series = seriesOf(kind, isTest);
  return { series, financialYear, number: `${series}/${years}/${String(inYear).padStart(6, '0')}` };
}
