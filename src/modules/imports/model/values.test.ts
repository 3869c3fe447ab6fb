import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, isAbsent } from '#modules/documents/model/clean-text.ts';
import { configurationIn } from '#core/configuration.ts';
import { configurationByCarpet } from './configuration.ts';
import { areaUnitIn, readArea } from '#modules/documents/model/read-area.ts';
import { readDate } from '#modules/documents/model/read-date.ts';
import { readFloor } from '#modules/documents/model/read-floor.ts';
import { readMoney } from '#modules/documents/model/read-number.ts';
import { readPoint } from './read-place.ts';

describe('a date', () => {
  test.each([
    ['2024-03-25', '2024-03-25'],
    ['2017-01', '2017-01-01'],
    ['25/03/2024', '2024-03-25'],
    ['5.3.24', '2024-03-05'],
    ['२५/०३/२०२४', '2024-03-25'],
    ['25-Mar-2024', '2024-03-25'],
    ['March 25, 2024', '2024-03-25'],
    ['25 मार्च 2024', '2024-03-25'],
    ['Mar-2024', '2024-03-01'],
    ['20240325', '2024-03-25'],
    ['20240325T103000Z', '2024-03-25'],
    ['45376', '2024-03-25'],
    ['2024-03-25T10:30:00Z', '2024-03-25'],
    ['25/03/2024 10:30', '2024-03-25'],
    ['Mar-24', '2024-03-01'],
    ['2024 3', '2024-03-01'],
    ['2024 3 25', '2024-03-25'],
    ['2024 March', '2024-03-01'],
    ['202403', '2024-03-01'],
    ['0324', '2024-03-01'],
    ['2024-Q2', '2024-04-01'],
    ['Q4 2024', '2024-10-01'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text, 'dmy')).toBe(date);
  });
  test('in month/day order 03/25/2024 is the 25th of March', () => {
    expect(readDate('03/25/2024', 'mdy')).toBe('2024-03-25');
  });
  test('a value in the other order is a fault that says so, never a silent swap', () => {
    expect(readDate('03/25/2024', 'dmy')).toEqual({ fault: expect.stringContaining('month/day order') });
    expect(readDate('25/03/2024', 'mdy')).toEqual({ fault: expect.stringContaining('day/month order') });
  });
  test.each(['', 'soon', '31/02/2024', '00/00/0000', '2024-13-01', '29/02/2023', '123', '1324', '2024 13', '202413'])(
    '%s is none',
    (text) => {
      expect(readDate(text, 'dmy')).toHaveProperty('fault');
    },
  );
});

describe('a sum of money, in hundredths', () => {
  test.each([
    ['232000.0', 23_200_000],
    ['1,25,00,000', 1_250_000_000],
    ['₹ 45.5 लाख', 455_000_000],
    ['Rs. 50,00,000/-', 500_000_000],
    ['1.2 Cr', 1_200_000_000],
    ['(500)', -50_000],
    ['२५,००,०००', 250_000_000],
    ['2.5E+07', 2_500_000_000],
  ])('%s is %i', (text, paise) => {
    expect(readMoney(text)).toBe(paise);
  });
  test('the unit of the column counts where the text names none', () => {
    expect(readMoney('45.5', { unit: 'lakh' })).toBe(455_000_000);
    expect(readMoney('1.2 Cr', { unit: 'lakh' })).toBe(1_200_000_000);
    expect(readMoney('1 crore 25 lakh', { unit: 'lakh' })).toBe(1_250_000_000);
  });
  test('a decimal comma is read only when the mapping says so', () => {
    expect(readMoney('1.234,50')).toEqual({ fault: expect.stringContaining('comma') });
    expect(readMoney('1.234,50', { mark: ',' })).toBe(123_450);
    expect(readMoney('1,25 Cr', { mark: ',' })).toBe(1_250_000_000);
  });
  test.each(['₹', 'Rs.', 'rs', 'INR', '₨', 'रु.', 'रू', 'रुपये'])('%s stands for rupees, before or behind', (sign) => {
    expect(readMoney(`${sign} 5,00,000/-`)).toBe(50_000_000);
    expect(readMoney(`${sign}५,००,०००`)).toBe(50_000_000);
    expect(readMoney(`5 lakh ${sign} only`)).toBe(50_000_000);
    expect(readMoney(`${sign} 5,00,000`, { currency: 'USD' })).toHaveProperty('fault');
  });
  test.each([
    ['$500000', 'USD'],
    ['$ 5,00,000', 'SGD'],
    ['US$500000', 'USD'],
    ['USD 5,00,000', 'USD'],
    ['5,00,000 usd', 'USD'],
    ['500000 dollars', 'USD'],
    ['S$500000', 'SGD'],
    ['A$500,000', 'AUD'],
    ['HK$ 500000', 'HKD'],
    ['€500000', 'EUR'],
    ['500000 €', 'EUR'],
    ['500000 euros', 'EUR'],
    ['£500000', 'GBP'],
    ['GBP500000', 'GBP'],
    ['AED 500,000', 'AED'],
    ['Dhs. 500000', 'AED'],
    ['¥500000', 'JPY'],
    ['NPR 500000', 'NPR'],
  ])('%s is money of %s, and never rupees', (text, currency) => {
    expect(readMoney(text, { currency })).toBe(50_000_000);
    expect(readMoney(text)).toEqual({ fault: expect.stringContaining('choose the currency in the mapping') });
    expect(readMoney(text, { currency: 'CHF' })).toHaveProperty('fault');
  });
  test.each(['₹5 $', '৳ 5 lakh', '₩500000', 'XYZ 500000', '₺500000', 'BTC 1'])('%s is of no currency that is read', (text) => {
    expect(readMoney(text)).toHaveProperty('fault');
    expect(readMoney(text, { currency: 'USD' })).toHaveProperty('fault');
  });
  test.each([
    ['84.5 L', 845_000_000],
    ['₹1.25Cr', 1_250_000_000],
    ['१.२५ कोटी', 1_250_000_000],
    ['८४ लाख ५० हजार', 845_000_000],
    ['85 lacs', 850_000_000],
    ['Rs. 1.2 crores', 1_200_000_000],
    ['2 करोड', 2_000_000_000],
    ['1.5 mn', 150_000_000],
  ])('%s has its unit in words', (text, paise) => {
    expect(readMoney(text, { unit: 'crore' })).toBe(paise);
  });
  test.each(['twelve', '12 34 x', '=1+1', '1e99'])('%s is none', (text) => {
    expect(readMoney(text)).toHaveProperty('fault');
  });
  test('whole rupees survive whatever the grouping', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (rupees) => {
        expect(readMoney(rupees.toLocaleString('en-IN'))).toBe(rupees * 100);
        expect(readMoney(rupees.toLocaleString('en-US'))).toBe(rupees * 100);
      }),
    );
  });
});

