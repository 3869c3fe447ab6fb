import { formatAreaSqm, formatLandArea } from '#core/area.ts';
import { groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort } from '#core/money.ts';
import * as words from '#messages/land-desk/page';
import type { Option } from '../contract.ts';

export const landArea = (areaSqm: number) =>
  words.acresAndMetres({ acres: formatLandArea(areaSqm, 'acre'), metres: formatAreaSqm(areaSqm) });
export const placeOf = ({ villages, city }: Pick<Option['parcel'], 'villages' | 'city'>) => [...villages, city].join(', ');
export const priceOf = (paise: number | null) => (paise === null ? words.notSaid() : formatMoneyShort(paise));
export const fsiOf = (fsi: number | null) => (fsi === null ? words.notSaid() : groupDigits(fsi, 'indian', 2));

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
  status === 'misses' ? words.missesBy({ percent: groupDigits(100 * shortBy, 'indian', 0) }) : words.status({ status });
