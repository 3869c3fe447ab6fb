import { expect, test } from 'vitest';
import type { Affordability, PromoterPremiums } from '#modules/measures/contract.ts';
import { affordFigures, rateWords } from './afford-words.ts';
import { preparePremiums } from './prepare-premiums.ts';

const promoter = (at: number, value: number | null, half = 2): PromoterPremiums['promoters'][number] => ({
  promoter: `Promoter ${at}`,
  sales: 100 + at,
  projects: 3,
  value,
  low: value === null ? null : value - half,
  high: value === null ? null : value + half,
  refused: value === null ? 'Too few' : null,
  rows: null,
});
const premiums = (promoters: PromoterPremiums['promoters']): PromoterPremiums => ({
  kind: 'promoter',
  asOf: '2026-10-31',
  period: null,
  sales: 5_000,
  demonstrationSales: 0,
  refused: null,
  spreadOfPromoters: 4,
  spreadOfProjects: 8,
  promoters,
});

test('the finding names who fetches most, nobody for fetching less, and none where no sign is certain', () => {
  expect(preparePremiums(premiums([promoter(1, 6, 8), promoter(2, -4), promoter(3, null)]), 'Pune')?.title).toBe(
    'Promoters of Pune differ by up to 4.0% from similar flats',
  );
  expect(preparePremiums(premiums([promoter(1, 9), promoter(2, -14)]), 'Pune')?.title).toBe(
    'Promoter 1 fetches 9.0% more than similar flats',
  );
  expect(preparePremiums(premiums([promoter(1, 1)]), 'Pune')?.title).toBe('No promoter of Pune clearly differs from the others');
  expect(preparePremiums(premiums([promoter(1, null)]), 'Pune')).toBeNull();
});

test('of many promoters the highest and the lowest are drawn, and how many there are is said', () => {
  const spec = preparePremiums(premiums(Array.from({ length: 60 }, (_, at) => promoter(at, 30 - at))), 'Pune');
  const [, line] = spec?.series ?? [];
  const names = line?.kind === 'line' ? line.points.map(({ x }) => x) : [];
  expect(names).toHaveLength(18);
  expect([names[0], names.at(-1)]).toEqual(['Promoter 0', 'Promoter 59']);
  expect(spec?.subtitle).toContain('12 highest and 6 lowest of 60');
});

test('a place with too few flats says so in each figure, and a rate of other days says of which', () => {
  const price = { value: null, n: 3, needed: 5, rows: null };
  const none: Affordability = {
    period: null,
    demonstrationSales: 0,
    price,
    loan: null,
    incomeNeeded: null,
    affordability: { kind: 'refused', because: 'Told by 3 sales, needs 5.' },
    rentalYield: { kind: 'refused', because: '' },
  };
  expect(affordFigures(none).map(({ value }) => value)).toEqual([null, null, null, null, null]);
  expect(affordFigures(none).at(-1)?.note).toBe('Told by 3 sales, needs 5.');
  expect(rateWords(none)).toBeNull();
  const loan = {
    rupees: 5_000_000,
    sharePercent: 80,
    years: 20,
    ratePercent: { low: 8, high: 9, from: '2025-10-01', to: '2025-12-31', source: 'Banks', isOfTheDay: false },
    instalment: { low: 41_822, high: 44_986 },
  };
  const card = { ...none, price: { ...price, value: 6_250_000, n: 90 }, loan, incomeNeeded: { low: 1_003_728, high: 1_349_580 } };
  expect(affordFigures(card).map(({ value }) => value)).toEqual(['₹62.50 L', '₹50.00 L', '₹41,822', '₹10.04 L', null]);
  expect(rateWords(card)).toContain('No table states the rate of the day');
});
