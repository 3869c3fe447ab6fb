import { expect, test } from 'vitest';
import { areaStatement } from './area-statement.ts';
import { printedFormula } from './performa-lines.ts';
import { Plot } from './plot.ts';
import { ruleTables as tables } from './testing.ts';

const statementOf = (plot: Record<string, unknown>) => areaStatement(Plot.parse(plot), tables);

type Case = [name: string, plot: Record<string, unknown>, expected: Record<string, unknown>];
/** Worked by hand from the clauses; square metres and ₹ crore. */
const worked: Case[] = [
  [
    'congested, 6 m lane: basic FSI alone',
    { grossPlotSqm: 150, roadWidthM: 6, congested: true, asrLandRupeesPerSqm: 60_000 },
    {
      net: 150,
      basic: 225,
      premium: 0,
      tdr: 0,
      components: { pot: 225, anc: 135, total: 360 },
      premiumCrore: 0,
      ancillaryPremiumCroreComponents: 0.1215,
    },
  ],
  [
    'congested, 9 m road',
    { grossPlotSqm: 400, roadWidthM: 9, congested: true, asrLandRupeesPerSqm: 60_000 },
    {
      basic: 800,
      premium: 120,
      tdr: 120,
      components: { pot: 1040, anc: 624, total: 1664 },
      premiumCrore: 0.252,
      ancillaryPremiumCroreComponents: 0.5616,
    },
  ],
  [
    'congested, 18 m road',
    { grossPlotSqm: 1200, roadWidthM: 18, congested: true, asrLandRupeesPerSqm: 60_000 },
    {
      basic: 2400,
      premium: 360,
      tdr: 600,
      components: { pot: 3360, anc: 2016, total: 5376 },
      premiumCrore: 0.756,
      ancillaryPremiumCroreComponents: 1.8144,
    },
  ],
  [
    'a widening handed over with FSI in situ: the two readings of the cap differ',
    { grossPlotSqm: 4000, roadWidthM: 12, roadsAndReservationsSqm: 300, asrLandRupeesPerSqm: 30_000, inSituTaken: true },
    {
      balance: 3700,
      basic: 4070,
      premium: 2000,
      tdr: 2600,
      inSitu: 600,
      components: { pot: 8670, anc: 5202, total: 13_872 },
      gross: { pot: 9000, anc: 5400, total: 14_400 },
      usedReading: 'components',
      recreationalOpenSpace: 0,
      inclusiveHousing: 0,
      premiumCrore: 2.1,
    },
  ],
  [
    'two hectares owe amenity space, open space and inclusive housing',
    { grossPlotSqm: 20_000, roadWidthM: 24, asrLandRupeesPerSqm: 25_000, inSituTaken: true },
    {
      amenity: 1000,
      net: 19_000,
      basic: 20_900,
      premium: 10_000,
      tdr: 23_000,
      inSitu: 2000,
      components: { pot: 53_900, anc: 32_340, total: 86_240 },
      gross: { pot: 55_000, anc: 33_000, total: 88_000 },
      recreationalOpenSpace: 2000,
      inclusiveHousing: 4180,
      premiumCrore: 8.75,
      ancillaryPremiumCroreComponents: 12.1275,
    },
  ],
  [
    'the threshold of amenity space is on what roads leave',
    { grossPlotSqm: 21_000, roadWidthM: 30, roadsAndReservationsSqm: 2000 },
    {
      balance: 19_000,
      amenity: 0,
      basic: 20_900,
      components: { pot: 60_800, anc: 36_480, total: 97_280 },
      recreationalOpenSpace: 1900,
      inclusiveHousing: 4180,
    },
  ],
  [
    'amenity space without a wall earns 1.85 times',
    { grossPlotSqm: 25_000, roadWidthM: 30, roadsAndReservationsSqm: 2000, inSituTaken: true, amenityMultiple: 1.85 },
    {
      amenity: 1150,
      net: 21_850,
      inSitu: 6127.5,
      components: { pot: 71_535, anc: 42_921, total: 114_456 },
      gross: { pot: 75_000, anc: 45_000, total: 120_000 },
    },
  ],
  [
    'another authority',
    { grossPlotSqm: 4000, roadWidthM: 18, municipalCorporation: false, asrLandRupeesPerSqm: 15_000 },
    {
      premium: 1200,
      tdr: 2800,
      components: { pot: 8400, anc: 5040, total: 13_440 },
      recreationalOpenSpace: 400,
      inclusiveHousing: 0,
      premiumCrore: 0.63,
      ancillaryPremiumCroreComponents: 0.756,
    },
  ],
  [
    'a regional plan without a planning authority receives no TDR',
    { grossPlotSqm: 4000, roadWidthM: 18, municipalCorporation: false, planningAuthorityExists: false, asrLandRupeesPerSqm: 8000 },
    { amenity: 0, tdr: 0, components: { pot: 5600, anc: 3360, total: 8960 }, premiumCrore: 0.336, ancillaryPremiumCroreComponents: 0.2688 },
  ],
  [
    'above 4,000 sq m such a plot owes a tenth as amenity space',
    { grossPlotSqm: 6000, roadWidthM: 18, municipalCorporation: false, planningAuthorityExists: false },
    {
      amenity: 600,
      net: 5400,
      basic: 5940,
      premium: 1800,
      components: { pot: 7740, anc: 4644, total: 12_384 },
      recreationalOpenSpace: 600,
    },
  ],
  [
    'shops and offices take four fifths of ancillary FSI',
    { grossPlotSqm: 3000, roadWidthM: 18, residentialShare: 0.8, asrLandRupeesPerSqm: 30_000 },
    { components: { pot: 7500, anc: 4800, total: 12_300 }, premiumCrore: 1.575, ancillaryPremiumCroreComponents: 2.16 },
  ],
  [
    'an unauthorised sub-division',
    { grossPlotSqm: 1000, roadWidthM: 12, shareOfBasicPremiumTdr: [0.75, 0.75, 0.5] },
    { basic: 825, premium: 375, tdr: 325, components: { pot: 1525, anc: 915, total: 2440 } },
  ],
  [
    'no ASR rate: areas without money',
    { grossPlotSqm: 3000, roadWidthM: 18 },
    { components: { pot: 7500, anc: 4500, total: 12_000 }, premiumCrore: null, ancillaryPremiumCroreComponents: null },
  ],
  [
    'a road given up without FSI in situ',
    { grossPlotSqm: 2000, roadWidthM: 18, roadsAndReservationsSqm: 200 },
    {
      basic: 1980,
      premium: 1000,
      tdr: 1800,
      components: { pot: 4780, anc: 2868, total: 7648 },
      gross: { pot: 4780, anc: 2868, total: 7648 },
    },
  ],
];

