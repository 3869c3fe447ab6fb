import * as words from '#messages/market-lens/signals';
import { errorsIn, shareInterval } from '#core/statistics.ts';
import type { Tried } from '../../signals-contract.ts';
import type { Reading, Rule } from './reading.ts';

/** What `Tried` says, without its sentence: the same for readers of every language. */
type WithoutWords<One> = One extends { sentence: string } ? Omit<One, 'sentence'> : never;
export type TriedFacts = WithoutWords<Tried>;

/** Fewest firings with a known end from which a record is given. */
export const fewestFirings = 10;
const quartersLater = 4;

/**
 * What came in the twelve months after a rule fired, over the quarters of many places, beside how often it comes anyway. Years that
 * overlap are one experience: after it fired in a place, the next four quarters of that place are not counted again.
 */
export function tryRule({ judge, claim }: Rule, places: readonly (readonly (Reading | null)[])[]): TriedFacts {
  if (claim === null) return { kind: 'no-claim' };
  let [n, came, baseN, baseCame] = [0, 0, 0, 0];
  for (const readings of places) {
    let free = 0;
    for (const [at, reading] of readings.entries()) {
      const later = readings[at + quartersLater];
      const came12 = reading === null || later === null || later === undefined ? null : claim.came(reading, later);
      if (reading === null || came12 === null) continue;
      baseN += 1;
      if (came12) baseCame += 1;
      if (at < free || judge(reading).state !== 'fires') continue;
      n += 1;
      if (came12) came += 1;
      free = at + quartersLater;
    }
  }
  if (n < fewestFirings) return { kind: 'refused', n, needed: fewestFirings };
  const { low, high } = shareRange(came, n);
  const base = (100 * baseCame) / baseN;
  const verdict = base < low ? 'better' : base > high ? 'worse' : 'same';
  return {
    kind: 'record',
    n,
    came,
    share: (100 * came) / n,
    low,
    high,
    base,
    baseN,
    verdict,
  };
}

/** The facts with their sentence, in the language of whoever reads. */
export function wordTried(tried: TriedFacts): Tried {
  switch (tried.kind) {
    case 'no-claim':
      return { ...tried, sentence: words.noClaim() };
    case 'refused':
      return { ...tried, sentence: words.firedTooSeldom({ n: tried.n, needed: String(tried.needed) }) };
    case 'record': {
      const { n, came, share, verdict, base, baseN } = tried;
      const sentence = words.record({
        came: String(came),
        n: String(n),
        share: share.toFixed(0),
        verdict: verdict === 'same' ? 'other' : verdict,
        base: base.toFixed(0),
        baseN: String(baseN),
      });
      return { ...tried, sentence };
    }
  }
}

/** The 80% interval of a share, in percent. */
export function shareRange(came: number, n: number): { low: number; high: number } {
  const [low, high] = shareInterval(came, n, errorsIn.of80);
  return { low: 100 * low, high: 100 * high };
}
