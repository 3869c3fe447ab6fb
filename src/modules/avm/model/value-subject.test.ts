import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, monthNumber } from '#core/period.ts';
import type { StoredSale } from '#modules/transactions/testing.ts';
import { asColumns, buildingName, makeMarket, trueRate, withChange, type MadeMarket } from '#modules/valuation/testing.ts';
import { fitElasticities } from './elasticities.ts';
import { followMarket } from './follow-market.ts';
import { textOf } from '#modules/valuation/model/remarks.ts';
import { whyRefused } from '#modules/valuation/model/why-refused.ts';
import { valueSubject, type ModelRefusal, type ModelValue } from './value-subject.ts';
import type { Neighbourhood, SubjectFacts } from './sight-sales.ts';

const date = '2025-07-01';

function placeOf(sales: readonly StoredSale[]): Neighbourhood {
  const columns = asColumns(sales);
  return { sales: columns, state: followMarket(columns, fitElasticities(columns, columns.n), monthNumber(date)) };
}

function factsOf(place: Neighbourhood, partial: Partial<SubjectFacts> & { project?: string | null } = {}): SubjectFacts {
  const { project = buildingName(0), ...facts } = partial;
  const index = place.sales.buildings.findIndex((building) => building.project === project);
  return {
    building: index < 0 ? null : { neighbourhood: 0, index },
    latitude: 18.559,
    longitude: 73.787,
    builtYear: 2012,
    logArea: Math.log(800),
    floor: 5,
    configuration: '2 BHK',
    saleKind: 2,
    day: dayNumber(date),
    month: monthNumber(date),
    ...facts,
  };
}
const valued = (answer: ModelValue | ModelRefusal): ModelValue => {
  if (answer.kind !== 'valued') throw new Error(`refused: ${answer.because}`);
  return answer;
};

test.each([0, 2, 5])('a flat of a known building is valued within 4%% of what it is worth: building %i', (building) => {
  const market: Partial<MadeMarket> = { buildings: 12, salesPerMonth: 2, growth: 0.004 };
  const place = placeOf(makeMarket(market));
  const value = valued(valueSubject(factsOf(place, { project: buildingName(building) }), [place]));
  const truth = trueRate(market, { building, areaSqft: 800, floor: 5, on: date });
  expect(Math.abs(value.ratePerSqft / truth - 1)).toBeLessThan(0.04);
  expect(value.lowPaise).toBeLessThan(value.valuePaise);
  expect(value.highPaise).toBeGreaterThan(value.valuePaise);
});

test('more carpet is never cheaper, all else equal', () => {
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.integer({ min: 1, max: 1e6 }),
        noise: fc.double({ min: 0, max: 0.4, noNaN: true }),
        sizeSlope: fc.double({ min: -1.5, max: 0.5, noNaN: true }),
        areas: fc.array(fc.double({ min: 80, max: 20_000, noNaN: true }), { minLength: 8, maxLength: 25 }),
        project: fc.constantFrom(buildingName(0), buildingName(3), null),
      }),
      ({ seed, noise, sizeSlope, areas, project }) => {
        const place = placeOf(makeMarket({ seed, noise, sizeSlope, months: 18, buildings: 6 }));
        const values = areas
          .toSorted((a, b) => a - b)
          .map((areaSqft) => valueSubject(factsOf(place, { project, logArea: Math.log(areaSqft) }), [place]))
          .filter((answer) => answer.kind === 'valued')
          .map(({ valuePaise }) => valuePaise);
        expect(values).toEqual(values.toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 60 },
  );
});

test('sales on the day of valuation and after it change nothing', () => {
  const sales = makeMarket();
  const later = withChange(
    makeMarket({ seed: 99, lastDay: '2025-09-28', months: 2 }).filter(({ registeredOn }) => registeredOn >= date),
    (sale) => ({ agreementPaise: 3 * sale.agreementPaise }),
  );
  expect(later.length).toBeGreaterThan(5);
  const slopes = fitElasticities(asColumns(sales), sales.length);
  const valueOf = (sales: StoredSale[]) => {
    const columns = asColumns(sales);
    const place = { sales: columns, state: followMarket(columns, slopes, monthNumber(date)) };
    return valued(valueSubject(factsOf(place), [place])).valuePaise;
  };
  expect(valueOf([...sales, ...later])).toBe(valueOf(sales));
});

test('shares of the comparables add up to one, and each adjusted price to its sale and steps', () => {
  const place = placeOf(makeMarket());
  const { comparables, comparablesPaise } = valued(valueSubject(factsOf(place), [place]));
  expect(comparables.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  expect(comparablesPaise).toBe(Math.round(comparables.reduce((sum, { share, adjustedPaise }) => sum + share * adjustedPaise, 0)));
  for (const { at, adjustments, adjustedPaise } of comparables) {
    expect(Object.values(adjustments).reduce((sum, one) => sum + one, place.sales.pricePaise[at] as number)).toBe(adjustedPaise);
  }
});

test('within one building nothing is adjusted for location or age', () => {
  const place = placeOf(makeMarket({ buildings: 2, salesPerMonth: 4 }));
  const { comparables } = valued(valueSubject(factsOf(place), [place]));
  const own = comparables.filter(({ sameBuilding }) => sameBuilding);
  expect(own.length).toBeGreaterThan(3);
  expect(own.every(({ adjustments }) => adjustments.location === 0 && adjustments.age === 0)).toBe(true);
});

test('three sales are too few, and the sentence says how many were found and needed', () => {
  const place = placeOf(
    withChange(makeMarket({ buildings: 3, months: 1, noise: 0 }), () => ({ areaSqm: 74, floor: 5, configuration: '2 BHK' })),
  );
  const answer = valueSubject(factsOf(place), [place]);
  expect(answer).toMatchObject({ kind: 'refused', because: 'too-few', evidence: { n: 3 } });
  expect(textOf([whyRefused(answer as ModelRefusal, { propertyKind: 'flat', month: monthNumber(date) })])).toBe(
    'We found 3 registered sales here since 2022; at least 8 are needed to value a flat.',
  );
});

test('a building without history is not valued from a handful of far and different ones', () => {
  const place = placeOf(withChange(makeMarket({ buildings: 2, months: 20 }), () => ({ latitude: 18.575, longitude: 73.787 })));
  expect(valueSubject(factsOf(place, { project: null }), [place])).toMatchObject({ kind: 'refused', because: 'too-unlike' });
});

test('a new building among many known ones is valued near its neighbours, with a wider range', () => {
  const market: Partial<MadeMarket> = { buildings: 12, salesPerMonth: 2 };
  const place = placeOf(makeMarket(market));
  const value = valued(valueSubject(factsOf(place), [place]));
  const fresh = valued(valueSubject(factsOf(place, { project: null }), [place]));
  expect(fresh.highPaise / fresh.lowPaise).toBeGreaterThan(value.highPaise / value.lowPaise);
  expect(Math.abs(fresh.ratePerSqft / trueRate(market, { building: 0, areaSqft: 800, floor: 5, on: date }) - 1)).toBeLessThan(0.15);
});
