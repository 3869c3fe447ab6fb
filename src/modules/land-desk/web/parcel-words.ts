import { convertArea, formatAreaSqm } from '#core/area.ts';
import { groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort } from '#core/money.ts';
import * as words from '#messages/land-desk/page';
import type { Option } from '../contract.ts';

export const landArea = (areaSqm: number) =>
  words.acresAndMetres({ acres: groupDigits(convertArea(areaSqm, 'sqm', 'acre'), 'indian', 2), metres: formatAreaSqm(areaSqm) });
export const placeOf = ({ villages, city }: Pick<Option['parcel'], 'villages' | 'city'>) => [...villages, city].join(', ');
export const priceOf = (paise: number | null) => (paise === null ? words.notSaid() : formatMoneyShort(paise));
export const fsiOf = (fsi: number | null) => (fsi === null ? words.notSaid() : groupDigits(fsi, 'indian', 2));

/** A shortfall in per cent: one below 1 % is not shown as none. */
export const shortfallWords = (shortBy: number) => groupDigits(100 * shortBy, 'indian', shortBy < 0.01 ? 2 : 0);

type Part = Option['parts'][number];

/** What the parcel says to a wish, in its unit. */
export function foundWords({ wish, found }: Part): string {
  if (found === null) return '';
  switch (wish) {
    case 'budget':
      return formatMoneyShort(found);
    case 'size':
      return landArea(found);
    case 'fsi':
      return fsiOf(found);
    case 'place':
      return words.kmAway({ km: groupDigits(found, 'indian', 1) });
    case 'timing':
      return found <= 0 ? words.inTime() : words.daysLate({ days: Math.round(found) });
    default:
      return '';
  }
}

export const statusWords = ({ status, shortBy }: Part) =>
  status === 'misses' ? words.missesBy({ percent: shortfallWords(shortBy) }) : words.status({ status });