describe('an area, in square metres', () => {
  test.each([
    ['62.45 चौ.मीटर', 62.45],
    ['६२. ४५ चौ.मी.', 62.45],
    ['672.21 sq ft', 672.21 / 10.764],
    ['672.21 चौ.फूट', 672.21 / 10.764],
    ['0.4417 हेक्टर . आर', 4417],
    ['40 आर', 4000],
    ['1,200', 1200],
    ['-5', -5],
  ])('%s is %f', (text, sqm) => {
    expect(readArea(text)).toBeCloseTo(sqm, 6);
  });
  test.each([
    ['2 guntha', 202.34],
    ['२ गुंठे', 202.34],
    ['5 R', 500],
    ['5R', 500],
    ['2.5 Are', 250],
    ['1.2 ha', 12_000],
    ['1.2 Hectare', 12_000],
    ['200 sq yd', 167.23],
    ['200 Sq. Yards', 167.23],
    ['200 gaj', 167.23],
    ['650 sft', 650 / 10.764],
    ['650 Sq.Feet', 650 / 10.764],
    ['60 Sq Mtr', 60],
    ['६० चौ. मीटर', 60],
    ['1 acre', 4046.86],
  ])('%s has its own unit, which stands over that of the column', (text, sqm) => {
    for (const column of ['sqft', 'sqm', 'guntha'] as const) expect((readArea(text, column) as number) / sqm).toBeCloseTo(1, 3);
  });
  test.each(['200 bigha', '5 cents', '650 abc', '60 sq m / 650 x'])('%s is in no unit that is known, and no area', (text) => {
    expect(readArea(text, 'sqft')).toEqual({ fault: 'is not an area' });
  });
  test('the unit is found in headers', () => {
    expect(['floor_area_sqm', 'Area (sq ft)', 'क्षेत्रफळ (चौ.मी.)', 'Net_Carpet_Area_sqmt_KHESTRAFAL', 'size'].map(areaUnitIn)).toEqual([
      'sqm',
      'sqft',
      'sqm',
      'sqm',
      null,
    ]);
  });
});

test.each([
  ['10 TO 12', 11],
  ['01 TO 05', 3],
  ['7', 7],
  ['Ground', 0],
  ['तळ मजला', 0],
  ['12 वा मजला', 12],
  ['3rd Floor', 3],
  ['सातव्या', 7],
  ['पहिला मजला', 1],
  ['Basement', -1],
  ['Second floor', 2],
])('the floor %s is %i', (text, floor) => {
  expect(readFloor(text)).toBe(floor);
});

test('what is not a floor, a point or a configuration is not forced to be one', () => {
  expect(readFloor('704/A wing')).toHaveProperty('fault');
  expect(readPoint('0', '0')).toHaveProperty('fault');
  expect(readPoint('91', '10')).toHaveProperty('fault');
  expect(configurationByCarpet(9)).toBeNull();
});

test('configurations are told one way, and bands follow the carpet area', () => {
  expect(['2bhk', '2 B.H.K.', '२ बीएचके', '2-BHK', '2 Bedrooms', '1rk', '4 ROOM'].map(configurationIn)).toEqual([
    '2 BHK',
    '2 BHK',
    '2 BHK',
    '2 BHK',
    '2 BHK',
    '1 RK',
    '4 ROOM',
  ]);
  expect([27.9, 28, 62, 100, 150].map(configurationByCarpet)).toEqual(['1 RK', '1 BHK', '2 BHK', '3 BHK', '4 BHK']);
});

test('text is kept without control and invisible characters, in one form, and never longer than asked', () => {
  expect(cleanText(' Nilgiri\u0000\tHeights\u200b ')).toBe('Nilgiri Heights');
  expect(cleanText('नि\u200dल')).toBe('निल');
  expect(cleanText('x'.repeat(400))).toHaveLength(300);
  expect(isAbsent('N/A') && isAbsent('') && isAbsent('-')).toBe(true);
  expect(isAbsent('Nagar')).toBe(false);
});

test('text is stored composed, whichever two characters stand beside each other', () => {
  const characters = [
    ...Array.from({ length: 0x370 }, (_, code) => code),
    ...Array.from({ length: 0x80 }, (_, code) => 0x900 + code),
    ...Array.from({ length: 0x70 }, (_, code) => 0x2000 + code),
  ].map((code) => String.fromCharCode(code));
  for (const first of characters) {
    // A digit between them, which nothing composes with.
    const text = cleanText(characters.map((second) => `1${first}${second}`).join(''), 10_000);
    expect(text).toBe(text.normalize('NFC'));
  }
});
