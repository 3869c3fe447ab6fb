import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeRatio, formatChange, formatPercent, percentToRatio, ratioToPercent, yearlyChangeRatio } from './percent.ts';

test('a change is shown with its sign and one decimal', () => {
  expect(formatChange(0.062)).toBe('+6.2%');
  expect(formatChange(-0.0314)).toBe('−3.1%');
  expect(formatChange(12.5)).toBe('+1,250.0%');
});

test('a change that rounds to nothing is no change, and an unknown one not known', () => {
  for (const ratio of [0, -0, 0.0004, -0.0004]) expect(formatChange(ratio)).toBe('no change');
  expect(formatChange(0.0005)).toBe('+0.1%');
  for (const ratio of [null, undefined, NaN, Infinity]) expect(formatChange(ratio)).toBe('not known');
});

test('a share is shown without a sign', () => {
  expect(formatPercent(0.123)).toBe('12.3%');
  expect(formatPercent(1.005, 0)).toBe('101%');
  expect(formatPercent(0)).toBe('0.0%');
  expect(formatPercent(null)).toBe('not known');
});

test('growth from nothing or from a loss has no percentage', () => {
  expect(changeRatio(9800, 10400)).toBeCloseTo(0.0612, 4);
  expect(changeRatio(0, 100)).toBeNull();
  expect(changeRatio(-5, 100)).toBeNull();
  expect(changeRatio(null, 100)).toBeNull();
  expect(changeRatio(100, null)).toBeNull();
  expect(changeRatio(100, 0)).toBe(-1);
});

test('growth over years is compounded', () => {
  expect(yearlyChangeRatio(100, 121, 2)).toBeCloseTo(0.1, 12);
  expect(yearlyChangeRatio(100, 121, 0)).toBeNull();
  expect(yearlyChangeRatio(100, 0, 2)).toBeNull();
});

test('a change applied to its base gives the figure it was measured on', () => {
  const figure = fc.double({ min: 1, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(figure, figure, (from, to) => {
      expect((from * (1 + (changeRatio(from, to) ?? NaN))) / to).toBeCloseTo(1, 6);
      expect(ratioToPercent(percentToRatio(to)) / to).toBeCloseTo(1, 12);
    }),
  );
});
