import { expect, test } from 'vitest';
import type { Reading, Rule } from './reading.ts';
import { shareRange, tryRule, wordTried } from './try-rule.ts';

/** A place's quarters told by one number; the rule fires below 0 and claims that a year later it is lower still. */
const place = (...numbers: (number | null)[]): (Reading | null)[] =>
  numbers.map((value) =>
    value === null
      ? null
      : { now: { it: { value, n: 9, needed: 1 } }, before: null, city: null, growth: null, cityGrowth: null, opened: null },
  );
const it = ({ now }: Reading) => now['it']?.value ?? 0;
const rule: Rule = {
  id: 'below-nought',
  kind: 'risk',
  title: () => '',
  threshold: () => '',
  reason: () => '',
  inputs: [],
  judge: (one) => (it(one) < 0 ? { state: 'fires', severity: 'low', sentence: '' } : { state: 'quiet', sentence: '' }),
  claim: { words: () => '', came: (then, later) => it(later) < it(then) },
};

test('a record counts what came a year after, beside how often it comes anyway', () => {
  const right = place(-1, 0, 0, 0, -2);
  const wrong = place(-1, 0, 0, 0, 2);
  const calm = place(1, 1, 1, 1, 0, 2, 2, 2);
  const tried = tryRule(rule, [...Array.from({ length: 9 }, () => right), ...Array.from({ length: 3 }, () => wrong), calm]);
  // Of 12 firings 9 came; of 12 + 4 quarters with a known end 9 + 1.
  expect(tried).toMatchObject({ kind: 'record', n: 12, came: 9, share: 75, baseN: 16, base: 62.5, verdict: 'same' });
  const rare = tryRule(rule, [...Array.from({ length: 12 }, () => right), ...Array.from({ length: 12 }, () => place(1, 1, 1, 1, 1))]);
  expect(rare).toMatchObject({ verdict: 'better', share: 100, base: 50 });
});

test('years that overlap are one experience, and a quarter not told is none', () => {
  const fallsOn = place(-1, -2, -3, -4, -5, -6, -7, -8, -9);
  expect(
    tryRule(
      rule,
      Array.from({ length: 5 }, () => fallsOn),
    ),
  ).toMatchObject({ kind: 'record', n: 10, baseN: 25 });
  expect(
    tryRule(
      rule,
      Array.from({ length: 30 }, () => place(-1, 0, 0, 0, null)),
    ),
  ).toMatchObject({ kind: 'refused', n: 0 });
});

test('fewer than ten firings are no record, and a rule without a claim has none', () => {
  const nine = tryRule(
    rule,
    Array.from({ length: 9 }, () => place(-1, 0, 0, 0, -2)),
  );
  expect(wordTried(nine)).toEqual({
    kind: 'refused',
    n: 9,
    needed: 10,
    sentence: 'It fired 9 times with a year known after it; a record needs 10.',
  });
  expect(tryRule({ ...rule, claim: null }, [])).toMatchObject({ kind: 'no-claim' });
});

test('the range of a share is that of Wilson', () => {
  // By hand for 8 of 10 at 80%: middle (0.8 + 0.0821) ÷ 1.1642, half 1.2816 · √(0.0160 + 0.0041) ÷ 1.1642.
  const { low, high } = shareRange(8, 10);
  expect([low, high]).toEqual([expect.closeTo(60.2, 1), expect.closeTo(91.4, 1)]);
  expect(shareRange(10, 10).high).toBe(100);
});
