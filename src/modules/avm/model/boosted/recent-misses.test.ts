import { expect, test } from 'vitest';
import { RecentMisses, type Place } from './recent-misses.ts';
import { settings } from './settings.ts';
import { makeMarket } from './testing.ts';

const market = makeMarket({ buildings: 40, months: 24, salesAMonth: 40, noise: 0.05 });
const now = market.month[market.n - 1]! + 1;
const standingAt = (building: number): Place => {
  const row = market.building.indexOf(building);
  return { building, unitType: 0, latitude: market.latitude[row]!, longitude: market.longitude[row]! };
};
/** All of one locality, whose buildings stand within 450 m; the next locality is two kilometres away. */
const near = [...new Set(market.building)].filter((building) => building % 4 === 0);
const far = [...new Set(market.building)].filter((building) => building % 4 === 1);

function after(misses: readonly { building: number; unitType?: number; monthsAgo?: number; miss?: number; times?: number }[]) {
  const recent = new RecentMisses(market);
  for (const { building, unitType = 0, monthsAgo = 1, miss = 0.05, times = 40 } of misses)
    for (let time = 0; time < times; time++) recent.hear({ building, unitType }, now - monthsAgo, miss);
  return recent;
}

test('nothing heard, nothing added; much heard nearby is taken for nearly what it was, little for little', () => {
  const at = standingAt(near[0]!);
  expect(new RecentMisses(market).around(at, now)).toBe(0);
  const much = after(near.map((building) => ({ building, times: 200 }))).around(at, now);
  expect(much).toBeGreaterThan(0.047);
  expect(much).toBeLessThan(0.05);
  const one = after([{ building: near[0]!, times: 1 }]).around(at, now);
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThan(0.05 / settings.recent.pull);
});

test('its own building counts more than the next, the next more than one two kilometres away, which does not count', () => {
  const at = standingAt(near[0]!);
  const heardAt = (building: number) => after([{ building }]).around(at, now);
  expect(heardAt(near[0]!)).toBeGreaterThan(heardAt(near[1]!));
  expect(heardAt(near[1]!)).toBeGreaterThan(0);
  expect(heardAt(far[0]!)).toBe(0);
});

test('another kind of flat and older months count less', () => {
  const at = standingAt(near[0]!);
  const of = (miss: { unitType?: number; monthsAgo?: number }) => after([{ building: near[1]!, ...miss }]).around(at, now);
  expect(of({ unitType: 1 })).toBeLessThan(of({}));
  expect(of({ monthsAgo: 7 })).toBeLessThan(of({}));
});

test('a wild miss is drawn in', () => {
  const at = standingAt(near[0]!);
  const of = (miss: number) => after([{ building: near[0]!, times: 1, miss }]).around(at, now);
  expect(of(3)).toBe(of(settings.recent.winsor));
  expect(of(-3)).toBe(-of(settings.recent.winsor));
});

test('a building without a position hears itself alone', () => {
  const at = { ...standingAt(near[0]!), latitude: Number.NaN, longitude: Number.NaN };
  expect(after([{ building: near[1]! }]).around(at, now)).toBe(0);
  expect(after([{ building: near[0]! }]).around(at, now)).toBeGreaterThan(0);
});

test('a building nobody bought in hears what lies around where it is said to stand', () => {
  const recent = after([{ building: near[0]! }]);
  const { latitude, longitude } = standingAt(near[0]!);
  const fresh = { building: 1_000_000, unitType: 0 };
  expect(recent.around({ ...fresh, latitude, longitude }, now)).toBeGreaterThan(0);
  expect(recent.around({ ...fresh, latitude: latitude + 1, longitude }, now)).toBe(0);
});

test('what is kept says the same again', () => {
  const recent = after([{ building: near[0]! }, { building: near[1]!, unitType: 2 }, { building: far[0]!, monthsAgo: 5 }]);
  const again = new RecentMisses(market, recent.keep());
  for (const building of [near[0]!, near[2]!, far[1]!])
    expect(again.around(standingAt(building), now + 2)).toBe(recent.around(standingAt(building), now + 2));
});