test.each(worked)('%s', (_name, plot, expected) => {
  const statement = statementOf(plot);
  for (const [field, value] of Object.entries(expected)) {
    const found = statement[field as keyof typeof statement];
    if (typeof value === 'number') expect(found, field).toBeCloseTo(value, 6);
    else if (value !== null && typeof value === 'object')
      for (const [part, number] of Object.entries(value))
        expect((found as Record<string, number>)[part], `${field}.${part}`).toBeCloseTo(number as number, 6);
    else expect(found, field).toBe(value);
  }
});

/** Built-up area by plot and road, all columns used: Pune beside other authorities. */
const matrix: [plot: number, row: [number, number][]][] = [
  [
    1000,
    [
      [1760, 1760],
      [3200, 2720],
      [3600, 3200],
      [4000, 3360],
      [4400, 3680],
      [4800, 4000],
    ],
  ],
  [
    4000,
    [
      [7040, 7040],
      [12_800, 10_880],
      [14_400, 12_800],
      [16_000, 13_440],
      [17_600, 14_720],
      [19_200, 16_000],
    ],
  ],
  [
    20_000,
    [
      [33_440, 33_440],
      [62_240, 52_640],
      [70_240, 62_240],
      [78_240, 65_440],
      [86_240, 71_840],
      [94_240, 78_240],
    ],
  ],
];
test('every size and road of the matrix gives its built-up area', () => {
  for (const [grossPlotSqm, row] of matrix)
    for (const [at, [pune, elsewhere]] of row.entries()) {
      const roadWidthM = [7.5, 9, 12, 18, 24, 30][at]!;
      expect(statementOf({ grossPlotSqm, roadWidthM }).components.total).toBeCloseTo(pune, 6);
      expect(statementOf({ grossPlotSqm, roadWidthM, municipalCorporation: false }).components.total).toBeCloseTo(elsewhere, 6);
    }
});

