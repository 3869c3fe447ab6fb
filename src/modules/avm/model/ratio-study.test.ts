import { describe, expect, test } from 'vitest';
import { bootstrapInterval, priceRelatedBias, priceRelatedDifferential, ratioStudy, verticalEquityIndicator } from './ratio-study.ts';

const pair = (price: number, value: number) => ({ price, value });

describe('how values stand to prices', () => {
  test('errors are shares of the price, and the middle one is told beside the mean', () => {
    const study = ratioStudy([pair(100, 103), pair(100, 92), pair(200, 192), pair(400, 520)]);
    expect(study.n).toBe(4);
    expect(study.mdape).toBeCloseTo(6);
    expect(study.mape).toBeCloseTo((3 + 8 + 4 + 30) / 4);
    expect([study.ppe5, study.ppe10, study.ppe20]).toEqual([50, 75, 75]);
  });

  test('equal ratios at every price have no bias, whatever their level', () => {
    const alike = Array.from({ length: 40 }, (_, i) => pair(100 + i * 50, 0.9 * (100 + i * 50)));
    expect(priceRelatedDifferential(alike)).toBeCloseTo(1);
    expect(priceRelatedBias(alike)).toBeCloseTo(0);
    expect(verticalEquityIndicator(alike)).toBeCloseTo(0);
  });

  test('dear homes valued low raise the PRD above 1 and pull PRB and VEI below 0', () => {
    const regressive = Array.from({ length: 40 }, (_, i) => {
      const price = 100 * 2 ** (i / 10);
      return pair(price, price * (1.1 - 0.05 * (i / 10)));
    });
    expect(priceRelatedDifferential(regressive)).toBeGreaterThan(1.02);
    expect(priceRelatedBias(regressive)).toBeCloseTo(-0.05, 1);
    expect(verticalEquityIndicator(regressive)).toBeLessThan(-5);
  });

  test('of no sales nothing is said, and of few no equity', () => {
    expect(ratioStudy([])).toMatchObject({ n: 0, mdape: null, cod: null, prd: null, prb: null, vei: null, medianRatio: null });
    expect(verticalEquityIndicator([pair(1, 1)])).toBeNull();
  });

  test('the interval of a mean of many alike draws lies close around it and is the same every time', () => {
    const values = Array.from({ length: 400 }, (_, i) => i % 10);
    const mean = (drawn: Float64Array) => drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
    const interval = bootstrapInterval(values, mean)!;
    expect(interval).toEqual(bootstrapInterval(values, mean));
    expect(interval[0]).toBeGreaterThan(4);
    expect(interval[0]).toBeLessThan(4.5);
    expect(interval[1]).toBeGreaterThan(4.5);
    expect(interval[1]).toBeLessThan(5);
  });
});
