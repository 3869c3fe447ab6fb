import { roundedAreaSqft } from '#core/area.ts';
import { roundTo } from '#core/indian-number.ts';
import { sayIn } from '#core/language.ts';
import { formatDate } from '#core/period.ts';
import { stripQueryText } from '#core/query-text.ts';
import type { SaleRow } from '../contract.ts';

type Sale = Pick<
  SaleRow,
  | 'project'
  | 'building'
  | 'unitNumber'
  | 'floor'
  | 'locality'
  | 'city'
  | 'village'
  | 'registeredOn'
  | 'currency'
  | 'price'
  | 'ratePerSqft'
  | 'areaSqm'
  | 'documentType'
>;

const nearest = 1000;

/**
 * The message a request for Index II begins with. Values of a query string lose most punctuation on their way, so it is written with
 * the characters that stay. It is read by us, so it is in English.
 */
export const requestMessage = (sale: Sale): string => sayIn('en', () => messageOf(sale));

function messageOf(sale: Sale): string {
  const areaSqft = roundedAreaSqft(sale.areaSqm);
  const rate = sale.ratePerSqft === null ? null : Math.round(sale.ratePerSqft / nearest) * nearest;
  const place = [
    sale.project,
    sale.building && `building ${sale.building}`,
    sale.unitNumber && `unit ${sale.unitNumber}`,
    sale.floor === null ? '' : sale.floor === 0 ? 'ground floor' : `floor ${sale.floor}`,
    sale.village || sale.locality,
    sale.city,
  ].filter(Boolean);
  const sentences = [
    `Please send me the Index II of ${place.join(' - ')}`,
    `Registered ${formatDate(sale.registeredOn)}`,
    `Price ${sale.currency} ${roundTo(sale.price, 0)}`,
    ...(rate === null ? [] : [`Rate about ${sale.currency} ${rate} per sq ft on carpet`]),
    ...(areaSqft === 'N/A' ? [] : [`Carpet area ${areaSqft} sq ft`]),
    ...(sale.documentType === '' ? [] : [`Document ${sale.documentType}`]),
  ];
  return stripQueryText(`${sentences.join('. ')}.`).replaceAll(/ {2,}/g, ' ');
}

export const requestAddress = (sale: Sale, page: string) => `/contact/?${new URLSearchParams({ msg: requestMessage(sale), page })}`;
