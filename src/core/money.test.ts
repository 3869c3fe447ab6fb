import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumber } from './indian-number.ts';
import { formatMoney, formatMoneyShort, formatRate, paiseToRupees, parseMoney, parsePaise, rupeesToPaise } from './money.ts';

const rupees = (amount: number) => rupeesToPaise(amount);

test('rupees are shown in full with Indian grouping, other currencies with western', () => {
  expect(formatMoney(rupees(1234567))).toBe('₹12,34,567');
  expect(formatMoney(rupees(232000), 'SGD')).toBe('S$ 232,000');
  expect(formatMoney(rupees(232000), 'CHF')).toBe('CHF 232,000');
  expect(formatMoney(19900, 'INR', { hundredths: true })).toBe('₹199.00');
});

test('amounts below zero carry a minus before the symbol, amounts that round to zero none', () => {
  expect(formatMoney(rupees(-500))).toBe('−₹500');
  expect(formatMoneyShort(rupees(-12500000))).toBe('−₹1.25 Cr');
  expect(formatMoney(-49)).toBe('₹0');
  expect(formatMoneyShort(-49)).toBe('₹0');
  expect(formatMoney(-50)).toBe('−₹1');
});

test('from a crore money is shown in crore, from a lakh in lakh, below in whole rupees', () => {
  const shown: [number, string][] = [
    [12500000, '₹1.25 Cr'],
    [10000000, '₹1.00 Cr'],
    [8450000, '₹84.50 L'],
    [100000, '₹1.00 L'],
    [84500, '₹84,500'],
    [0, '₹0'],
    [1234567890000, '₹1,23,456.79 Cr'],
  ];
  for (const [amount, text] of shown) expect(formatMoneyShort(rupees(amount))).toBe(text);
});

test('rounding carries into the next step instead of showing a hundred lakh', () => {
  expect(formatMoneyShort(rupees(9999999.6))).toBe('₹1.00 Cr');
  expect(formatMoneyShort(rupees(9999500))).toBe('₹1.00 Cr');
  expect(formatMoneyShort(rupees(9999499.99))).toBe('₹99.99 L');
  expect(formatMoneyShort(rupees(99999.5))).toBe('₹1.00 L');
  expect(formatMoneyShort(rupees(99999.49))).toBe('₹99,999');
  expect(formatMoneyShort(rupees(999500), 'SGD')).toBe('S$ 1.00 M');
  expect(formatMoneyShort(rupees(999.5), 'SGD')).toBe('S$ 1 K');
});

test('other currencies are shortened by thousand, million and billion', () => {
  expect(formatMoneyShort(rupees(1250000), 'SGD')).toBe('S$ 1.25 M');
  expect(formatMoneyShort(rupees(232000), 'SGD')).toBe('S$ 232 K');
  expect(formatMoneyShort(rupees(950), 'SGD')).toBe('S$ 950');
  expect(formatMoneyShort(rupees(2.5e9), 'USD')).toBe('US$ 2.50 B');
});

test('money and rates we do not have are said to be not known', () => {
  for (const missing of [null, undefined, NaN]) {
    expect(formatMoney(missing)).toBe('not known');
    expect(formatMoneyShort(missing)).toBe('not known');
    expect(formatRate(missing)).toBe('not known');
  }
});

test('rates are per square foot, to the unit, and below a hundred to one decimal', () => {
  expect(formatRate(9800.4)).toBe('₹9,800/sq ft');
  expect(formatRate(5123, 'SGD')).toBe('S$ 5,123/sq ft');
  expect(formatRate(48.52)).toBe('₹48.5/sq ft');
  expect(formatRate(99.96)).toBe('₹100/sq ft');
});

