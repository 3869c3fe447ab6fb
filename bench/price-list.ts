import { newList } from '#modules/price-lists/model/new-list.ts';
import type { ListContent } from '#modules/price-lists/model/list-content.ts';
import type { PricingMarket } from '#modules/price-lists/model/pricing-market.ts';
import { workOut } from '#modules/price-lists/model/work-out.ts';
import { quantile } from '../src/core/statistics.ts';
import { ms } from './timing.ts';

export type PriceListResult = { medianMs: number; p95Ms: number; lines: string[] };
const TIMES = 200;
const STACKS = 16;
const FLOORS = 60;

const measured = (value: number) => ({ value, n: 40, needed: 5 });
const market: PricingMarket = {
  city: 'Pune',
  localities: ['Baner'],
  asOf: '2026-10-31',
  period: { from: '2025-11-01', to: '2026-10-31' },
  isDemonstration: true,
  competitors: Array.from({ length: 40 }, (_, at) => ({
    key: `Baner ${at}`,
    project: `Project ${at}`,
    locality: 'Baner',
    ratePerSqft: measured(9_000 + 150 * at),
    homesAMonth: measured(2 + (at % 7)),
    sales: 40,
    unsold: measured(60),
    monthsOfStock: measured(12),
    mix: [{ configuration: '2 BHK', sales: 40 }],
    rows: null,
    place: null,
  })),
  thinProjects: 0,
  sizes: [
    { configuration: '2 BHK', carpetSqft: 700, sales: 900 },
    { configuration: '3 BHK', carpetSqft: 1000, sales: 500 },
  ],
  pairs: {
    period: { from: '2023-11-01', to: '2026-10-31' },
    sales: 1400,
    floor: { scope: 'localities', premium: { kind: 'measured', pairs: 900, projects: 20, value: 0.004, low: 0.003, high: 0.005 } },
    size: { scope: 'localities', premium: { kind: 'measured', pairs: 900, projects: 20, value: -0.1, low: -0.15, high: -0.05 } },
    configurations: [
      {
        configuration: '3 BHK',
        against: '2 BHK',
        scope: 'localities',
        premium: { kind: 'measured', pairs: 300, projects: 12, value: 0.02, low: 0, high: 0.04 },
      },
    ],
  },
  response: {
    period: { from: '2021-11-01', to: '2026-10-31' },
    answer: {
      kind: 'measured',
      steps: 90,
      projects: 30,
      value: -2,
      low: -3,
      high: -1,
      backTest: { steps: 60, projects: 30, error: 0.3, naiveError: 0.4 },
    },
  },
};

/** All results of a list of 960 homes after a change of an input: prices, plan by month, optimum with its range, and what a discount costs. In time of the processor, so that other work beside it does not count. */
export function benchPriceList(): PriceListResult {
  const first = newList(market);
  const content: ListContent = {
    ...first,
    targetRupees: 9e9,
    tower: {
      ...first.tower,
      stacks: Array.from({ length: STACKS }, (_, at) => ({
        name: `S${at}`,
        configuration: at % 2 === 0 ? '2 BHK' : '3 BHK',
        carpetSqft: 650 + 30 * at,
        viewShare: 0.005 * (at % 4),
        fromFloor: 1,
        toFloor: FLOORS,
      })),
    },
  };
  const times: number[] = [];
  for (let run = -20; run < TIMES; run += 1) {
    const before = process.cpuUsage();
    const worked = workOut({ ...content, tower: { ...content.tower, baseRatePerSqft: 9_000 + run } });
    if (worked.list?.homes.length !== STACKS * FLOORS || worked.selling === null) throw new Error('the list was not worked out');
    const { user, system } = process.cpuUsage(before);
    if (run >= 0) times.push((user + system) / 1000);
  }
  const [medianMs, p95Ms] = [quantile(times, 0.5) ?? Number.NaN, quantile(times, 0.95) ?? Number.NaN];
  return {
    medianMs,
    p95Ms,
    lines: [
      `All results of a list of ${STACKS * FLOORS} homes after a change of its base rate, by the functions that the browser runs, time of the processor: median ${ms(medianMs)}, p95 ${ms(p95Ms)} (${TIMES} changes).`,
    ],
  };
}
