import { expect, test } from 'vitest';
import { eventsOf } from './shipped-events.ts';

test('a city has its own events and those of the country, in the order of their days', () => {
  const pune = eventsOf('Pune');
  expect(pune.map(({ from }) => from)).toEqual(pune.map(({ from }) => from).toSorted());
  expect(pune.find(({ kind, from }) => kind === 'duty' && from === '2020-09-01')).toMatchObject({ until: '2020-12-31', confidence: 'H' });
  expect(pune.some(({ label }) => label.includes('12.36% (PCMC)'))).toBe(true);
  expect(eventsOf('Chennai').some(({ kind, from }) => kind === 'reckoner' || from === '2020-09-01')).toBe(false);
});

test('what holds for the whole country needs no city', () => {
  expect(eventsOf(undefined).length).toBeGreaterThan(0);
  for (const event of eventsOf(undefined)) expect(eventsOf('Pune')).toContainEqual(event);
});

test('an event says its source, and what is over ends after it began', () => {
  for (const city of ['Pune', 'Mumbai', 'Thane', 'Navi Mumbai', 'Nashik', 'Nagpur', 'Bengaluru', 'Chennai'])
    for (const { from, until, source, label } of eventsOf(city)) {
      expect(source.length, label).toBeGreaterThan(5);
      if (until !== null) expect(until >= from, label).toBe(true);
    }
});
