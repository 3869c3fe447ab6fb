import { addMonths, type IsoDate } from '#core/period.ts';
import { growth, wholePaise } from '#modules/feasibility/index.ts';
import type { CaseGround } from './case-ground.ts';
import { figureOn } from './case-tables.ts';
import { ownHomeSavingPaise } from './income-tax.ts';
import { interestBetween } from './loan-schedule.ts';
import { saleOfHome } from './sale-of-home.ts';

export const alternatives = ['deposit', 'index'] as const;
export type Alternative = (typeof alternatives)[number];

/** What is left of the same money in each month: of a buyer who lives there and would sell, and of a tenant who puts by the difference. */
export type OwnOrRent = {
  /** Month 0 to the last one; whole paise. Null in months whose tax year has no table. */
  own: (number | null)[];
  deposit: number[];
  index: number[];
  /** The first month from which owning is ahead and stays ahead to the end; null where it is not. */
  ownWinsFrom: Record<Alternative, number | null>;
  winsOn: Record<Alternative, IsoDate | null>;
};

/** Months from the purchase on; what the owner spends, month by month, beyond a tenant. */
export function ownOrRent(ground: CaseGround): OwnOrRent {
  const months = 12 * ground.settled.years;
  const own = Array.from({ length: months + 1 }, (_, month) => ownedAt(ground, month));
  const deposit = rentedTo(ground, 'deposit');
  const index = rentedTo(ground, 'index');
  const winsFrom = { deposit: aheadFrom(own, deposit), index: aheadFrom(own, index) };
  const dayOf = (month: number | null) => (month === null ? null : addMonths(ground.settled.on, month));
  return { own, deposit, index, ownWinsFrom: winsFrom, winsOn: { deposit: dayOf(winsFrom.deposit), index: dayOf(winsFrom.index) } };
}

/** Left after a sale in a month. On the day of the purchase itself what was paid beside the price is gone. */
export function ownedAt({ settled, costs, loan, taxFigures }: CaseGround, month: number): number | null {
  if (month === 0) {
    const costPaise = wholePaise(costs.pricePaise * settled.saleCostShare);
    return costs.pricePaise - costPaise - loan.balance[0]!;
  }
  const sold = saleOfHome(settled, { months: month, taxCostPaise: costs.taxCostPaise, figures: taxFigures });
  return sold.taxPaise === null ? null : sold.pricePaise - sold.costPaise - sold.taxPaise - loan.balance[month]!;
}

/** The tenant's money by months: equity put by on the first day, then each month what the owner spends more; less where the rent is dearer. */
export function rentedTo(ground: CaseGround, alternative: Alternative): number[] {
  const { settled, costs, loan, lines, taxFigures } = ground;
  const months = 12 * settled.years;
  const leftWithOwner = settled.rentRupees * settled.rentDepositMonths * 100;
  let pot = costs.totalPaise - loan.balance[0]! - leftWithOwner;
  const left = [wholePaise(pot + leftWithOwner)];
  let grown = 1;
  for (let month = 1; month <= months; month += 1) {
    const within = (line: readonly number[]) => line[month]! - line[month - 1]!;
    const rent = within(lines.rentElsewhere);
    // Until possession the buyer rents as well.
    const buyersRent = month <= settled.possessionMonths ? rent : 0;
    const spent =
      within(loan.paid) + within(loan.prepaid) + within(lines.maintenance) + within(lines.propertyTax) + within(lines.other) + buyersRent;
    const saved = month % 12 === 0 && taxFigures !== null ? yearlySaving(ground, month / 12) : 0;
    if (month % 12 === 1) grown = growth(netYield(ground, alternative, month), 1);
    pot = pot * grown + spent - saved - rent;
    left.push(wholePaise(pot + leftWithOwner));
  }
  return left;
}

/** Interest of a deposit is taxed each year as other income; an index is typed after its own tax. */
function netYield({ settled, taxFigures }: CaseGround, alternative: Alternative, month: number): number {
  if (alternative === 'index') return settled.indexAYear;
  const cess = taxFigures === null ? 0 : (figureOn(taxFigures, 'gain-cess', addMonths(settled.on, month))?.value ?? 0);
  return settled.depositAYear * (1 - Math.min(1, settled.taxShare * (1 + settled.surchargeShare) * (1 + cess)));
}

function yearlySaving({ settled, loan, taxFigures }: CaseGround, year: number): number {
  const [from, to] = [12 * (year - 1), 12 * year];
  const interestPaise = interestBetween(loan, from, to);
  const principalPaise = loan.paid[to]! - loan.paid[from]! + loan.prepaid[to]! - loan.prepaid[from]! - interestPaise;
  return ownHomeSavingPaise(settled, { year, rentPaise: 0, propertyTaxPaise: 0, interestPaise, principalPaise }, taxFigures ?? []);
}

function aheadFrom(own: readonly (number | null)[], rented: readonly number[]): number | null {
  let from: number | null = null;
  for (let month = own.length - 1; month >= 0; month -= 1) {
    const left = own[month] ?? null;
    if (left === null || left < rented[month]!) break;
    from = month;
  }
  return from;
}
