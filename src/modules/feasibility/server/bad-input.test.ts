import { describe, expect, test } from 'vitest';
import { blankInputs, demonstrationInputs } from '../model/scenario/demonstration-plot.ts';
import { appraise } from '../model/scenario/appraise.ts';
import { PlotContent, ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { areaStatementOf, cashOf, envelopeOf, mixOf, returnsOf, schemesOf, simulationOf } from './index.ts';
import { shippedTables } from './shipped-rules.ts';

type Ring = readonly (readonly [number, number])[];
const square: Ring = [
  [0, 0],
  [40, 0],
  [40, 50],
  [0, 50],
];
const hole: Ring = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
];
const drawn = (ring: Ring, more: object = {}) => envelopeOf({ ring, edgeMargins: ring.map(() => 3), ...more });
const inDegrees = (lng: number, lat: number) =>
  envelopeOf({ lngLat: square.map(([x, y]) => [lng + x / 1e5, lat + y / 1e5]), edgeMargins: [3, 3, 3, 3] });

const land = { grossPlotSqm: 4000, roadWidthM: 18 };
const sale = { name: 'Homes', units: 6, priceRupees: 8e6, gst: 'none', fromMonth: 2, unitsAMonth: 1 };
const construction = { rupees: 2.4e7, fromMonth: 1, months: 6, curve: 'linear', possessionAfterMonths: 3 };
const project = {
  start: '2025-04-01',
  land: { deal: 'outright', priceRupees: 1e7, duty: { share: 0.07 } },
  construction,
  sales: [sale],
};
const spreads = { price: { p10: 0.9, p90: 1.1 }, cost: { p10: 0.9, p90: 1.1 }, velocity: { p10: 0.9, p90: 1.1 } };

/** The sentences of a refusal; nothing where there is an answer. */
const sentences = (answer: object): string[] => ('refused' in answer ? (answer.refused as string[]) : []);

