import { expect, test } from 'vitest';
import { asColumns, makeMarket, withChange } from '#modules/valuation/testing.ts';
import { fitElasticities, hedonicPart } from './elasticities.ts';
import { knobs } from './knobs.ts';

test('size and floor are read from differences within a building, whatever the buildings themselves cost', () => {
  const sales = asColumns(makeMarket({ sizeSlope: -0.15, floorSlope: 0.006, salesPerMonth: 3 }));
  const slopes = fitElasticities(sales, sales.n);
  expect(slopes.logArea).toBeCloseTo(-0.15, 1);
  expect(slopes.floor).toBeCloseTo(0.006, 2);
  expect(Math.abs(slopes.logArea + 0.15)).toBeLessThan(0.02);
});

test('a tenth of wild prices hardly moves the slopes', () => {
  const sales = withChange(makeMarket({ sizeSlope: -0.15, salesPerMonth: 3 }), (sale, at) =>
    at % 10 === 0 ? { agreementPaise: sale.agreementPaise * (at % 20 === 0 ? 3 : 1 / 3) } : {},
  );
  const columns = asColumns(sales);
  expect(Math.abs(fitElasticities(columns, columns.n).logArea + 0.15)).toBeLessThan(0.04);
});

test('with too few sales of one building the customary slopes are used', () => {
  const sales = asColumns(makeMarket({ buildings: 1, months: 3 }));
  expect(fitElasticities(sales, sales.n)).toEqual({ ...knobs.elasticities.customary, sales: 0 });
});

test('an absurd slope is held at the limit below which the price of a whole flat would fall with its area', () => {
  const sales = asColumns(makeMarket({ sizeSlope: -2, salesPerMonth: 3 }));
  expect(fitElasticities(sales, sales.n).logArea).toBe(knobs.elasticities.limits.logArea[0]);
});

test('a floor that is not known counts as the ground', () => {
  const slopes = { ...knobs.elasticities.customary, sales: 0 };
  expect(hedonicPart(slopes, 6.5, NaN)).toBe(hedonicPart(slopes, 6.5, 0));
});
