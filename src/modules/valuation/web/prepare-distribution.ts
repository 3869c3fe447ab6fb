import { formatMoneyShort, type Currency } from '#core/money.ts';
import * as messages from '#messages/valuation/value';
import type { Valued } from '../contract.ts';

/** Four of five lie within 1.2816 standard deviations of the middle. */
const Z80 = 1.2816;
const steps = 80;
export const distributionSize = { width: 640, height: 104, floor: 103, top: 8 } as const;

type Tick = { x: number; label: string };
export type Distribution = { curve: string; area80: string; area95: string | null; middle: number; ticks: Tick[]; words: string };

/** The range drawn as what it says: how often a sale like this one is registered at which price. A bell over the log of the price. */
export function prepareDistribution({ valuePaise, lowPaise, highPaise, range95, currency, approach }: Valued): Distribution {
  const spread = Math.log(highPaise / lowPaise) / (2 * Z80);
  const reach = 3 * spread;
  const { width, floor, top } = distributionSize;
  const middleLog = Math.log(valuePaise);
  const x = (log: number) => Math.round((((log - middleLog) / reach + 1) / 2) * width * 10) / 10;
  const y = (log: number) => {
    const away = (log - middleLog) / spread;
    return Math.round((floor - (floor - top) * Math.exp((-away * away) / 2)) * 10) / 10;
  };
  const along = (from: number, to: number) =>
    Array.from({ length: steps + 1 }, (_, k) => from + ((to - from) * k) / steps).map((log) => `${x(log)},${y(log)}`);
  const area = (low: number, high: number) => {
    const [from, to] = [Math.log(low), Math.log(high)];
    return `M${x(from)},${floor} L${along(from, to).join(' L')} L${x(to)},${floor} Z`;
  };
  const money = (paise: number, of: Currency) => formatMoneyShort(paise, of);
  return {
    curve: `M${along(middleLog - reach, middleLog + reach).join(' L')}`,
    area80: area(lowPaise, highPaise),
    area95: range95
      ? area(Math.max(range95.lowPaise, valuePaise * Math.exp(-reach)), Math.min(range95.highPaise, valuePaise * Math.exp(reach)))
      : null,
    middle: x(middleLog),
    ticks: [
      { x: x(Math.log(lowPaise)), label: money(lowPaise, currency) },
      { x: x(middleLog), label: money(valuePaise, currency) },
      { x: x(Math.log(highPaise)), label: money(highPaise, currency) },
    ],
    words:
      approach === 'reconciled' || approach === 'cost'
        ? messages.likely({ low: money(lowPaise, currency), high: money(highPaise, currency), isCost: approach === 'cost' })
        : messages.fourOfFive({
            low: money(lowPaise, currency),
            high: money(highPaise, currency),
            isWider: Boolean(range95),
            low95: range95 ? money(range95.lowPaise, currency) : '',
            high95: range95 ? money(range95.highPaise, currency) : '',
          }),
  };
}
