/** What the parts of a score come to, in the words of screen and files. */
import { formatCount, groupDigits, roundTo } from '#core/indian-number.ts';
import { formatChange, formatPercent } from '#core/percent.ts';
import * as words from '#messages/invest/list';
import type { Correlation, RankedProject } from '../contract.ts';
import type { ScorePartId } from './score/score-cells.ts';

type Part = RankedProject['parts'][number];
/** "6.2% below the like", "3.4 a month", "80% met", "not known". */
export function partValue({ part, value }: Pick<Part, 'part' | 'value'>): string {
  if (value === null) return words.notKnown();
  switch (part) {
    case 'price':
      return formatChange(value);
    case 'record':
      return words.datesMet({ share: formatPercent(value, 0) });
    case 'rent':
      return words.aYear({ share: formatPercent(value, 2) });
    case 'pace':
      return words.aMonth({ sales: groupDigits(roundTo(value, 1), 'indian', 1) });
    case 'delay':
    case 'stock':
      return words.monthsOf({ months: groupDigits(roundTo(value, 1), 'indian', 1) });
    case 'location':
      return words.pointsOf({ points: formatCount(Math.round(value)) });
  }
}

export const partN = ({ n, like }: Pick<Part, 'n' | 'like'>) =>
  like === null ? words.n({ n: formatCount(n) }) : words.nBeside({ n: formatCount(n), like: formatCount(like) });

export const partSource = (part: ScorePartId) => words.partSource({ part });

/** "+0.12 (−0.03 to +0.26)", or how many more would be needed. */
export function correlationWords({ value, low, high, n, groups }: Correlation): string {
  if (value === null || low === null || high === null) return words.tooFewPairs({ n: formatCount(n), groups: formatCount(groups) });
  return words.correlation({ value: signed(value), low: signed(low), high: signed(high), n: formatCount(n), groups: formatCount(groups) });
}

/** "+0.12", "−0.05". */
export const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
