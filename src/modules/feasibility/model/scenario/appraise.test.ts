import { expect, test } from 'vitest';
import { appraise } from './appraise.ts';
import { blankInputs, demonstrationInputs, demonstrationPlaces } from './demonstration-plot.ts';
import type { MarketFacts } from './market-facts.ts';
import type { ScenarioInputs } from './scenario-inputs.ts';
import { shippedTexts } from './testing.ts';
import { readTables } from './read-tables.ts';

const tables = readTables(shippedTexts());
const market: MarketFacts = {
  city: 'Pune',
  village: 'Baner',
  from: '2025-11-01',
  to: '2026-10-31',
  asOf: '2026-11-20',
  ratePerSqm: { value: 130_000, p10: 110_000, p90: 155_000, projects: 14, n: 180 },
  unitsAMonth: { value: 3, p10: 1, p90: 6, projects: 14, n: 180 },
  needed: 5,
  isDemonstration: true,
};
const changed = (change: (inputs: ScenarioInputs) => void) => {
  const inputs = demonstrationInputs('2026-12-01');
  change(inputs);
  return inputs;
};

test('from a drawn plot to what may be paid for it, and that price put back meets the hurdle', () => {
  const { plotSqm, schemes: open, chosen, massing, homes, money, whyNoMoney } = appraise(demonstrationInputs('2026-12-01'), market, tables);
  expect(plotSqm).toBeCloseTo(2000, -1);
  expect(open.schemes.map(({ residualCrore }) => residualCrore)).toEqual(
    open.schemes.map(({ residualCrore }) => residualCrore).toSorted((a, b) => b! - a!),
  );
  expect(chosen).toBe(open.schemes[0]);
  expect(massing!.floors).toBeGreaterThan(3);
  expect(homes).toBe(Math.floor((massing!.builtSqm * 0.74) / 62));
  expect(whyNoMoney).toBeNull();
  expect(money!.landPaise).toBeGreaterThan(0);
  expect(money!.cash.project.xirr).toBeCloseTo(0.2, 4);
});

test('a typed rate is marked, says what registered sales say instead, and goes back by being taken away', () => {
  const typed = appraise(
    changed((inputs) => (inputs.sales.ratePerSqm = 120_000)),
    market,
    tables,
  );
  expect(typed.figures.ratePerSqm).toMatchObject({ value: 120_000, from: 'typed', otherwise: 130_000 });
  const back = appraise(
    changed((inputs) => (inputs.sales.ratePerSqm = null)),
    market,
    tables,
  );
  expect(back.figures.ratePerSqm).toMatchObject({
    value: 130_000,
    from: 'sales',
    source: expect.stringContaining('180 registered first sales in Baner'),
  });
});

test('a dearer home never lowers what may be paid, a dearer build never raises it', () => {
  const landAt = (change: (inputs: ScenarioInputs) => void) => appraise(changed(change), market, tables).money!.landPaise!;
  const base = landAt(() => {});
  expect(landAt((inputs) => (inputs.sales.ratePerSqm = 140_000))).toBeGreaterThan(base);
  expect(landAt((inputs) => (inputs.cost.constructionRupeesPerSqm = 60_000))).toBeLessThan(base);
});

test('without sales, without an ASR rate or without a pace there is no sum, and a sentence says what to type', () => {
  const why = (change: (inputs: ScenarioInputs) => void, facts: MarketFacts | null = market) => {
    const { money, whyNoMoney } = appraise(changed(change), facts, tables);
    expect(money).toBeNull();
    return whyNoMoney;
  };
  expect(why(() => {}, null)).toContain('Type the rate');
  expect(why(() => {}, { ...market, ratePerSqm: null })).toContain('fewer registered sales than the 5');
  expect(why((inputs) => (inputs.sales.unitsAMonth = 0))).toContain('no home is ever sold');
  expect(why((inputs) => (inputs.plot.asrLandRupeesPerSqm = null))).toContain('ASR land rate');
});

