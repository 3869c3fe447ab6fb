import { rupeesToPaise } from '#core/money.ts';
import { splitPaise, wholePaise, type RuleFigure } from '#modules/feasibility/index.ts';
import { largestLoan } from '#modules/measures/index.ts';
import { figureOn, heldOpen, taxYearOf, type CaseTables } from './case-tables.ts';
import type { PurchaseCosts } from './purchase-costs.ts';
import type { SettledCase } from './settled-case.ts';

export const purchaseRuleIds = [
  'duty-base',
  'duty-local',
  'duty-metro',
  'women',
  'registration',
  'gst',
  'seller-tds',
  'seller-abroad',
  'largest-loan',
  'rent-tds',
] as const;

/** What a first-time buyer has to know of, each with its rule. */
export type PurchaseRule = {
  id: (typeof purchaseRuleIds)[number];
  /** Null where the rule gives a rate but no sum, or where `missingTaxYear` is set. */
  paise: number | null;
  /** Share of what it is charged on; null of a fixed sum. */
  share: number | null;
  /** Whether it comes on top of the price; else it goes off it, limits it, or is saved. */
  isCost: boolean;
  source: string;
  clause: string | null;
  confidence: 'H' | 'M' | 'L';
  from: string;
  /** The tax year that has no table. */
  missingTaxYear: string | null;
};

export function purchaseRules(settled: SettledCase, costs: PurchaseCosts, tables: CaseTables): PurchaseRule[] {
  const { dutyRate } = costs;
  const ofDuty = { source: dutyRate.source, clause: null, confidence: dutyRate.confidence, from: dutyRate.validFrom, missingTaxYear: null };
  const parts = [dutyRate.basePercent, dutyRate.localPercent, dutyRate.metroCessPercent];
  const [base, local, metro] = splitPaise(
    costs.dutyPaise,
    parts.map((percent) => (dutyRate.ratePercent === 0 ? 0 : percent / dutyRate.ratePercent)),
  ) as [number, number, number];
  const rules: PurchaseRule[] = [
    { id: 'duty-base', paise: base, share: parts[0]! / 100, isCost: true, ...ofDuty },
    { id: 'duty-local', paise: local, share: parts[1]! / 100, isCost: true, ...ofDuty },
    { id: 'duty-metro', paise: metro, share: parts[2]! / 100, isCost: true, ...ofDuty },
  ];
  if (costs.womenSavePaise !== null) rules.push({ id: 'women', paise: costs.womenSavePaise, share: null, isCost: false, ...ofDuty });
  const { feeRate } = costs;
  rules.push({
    id: 'registration',
    paise: costs.registrationPaise,
    share: feeRate.ratePercent / 100,
    isCost: true,
    source: feeRate.source,
    clause: null,
    confidence: feeRate.confidence,
    from: feeRate.validFrom,
    missingTaxYear: null,
  });
  const gst = figureOn(tables.figures, costs.gst === 'affordable' ? 'gst-affordable-home' : 'gst-home', settled.on);
  if (gst !== null) rules.push({ ...ruleOf('gst', gst, costs.gstPaise, true), share: costs.gst === 'none' ? 0 : gst.value });
  rules.push(taxOfSeller(settled, costs, tables.figures));
  const most = largestLoan(tables.limits, settled.priceRupees, settled.on);
  const limit = tables.limits[0];
  if (most !== null && limit !== undefined)
    rules.push({
      id: 'largest-loan',
      paise: rupeesToPaise(most),
      share: most / settled.priceRupees,
      isCost: false,
      source: limit.source,
      clause: null,
      confidence: limit.confidence,
      from: limit.validFrom,
      missingTaxYear: null,
    });
  rules.push(taxOnRent(settled, tables.figures));
  return rules;
}

const ruleOf = (id: PurchaseRule['id'], row: RuleFigure, paise: number | null, isCost: boolean): PurchaseRule => ({
  id,
  paise,
  share: row.value,
  isCost,
  source: row.source,
  clause: row.clause,
  confidence: row.confidence,
  from: row.validFrom,
  missingTaxYear: null,
});

/** A rule of a tax year without a table is shown as it last was, without a sum, unless the buyer takes the newest one. */
function dated(settled: SettledCase, figures: readonly RuleFigure[], name: string) {
  const row = figureOn(figures, name, settled.on);
  if (row !== null) return { row, missingTaxYear: null };
  const newest = figureOn(heldOpen(figures), name, settled.on) ?? figures.find(({ figure }) => figure === name);
  if (newest === undefined) throw new Error(`No row for ${name} in the tables of a buyer's case`);
  const isTaken = settled.missingTaxYears === 'newest' && newest.validFrom <= settled.on;
  return { row: newest, missingTaxYear: isTaken ? null : taxYearOf(settled.on) };
}

/** The buyer keeps back 1 % of a price of 50 lakh and more, and of a seller abroad the tax on the seller's gain, whatever the price. */
function taxOfSeller(settled: SettledCase, costs: PurchaseCosts, figures: readonly RuleFigure[]): PurchaseRule {
  if (!settled.sellerResident) {
    const { row, missingTaxYear } = dated(settled, figures, 'gain-plain');
    return { ...ruleOf('seller-abroad', row, null, false), clause: 'Income-tax Act 1961 s.195', missingTaxYear };
  }
  const { row, missingTaxYear } = dated(settled, figures, 'purchase-tds');
  const from = dated(settled, figures, 'purchase-tds-from').row.value;
  const higher = Math.max(costs.pricePaise, rupeesToPaise(settled.marketValueRupees ?? 0));
  const paise = higher >= rupeesToPaise(from) ? wholePaise(higher * row.value) : 0;
  return { ...ruleOf('seller-tds', row, missingTaxYear === null ? paise : null, false), missingTaxYear };
}

/** A tenant keeps back a share of a rent above the limit. */
function taxOnRent(settled: SettledCase, figures: readonly RuleFigure[]): PurchaseRule {
  const { row, missingTaxYear } = dated(settled, figures, 'rent-tds');
  const above = dated(settled, figures, 'rent-tds-above').row.value;
  const paise = settled.rentRupees > above ? wholePaise(settled.rentRupees * 100 * row.value) : 0;
  return { ...ruleOf('rent-tds', row, missingTaxYear === null ? paise : null, false), missingTaxYear };
}
