import { expect, test } from 'vitest';
import { cashTerms } from './cash-terms.ts';
import { splitPaise, wholePaise } from './paise.ts';
import { premiumInstalments } from './premium-instalments.ts';
import { Project } from './project.ts';
import { quickResidual } from './quick-residual.ts';
import { reverseChargePaise } from './sales.ts';
import { cumulativeShares } from './s-curve.ts';
import { answerTo, cashTables, lakh, sixHomes } from './testing.ts';
import { waterfall } from './waterfall.ts';

const crore = 1e9;
const terms = cashTerms(Project.parse(sixHomes), cashTables);

test('curves of ten months', () => {
  const shares = (curve: 'linear' | 'smoothstep' | 'sine') =>
    Array.from(cumulativeShares(curve, 10), (done, at, all = cumulativeShares(curve, 10)) => done - (at === 0 ? 0 : all[at - 1]!));
  for (const [at, share] of [0.028, 0.076, 0.112, 0.136, 0.148, 0.148, 0.136, 0.112, 0.076, 0.028].entries())
    expect(shares('smoothstep')[at]).toBeCloseTo(share, 12);
  for (const [at, share] of [0.024472, 0.07102, 0.110616, 0.139384, 0.154508].entries()) {
    expect(shares('sine')[at]).toBeCloseTo(share, 6);
    expect(shares('sine')[9 - at]).toBeCloseTo(share, 6);
  }
  expect(cumulativeShares([0.5, 0.5], 4)).toEqual(Float64Array.of(0.25, 0.5, 0.75, 1));
});

test('halves of a paisa go away from zero, and the parts of a sum add up to it', () => {
  expect([wholePaise(28.5), wholePaise(0.285 * 100), wholePaise(-28.5), wholePaise(28.4999), wholePaise(-0.2)]).toEqual([
    29, 29, -29, 28, 0,
  ]);
  expect(splitPaise(100, [1 / 3, 1 / 3, 1 / 3])).toEqual([33, 33, 34]);
});

test('a crore of premium by instalments below and from 70 m of height', () => {
  const sums = (heightM: number) =>
    premiumInstalments(crore, 3, heightM, terms).map(({ month, principal, interest }) => [month, (principal + interest) / 1e7]);
  expect(sums(69.9)).toEqual([
    [3, 10],
    [15, 30.15],
    [27, 28.2375],
    [39, 26.325],
    [51, 24.4125],
  ]);
  expect(sums(70)).toHaveLength(6);
  const { lines, instalmentsGainPaise, findings } = answerTo({
    ...sixHomes,
    approvals: [{ name: 'Premium FSI', rupees: 1e7, month: 0, paid: 'instalments' }],
  });
  expect(lines.find(({ line }) => line.endsWith('interest on instalments'))!.paise.reduce((sum, one) => sum + one, 0)).toBe(-19.125 * 1e7);
  expect(instalmentsGainPaise).toBeGreaterThan(0);
  expect(findings.join(' ')).toContain('Premium FSI: the first instalment is below ₹50,00,000');
});

test('reverse charge on development rights stops at 5 % of the unsold homes', () => {
  const facts = { rightsPaise: 32 * crore, unsoldShare: 0.15, unsoldValuePaise: 13.5 * crore, rate: 0.18 };
  expect(reverseChargePaise({ ...facts, capRate: 1 })).toBe(0.864 * crore);
  expect(reverseChargePaise({ ...facts, capRate: 0.05 })).toBe(0.675 * crore);
});

test('distributions by tiers: preferred 12 %, 80/20 to 18 %, then 70/30', () => {
  const flows = new Float64Array(37);
  flows[0] = -100 * 1e7;
  flows[36] = 200 * 1e7;
  const { tiers, investor, sponsor } = waterfall(flows, {
    investorShare: 0.9,
    preferredAYear: 0.12,
    tiers: [
      { untilAYear: 0.18, promote: 0.2 },
      { untilAYear: null, promote: 0.3 },
    ],
  });
  for (const [at, sum] of [140.4928, 29.763, 29.7442].entries()) expect(tiers[at]! / 1e7).toBeCloseTo(sum, 4);
  expect(investor[36]! / 1e7).toBeCloseTo(166.611726, 5);
  expect(sponsor[36]! / 1e7).toBeCloseTo(33.388274, 5);
  expect(investor[36]! + sponsor[36]!).toBe(flows[36]);
  expect((investor[36]! / 90e7) ** (1 / 3) - 1).toBeCloseTo(0.22787555, 7);
  expect((sponsor[36]! / 10e7) ** (1 / 3) - 1).toBeCloseTo(0.49462184, 7);
});

test('duty of the dated tables: Pune in 2024, and a development agreement with its cesses', () => {
  const dutyOf = (land: unknown) =>
    cashTerms(Project.parse({ ...sixHomes, start: '2024-05-01', land }), cashTables).dutyPaise(8_450_000 * 100);
  expect(dutyOf({ deal: 'outright', priceRupees: 1, duty: { authority: 'PMC' } })).toBe((591_500 + 30_000) * 100);
  expect(dutyOf({ deal: 'revenue-share', ownerShare: 0.3, duty: { authority: 'PMC' } })).toBe((591_500 + 30_000) * 100);
  expect(() => dutyOf({ deal: 'outright', priceRupees: 1, duty: { authority: 'Atlantis' } })).toThrow('No stamp duty of Atlantis is known');
});

test('a loan by plan pays interest and principal as they fall due, with the cover of each month', () => {
  const { debt, findings } = answerTo({
    ...sixHomes,
    debt: { equityRupees: lakh(150), interestAYear: 0.12, repayment: { fromMonth: 9, months: 1 } },
  });
  expect(debt!.loanPaise[9]).toBe(0);
  expect(debt!.dscrLeast).toBeCloseTo(384 / (120.452769110703 * 1.01), 7);
  expect(findings.join(' ')).not.toContain('not repaid');
});

test('labour cess is a line of its own, paid with the work, and cost', () => {
  const [plain, taxed] = [answerTo(sixHomes), answerTo({ ...sixHomes, labourCess: true })];
  expect(taxed.lines.find(({ line }) => line === 'Labour cess')!.paise.slice(0, 7)).toEqual([0, ...Array(6).fill(-0.4 * 1e7)]);
  expect(taxed.costPaise - plain.costPaise).toBe(2.4 * 1e7);
  expect(plain.lines.some(({ line }) => line === 'Labour cess')).toBe(false);
});

test('a residual value by one sum', () => {
  const facts = { gdv: 100, costs: [48, 4, 6, 3, 3, 6], profit: 18, holdingAYear: 0.12, years: 2, landCharges: 0.075 };
  expect(quickResidual(facts)).toBeCloseTo(8.8989084, 7);
  expect(quickResidual({ ...facts, profit: 40 })).toBeLessThan(0);
});
