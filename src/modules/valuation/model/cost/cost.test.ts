import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, monthNumber } from '#core/period.ts';
import { asColumns, makeMarket } from '../../testing.ts';
import { fitElasticities } from '#modules/avm/model/elasticities.ts';
import { followMarket } from '#modules/avm/model/follow-market.ts';
import { valueSubject } from '#modules/avm/model/value-subject.ts';
import { buildingValue, type ConstructionCost } from './building-value.ts';
import { costEstimate, reconcile, type Estimate } from './reconcile.ts';

const cost: ConstructionCost = {
  construction: 'RCC',
  costPerSqft: 3300,
  lowPerSqft: 2600,
  highPerSqft: 4000,
  lifeYears: 60,
  salvagePercent: 10,
  source: 'a guide',
  confidence: 'M',
};
const built = (areaSqft: number, ageYears: number) => buildingValue({ areaSqft, factor: null }, ageYears, cost);

test('a building loses nine tenths of its cost along its life, and no more after it', () => {
  expect(built(2000, 0)).toMatchObject({ newPaise: 66_00_000_00, paise: 66_00_000_00, depreciationPercent: 0 });
  // 20 of 60 years: a third of nine tenths.
  expect(built(2000, 20)).toMatchObject({ newPaise: 66_00_000_00, paise: 46_20_000_00, lowPaise: 36_40_000_00, highPaise: 56_00_000_00 });
  expect(built(2000, 20).depreciationPercent).toBeCloseTo(30, 9);
  expect(built(2000, 60).paise).toBe(6_60_000_00);
  expect(built(2000, 150).paise).toBe(6_60_000_00);
});

const paise = fc.integer({ min: 1_000_000, max: 100_000_000_000 });
const estimate = fc
  .record({ units: fc.integer({ min: 100_000, max: 1_000_000_000 }), half: fc.double({ min: 0.01, max: 0.4, noNaN: true }) })
  .map(({ units, half }): Estimate => {
    const away = (log: number) => Math.round(units * Math.exp(log)) * 100;
    return { valuePaise: units * 100, lowPaise: away(-half), highPaise: away(half), expectedErrorPercent: (100 * half) / 1.3 };
  });
const weights = fc.integer({ min: 1, max: 99 }).map((marketPercent) => ({ marketPercent, costPercent: 100 - marketPercent }));

test('older is never dearer, more floor never cheaper, and every amount is whole rupees', () => {
  const house = fc.record({
    areas: fc.array(fc.double({ min: 80, max: 40_000, noNaN: true }), { minLength: 2, maxLength: 2 }),
    ages: fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 2, maxLength: 2 }),
  });
  fc.assert(
    fc.property(house, ({ areas, ages }) => {
      const [small, large] = areas.toSorted((a, b) => a - b) as [number, number];
      const [young, old] = ages.toSorted((a, b) => a - b) as [number, number];
      expect(built(small, old).paise).toBeLessThanOrEqual(built(small, young).paise);
      expect(built(small, old).paise).toBeLessThanOrEqual(built(large, old).paise);
      const { newPaise, paise: left, lowPaise, highPaise } = built(large, old);
      for (const amount of [newPaise, left, lowPaise, highPaise]) expect(amount % 100).toBe(0);
      expect(left).toBeGreaterThan(0);
      expect(lowPaise).toBeLessThanOrEqual(left);
      expect(left).toBeLessThanOrEqual(highPaise);
    }),
  );
});

test('two values reconciled lie between them, their parts add up to the paisa, and the dearer either is the dearer both', () => {
  fc.assert(
    fc.property(estimate, estimate, weights, paise, (market, other, by, more) => {
      const one = reconcile(market, other, by);
      expect(one.marketPartPaise + one.costPartPaise).toBe(one.valuePaise);
      expect(one.valuePaise).toBeGreaterThanOrEqual(Math.min(market.valuePaise, other.valuePaise));
      expect(one.valuePaise).toBeLessThanOrEqual(Math.max(market.valuePaise, other.valuePaise));
      expect(reconcile(market, { ...other, valuePaise: other.valuePaise + more }, by).valuePaise).toBeGreaterThanOrEqual(one.valuePaise);
    }),
  );
});

