import { describe, expect, test } from 'vitest';
import { launchSentences } from './launch-sentences.ts';
import { mixWords, paceAtPrice, pricesToTry, rateAndPace, soldNearPrice } from './launch.ts';
import type { Competitor, PricingMarket } from './pricing-market.ts';

const measured = (value: number | null) => ({ value, n: 30, needed: 5 });
const project = (rate: number | null, pace: number | null, mix: Competitor['mix'] = []): Competitor => ({
  key: `p ${rate} ${pace}`,
  project: `Project at ${rate}`,
  locality: 'Baner',
  ratePerSqft: measured(rate),
  homesAMonth: measured(pace),
  sales: 30,
  unsold: measured(null),
  monthsOfStock: measured(null),
  mix,
  rows: null,
  place: null,
});
type Answer = PricingMarket['response']['answer'];
const found = (value: number, low = value, high = value): Answer => ({
  kind: 'measured',
  steps: 90,
  projects: 40,
  value,
  low,
  high,
  backTest: null,
});
const period = { from: '2022-11-01', to: '2026-10-31' };
const market = (competitors: Competitor[], answer: Answer): PricingMarket => ({
  city: 'Pune',
  localities: ['Baner'],
  asOf: '2026-10-31',
  period,
  isDemonstration: false,
  competitors,
  thinProjects: 0,
  sizes: [],
  pairs: {
    period,
    sales: 0,
    floor: { scope: 'city', premium: { kind: 'thin', pairs: 0, projects: 0 } },
    size: { scope: 'city', premium: { kind: 'thin', pairs: 0, projects: 0 } },
    configurations: [],
  },
  response: { period, answer },
});

/** Projects that lie on one curve: at 10,000 each of them would sell eight homes a month. */
const onCurve = (elasticity: number) =>
  [8000, 9000, 10_000, 11_000, 12_000].map((rate) => project(rate, 8 * (rate / 10_000) ** elasticity));

describe('the pace at a price', () => {
  test('is that of the curve on which all projects lie, without a range', () => {
    for (const elasticity of [-0.5, -1, -2.5]) {
      const pace = paceAtPrice(market(onCurve(elasticity), found(elasticity)), 11_500);
      expect(pace).toMatchObject({ kind: 'expected', projects: 5 });
      if (pace.kind !== 'expected') return;
      expect(pace.homesAMonth).toBeCloseTo(8 * 1.15 ** elasticity, 9);
      expect(pace.high - pace.low).toBeCloseTo(0, 9);
    }
  });

  test('falls as the price rises, and its range holds it and widens with the range of the response', () => {
    const projects = [project(8000, 14), project(9500, 6), project(10_000, 9), project(10_400, 4), project(12_500, 7)];
    const [narrow, wide] = [market(projects, found(-1.5, -1.6, -1.4)), market(projects, found(-1.5, -3, -0.2))];
    let before = Infinity;
    for (const rate of [7500, 9000, 10_500, 12_000, 13_500]) {
      const [one, other] = [paceAtPrice(narrow, rate), paceAtPrice(wide, rate)];
      if (one.kind !== 'expected' || other.kind !== 'expected') throw new Error(`nothing expected at ${rate}`);
      expect(one.homesAMonth).toBeLessThan(before);
      before = one.homesAMonth;
      expect(one.low).toBeLessThanOrEqual(one.homesAMonth);
      expect(one.high).toBeGreaterThanOrEqual(one.homesAMonth);
      expect(other.high - other.low).toBeGreaterThanOrEqual(one.high - one.low);
    }
  });

  test('is refused of four projects, beyond what projects sell at, and where sales bear no response', () => {
    const silent: Answer = { kind: 'refused', steps: 12, projects: 5, why: 'few', reliability: null, low: null, high: null };
    expect(paceAtPrice(market(onCurve(-1).slice(1), found(-1)), 10_000)).toEqual({ kind: 'refused', why: 'few' });
    expect(paceAtPrice(market(onCurve(-1), found(-1)), 13_201)).toEqual({ kind: 'refused', why: 'outside' });
    expect(paceAtPrice(market(onCurve(-1), found(-1)), 7199)).toEqual({ kind: 'refused', why: 'outside' });
    expect(paceAtPrice(market(onCurve(-1), silent), 10_000)).toEqual({ kind: 'refused', why: 'response' });
    const [first, ...others] = launchSentences(market(onCurve(-1), silent), 10_000);
    expect(first).toContain('No pace is expected');
    expect(others.join(' ')).toContain('12 changes of 5 projects');
  });

  test('a project without a rate or a pace is no evidence', () => {
    const with3 = market([...onCurve(-1).slice(2), project(null, 5), project(10_000, null), project(9000, 0)], found(-1));
    expect(pricesToTry(with3)).toBeNull();
    expect(rateAndPace(with3.competitors)?.title).toContain('4');
  });
});

test('what was sold near a price counts projects within a tenth of it, three at least', () => {
  const projects = [project(9000, 3), project(10_000, 5), project(11_000, 9), project(11_001, 100)];
  expect(soldNearPrice({ competitors: projects }, 10_000)).toEqual({ homesAMonth: 5, projects: 3 });
  expect(soldNearPrice({ competitors: projects }, 14_000)).toBeNull();
});

test('one’s own price is the one subject of the chart', () => {
  const chart = rateAndPace(onCurve(-1), { ratePerSqft: 10_500, homesAMonth: 7 });
  expect(chart?.series.map((series) => 'role' in series && series.role)).toEqual(['other', 'subject']);
});

test('sizes are said as shares of those that are known, the commonest first', () => {
  expect(
    mixWords({
      mix: [
        { configuration: '3 BHK', sales: 10 },
        { configuration: '', sales: 50 },
        { configuration: '2 BHK', sales: 30 },
      ],
    }),
  ).toBe('2 BHK 75%, 3 BHK 25%');
});
