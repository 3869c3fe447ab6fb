import { expect, test } from 'vitest';
import { blankInputs } from './demonstration-plot.ts';
import type { MarketFacts } from './market-facts.ts';
import { readTables } from './read-tables.ts';
import { scenarioSpreads } from './scenario-spreads.ts';
import { shippedTexts } from './testing.ts';

const spread = { value: 100, p10: 80, p90: 125, projects: 12 };
const market = { ratePerSqm: spread, unitsAMonth: spread } as unknown as MarketFacts;
const { defaults } = readTables(shippedTexts());
const factor = (times: number) => ({ factor: times, launches: 40 });

test('rate and pace vary as projects do, and as wide as the record of past launches wants them', () => {
  const of = (record: Parameters<typeof scenarioSpreads>[4]) => scenarioSpreads(blankInputs('2026-11-01'), market, defaults, null, record);
  const plain = of(null);
  expect(plain.spreads.price).toEqual({ p10: 0.8, p90: 1.25 });
  const wide = of({ rate: factor(1.5), pace: factor(1) });
  expect(wide.spreads.price!.p10).toBeCloseTo(0.8 ** 1.5, 12);
  expect(wide.spreads.price!.p90).toBeCloseTo(1.25 ** 1.5, 12);
  expect(wide.spreads.velocity).toEqual(plain.spreads.velocity);
  expect(wide.spreads.growth).toEqual(plain.spreads.growth);
  expect(wide.sources.find(({ input }) => input === 'price')!.words).toBe(
    'P10 and P90 of 12 projects with registered sales, 1.50 × as wide by the record of 40 past launches',
  );
});

test('without projects the usual span stands, whatever the record says', () => {
  const { spreads } = scenarioSpreads(blankInputs('2026-11-01'), null, defaults, null, { rate: factor(2), pace: factor(2) });
  expect(spreads.price).toEqual({ p10: 0.88, p90: 1.12 });
});