const refusals: [what: string, answer: () => object, sentence: RegExp][] = [
  ['a plot that crosses itself', () => drawn([square[0]!, square[2]!, square[1]!, square[3]!]), /Side 1 crosses side 3/],
  [
    'a plot twisted at a corner, whose halves would be subtracted from each other',
    () =>
      drawn([
        [0, 0],
        [10, 10],
        [40, 40],
        [40, -20],
        [10, 10],
        [0, 20],
      ]),
    /Side 1 touches side 4/,
  ],
  [
    'a corner on another side',
    () =>
      drawn([
        [0, 0],
        [40, 0],
        [40, 50],
        [20, 0],
        [0, 50],
      ]),
    /Side 1 touches side 3/,
  ],
  [
    'a side that runs back',
    () =>
      drawn([
        [0, 0],
        [60, 0],
        [40, 0],
        [40, 50],
        [0, 50],
      ]),
    /Side 2 runs back along side 1/,
  ],
  [
    'an open plot',
    () =>
      drawn([
        [0, 0],
        [40, 0],
      ]),
    /not closed/,
  ],
  ['a tiny plot', () => drawn(square.map(([x, y]) => [x / 40, y / 50] as const)), /too small for a plot/],
  ['degrees written as metres', () => drawn(square.map(([x, y]) => [73.8 + x / 1e5, 18.5 + y / 1e5] as const)), /Are its sides in metres/],
  ['a plot as large as a country', () => drawn(square.map(([x, y]) => [x * 1e4, y * 1e4] as const)), /too large for one plot/],
  ['a hole outside', () => drawn(square, { holes: [hole.map(([x, y]) => [x + 100, y])] }), /hole of the plot lies outside/],
  ['a hole across the boundary', () => drawn(square, { holes: [hole.map(([x, y]) => [x + 25, y])] }), /hole of the plot lies outside/],
  ['a hole that stands twice', () => drawn(square, { holes: [hole, hole] }), /Two holes of the plot overlap/],
  ['a hole within a hole', () => drawn(square, { holes: [hole, hole.map(([x, y]) => [7.5 + x / 2, 7.5 + y / 2])] }), /Two holes/],
  ['latitude and longitude exchanged', () => inDegrees(18.5, 73.8), /Latitude and longitude are exchanged/],
  ['a plot in Paris', () => inDegrees(2.35, 48.85), /does not lie in India/],
  ['metres and degrees at once', () => envelopeOf({ ring: square, lngLat: square, edgeMargins: [3, 3, 3, 3] }), /either in metres/],
  ['an area 2.1 % from the drawing', () => drawn(square, { grossPlotSqm: 2042 }), /differ by 2.1 %, more than 2 %/],
  ['a road of 0 m', () => areaStatementOf({ ...land, roadWidthM: 0 }), /without a road cannot be built on/],
  ['reservations larger than the plot', () => areaStatementOf({ ...land, roadsAndReservationsSqm: 4100 }), /leave nothing of the plot/],
  ['reservations as large as the plot', () => areaStatementOf({ ...land, roadsAndReservationsSqm: 4000 }), /leave nothing of the plot/],
  ['a plot across two authorities', () => areaStatementOf({ ...land, villages: ['Baner', 'Maan'] }), /two authorities: Baner .* and Maan/],
  ['a day after the rules that are known', () => areaStatementOf({ ...land, rulesOn: '2025-01-31' }), /Rules after 2025-01-30/],
  ['more than the whole plot in a TOD zone', () => schemesOf({ plot: land, tod: { part: 1.2 } }), /at most 1/],
  ['a pace of nothing', () => cashOf({ ...project, sales: [{ ...sale, unitsAMonth: 0 }] }), /pace of 0 a month Homes is never sold/],
  ['a work of 0 months', () => cashOf({ ...project, construction: { ...construction, months: 0 } }), /At least 1 month/],
  ['a work of 600 months', () => cashOf({ ...project, construction: { ...construction, months: 600 } }), /at most 180 months/],
  ['a plan of 600 months', () => cashOf({ ...project, months: 600 }), /at most 180 months/],
  ['interest of 400 %', () => cashOf({ ...project, debt: { equityRupees: 0, interestAYear: 4 } }), /taken for a slip/],
  ['interest below nothing', () => cashOf({ ...project, debt: { equityRupees: 0, interestAYear: -0.1 } }), /at least 0|negative/],
  [
    'an owner with more than all of it',
    () => cashOf({ ...project, land: { deal: 'area-share', ownerShare: 1.3, agreementValueRupees: 0 } }),
    /between 0 and 1/,
  ],
  ['a day that does not exist', () => cashOf({ ...project, start: '2025-02-30' }), /first of a month/],
  [
    'least shares of sizes above 100 %',
    () =>
      mixOf({
        builtSqm: 4000,
        carpetShare: 0.74,
        sizes: ['1', '2', '3'].map((name) => ({ name, carpetSqm: 62, ratePerSqm: 100_000, leastShare: 0.4 })),
      }),
    /add up to 120 %/,
  ],
  [
    'correlations that contradict each other',
    () =>
      simulationOf({
        project,
        spreads,
        correlations: [
          { between: ['price', 'cost'], is: 0.9 },
          { between: ['price', 'velocity'], is: 0.9 },
          { between: ['cost', 'velocity'], is: -0.9 },
        ],
      }),
    /contradict each other/,
  ],
  ['a P10 above the P90', () => simulationOf({ project, spreads: { price: { p10: 1.2, p90: 1.1 } } }), /P10 is above P90/],
  [
    'an eleventh scenario',
    () => simulationOf({ scenarios: Array.from({ length: 11 }, (_, at) => ({ name: `S${at}`, project })), spreads: {} }),
    /At most ten scenarios/,
  ],
];

describe('what cannot be is refused in a plain sentence', () => {
  test.each(refusals)('%s', (_, answer, sentence) => {
    const refused = sentences(answer());
    expect(refused.join(' ')).toMatch(sentence);
    // No code, no name of an engine's fault.
    expect(refused.join(' ')).not.toMatch(/undefined|NaN|expected|Error|null/);
    for (const one of refused) expect(one).toMatch(/[.?]$/);
  });
});

