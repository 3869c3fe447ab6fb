import { addMonths } from '#core/period.ts';
import { wholePaise, type RuleFigure } from '#modules/feasibility/index.ts';
import { figureOn } from './case-tables.ts';
import type { SettledCase } from './settled-case.ts';

type YearOfHome = { year: number; rentPaise: number; propertyTaxPaise: number; interestPaise: number; principalPaise: number };
type Buyer = Pick<SettledCase, 'on' | 'taxShare' | 'surchargeShare' | 'regime'>;

/** Figures without which income of a year cannot be taxed. */
export const incomeTaxFigures = ['gain-cess', 'rent-deduction', 'let-interest', 'own-home-interest', 'own-home-principal'] as const;

const onTopOf = ({ surchargeShare }: Buyer, cess: number) => (1 + surchargeShare) * (1 + cess);
const reader = (figures: readonly RuleFigure[], buyer: Buyer, year: number) => {
  const day = addMonths(buyer.on, 12 * year);
  return (name: (typeof incomeTaxFigures)[number]) => figureOn(figures, name, day)?.value ?? 0;
};

/** Tax of a year on the rent, less property tax, the standard deduction and the interest; a loss is not counted (s.23, 24). */
export function rentTaxPaise(
  buyer: Buyer,
  { year, rentPaise, propertyTaxPaise, interestPaise }: YearOfHome,
  figures: readonly RuleFigure[],
) {
  const figure = reader(figures, buyer, year);
  const net = Math.max(0, rentPaise - propertyTaxPaise);
  const taxed = Math.max(0, net * (1 - figure('rent-deduction')) - interestPaise * figure('let-interest'));
  return wholePaise(taxed * buyer.taxShare * onTopOf(buyer, figure('gain-cess')));
}

/** What an owner who lives there saves in a year: interest and principal up to their limits, in the old regime only (s.24(b), 80C). */
export function ownHomeSavingPaise(buyer: Buyer, { year, interestPaise, principalPaise }: YearOfHome, figures: readonly RuleFigure[]) {
  if (buyer.regime === 'new') return 0;
  const figure = reader(figures, buyer, year);
  const lowered = Math.min(interestPaise, figure('own-home-interest') * 100) + Math.min(principalPaise, figure('own-home-principal') * 100);
  return wholePaise(lowered * buyer.taxShare * onTopOf(buyer, figure('gain-cess')));
}
