import { expect, test } from 'vitest';
import { trialWindow, withinTrial } from './trial.ts';

test('a trial sees the twelve full months that end six months before the data do', () => {
  expect(trialWindow('2026-10-31')).toEqual({ from: '2025-05-01', to: '2026-04-30' });
  expect(trialWindow('2026-10-30')).toEqual({ from: '2025-04-01', to: '2026-03-31' });
});

test('days outside the window are cut off, whichever way they are asked for', () => {
  const window = { from: '2025-05-01', to: '2026-04-30' };
  expect(withinTrial({ city: 'Pune', from: undefined }, window)).toEqual({ city: 'Pune', ...window });
  expect(withinTrial({ from: '1990-01-01', to: '2099-12-31' }, window)).toEqual(window);
  expect(withinTrial({ from: '2025-07-01', to: '2025-07-31' }, window)).toEqual({ from: '2025-07-01', to: '2025-07-31' });
  // Days that the window does not hold leave nothing: the first comes after the last.
  const after = withinTrial({ from: '2026-06-01' }, window);
  expect(after.from > after.to).toBe(true);
});
