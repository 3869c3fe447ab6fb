import { expect, test } from 'vitest';
import { onPointedTime, overlaps, pointAtTime, pointedTime, spanOf } from './pointed-time.ts';

test('months and quarters stand for months, names of other things for none', () => {
  expect(spanOf('2025-03')).toEqual({ from: '2025-03', to: '2025-03' });
  expect(spanOf('2025-03-01')).toEqual({ from: '2025-03', to: '2025-03' });
  expect(spanOf('Q1 2025')).toEqual({ from: '2025-01', to: '2025-03' });
  expect([spanOf('2 BHK'), spanOf('Q5 2025'), spanOf('Baner')]).toEqual([null, null, null]);
});

test('a month lies in its quarter, whatever axis it is pointed at on', () => {
  expect(overlaps(spanOf('2025-03'), spanOf('Q1 2025'))).toBe(true);
  expect(overlaps(spanOf('2025-04'), spanOf('Q1 2025'))).toBe(false);
  expect(overlaps(null, spanOf('Q1 2025'))).toBe(false);
});

test('who listens hears of a change once, and nothing of the same again', () => {
  let heard = 0;
  const stop = onPointedTime(() => (heard += 1));
  pointAtTime('2025-03');
  pointAtTime('2025-03-01');
  expect([pointedTime(), heard]).toEqual([{ from: '2025-03', to: '2025-03' }, 1]);
  pointAtTime('Baner');
  expect([pointedTime(), heard]).toEqual([null, 2]);
  stop();
  pointAtTime('2025-03');
  expect(heard).toBe(2);
  pointAtTime(null);
});