describe('what is odd but can be is answered, and said', () => {
  test('a road a millimetre below a row of the table takes the lower row and says so', () => {
    const [narrow, wide] = [8.999, 9].map((roadWidthM) => areaStatementOf({ grossPlotSqm: 1000, roadWidthM }));
    if ('refused' in narrow! || 'refused' in wide!) throw new Error('both have a statement');
    expect([narrow!.components.total, wide!.components.total]).toEqual([1760, 3200]);
    expect(narrow!.findings.join(' ')).toContain('the next row of the table begins at 9 m');
    expect(wide!.findings.join(' ')).not.toContain('the next row');
  });

  test('corners that stand twice are one, and a typed area within 2 % counts where it is the smaller', () => {
    const twice = drawn([square[0]!, ...square]);
    expect(twice).toMatchObject({ plotSqm: 2000, findings: expect.arrayContaining([expect.stringContaining('stand twice')]) });
    expect(sentences(drawn(square, { grossPlotSqm: 2039 }))).toEqual([]);
  });

  test('half of a plot in a TOD zone counts whole, less than half for its part alone', () => {
    const pot = (part: number) => {
      const answer = schemesOf({ plot: { grossPlotSqm: 2000, roadWidthM: 24 }, tod: { part } });
      if ('refused' in answer) throw new Error(answer.refused.join());
      return answer.schemes.find(({ scheme }) => scheme === 'TOD')!;
    };
    // 1.1 × 2,000 and what the cap of 4 adds: all of 5,800, or 49 % of it.
    expect(pot(0.5).pot).toBeCloseTo(8000, 9);
    expect(pot(0.49).pot).toBeCloseTo(2200 + 0.49 * 5800, 9);
    expect(pot(0.49).notes.join(' ')).toContain('Only 49 % of the plot lies in the zone');
  });

  test('flows without a change of sign have no rate, flows with two have none that is the return', () => {
    expect(
      returnsOf({
        flows: [
          { on: '2025-01-01', amount: 5 },
          { on: '2026-01-01', amount: 5 },
        ],
      }),
    ).not.toHaveProperty('xirr', expect.any(Number));
    const pairs = {
      flows: [
        ['2025-01-01', -1000],
        ['2026-01-01', 2500],
        ['2027-01-01', -1540],
      ],
    };
    expect(returnsOf(pairs)).toEqual({ roots: [expect.closeTo(0.1, 9), expect.closeTo(0.4, 9)], xirr: null, values: [] });
    expect(returnsOf({ flows: [['2025-01-01', 1, 2]] })).toHaveProperty('refused');
    const two = cashOf({ start: '2025-04-01', lakh: [-100, ...Array(11).fill(0), 230, ...Array(11).fill(0), -132] });
    expect(two).toMatchObject({ rates: [expect.closeTo(0.1, 6), expect.closeTo(0.2, 6)] });
    expect(two).not.toHaveProperty('xirr', expect.any(Number));
  });

  test('a loan that sales do not repay is answered with what is left of it; one without interest costs none', () => {
    const debt = { equityRupees: 0, interestAYear: 0.12 };
    const poor = cashOf({ ...project, sales: [{ ...sale, priceRupees: 1e6 }], debt });
    expect('findings' in poor && poor.findings.join(' ')).toMatch(/The loan is not repaid within the plan: ₹[\d,]+ is left/);
    expect(cashOf({ ...project, debt: { ...debt, interestAYear: 0 } })).toMatchObject({ debt: { interestTotalPaise: 0 } });
  });
});

describe('a scenario of the screen', () => {
  const whyNot = (change: (inputs: ScenarioInputs) => void) => {
    const inputs = demonstrationInputs('2026-12-01');
    change(inputs);
    return appraise(inputs, null, shippedTables()).whyNoMoney;
  };

  test('without sales, pace or rate of land there is an area and no price, with what to type', () => {
    expect(whyNot(() => {})).toContain('Type the rate at which homes will sell');
    expect(whyNot(({ sales }) => Object.assign(sales, { ratePerSqm: 1e5, unitsAMonth: null }))).toContain('how many homes sell in a month');
    expect(whyNot(({ sales }) => Object.assign(sales, { ratePerSqm: 1e5, unitsAMonth: 0 }))).toContain('no home is ever sold');
    expect(
      whyNot(({ sales, plot }) => {
        sales.ratePerSqm = 1e5;
        plot.asrLandRupeesPerSqm = null;
      }),
    ).toContain('Type the ASR land rate');
  });

  test('shares above 100 %, a hurdle above 200 %, an eleventh scenario and two of one name are refused', () => {
    const base = blankInputs('2026-12-01');
    const fault = (inputs: object) =>
      ScenarioInputs.safeParse(inputs)
        .error?.issues.map(({ message }) => message)
        .join(' ');
    expect(fault({ ...base, sales: { ...base.sales, launchShare: 1.3 } })).toBe('A share lies between 0 and 100 %.');
    expect(fault({ ...base, finance: { ...base.finance, hurdleAYear: 20 } })).toContain('20 % is written 20');
    const content = (names: string[]) =>
      PlotContent.safeParse({
        market: null,
        scenarios: names.map((name, at) => ({ id: String(at), name, isDeleted: false, inputs: base })),
      }).error?.issues[0]?.message;
    expect(content(Array.from({ length: 11 }, (_, at) => `S${at}`))).toContain('at most 10 scenarios');
    expect(content(['Base', 'base'])).toBe('Two scenarios have one name.');
    expect(content(['Base', 'Other'])).toBeUndefined();
  });
});
