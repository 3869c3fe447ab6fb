import { expect, test } from 'vitest';
import { roundTo } from '#core/indian-number.ts';
import { makeRequirement } from '../testing.ts';
import { matchParcel, matchParcels } from './match-parcels.ts';
import type { Parcel } from './parcel.ts';
import { contradictions, RequirementContent } from './requirement.ts';

const parcel = (more: Partial<Parcel> = {}): Parcel => ({
  id: more.reference ?? 'one',
  reference: 'P-1',
  city: 'Pune',
  villages: ['Baner'],
  latitude: 18.56,
  longitude: 73.78,
  areaSqm: 4000,
  roadWidthM: 18,
  zone: 'residential',
  askingPaise: 40_00_00_000_00,
  deals: ['outright'],
  availableOn: null,
  fsi: 2.5,
  fsiFault: null,
  ...more,
});
const all = makeRequirement({ leastFsi: 2, products: ['residential'], deals: ['outright'], neededBy: '2027-06-30' });

test('the parts of a score add up to it, and of a parcel that meets every wish to a hundred', () => {
  const best = matchParcel(all, parcel({ availableOn: '2027-01-01', askingPaise: 30_00_00_000_00 }));
  expect(best.score).toBe(100);
  for (const more of [{ fsi: null }, { areaSqm: 9000 }, { latitude: 18.59 }, { zone: 'industrial' as const }, { askingPaise: null }]) {
    const { score, parts } = matchParcel(all, parcel(more));
    expect(score).toBe(
      roundTo(
        parts.reduce((sum, { points }) => sum + points, 0),
        1,
      ),
    );
    expect(score).toBeLessThan(best.score);
  }
});

test('what a parcel does not say rules it out of nothing, and gets half of the points', () => {
  const { missed, parts } = matchParcel(all, parcel({ fsi: null, roadWidthM: null }));
  expect(missed).toEqual([]);
  const fsi = parts.find(({ wish }) => wish === 'fsi')!;
  expect([fsi.status, fsi.points]).toEqual(['unknown', fsi.mostPoints / 2]);
});

test('where none fits, the nearest misses stand in order, and the wish that keeps most away comes first', () => {
  const dear = (reference: string, crore: number) => parcel({ reference, askingPaise: crore * 1e7 * 100 });
  const found = matchParcels(all, [dear('a', 90), dear('b', 66), parcel({ reference: 'c', areaSqm: 9000 }), dear('d', 80)]);
  expect([found.fitting, found.options]).toEqual([0, []]);
  expect(found.nearMisses.map(({ parcel: { reference } }) => reference)).toEqual(['b', 'c', 'd', 'a']);
  expect(found.loosen).toEqual([
    { wish: 'budget', parcels: 3, nearest: { parcelId: 'b', found: 66 * 1e9, shortBy: expect.closeTo(0.1, 6) } },
    { wish: 'size', parcels: 1, nearest: { parcelId: 'c', found: 9000, shortBy: 0.125 } },
  ]);
});

test('a named place takes its locality, a city all of it, and one of several places is enough', () => {
  const at = (village: string | null) => ({ kind: 'named' as const, city: 'Pune', village, middle: null });
  const status = (places: RequirementContent['places'], more: Partial<Parcel> = {}) =>
    matchParcel(makeRequirement({ places }), parcel(more)).parts.find(({ wish }) => wish === 'place')?.status;
  expect(status([at('baner')])).toBe('fits');
  expect(status([at('Wakad')])).toBe('misses');
  expect(status([at('Wakad'), at('Baner')])).toBe('fits');
  expect(status([at(null)], { villages: ['Wakad'] })).toBe('fits');
  expect(status([{ kind: 'circle', latitude: 18.56, longitude: 73.78, km: 1 }], { latitude: null, longitude: null })).toBe('unknown');
});

test('a requirement that no land can meet says so in a sentence, and 500 places are refused', () => {
  const twentyAcres = 20 * 4046.8;
  expect(contradictions(makeRequirement({ leastSqm: twentyAcres, mostSqm: null, budgetPaise: 1_00_000_00 }), '2026-11-25')).toEqual([
    expect.stringContaining('₹1,00,000 for 20.00 acres comes to ₹1.24 a sq m'),
  ]);
  expect(contradictions(makeRequirement({ leastSqm: 5000, mostSqm: 1000 }), '2026-11-25')[0]).toContain('above the greatest');
  expect(contradictions(makeRequirement({ neededBy: '2026-11-24' }), '2026-11-25')).toEqual([
    'The day by which the land is needed is past.',
  ]);
  expect(contradictions(makeRequirement({ deals: ['jda'] }), '2026-11-25')[0]).toContain('outright purchase is not among');
  expect(contradictions(makeRequirement(), '2026-11-25')).toEqual([]);
  const places = Array.from({ length: 500 }, () => ({ kind: 'named', city: 'Pune', village: 'Baner' }));
  const read = RequirementContent.safeParse({ ...makeRequirement(), places });
  expect(read.error?.issues[0]?.message).toBe('A requirement names at most 20 places. Draw a circle on the map in place of many names.');
});
