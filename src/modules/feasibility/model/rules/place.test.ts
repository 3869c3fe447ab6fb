import { describe, expect, test } from 'vitest';
import { areaStatement } from './area-statement.ts';
import { Plot } from './plot.ts';
import { schemes, SchemeFacts } from './schemes.ts';
import { ruleTables as tables } from './testing.ts';

const land = { grossPlotSqm: 4000, roadWidthM: 18, asrLandRupeesPerSqm: 30_000 };
const statementIn = (villages: string[], facts: Record<string, unknown> = {}) =>
  areaStatement(Plot.parse({ ...land, villages, ...facts }), tables);

describe('where the rules hold', () => {
  test('a village of PMRDA is refused by name on the day before the decision, and worked out on the day itself', () => {
    expect(() => statementIn(['Hinjawadi'], { permissionOn: '2025-02-11' })).toThrow(
      /do not hold in Hinjawadi on 11 Feb 2025.*They hold from 12 Feb 2025/,
    );
    const { components, inclusiveHousing, findings } = statementIn(['Hinjawadi'], { permissionOn: '2025-02-12' });
    // The columns of other authorities: 8,400 and not the 10,000 of a corporation.
    expect(components).toMatchObject({ pot: 8400, total: 13_440 });
    expect(inclusiveHousing).toBe(0);
    expect(findings[0]).toMatch(/Hinjawadi: these rules since 12 Feb 2025, under PMRDA.*\(M\)/);
  });

  test('the 23 merged villages have them since 15 March 2024, and not as the corporation that taxes them', () => {
    expect(() => statementIn(['Wagholi'], { permissionOn: '2024-03-14' })).toThrow(/Wagholi on 14 Mar 2024/);
    expect(statementIn(['Wagholi'], { permissionOn: '2024-03-15' }).components.pot).toBe(8400);
    expect(statementIn(['Wagholi'], { rulesOn: '2024-06-01' }).components.pot).toBe(8400);
  });

  test('without a day the latest news of a place counts; an earlier day of the rules is the day of the permission', () => {
    expect(statementIn(['Hinjawadi']).components.pot).toBe(8400);
    expect(() => statementIn(['Hinjawadi'], { rulesOn: '2024-06-01' })).toThrow(/Hinjawadi on 1 Jun 2024/);
    expect(statementIn(['  baner '], { rulesOn: '2024-06-01' }).components.pot).toBe(10_000);
  });

  test('a place that is not in the table, of another city, or a cantonment is refused by name', () => {
    expect(() => statementIn(['Bandra'])).toThrow(/hold in Bandra, Pune is not known here/);
    expect(() => statementIn(['Whitefield'], { city: 'Bengaluru' })).toThrow(/Whitefield, Bengaluru is not known/);
    expect(() => statementIn([], { city: 'Jaipur' })).toThrow(/hold in Jaipur is not known here/);
    expect(statementIn([], { city: ' pune' }).components.pot).toBe(10_000);
    expect(() => statementIn(['Camp'])).toThrow(/do not hold in Camp .*Cantonment board/);
  });

  test('a plot across two authorities is refused with both names; one across two villages of one authority is not', () => {
    expect(() => statementIn(['Baner', 'Hinjawadi'])).toThrow(
      /two authorities: Baner \(Pune Municipal Corporation\) and Hinjawadi \(PMRDA or another metropolitan authority\)/,
    );
    expect(statementIn(['Baner', 'Balewadi']).components.pot).toBe(10_000);
  });

  test('a village under another authority than the one described is refused', () => {
    expect(() => statementIn(['Hinjawadi'], { municipalCorporation: true })).toThrow(/described as one of a municipal corporation/);
    expect(() => statementIn(['Baner'], { municipalCorporation: false })).toThrow(/outside of municipal corporations/);
  });

  test('every place of the table is open today, or says why not', () => {
    for (const { city, place } of tables.places) {
      try {
        expect(statementIn([place], { city }).components.total).toBeGreaterThan(0);
      } catch (error) {
        expect(String(error)).toContain(`do not hold in ${place}`);
      }
    }
  });
});

describe('readings that may be chosen', () => {
  const handedOver = { grossPlotSqm: 4000, roadWidthM: 12, roadsAndReservationsSqm: 300, inSituTaken: true };

  test('the cap: the lower one by default, either by choice, and the statement says the difference', () => {
    const by = (cap?: string) => areaStatement(Plot.parse({ ...handedOver, ...(cap && { readings: { cap } }) }), tables);
    expect(
      [by(), by('components'), by('gross')].map(({ usedReading, lines }) => [usedReading, lines.find(({ line }) => line === '13a')!.sqm]),
    ).toEqual([
      ['components', 8670],
      ['components', 8670],
      ['gross', 9000],
    ]);
    expect(by('gross').otherReading.sqm).toBeCloseTo(13_872 - 14_400, 9);
  });

  test('inclusive housing: a fifth of the basic FSI, or of the net plot, a tenth less', () => {
    const plot = { grossPlotSqm: 20_000, roadWidthM: 24, asrLandRupeesPerSqm: 25_000 };
    const text = areaStatement(Plot.parse(plot), tables);
    const form = areaStatement(Plot.parse({ ...plot, readings: { inclusiveOn: 'plot' } }), tables);
    expect(text.inclusiveHousing).toBeCloseTo(4180, 9);
    expect(form.inclusiveHousing).toBeCloseTo(3800, 9);
    expect(text.otherInclusiveHousing).toBeCloseTo(-380, 9);
    expect(form.otherInclusiveHousing).toBeCloseTo(380, 9);
    expect(form.components).toEqual(text.components);
  });

  test('TOD on the net or the entire area, 7.6.1 above the table or not: each shows the other', () => {
    const tod = { plot: { grossPlotSqm: 3000, roadsAndReservationsSqm: 300, roadWidthM: 18 }, tod: {} };
    const redevelopment = { plot: { grossPlotSqm: 1200, roadWidthM: 15 }, existing: { authorisedSqm: 3200, homes: 24, ageYears: 40 } };
    const pots = (facts: { plot: object }, scheme: string, readings: object) => {
      const found = schemes(SchemeFacts.parse({ ...facts, plot: { ...facts.plot, readings } }), tables).schemes.find(
        (one) => one.scheme === scheme,
      )!;
      return [found.pot, found.otherReading!.sqm];
    };
    // 2.4 × 300 sq m handed over, with 60 % of ancillary FSI.
    const added = 2.4 * 300 * 1.6;
    for (const [readings, pot, other] of [
      [{}, 9450, added],
      [{ todBase: 'entire' }, 10_170, -added],
    ] as const) {
      const [found, difference] = pots(tod, 'TOD', readings);
      expect(found).toBeCloseTo(pot, 6);
      expect(difference).toBeCloseTo(other, 6);
    }
    for (const [readings, pot, other] of [
      [{}, 4160, -960 * 1.6],
      [{ aboveTable: 'capped' }, 3200, 960 * 1.6],
    ] as const) {
      const [found, difference] = pots(redevelopment, 'redevelopment 7.6.1', readings);
      expect(found).toBeCloseTo(pot, 6);
      expect(difference).toBeCloseTo(other, 6);
    }
  });
});
