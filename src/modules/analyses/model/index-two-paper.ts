import { formatAreaSqm, sqmToSqft } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney, formatRate, rupeesToPaise } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import type { SaleDetail } from '#modules/transactions/contract.ts';

export type PaperEntry = { label: string; value: string };
type Sale = Pick<
  SaleDetail,
  'balconySqm' | 'terraceSqm' | 'parkingSqm' | 'parkingSlots' | 'marketValue' | 'areaSqm' | 'stampDuty' | 'currency'
>;

/** What the paper says beside the fourteen fields of the register: the three things people ask for most. */
export const indexTwoExtras = (sale: Sale): (PaperEntry & { isKnown: boolean })[] =>
  [
    { label: 'Balcony, terrace and parking area', value: outside(sale) },
    { label: 'Government value / circle rate', value: government(sale) },
    { label: 'Stamp duty', value: sale.stampDuty === null ? null : money(sale.stampDuty, sale) },
  ].map(({ label, value }) => ({ label, value: value ?? NOT_KNOWN, isKnown: value !== null }));

const money = (amount: number, { currency }: Sale) => formatMoney(rupeesToPaise(amount), currency);

function outside({ balconySqm, terraceSqm, parkingSqm, parkingSlots }: Sale): string | null {
  const places = parkingSlots === null ? null : parkingSlots === 1 ? '1 place' : `${formatCount(parkingSlots)} places`;
  const parking = [places, parkingSqm === null ? null : `${formatAreaSqm(parkingSqm)} in all`].filter((one) => one !== null);
  const told = [
    ...(balconySqm === null ? [] : [`balcony ${formatAreaSqm(balconySqm)}`]),
    ...(terraceSqm === null ? [] : [`terrace ${formatAreaSqm(terraceSqm)}`]),
    ...(parking.length === 0 ? [] : [`parking ${parking.join(', ')}`]),
  ];
  return told.length === 0 ? null : told.join(', ');
}

/** The value by the annual statement of rates as the document states it, and what that makes per square foot of its area. */
function government(sale: Sale): string | null {
  if (sale.marketValue === null) return null;
  const rate = sale.areaSqm === null || sale.areaSqm === 0 ? null : sale.marketValue / sqmToSqft(sale.areaSqm);
  return [money(sale.marketValue, sale), ...(rate === null ? [] : [formatRate(rate, sale.currency)])].join(', or ');
}