test('a bound belongs to the wider road and the larger plot', () => {
  const total = (grossPlotSqm: number, roadWidthM: number) => statementOf({ grossPlotSqm, roadWidthM }).components.total;
  for (const width of [9, 12, 15, 24, 30]) expect(total(1000, width)).toBeGreaterThan(total(1000, width - 0.01));
  expect(statementOf({ grossPlotSqm: 3999.9, roadWidthM: 18 })).toMatchObject({ recreationalOpenSpace: 0, inclusiveHousing: 0 });
  expect(statementOf({ grossPlotSqm: 4000, roadWidthM: 18 }).recreationalOpenSpace).toBeCloseTo(400, 6);
  expect(statementOf({ grossPlotSqm: 19_999.9, roadWidthM: 18 }).amenity).toBe(0);
  expect(statementOf({ grossPlotSqm: 20_000, roadWidthM: 18 }).amenity).toBeCloseTo(1000, 6);
});

test('each line names its clause, its day and how sure its source is, and the day up to which rules are known stands on the statement', () => {
  const { lines, knownOn } = statementOf({ grossPlotSqm: 20_000, roadWidthM: 24, inSituTaken: true });
  expect(knownOn).toBe('2025-01-30');
  for (const line of lines) {
    expect(line.clause).not.toBe('');
    expect(line.validFrom <= knownOn).toBe(true);
    expect('HML').toContain(line.confidence);
  }
  expect(lines.map(({ line }) => line).join(' ')).toBe(
    '1 2a 2b 2c 3 4a 4b 4c 5 6 7 8 9 10a 10b 11a 11b 11c 11d 12 13a 13b 13c 14 15a 15b 15c 16 17a 17b',
  );
});

test('amenity space behind a narrow road is a finding', () => {
  expect(statementOf({ grossPlotSqm: 20_000, roadWidthM: 9 }).findings.join(' ')).toContain('access from a road of 12 m');
  expect(statementOf({ grossPlotSqm: 20_000, roadWidthM: 12 }).findings.join(' ')).not.toContain('access from a road');
});

test('facts that cannot be are refused by name', () => {
  const fault = (plot: Record<string, unknown>) =>
    Plot.safeParse(plot).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  expect(fault({ grossPlotSqm: 1000, roadWidthM: 12, roadsAndReservationsSqm: 1000 })[0]).toContain('leave nothing of the plot');
  for (const wrong of [
    { grossPlotSqm: 0, roadWidthM: 12 },
    { grossPlotSqm: -1, roadWidthM: 12 },
    { grossPlotSqm: Number.NaN, roadWidthM: 12 },
    { grossPlotSqm: 1e9, roadWidthM: 12 },
    { grossPlotSqm: 1000, roadWidthM: -1 },
    { grossPlotSqm: 1000 },
    { grossPlotSqm: 1000, roadWidthM: 12, residentialShare: 1.2 },
    { grossPlotSqm: 1000, roadWidthM: 12, planningAuthorityExists: false },
    { grossPlotSqm: 1000, roadWidthM: 12, rulesOn: '2026-01-01' },
    { grossPlotSqm: 1000, roadWidthM: 12, roadWidth: 12 },
  ])
    expect(fault(wrong).length, JSON.stringify(wrong)).toBeGreaterThan(0);
  expect(() => statementOf({ grossPlotSqm: 1000, roadWidthM: 12, rulesOn: '2019-01-01' })).toThrow('holds on 2019-01-01');
});

