import type { Project } from '../../model/cash/project.ts';
import type { UsedFigure } from '../../model/scenario/used-figures.ts';
import { called, num, over, times, type Formula } from './formula.ts';
import type { InputSheet } from './input-sheet.ts';

/** What a plot's plan follows from: areas by the rules, and figures with their source. */
export type BuiltArea = {
  builtSqm: number;
  carpetSqm: number;
  inclusiveHousingSqm: number;
  scheme: string;
  figures: Record<'carpetShare' | 'ratePerSqm' | 'construction' | 'otherApproval', UsedFigure>;
};

/** Homes, price and sums of construction as formulas of the area that is built. */
export function areaInputs({ builtSqm, carpetSqm, inclusiveHousingSqm, scheme, figures }: BuiltArea, project: Project, inputs: InputSheet) {
  inputs.grid.heading('Areas and rates');
  const figure = (label: string, { value, source }: UsedFigure, name: string, kind: 'percent' | 'number', unit: string) =>
    inputs.give(label, value, { kind, name, unit, note: source });
  const built = inputs.give('Built: P-line', builtSqm, {
    kind: 'number',
    name: 'Built',
    unit: 'sq m',
    note: `Scheme: ${scheme}. By the area statement.`,
  });
  const share = figure('Carpet of P-line', figures.carpetShare, 'Carpet_share', 'percent', '');
  const carpet = inputs.give('Carpet of a home', carpetSqm, { kind: 'number', name: 'Carpet', unit: 'sq m' });
  const rate = figure('Rate of sale', figures.ratePerSqm, 'Sale_rate', 'number', '₹ a sq m carpet');
  const buildRate = figure('Construction', figures.construction, 'Construction_rate', 'number', '₹ a sq m P-line');
  const otherRate = figure('Other approvals', figures.otherApproval, 'Approval_rate', 'number', '₹ a sq m P-line');
  const whole = (part: Formula) => called('ROUND', [part, num(0)], Math.round(part.value));
  const exact = over(times(built, share), carpet);
  const money = (label: string, formula: Formula, name: string) => inputs.follow(label, formula, { kind: 'money', name, unit: '₹' });
  const hasInclusive = project.costs.some(({ name }) => name === 'Inclusive housing');
  const inclusive = hasInclusive
    ? inputs.give('Inclusive housing', inclusiveHousingSqm, { kind: 'number', name: 'Inclusive', unit: 'sq m' })
    : null;
  const costs: Record<string, Formula> =
    inclusive === null
      ? {}
      : { 'Inclusive housing': money('Inclusive housing in all', whole(times(inclusive, buildRate)), 'Inclusive_sum') };
  return {
    units: inputs.follow('Homes for sale', called('INT', [exact], Math.floor(exact.value)), { kind: 'count', name: 'Homes' }),
    price: money('Price of a home', whole(times(rate, carpet)), 'Home_price'),
    carpet,
    construction: money('Construction in all', whole(times(built, buildRate)), 'Construction_sum'),
    approvals: { 'Other approvals': money('Other approvals in all', whole(times(built, otherRate)), 'Other_approvals') },
    costs,
  };
}
