import { expect, test } from 'vitest';
import { developmentChargeRupees, tdrOfConstruction, tdrToTake } from './permission-money.ts';
import { ruleFigureOn } from './rule-tables.ts';
import { SchemeFacts, schemes } from './schemes.ts';
import { ruleTables } from './testing.ts';

const schemesOf = (facts: object) => schemes(SchemeFacts.parse(facts), ruleTables);
const named = (facts: object, scheme: string) => schemesOf(facts).schemes.find((one) => one.scheme === scheme)!;

test('TOD: cap, a quarter TDR, and a premium by the size of the homes', () => {
  const wide = named({ plot: { grossPlotSqm: 2000, roadWidthM: 24, asrLandRupeesPerSqm: 40_000 }, tod: {}, tdrRupeesPerSqm: 0 }, 'TOD');
  expect(wide).toMatchObject({ pot: 8000, tdr: 1450, premium: 4350, inclusiveHousing: 0, otherReading: null });
  expect(wide.total).toBeCloseTo(12_800, 6);
  expect(wide.permissionCrore).toBeCloseTo(5.655 + 2.88, 6);
  const narrow = named({ plot: { grossPlotSqm: 1000, roadWidthM: 9, asrLandRupeesPerSqm: 40_000 }, tod: {}, tdrRupeesPerSqm: 0 }, 'TOD');
  expect(narrow.total).toBeCloseTo(4000, 6);
  expect(narrow.permissionCrore).toBeCloseTo(1.365 + 0.9, 6);
});

test('TOD premium: half of its FSI at the rate of small homes, or what the design has in them; the other reading is priced', () => {
  const facts = {
    plot: { grossPlotSqm: 2000, roadWidthM: 24, asrLandRupeesPerSqm: 40_000 },
    tod: { smallHomesShare: 0.8 },
    tdrRupeesPerSqm: 0,
  };
  const halves = named(facts, 'TOD');
  expect(halves.permissionCrore).toBeCloseTo(5.655 + 2.88, 6);
  expect(halves.otherSmallHomesCrore).toBeCloseTo((4350 * 0.3 * 0.05 * 40_000) / 1e7, 9);
  const design = named({ ...facts, plot: { ...facts.plot, readings: { smallHomes: 'design' } } }, 'TOD');
  expect(design.permissionCrore! + halves.otherSmallHomesCrore!).toBeCloseTo(halves.permissionCrore!, 9);
  expect(design.otherSmallHomesCrore).toBeCloseTo(-halves.otherSmallHomesCrore!, 9);
});

test('TOD with a road handed over: the net area is used, the entire one stands beside', () => {
  const facts = {
    plot: { grossPlotSqm: 3000, roadsAndReservationsSqm: 300, roadWidthM: 18, asrLandRupeesPerSqm: 50_000 },
    tdrRupeesPerSqm: 0,
  };
  const used = named({ ...facts, tod: {} }, 'TOD');
  expect(used.pot).toBeCloseTo(3.5 * 2700, 6);
  expect(used.total + used.otherReading!.sqm).toBeCloseTo(16_272, 6);
  const entire = named({ ...facts, tod: { base: 'entire' } }, 'TOD');
  expect([entire.pot, entire.total, entire.permissionCrore]).toEqual(
    [10_170, 16_272, 8.775 + 4.5765].map((value) => expect.closeTo(value, 6)),
  );
});

test('TOD for a plot of which less than half lies inside, and on a road that is too narrow', () => {
  const plot = { grossPlotSqm: 2000, roadWidthM: 24 };
  expect(named({ plot, tod: { part: 0.4 } }, 'TOD').pot).toBeCloseTo(2200 + 0.4 * 5800, 6);
  expect(named({ plot, tod: { part: 0.5 } }, 'TOD').pot).toBeCloseTo(8000, 6);
  expect(schemesOf({ plot: { ...plot, roadWidthM: 8.999 }, tod: {} }).notPossible[0]!.why).toContain('too narrow');
  expect(schemesOf({ plot: { ...plot, rulesOn: '2022-10-09' }, tod: {} }).notPossible).toHaveLength(1);
});

