import { expect, test } from 'vitest';
import type { AssistantAnswer, Cell } from '../contract.ts';
import { numbersOf } from './answer-words.ts';

const understood = { measures: ['unsold-units'], by: ['locality'], pick: null, order: null, limit: null, compare: null, places: [] };
const cell = (n: number) => ({ measure: 'unsold-units', n }) as Cell;
const answer = (...cells: Cell[]) => ({ understood, cells: Object.fromEntries(cells.entries()) }) as unknown as AssistantAnswer;

test('an answer without a figure, a refusal or a trial’s limit, stands on no number of sales; rows of a cut are added up', () => {
  expect(numbersOf(answer()).n).toBeNull();
  expect(numbersOf(answer(cell(4))).n).toBe(4);
  expect(numbersOf(answer(cell(4), cell(5))).n).toBe(9);
});
