import { expect, test } from 'vitest';
import type { AssistantAnswer, Cell } from '../contract.ts';
import { changeFormula, contradictsCells, pointsFormula, unboundRuns } from './bind.ts';

const cell = (value: number, formula?: string): Cell => ({
  measure: 'median-rate',
  label: 'Median rate',
  value,
  printed: String(value),
  unit: 'percent',
  n: 12,
  needed: 5,
  period: null,
  place: 'Baner, Pune',
  key: [],
  rows: null,
  derived: formula === undefined ? null : { formula, of: [] },
});
const says = (value: string) => ({ text: [{ kind: 'words', value }], cells: { c1: cell(1) }, premise: null }) as unknown as AssistantAnswer;
const bound = (value: string, stated: string[] = []) => unboundRuns(says(value), { question: 'rate in Baner above 80 lakh', stated });

test.each([
  'It is 14,265.',
  'It is १४,२६५.',
  'It is １４２６５.',
  'up 5 %',
  'about ₹ a lot',
  'two crore',
  'twelve of them',
  'दो करोड़',
  'कोटी रुपये',
  'fifty sales',
])('a number of its own is found: %s', (value) => expect(bound(value)).not.toEqual([]));

test('numbers of sales, of the question, of stated days and sentences are bound', () => {
  expect(bound('of 12 sales, 5 are needed')).toEqual([]);
  expect(bound('above 80 lakh')).toEqual([]);
  expect(bound('1 Nov 2025 to 31 Oct 2026: −20.1%', ['1 Nov 2025 to 31 Oct 2026', '−20.1%'])).toEqual([]);
});

test('a word of direction against the sign of its cell is found', () => {
  const contradicts = (value: string, change: number, formula = changeFormula) =>
    contradictsCells(
      {
        text: [
          { kind: 'words', value },
          { kind: 'figure', cell: 'c1' },
        ],
        cells: { c1: cell(change, formula) },
        premise: null,
      },
      ['Rise Towers, Wakad, Pune'],
    );
  expect(contradicts('The rate rose: ', 0.05)).toBe(false);
  expect(contradicts('The rate rose: ', -0.05)).toBe(true);
  expect(contradicts('दर घटा: ', 0.05)).toBe(true);
  expect(contradicts('दर वाढला: ', 0.05)).toBe(false);
  expect(contradicts('The share rose: ', -2, pointsFormula)).toBe(true);
  // The name of a project is no claim.
  expect(contradicts('Median rate in Rise Towers, Wakad, Pune: ', -0.05)).toBe(false);
  expect(contradicts('In Rise Towers, Wakad, Pune it rose: ', -0.05)).toBe(true);
});