test('a society of 24 homes: the incentive is free, the rest up to the table is bought', () => {
  const plot = { grossPlotSqm: 1200, roadWidthM: 15 };
  const society = named({ plot, existing: { authorisedSqm: 1800, homes: 24, ageYears: 31 } }, 'redevelopment 7.6.1');
  expect([society.basic, society.pot, society.premium + society.tdr, society.total]).toEqual(
    [2340, 3000, 660, 4800].map((value) => expect.closeTo(value, 6)),
  );
  const larger = { plot, existing: { authorisedSqm: 3200, homes: 24, ageYears: 31 } };
  expect(named(larger, 'redevelopment 7.6.1')).toMatchObject({ pot: 4160, premium: 0, tdr: 0 });
  expect(named(larger, 'redevelopment 7.6.1').total).toBeCloseTo(6656, 6);
  expect(named(larger, 'redevelopment 7.5').pot).toBe(3200);
  const young = schemesOf({ plot, existing: { authorisedSqm: 1800, homes: 24, ageYears: 30 } });
  expect(young.notPossible).toEqual([
    { scheme: 'redevelopment 7.6.1', why: 'The building is 30 years old: it must be older than 30 years, or dangerous.' },
  ]);
});

test('IT and PMAY by the road', () => {
  const plot = { grossPlotSqm: 4000, roadWidthM: 18, inclusiveHousing: false };
  const it = named({ plot, it: true }, 'IT');
  expect([it.pot, it.anc]).toEqual([14_000, expect.closeTo(0.8 * 14_000, 6)]);
  // Two hectares of homes owe amenity space; IT does not.
  expect(named({ plot: { ...plot, grossPlotSqm: 20_000 }, it: true }, 'IT').pot).toBeCloseTo(70_000, 6);
  expect(named({ plot, pmay: true }, 'PMAY').pot).toBe(10_000);
  expect(schemesOf({ plot: { ...plot, roadWidthM: 14.99 }, pmay: true }).notPossible[0]!.scheme).toBe('PMAY');
});

test('schemes stand best first by what is left for the land', () => {
  const facts = { plot: { grossPlotSqm: 3000, roadWidthM: 18, asrLandRupeesPerSqm: 30_000 }, marginRupeesPerSqm: 20_000 };
  const rich = schemesOf(facts).schemes;
  expect(rich[0]!.scheme).toBe('with premium and TDR');
  // Worth less than its premium, an extra square metre is not bought.
  expect(schemesOf({ ...facts, marginRupeesPerSqm: 4000 }).schemes[0]!.scheme).toBe('as of right');
  expect(rich.map(({ scheme }) => scheme).toSorted()).toEqual(['as of right', 'with TDR', 'with premium', 'with premium and TDR']);
  expect(rich[0]!.total).toBeCloseTo(12_000, 6);
});

const figureOn = (day: string) => (name: string) => ruleFigureOn(ruleTables, name, day).value;

test('TDR is taken by the rates of the year in which it was generated, and building an amenity earns it', () => {
  expect(tdrToTake(1000, 20_000, 50_000)).toBe(2500);
  expect(tdrOfConstruction(67_500_000, 25_000, figureOn('2025-01-30'))).toBeCloseTo(3645, 9);
  expect(() => tdrOfConstruction(67_500_000, 25_000, figureOn('2024-09-04'))).toThrow('holds on 2024-09-04');
});

test('the development charge of homes is doubled where a metro is built', () => {
  const scheme = named({ plot: { grossPlotSqm: 3000, roadWidthM: 18, asrLandRupeesPerSqm: 30_000 } }, 'with premium and TDR');
  expect(scheme.developmentChargeCrore).toBeCloseTo(1.53, 9);
  const facts = { landSqm: 3000, builtSqm: 12_000, asrLandRupeesPerSqm: 30_000, homesShare: 1, metro: false };
  expect(developmentChargeRupees(facts, figureOn('2025-01-30'))).toBeCloseTo(0.765e7, 3);
  expect(developmentChargeRupees({ ...facts, homesShare: 0.8 }, figureOn('2025-01-30'))).toBeCloseTo(1.2 * 0.765e7, 3);
});
