import { errorsIn, shareInterval } from '#core/statistics.ts';
import type { Tried } from '../../signals-contract.ts';
import type { Reading, Rule } from './reading.ts';

/** Fewest firings with a known end from which a record is given. */
export const fewestFirings = 10;
const quartersLater = 4;

/**
 * What came in the twelve months after a rule fired, over the quarters of many places, beside how often it comes anyway. Years that
 * overlap are one experience: after it fired in a place, the next four quarters of that place are not counted again.
 */
export function tryRule({ judge, claim }: Rule, places: readonly (readonly (Reading | null)[])[]): Tried {
  if (claim === null) return { kind: 'no-claim', sentence: 'It says what is, and claims nothing of the year after.' };
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
  if (n < fewestFirings)
    return {
      kind: 'refused',
      n,
      needed: fewestFirings,
      sentence: `It fired ${n === 1 ? 'once' : `${n} times`} with a year known after it; a record needs ${fewestFirings}.`,
    };
  const { low, high } = shareRange(came, n);
  const base = (100 * baseCame) / baseN;
  const verdict = base < low ? 'better' : base > high ? 'worse' : 'same';
  const verdictWords = { better: 'more often than', same: 'about as often as', worse: 'less often than' }[verdict];
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
    sentence: `It came ${came} of ${n} times (${Math.round((100 * came) / n)}%), ${verdictWords} without the sign (${Math.round(base)}% of ${baseN}).`,
  };
}

/** The 80% interval of a share, in percent. */
export function shareRange(came: number, n: number): { low: number; high: number } {
  const [low, high] = shareInterval(came, n, errorsIn.of80);
  return { low: 100 * low, high: 100 * high };
}
