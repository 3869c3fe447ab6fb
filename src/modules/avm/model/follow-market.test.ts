import { expect, test } from 'vitest';
import { monthNumber } from '#core/period.ts';
import { asColumns, makeMarket, withChange } from '#modules/valuation/testing.ts';
import { fitElasticities } from './elasticities.ts';
import { followMarket, indexAt } from './follow-market.ts';

const month = monthNumber('2025-06');
const stateOf = (sales: ReturnType<typeof makeMarket>, until = month) => {
  const columns = asColumns(sales);
  return followMarket(columns, fitElasticities(columns, columns.n), until);
};

test('the index rises as the market does', () => {
  const { index } = stateOf(makeMarket({ growth: 0.01, buildings: 20, salesPerMonth: 3 }));
  const rise = indexAt(index, month) - indexAt(index, month - 12);
  expect(rise).toBeGreaterThan(0.1);
  expect(rise).toBeLessThan(0.13);
});

test('what is known when a month begins does not change with what is sold in it or later', () => {
  const sales = makeMarket();
  const columns = asColumns(sales);
  const slopes = fitElasticities(columns, columns.n);
  const before = followMarket(columns, slopes, month - 6);
  const doubled = withChange(sales, (sale) => (sale.registeredOn >= '2024-12-01' ? { agreementPaise: 2 * sale.agreementPaise } : {}));
  expect(followMarket(asColumns(doubled), slopes, month - 6)).toEqual(before);
});

test('one absurd month hardly moves the index', () => {
  const sales = makeMarket({ buildings: 20 });
  const wild = withChange(sales, (sale) =>
    sale.registeredOn.startsWith('2025-03') && sale.project < 'Tower 12' ? { agreementPaise: 10 * sale.agreementPaise } : {},
  );
  expect(Math.abs(indexAt(stateOf(wild).index, month) - indexAt(stateOf(sales).index, month))).toBeLessThan(0.05);
});

test('the mass registration of one tower does not move the level of its locality', () => {
  const sales = makeMarket({ buildings: 20, growth: 0 });
  const tower = withChange(makeMarket({ buildings: 1, months: 2, salesPerMonth: 150, growth: 0, seed: 3 }), (sale) => ({
    project: 'New giant',
    agreementPaise: Math.round(sale.agreementPaise * 1.5),
  }));
  const [without] = stateOf(sales).localityLevel;
  const [withTower] = stateOf([...sales, ...tower]).localityLevel;
  expect(Math.abs((withTower as number) - (without as number))).toBeLessThan(0.05);
});

test('a locality without sales has the city’s market', () => {
  const city = stateOf(makeMarket());
  const empty = followMarket(asColumns([]), city.slopes, month, {
    index: city.index,
    level: city.level,
    scatter: city.scatter,
    ageSlope: city.ageSlope,
  });
  expect(indexAt(empty.index, month)).toBeCloseTo(indexAt(city.index, month), 10);
  expect(empty.localityLevel[0]).toBeCloseTo(city.level, 10);
  expect(empty.scatter).toEqual(city.scatter);
});

test('resales that scatter more than first sales are told apart from them, and wild ones are seen', () => {
  const scatterOf = (noise: number, saleKind: 'primary' | 'resale') =>
    makeMarket({ buildings: 12, salesPerMonth: 3, noise, seed: noise * 1000 }).map((sale) => Object.assign({}, sale, { saleKind }));
  const sales = asColumns(
    [...scatterOf(0.03, 'primary'), ...scatterOf(0.12, 'resale')].toSorted((a, b) => (a.registeredOn < b.registeredOn ? -1 : 1)),
  );
  const month = (sales.month.at(-1) as number) + 1;
  const [all, primary, resale] = followMarket(sales, fitElasticities(sales, sales.n), month).scatter;
  expect(primary).toBeGreaterThan(0.025);
  expect(primary).toBeLessThan(0.055);
  expect(resale).toBeGreaterThan(0.1);
  expect(resale).toBeLessThan(0.14);
  expect(all).toBeGreaterThan(primary);
  expect(all).toBeLessThan(resale);
});
