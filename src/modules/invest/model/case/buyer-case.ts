import { formatPercent } from '#core/percent.ts';
import { addMonths, type IsoDate } from '#core/period.ts';
import * as words from '#messages/invest/faults';
import { ratesByTwelfths } from '#modules/feasibility/index.ts';
import { largestLoan } from '#modules/measures/index.ts';
import type { BuyerCaseInput } from './buyer-case-input.ts';
import { breakEven, type BreakEven } from './break-even.ts';
import type { CaseGround } from './case-ground.ts';
import type { CaseTables } from './case-tables.ts';
import { homeCosts } from './home-costs.ts';
import { rentTaxPaise } from './income-tax.ts';
import { interestBetween, loanSchedule } from './loan-schedule.ts';
import { ownOrRent, type OwnOrRent } from './own-or-rent.ts';
import { purchaseCosts, type PurchaseCosts } from './purchase-costs.ts';
import { purchaseRules, type PurchaseRule } from './purchase-rules.ts';
import { saleOfHome, type SaleOfHome } from './sale-of-home.ts';
import { settleCase, type AssumedFigure, type SettledCase } from './settled-case.ts';
import { taxTables, type TaxTables } from './tax-years.ts';

/** One year of the home when it is let; sums in whole paise, costs as positive numbers. */
export type CaseYear = {
  year: number;
  until: IsoDate;
  rentPaise: number;
  maintenancePaise: number;
  propertyTaxPaise: number;
  otherPaise: number;
  instalmentsPaise: number;
  interestPaise: number;
  prepaymentPaise: number;
  balancePaise: number;
  valuePaise: number;
  /** Value less what is owed. */
  equityPaise: number;
  incomeTaxPaise: number | null;
  /** Without the sale. */
  beforeTaxPaise: number;
};
export type CaseReturn = {
  /** Year 0 is the purchase; the last one has the sale. */
  flowsPaise: number[];
  /** Every yearly rate; only a single one is the return. */
  rates: number[];
  irr: number | null;
};
export const caseFindings = ['never-carries-itself', 'loan-above-limit', 'loses-money', 'interest-above-growth'] as const;
export type CaseFinding = (typeof caseFindings)[number];

export type BuyerCase = {
  costs: PurchaseCosts;
  equityPaise: number;
  instalmentPaise: number;
  clearedInMonth: number | null;
  years: CaseYear[];
  sale: SaleOfHome & { balancePaise: number; leftPaise: number };
  tax: TaxTables;
  beforeTax: CaseReturn;
  afterTax: CaseReturn | null;
  comparison: OwnOrRent | null;
  breakEven: BreakEven | null;
  findings: CaseFinding[];
  rules: PurchaseRule[];
  assumed: AssumedFigure[];
};
/** A home that is bought, let and sold, beside renting the like; or the sentence that says why not. */
export function buyerCase(input: BuyerCaseInput, tables: CaseTables): BuyerCase | { refused: string[] } {
  const prepared = prepareCase(input, tables);
  if ('refused' in prepared) return prepared;
  const { ground, assumed, tax } = prepared;
  const { settled, costs, taxFigures } = ground;
  const { years, sale, equityPaise, beforeTax, afterTax } = returnsOf(ground);
  return {
    costs,
    equityPaise,
    instalmentPaise: ground.loan.instalmentPaise,
    clearedInMonth: ground.loan.clearedInMonth,
    years,
    sale,
    tax,
    beforeTax,
    afterTax,
    comparison: taxFigures === null ? null : ownOrRent(ground),
    breakEven: taxFigures === null ? null : breakEven(ground),
    findings: findingsOf(ground, tables, years, afterTax ?? beforeTax),
    rules: purchaseRules(settled, costs, tables),
    assumed,
  };
}

/** The return alone, after tax where tables tell it: what is asked many times over when one figure is moved. Null where the case is refused. */
export function returnOfCase(input: BuyerCaseInput, tables: CaseTables): CaseReturn | null {
  const prepared = prepareCase(input, tables);
  if ('refused' in prepared) return null;
  const { afterTax, beforeTax } = returnsOf(prepared.ground);
  return afterTax ?? beforeTax;
}

type Prepared = { ground: CaseGround; assumed: AssumedFigure[]; tax: TaxTables };
function prepareCase(input: BuyerCaseInput, tables: CaseTables): Prepared | { refused: string[] } {
  const { settled, assumed } = settleCase(input, tables);
  const costs = purchaseCosts(settled, tables);
  if ('refused' in costs) return { refused: [costs.refused] };
  const faults = [ageFault(settled, tables), surchargeFault(settled, tables)].filter((fault) => fault !== null);
  if (faults.length > 0) return { refused: faults };
  const months = 12 * settled.years;
  const { tax, figures: taxFigures } = taxTables(settled, tables);
  const ground: CaseGround = {
    settled,
    costs,
    loan: loanSchedule(settled, months),
    lines: homeCosts(settled, tables.figures, months),
    figures: tables.figures,
    taxFigures,
  };
  return { ground, assumed, tax };
}

