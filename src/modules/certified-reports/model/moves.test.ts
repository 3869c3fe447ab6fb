import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeMove, moveNames, moves, movesTable, ruleOf, states } from './moves.ts';

test('the table of moves in the README is the one in code', () => {
  expect(readFileSync(new URL('../README.md', import.meta.url), 'utf8')).toContain(movesTable());
});

test('every state can be reached from the first, and every one but the last can be left', () => {
  const reached = new Set<string>(['quoted']);
  for (let grown = true; grown;) {
    grown = false;
    for (const move of moveNames) {
      const { from, to } = ruleOf(move);
      if (from.some((state) => reached.has(state)) && !reached.has(to)) grown = Boolean(reached.add(to));
    }
  }
  expect([...reached].toSorted()).toEqual([...states].toSorted());
  for (const state of states.filter((one) => one !== 'withdrawn'))
    expect(
      moveNames.some((move) => ruleOf(move).from.includes(state)),
      state,
    ).toBe(true);
});

test('nobody but the checker approves, and the valuer never does', () => {
  expect(moves.approve.by).toEqual(['checker']);
  expect(judgeMove('approve', { state: 'in-check', roles: ['valuer', 'administrator', 'customer'] })).toBe('not-yours');
  expect(judgeMove('approve', { state: 'in-check', roles: ['checker'] })).toBe('allowed');
  expect(judgeMove('approve', { state: 'inspected', roles: ['checker'] })).toBe('not-now');
});
