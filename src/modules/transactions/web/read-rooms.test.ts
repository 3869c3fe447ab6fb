import { expect, test } from 'vitest';
import { readRooms } from './read-rooms.ts';

test('a number of rooms is read out of what is searched for, in Latin and Devanagari, before and behind the place', () => {
  expect(readRooms('2 BHK Baner')).toEqual({ configuration: '2 BHK', rest: 'Baner' });
  expect(readRooms('baner 2.5bhk')).toEqual({ configuration: '2.5 BHK', rest: 'baner' });
  expect(readRooms('1 rk Wakad')).toEqual({ configuration: '1 RK', rest: 'Wakad' });
  expect(readRooms('बाणेर २ बीएचके')).toEqual({ configuration: '2 BHK', rest: 'बाणेर' });
});

test('names that only look like rooms stay whole', () => {
  for (const text of ['Sector 12 BHKs', '12 bhk', 'Rk Towers', 'Baner'])
    expect(readRooms(text)).toEqual({ configuration: null, rest: text });
});