test('amounts are read as people and registries write them', () => {
  const read: [string, number][] = [
    ['₹ 84,50,000', 8450000],
    ['Rs.84,50,000/-', 8450000],
    ['84,50,000/- only', 8450000],
    ['रु. ८४,५०,०००/-', 8450000],
    ['INR 8450000.50', 8450000.5],
    ['84.5 lakh', 8450000],
    ['₹84.50 L', 8450000],
    ['84.5 lacs rupees', 8450000],
    ['1.25 Cr', 12500000],
    ['1.25cr.', 12500000],
    ['१.२५ कोटी', 12500000],
    ['12 लाख', 1200000],
    ['1 crore 25 lakh', 12500000],
    ['1 lakh 50 thousand 500', 150500],
    ['85k', 85000],
    ['-₹500', -500],
    ['−₹1.25 Cr', -12500000],
    ['(5,000)', -5000],
    ['0', 0],
  ];
  for (const [text, amount] of read) expect(parseMoney(text), text).toEqual({ paise: rupees(amount), currency: 'INR' });
});

test('the currency written in the text wins over the one assumed', () => {
  expect(parseMoney('S$ 232,000')).toEqual({ paise: 23200000, currency: 'SGD' });
  expect(parseMoney('232,000 SGD')).toEqual({ paise: 23200000, currency: 'SGD' });
  expect(parseMoney('US$1.2 mn')).toEqual({ paise: 120000000, currency: 'USD' });
  expect(parseMoney('AED 500')).toEqual({ paise: 50000, currency: 'AED' });
  expect(parseMoney('$500', 'SGD')).toEqual({ paise: 50000, currency: 'SGD' });
});

test('an amount that could be two, or is none, is refused', () => {
  const refused = [
    '',
    '₹',
    'lakh',
    '12,34',
    '1.234,50',
    '25 lakh 1 crore',
    '5 lakh 20 lakh',
    '2 BHK',
    '$5',
    '₹ 5 USD',
    '99999999999999999',
    '1-2 Cr',
    '-(5)',
  ];
  for (const text of refused) expect(parseMoney(text), text).toBeNull();
});

test('paise are exact where floating rupees are not', () => {
  expect(rupeesToPaise(0.1 + 0.2)).toBe(30);
  expect(rupeesToPaise(1.005)).toBe(101);
  expect(rupeesToPaise(-1.005)).toBe(-101);
  expect(parsePaise('8450000.005')).toBe(845000001);
  expect(parsePaise('0.29 Cr')).toBe(290000000);
});

const anyPaise = fc.integer({ min: -(10 ** 15), max: 10 ** 15 });

test('rupees and back lose no paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (paise) => {
      expect(rupeesToPaise(paiseToRupees(paise))).toBe(paise);
    }),
  );
});

test('money shown to the paisa is read back to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), fc.constantFrom('INR', 'SGD', 'USD', 'GBP'), (paise, currency) => {
      expect(parseMoney(formatMoney(paise, currency, { hundredths: true }))).toEqual({ paise, currency });
    }),
  );
});

test('money shown short is read back within half a step of its last digit', () => {
  fc.assert(
    fc.property(anyPaise, fc.constantFrom('INR', 'SGD'), (paise, currency) => {
      const back = parseMoney(formatMoneyShort(paise, currency));
      expect(back).not.toBeNull();
      expect(Math.abs((back?.paise ?? NaN) - paise)).toBeLessThanOrEqual(Math.max(50, Math.abs(paise) * 0.00501));
    }),
  );
});

test('the short form never shows a hundred lakh or a thousand K', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 10 }), fc.constantFrom('INR', 'SGD'), (paise, currency) => {
      const parts = /([\d,.]+) (L|K|M)$/.exec(formatMoneyShort(paise, currency));
      if (parts) expect(parseNumber(parts[1] ?? '')).toBeLessThan(parts[2] === 'L' ? 100 : 1000);
    }),
  );
});

test('a plain numeral is read the same as one with a currency before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 - 1 }), (paise) => {
      const numeral = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
      expect(parsePaise(numeral)).toBe(paise);
      expect(parsePaise(`₹ ${numeral}`)).toBe(paise);
    }),
  );
});
