import * as words from '#messages/transactions/index-two';
import { formatAreaSqm, sqmToSqft } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney, formatRate, rupeesToPaise } from '#core/money.ts';
import { notKnown } from '#core/not-known.ts';
import type { SaleDetail } from '../contract.ts';

export type PaperEntry = { label: string; value: string };
type Sale = Pick<
  SaleDetail,
  'balconySqm' | 'terraceSqm' | 'parkingSqm' | 'parkingSlots' | 'marketValue' | 'areaSqm' | 'stampDuty' | 'currency'
>;

/** What the paper says beside the fourteen fields of the register: the three things people ask for most. */
export const indexTwoExtras = (sale: Sale): (PaperEntry & { isKnown: boolean })[] =>
  [
    { label: words.outside(), value: outside(sale) },
    { label: words.government(), value: government(sale) },
    { label: words.stampDuty(), value: sale.stampDuty === null ? null : money(sale.stampDuty, sale) },
  ].map(({ label, value }) => ({ label, value: value ?? notKnown(), isKnown: value !== null }));

const money = (amount: number, { currency }: Sale) => formatMoney(rupeesToPaise(amount), currency);

function outside({ balconySqm, terraceSqm, parkingSqm, parkingSlots }: Sale): string | null {
  const places = parkingSlots === null ? null : words.places({ isOne: parkingSlots === 1, places: formatCount(parkingSlots) });
  const parking = [places, parkingSqm === null ? null : words.inAll({ area: formatAreaSqm(parkingSqm) })].filter((one) => one !== null);
  const lines = [
    ...(balconySqm === null ? [] : [words.balcony({ area: formatAreaSqm(balconySqm) })]),
    ...(terraceSqm === null ? [] : [words.terrace({ area: formatAreaSqm(terraceSqm) })]),
    ...(parking.length === 0 ? [] : [words.parking({ parking: parking.join(', ') })]),
  ];
  return lines.length === 0 ? null : lines.join(', ');
}

/** The value by the annual statement of rates as the document states it, and what that makes per square foot of its area. */
function government(sale: Sale): string | null {
  if (sale.marketValue === null) return null;
  const rate = sale.areaSqm === null || sale.areaSqm === 0 ? null : sale.marketValue / sqmToSqft(sale.areaSqm);
  const value = money(sale.marketValue, sale);
  return rate === null ? value : words.valueOrRate({ value, rate: formatRate(rate, sale.currency) });
}