test('land and building have the range of both and of what a cost misses of a price', () => {
  const land = { valuePaise: 1_00_00_000_00, lowPaise: 90_00_000_00, highPaise: 1_11_00_000_00 };
  const sum = costEstimate(land, built(2000, 20));
  expect(sum.valuePaise).toBe(1_46_20_000_00);
  expect(Math.log(sum.highPaise / sum.lowPaise)).toBeGreaterThan(Math.log((111 + 56) / (90 + 36.4)));
  // 13.9% of land and building, 15% of the cost against a price; as standard deviations 10.9 and 15.
  expect(sum.expectedErrorPercent).toBeCloseTo(18.5, 1);
});

test('the farther apart the two ways lie, the wider the range and the larger the expected error', () => {
  const by = { marketPercent: 50, costPercent: 50 };
  const around = (valuePaise: number): Estimate => ({
    valuePaise,
    lowPaise: Math.round(valuePaise * Math.exp(-0.1)),
    highPaise: Math.round(valuePaise * Math.exp(0.1)),
    expectedErrorPercent: 8,
  });
  const widths = [1, 1.1, 1.3, 1.6, 2].map((times) => {
    const { lowPaise, highPaise, expectedErrorPercent } = reconcile(around(1_00_00_000_00), around(times * 1_00_00_000_00), by);
    return [Math.log(highPaise / lowPaise), expectedErrorPercent] as const;
  });
  // Two that agree are a little surer than either, being wrong together in part: the root of three quarters.
  expect(widths[0]![0]).toBeCloseTo(0.2 * Math.sqrt(0.75), 6);
  expect(widths[0]![1]).toBeCloseTo(8 * Math.sqrt(0.75), 9);
  for (const at of [1, 2, 3, 4]) {
    expect(widths[at]![0]).toBeGreaterThan(widths[at - 1]![0]);
    expect(widths[at]![1]).toBeGreaterThan(widths[at - 1]![1]);
  }
  const { lowPaise, highPaise } = reconcile(around(1_00_00_000_00), around(2_00_00_000_00), by);
  expect(lowPaise).toBeLessThan(1_00_00_000_00);
  expect(highPaise).toBeGreaterThan(2_00_00_000_00);
});

test('more land is never cheaper, by land and building and reconciled', () => {
  const date = '2025-07-01';
  let compared = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.double({ min: -1.5, max: 0.5, noNaN: true }),
      fc.array(fc.double({ min: 200, max: 40_000, noNaN: true }), { minLength: 6, maxLength: 15 }),
      (seed, sizeSlope, areas) => {
        const columns = asColumns(makeMarket({ seed, sizeSlope, noise: 0.2, months: 18, buildings: 6 }));
        const place = { sales: columns, state: followMarket(columns, fitElasticities(columns, columns.n), monthNumber(date)) };
        const market: Estimate = {
          valuePaise: 2_00_00_000_00,
          lowPaise: 1_70_00_000_00,
          highPaise: 2_30_00_000_00,
          expectedErrorPercent: 9,
        };
        const building = built(2200, 12);
        const areaAndValue = areas
          .toSorted((a, b) => a - b)
          .flatMap((areaSqft) => {
            const land = valueSubject(
              {
                building: { neighbourhood: 0, index: 0 },
                latitude: 18.559,
                longitude: 73.787,
                builtYear: null,
                logArea: Math.log(areaSqft),
                floor: NaN,
                configuration: '',
                saleKind: 0,
                day: dayNumber(date),
                month: monthNumber(date),
              },
              [place],
            );
            if (land.kind !== 'valued') return [];
            const sum = costEstimate(land, building);
            expect(sum.valuePaise).toBe(land.valuePaise + building.paise);
            return [[sum.valuePaise, reconcile(market, sum, { marketPercent: 50, costPercent: 50 }).valuePaise] as const];
          });
        for (const which of [0, 1] as const) {
          const values = areaAndValue.map((one) => one[which]);
          expect(values).toEqual(values.toSorted((a, b) => a - b));
          compared += values.length;
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(compared).toBeGreaterThan(200);
});
