import { expect, test } from 'vitest';
import type { MeasureAnswer, MeasuredCell } from '#modules/measures/contract.ts';
import { WITHIN } from '#modules/measures/index.ts';
import { rankProjects, withFirstSales } from './fastest-projects.ts';

const value = (number: number | null, n = 20) => ({ value: number, n, needed: 10 });
const project = (locality: string, name: string, sales: number, rate: number | null): MeasuredCell => ({
  key: [`${locality}${WITHIN}${name}`],
  words: [name],
  values: { 'sales-count': value(sales), 'sales-a-month': value(sales / 6), 'median-rate': value(rate) },
  before: null,
  rows: null,
});
const locality = (name: string, rate: number | null): MeasuredCell => ({
  key: [name],
  words: [name],
  values: { 'median-rate': value(rate) },
  before: null,
  rows: null,
});
const answer = (cells: MeasuredCell[]) => ({ cells }) as MeasureAnswer;
const rates = answer([locality('Baner', 10_000), locality('Wakad', null)]);

test('projects stand by their pace, equal ones share a rank, and two of one name are two', () => {
  const { ranked } = rankProjects(
    answer([
      project('Wakad', 'Twin Oaks', 6, 8000),
      project('Baner', 'Twin Oaks', 12, 11_000),
      project('Baner', 'Asopalav', 6, null),
      project('Baner', 'Zenith', 5, 9000),
    ]),
    rates,
  );
  expect(ranked.map((one) => [one.rank, one.locality, one.project])).toEqual([
    [1, 'Baner', 'Twin Oaks'],
    [2, 'Baner', 'Asopalav'],
    [2, 'Wakad', 'Twin Oaks'],
    [4, 'Baner', 'Zenith'],
  ]);
});

test('a rate is set against that of its own locality, and against nothing where either is too thin', () => {
  const { ranked } = rankProjects(
    answer([project('Baner', 'Dear', 12, 11_000), project('Baner', 'Thin', 8, null), project('Wakad', 'Alone', 7, 8000)]),
    rates,
  );
  expect(ranked.map((one) => one.rateAgainstLocality)).toEqual([0.1, null, null]);
});

test('fewer than five sales are no pace, and no sale at all is not counted as one', () => {
  const { ranked, thin } = rankProjects(answer([project('Baner', 'Four', 4, null), project('Baner', 'Filed only', 0, null)]), rates);
  expect(ranked).toEqual([]);
  expect(thin).toBe(1);
});

test('first sales are meant unless a kind of sale is chosen', () => {
  expect(withFirstSales({ city: 'Pune' }).saleKind).toBe('primary');
  expect(withFirstSales({ city: 'Pune', saleKind: 'resale' }).saleKind).toBe('resale');
});