test('plots that cannot be are refused in plain sentences', () => {
  const refusal = (change: (inputs: ScenarioInputs) => void) => () => appraise(changed(change), market, tables);
  expect(refusal((inputs) => (inputs.plot.areaSqm = 2100))).toThrow('more than 2 %');
  expect(refusal((inputs) => (inputs.plot.roadsAndReservationsSqm = 2000))).toThrow('leave nothing of the plot');
  expect(
    refusal(
      (inputs) =>
        (inputs.plot.drawing!.sides = [{ kind: 'neighbour' }, { kind: 'neighbour' }, { kind: 'neighbour' }, { kind: 'neighbour' }]),
    ),
  ).toThrow('No side lies on a road');
  const exchanged = [
    [18.559, 73.7868],
    [18.559, 73.7872],
    [18.5594, 73.7872],
    [18.5594, 73.7868],
  ] as [number, number][];
  expect(refusal((inputs) => (inputs.plot.drawing = { ...inputs.plot.drawing!, unit: 'degrees', ring: exchanged }))).toThrow('exchanged');
  const [a, b, c, d] = demonstrationInputs('2026-12-01').plot.drawing!.ring;
  expect(refusal((inputs) => (inputs.plot.drawing!.ring = [a!, c!, b!, d!]))).toThrow();
  expect(() => appraise(blankInputs('2026-12-01'), market, tables)).toThrow('Type the area of the plot');
});

test('a chosen scheme that is not open gives way to the best, and says so', () => {
  const { chosen, findings } = appraise(
    changed((inputs) => (inputs.scheme.chosen = 'TOD')),
    market,
    tables,
  );
  expect(chosen.scheme).not.toBe('TOD');
  expect(findings[0]).toContain('"TOD" is not open');
});

test('a mix of sizes sells each at its rate and its part of the pace; one that no longer finds room is refused', () => {
  const mix = [
    { name: '1 BHK', carpetSqm: 42, ratePerSqm: 120_000, homes: 40 },
    { name: '3 BHK', carpetSqm: 92, ratePerSqm: 100_000, homes: 20 },
  ];
  const { money, homes, parking, figures } = appraise(
    changed((inputs) => (inputs.homes.mix = mix)),
    market,
    tables,
  );
  expect(homes).toBe(60);
  expect(money!.project.sales).toMatchObject([
    { name: '1 BHK', units: 40, priceRupees: 5_040_000, unitsAMonth: 2 },
    { name: '3 BHK', units: 20, priceRupees: 9_200_000, unitsAMonth: 1 },
  ]);
  expect(money!.cash.gdvPaise).toBe((40 * 5_040_000 + 20 * 9_200_000) * 100);
  expect(figures.ratePerSqm).toMatchObject({ from: 'typed', otherwise: 130_000, source: 'Mix of homes' });
  expect(figures.ratePerSqm!.value).toBeCloseTo((40 * 42 * 120_000 + 20 * 92 * 100_000) / (40 * 42 + 20 * 92), 6);
  expect(parking!.cars).toBeGreaterThan(0);
  const tooLarge = appraise(
    changed((inputs) => (inputs.homes.mix = [{ ...mix[0]!, homes: 400 }])),
    market,
    tables,
  );
  expect(tooLarge.money).toBeNull();
  expect(tooLarge.whyNoMoney).toMatch(/The mix of homes has 16800 sq m of carpet; \d+ sq m find room/);
});

test('one size and a mix of that one size are the same to the paisa', () => {
  const one = appraise(demonstrationInputs('2026-12-01'), market, tables);
  const mixed = appraise(
    changed((inputs) => (inputs.homes.mix = [{ name: 'Homes', carpetSqm: 62, ratePerSqm: 130_000, homes: one.homes }])),
    market,
    tables,
  );
  expect(mixed.money!.cash).toEqual(one.money!.cash);
});

test('a plot in a village follows its authority from the start of the plan; another choice, or an earlier start, is refused by name', () => {
  const inHinjawadi = (change: (inputs: ScenarioInputs) => void = () => {}) =>
    changed((inputs) => {
      inputs.plot.place = { city: 'Pune', villages: ['Hinjawadi'] };
      inputs.plot.sanctioner = 'metropolitan-authority';
      change(inputs);
    });
  expect(appraise(inHinjawadi(), market, tables).findings.join(' ')).toContain('Hinjawadi: these rules since 12 Feb 2025');
  expect(() =>
    appraise(
      inHinjawadi((inputs) => (inputs.plot.sanctioner = 'PMC')),
      market,
      tables,
    ),
  ).toThrow(/Hinjawadi: PMRDA .* sanctions there, not Pune Municipal Corporation/);
  expect(() =>
    appraise(
      inHinjawadi((inputs) => (inputs.programme.start = '2025-02-01')),
      market,
      tables,
    ),
  ).toThrow(/do not hold in Hinjawadi on 1 Feb 2025/);
});

test('each place of the demonstration plot is under the authority that it names', () => {
  for (const { city, village, sanctioner } of demonstrationPlaces) {
    const inputs = changed(({ plot }) => Object.assign(plot, { sanctioner, place: { city, villages: [village] } }));
    expect(appraise(inputs, null, tables).builtSqm).toBeCloseTo(8000, 6);
  }
});
