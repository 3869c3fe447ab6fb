import { expect, test } from 'vitest';
import type { ChartSpec } from '#core/chart-spec.ts';
import type { MarketEvent } from '../events-contract.ts';
import { eventDays, eventsWithin, withEvents } from './events.ts';

const event = (from: string, until: string | null = null): MarketEvent => ({
  kind: 'duty',
  from,
  until,
  label: from,
  source: 'Order',
  confidence: 'H',
});
const chart = (x: ChartSpec['x'], names: readonly string[]): ChartSpec => ({
  title: 'T',
  subtitle: 'S',
  x,
  y: { format: 'count' },
  series: [{ kind: 'line', name: 'Sales', role: 'subject', points: names.map((name) => ({ x: name, y: 1 })) }],
});

test('events of the days in view are numbered, what lasted into them among these', () => {
  const shown = eventsWithin([event('2020-04-01'), event('2020-09-01', '2020-12-31'), event('2021-01-01', '2021-03-31')], {
    from: '2020-12-01',
    to: '2021-06-30',
  });
  expect(shown.map(({ sign, from }) => [sign, from])).toEqual([
    ['1', '2020-09-01'],
    ['2', '2021-01-01'],
  ]);
  expect(eventDays(event('2020-09-01', '2020-12-31'))).toBe('1 Sep 2020 – 31 Dec 2020');
});

test('a chart of months or quarters carries the signs where they belong, and events of one month share a line', () => {
  const signed = eventsWithin([event('2021-01-10'), event('2021-01-20', '2021-03-31'), event('2022-01-01')], {});
  const months = withEvents(chart({ kind: 'month' }, ['2020-12', '2021-01', '2021-03', '2021-05']), signed);
  expect(months.marks).toEqual([{ x: '2021-01', label: '1, 2', until: '2021-03' }]);
  expect(withEvents(chart({ kind: 'category' }, ['Q4 2020', 'Q1 2021']), signed).marks).toEqual([{ x: 'Q1 2021', label: '1, 2' }]);
});

test('bars of other things than time carry none', () => {
  const spec = chart({ kind: 'category' }, ['2 BHK', '3 BHK']);
  expect(withEvents(spec, eventsWithin([event('2021-01-10')], {}))).toBe(spec);
});
