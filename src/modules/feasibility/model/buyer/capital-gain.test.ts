import { expect, test } from 'vitest';
import { cashTables } from '../cash/testing.ts';
import { CapitalGain, gainTax } from './capital-gain.ts';

const home = { boughtOn: '2015-06-01', soldOn: '2025-11-10', costRupees: 60e5, saleRupees: 120e5, resident: true };
const taxOf = (more: object = {}) => gainTax(CapitalGain.parse({ ...home, ...more }), cashTables.figures);
const faultOf = (more: object) => CapitalGain.safeParse({ ...home, ...more }).error?.issues[0]?.message;

test('a home of 2015-16 sold in November 2025: the indexed gain is taxed less, and the cess follows', () => {
  const { plain, indexed, used, totalRupees } = taxOf();
  expect(indexed!.costRupees).toBeCloseTo(8_881_889.76, 2);
  expect(indexed!.taxRupees).toBeCloseTo(623_622.05, 2);
  expect(plain.taxRupees).toBe(750_000);
  expect(used).toBe('indexed');
  expect(totalRupees).toBeCloseTo(623_622.05 * 1.04, 1);
});

test('who lives abroad, or bought from 23-07-2024 on, has no choice', () => {
  expect(taxOf({ resident: false })).toMatchObject({ indexed: null, used: 'plain', totalRupees: 780_000 });
  expect(taxOf({ boughtOn: '2023-07-22' }).indexed).not.toBeNull();
  const late = { ...home, boughtOn: '2024-07-23', soldOn: '2026-07-24' };
  expect(() => gainTax(CapitalGain.parse(late), cashTables.figures)).toThrow('No row for');
});

test('a large gain is taxed less at the plain rate, and a loss not at all', () => {
  expect(taxOf({ boughtOn: '2023-06-01', saleRupees: 200e5 }).used).toBe('plain');
  expect(taxOf({ saleRupees: 50e5 })).toMatchObject({ totalRupees: 0, plain: { gainRupees: -10e5, taxRupees: 0 } });
});

test('gains that the rates do not cover are refused in plain sentences', () => {
  expect(faultOf({ boughtOn: '2001-03-31' })).toContain('before 01-04-2001');
  expect(faultOf({ soldOn: '2024-07-22' })).toContain('before 23-07-2024');
  expect(faultOf({ boughtOn: '2023-11-10' })).toContain('24 months or less');
  expect(faultOf({ boughtOn: '2023-11-09' })).toBeUndefined();
});