test('a road just below a row of the table is a finding, and no road is refused', () => {
  expect(statementOf({ grossPlotSqm: 1000, roadWidthM: 8.999 }).findings.join(' ')).toContain('begins at 9 m and allows more');
  expect(statementOf({ grossPlotSqm: 1000, roadWidthM: 9 }).findings.join(' ')).not.toContain('allows more');
  expect(Plot.safeParse({ grossPlotSqm: 1000, roadWidthM: 0 }).error?.issues[0]?.message).toContain(
    'A plot without a road cannot be built on',
  );
});

test('the lines of the form add up: what is handed over, TDR within the cap, what stays', () => {
  const { lines, usedReading } = statementOf({
    grossPlotSqm: 25_000,
    roadWidthM: 30,
    roadsAndReservationsSqm: 2000,
    reservationsSqm: 800,
    amenityAdjustedSqm: 150,
    inSituTaken: true,
    retainedSqm: 5000,
  });
  const sqm = (number: string) => lines.find(({ line }) => line === number)!.sqm;
  expect(usedReading).toBe('components');
  for (const [line, expected] of [
    ['2a', 1200],
    ['2c', 2000],
    ['3', 23_000],
    ['4a', 1150],
    ['4b', 150],
    ['4c', 1000],
    ['5', 22_000],
    ['9', 24_200],
    ['10b', 12_500],
    ['11a', 4000],
    ['11b', 2000],
    ['11c', 29_000],
    ['11d', 35_000],
    ['13a', 71_700],
    ['13c', 114_720],
    ['14', 120_000],
    ['15b', 109_720],
    ['15c', 114_720],
    ['16', 1],
    ['17b', 4840],
  ] as const)
    expect(sqm(line), line).toBeCloseTo(expected, 6);
});

test('of the TDR column what is proposed is counted, beside FSI in situ and never above the column', () => {
  const half = statementOf({ grossPlotSqm: 4000, roadWidthM: 12, roadsAndReservationsSqm: 300, inSituTaken: true, tdrUsed: 0.5 });
  expect(half.tdr).toBeCloseTo(1300, 6);
  expect(half.components.pot).toBeCloseTo(4070 + 2000 + 1300 + 600, 6);
  expect(statementOf({ grossPlotSqm: 4000, roadWidthM: 12, roadsAndReservationsSqm: 2000, inSituTaken: true }).components.pot).toBeCloseTo(
    2200 + 2000 + 2600,
    6,
  );
});

test('a bound is met by what remains, not by how it is written in binary', () => {
  const plot = { grossPlotSqm: 4096.002, roadsAndReservationsSqm: 96.002, roadWidthM: 18 };
  expect(statementOf({ ...plot, municipalCorporation: false, planningAuthorityExists: false }).amenity).toBe(0);
});

test('a plot without homes owes no inclusive housing', () => {
  expect(statementOf({ grossPlotSqm: 5000, roadWidthM: 18, residentialShare: 0 }).inclusiveHousing).toBe(0);
});

test('a printed formula groups its figures as India does, and leaves its words and small figures', () => {
  expect(printedFormula('1 of 0.9 × 200000 = 180000, within the cap')).toBe('1 of 0.9 × 2,00,000 = 1,80,000, within the cap');
  expect(printedFormula('11a + 11b + 1163.25')).toBe('11a + 11b + 1,163.25');
});