function returnsOf(ground: CaseGround) {
  const { settled, costs, taxFigures } = ground;
  const months = 12 * settled.years;
  const sold = saleOfHome(settled, { months, taxCostPaise: costs.taxCostPaise, figures: taxFigures });
  const balancePaise = ground.loan.balance[months]!;
  const sale = { ...sold, balancePaise, leftPaise: sold.pricePaise - sold.costPaise - balancePaise - (sold.taxPaise ?? 0) };
  const years = Array.from({ length: settled.years }, (_, at) => yearOf(ground, at + 1));
  const equityPaise = costs.totalPaise - ground.loan.balance[0]!;
  const beforeTax = caseReturn([-equityPaise, ...years.map((year) => year.beforeTaxPaise)], sale.leftPaise + (sold.taxPaise ?? 0));
  const afterTax =
    taxFigures === null
      ? null
      : caseReturn([-equityPaise, ...years.map((year) => year.beforeTaxPaise - (year.incomeTaxPaise ?? 0))], sale.leftPaise);
  return { years, sale, equityPaise, beforeTax, afterTax };
}

function yearOf({ settled, loan, lines, taxFigures }: CaseGround, year: number): CaseYear {
  const [from, to] = [12 * (year - 1), 12 * year];
  const within = (line: readonly number[]) => line[to]! - line[from]!;
  const rentPaise = within(lines.rent);
  const maintenancePaise = within(lines.maintenance);
  const propertyTaxPaise = within(lines.propertyTax);
  const otherPaise = within(lines.other);
  const instalmentsPaise = within(loan.paid);
  const prepaymentPaise = within(loan.prepaid);
  const interestPaise = interestBetween(loan, from, to);
  const balancePaise = loan.balance[to]!;
  const valuePaise = saleOfHome(settled, { months: to, taxCostPaise: 0, figures: null }).pricePaise;
  const home = { year, rentPaise, propertyTaxPaise, interestPaise, principalPaise: instalmentsPaise + prepaymentPaise - interestPaise };
  return {
    year,
    until: addMonths(settled.on, to),
    rentPaise,
    maintenancePaise,
    propertyTaxPaise,
    otherPaise,
    instalmentsPaise,
    interestPaise,
    prepaymentPaise,
    balancePaise,
    valuePaise,
    equityPaise: valuePaise - balancePaise,
    incomeTaxPaise: taxFigures === null ? null : rentTaxPaise(settled, home, taxFigures),
    beforeTaxPaise: rentPaise - maintenancePaise - propertyTaxPaise - otherPaise - instalmentsPaise - prepaymentPaise,
  };
}

function caseReturn(flows: readonly number[], salePaise: number): CaseReturn {
  const flowsPaise = flows.with(flows.length - 1, flows.at(-1)! + salePaise);
  // The scan for rates works by months: a year is twelve of them.
  const byMonths = new Float64Array(12 * (flowsPaise.length - 1) + 1);
  for (const [year, paise] of flowsPaise.entries()) byMonths[12 * year] = paise;
  const rates = ratesByTwelfths(byMonths);
  return { flowsPaise, rates, irr: rates.length === 1 ? rates[0]! : null };
}

const newestOf = ({ figures }: CaseTables, name: string) => figures.findLast(({ figure }) => figure === name)?.value;

function surchargeFault({ surchargeShare }: SettledCase, tables: CaseTables): string | null {
  const most = newestOf(tables, 'surcharge-most');
  return most === undefined || surchargeShare <= most ? null : words.surchargeAbove({ most: formatPercent(most) });
}

/** Lenders end a loan at some age. */
function ageFault({ ageYears, loanRupees, loanMonths }: SettledCase, tables: CaseTables): string | null {
  const last = newestOf(tables, 'loan-last-age');
  if (ageYears === undefined || loanRupees === 0 || last === undefined) return null;
  const ends = ageYears + loanMonths / 12;
  return ends <= last ? null : words.loanOutlives({ age: String(Math.ceil(ends)), last: String(last) });
}

function findingsOf(
  { settled }: CaseGround,
  { limits }: CaseTables,
  years: readonly CaseYear[],
  { flowsPaise }: CaseReturn,
): CaseFinding[] {
  const found: CaseFinding[] = [];
  const most = largestLoan(limits, settled.priceRupees, settled.on);
  if (most !== null && settled.loanRupees > most) found.push('loan-above-limit');
  if (settled.loanRupees > 0 && years.every(({ beforeTaxPaise }) => beforeTaxPaise < 0)) found.push('never-carries-itself');
  if (flowsPaise.reduce((sum, paise) => sum + paise, 0) < 0) found.push('loses-money');
  if (settled.loanRupees > 0 && settled.interestAYear > settled.growthAYear) found.push('interest-above-growth');
  return found;
}
