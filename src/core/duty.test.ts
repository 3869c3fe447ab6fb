import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registrationFeePaise, stampDutyPaise } from './duty.ts';
import { rupeesToPaise } from './money.ts';

const deed = { considerationPaise: rupeesToPaise(8450000), marketValuePaise: rupeesToPaise(7120000) };

test('7% of 84.5 lakh is 5,91,500 and not a hundred more', () => {
  expect(stampDutyPaise({ ...deed, ratePercent: 7 })).toBe(rupeesToPaise(591500));
  expect(stampDutyPaise({ ...deed, ratePercent: 6 })).toBe(rupeesToPaise(507000));
  expect(stampDutyPaise({ ...deed, ratePercent: 3 })).toBe(rupeesToPaise(253500));
});

test('duty is on the market value where that is higher than the price', () => {
  expect(stampDutyPaise({ ...deed, marketValuePaise: rupeesToPaise(9200000), ratePercent: 7 })).toBe(rupeesToPaise(644000));
  expect(stampDutyPaise({ ...deed, marketValuePaise: null, ratePercent: 7 })).toBe(rupeesToPaise(591500));
});

test('duty is rounded up to the next hundred rupees', () => {
  const price = (rupees: number) => ({ considerationPaise: rupeesToPaise(rupees), marketValuePaise: null, ratePercent: 5.6 });
  expect(stampDutyPaise(price(1000000))).toBe(rupeesToPaise(56000));
  expect(stampDutyPaise(price(1000000.01))).toBe(rupeesToPaise(56100));
  expect(stampDutyPaise(price(0))).toBe(0);
  expect(stampDutyPaise(price(1))).toBe(rupeesToPaise(100));
});

test('the registration fee is 1% up to its cap', () => {
  const cap = { ratePercent: 1, capPaise: rupeesToPaise(30000) };
  expect(registrationFeePaise({ ...deed, ...cap })).toBe(rupeesToPaise(30000));
  expect(registrationFeePaise({ considerationPaise: rupeesToPaise(712345), marketValuePaise: null, ...cap })).toBe(712345);
  expect(registrationFeePaise({ ...deed, ratePercent: 2, capPaise: null })).toBe(rupeesToPaise(169000));
});

test('an amount or rate that is none is refused', () => {
  expect(() => stampDutyPaise({ ...deed, considerationPaise: -1, marketValuePaise: null, ratePercent: 7 })).toThrow(RangeError);
  expect(() => stampDutyPaise({ ...deed, considerationPaise: 0.5, marketValuePaise: null, ratePercent: 7 })).toThrow(RangeError);
  expect(() => stampDutyPaise({ ...deed, ratePercent: NaN })).toThrow(RangeError);
});

test('duty is at least the rate, less than a hundred rupees above it, and never falls as the price rises', () => {
  const paise = fc.integer({ min: 0, max: 10 ** 13 });
  fc.assert(
    fc.property(paise, paise, fc.integer({ min: 0, max: 1200 }), (a, b, hundredths) => {
      const ratePercent = hundredths / 100;
      const duty = (value: number) => stampDutyPaise({ considerationPaise: value, marketValuePaise: null, ratePercent });
      const exact = (BigInt(a) * BigInt(hundredths)) / 10_000n;
      expect(BigInt(duty(a)) >= exact).toBe(true);
      expect(BigInt(duty(a)) - exact <= 10_000n).toBe(true);
      expect(duty(a) % 10_000).toBe(0);
      expect(duty(Math.min(a, b))).toBeLessThanOrEqual(duty(Math.max(a, b)));
    }),
  );
});
