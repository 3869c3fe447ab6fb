/** One locality beside the middle of the others of its city, a sentence for each figure; what is not known says so. */
import { formatCount, groupDigits, roundTo } from '#core/indian-number.ts';
import { formatChange, formatPercent } from '#core/percent.ts';
import { median } from '#core/statistics.ts';
import * as words from '#messages/invest/localities';
import type { InvestLocalities, InvestLocality } from '../contract.ts';

type Compared = {
  figure: 'growth' | 'yield' | 'days' | 'stock' | 'supply';
  valueOf: (one: InvestLocality) => number | null;
  format: (value: number) => string;
};
const oneDecimal = (value: number) => groupDigits(roundTo(value, 1), 'indian', 1);

const compared: readonly Compared[] = [
  { figure: 'growth', valueOf: ({ growth }) => growth?.ratio ?? null, format: (value) => formatChange(value) },
  { figure: 'yield', valueOf: ({ rent }) => rent?.share ?? null, format: (value) => formatPercent(value, 2) },
  { figure: 'days', valueOf: ({ daysBetweenSales }) => daysBetweenSales, format: oneDecimal },
  { figure: 'stock', valueOf: ({ monthsOfInventory }) => monthsOfInventory.value, format: oneDecimal },
  { figure: 'supply', valueOf: ({ supplyToCome }) => supplyToCome.value, format: formatCount },
];

export function besideOthers({ localities }: InvestLocalities, one: InvestLocality): string[] {
  const others = localities.filter(({ locality }) => locality !== one.locality);
  return compared.map(({ figure, valueOf, format }) => {
    const value = valueOf(one);
    const values = others.flatMap((other) => valueOf(other) ?? []);
    const middle = median(values);
    if (value === null) return words.notKnownHere({ figure });
    if (middle === null) return words.alone({ figure, value: format(value) });
    const below = values.filter((other) => other < value).length;
    return words.besideMiddle({
      figure,
      value: format(value),
      middle: format(middle),
      above: formatCount(below),
      n: formatCount(values.length),
    });
  });
}
