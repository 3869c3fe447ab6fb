import { addMonths } from '#core/period.ts';
import { growth, wholePaise, type RuleFigure } from '#modules/feasibility/index.ts';
import { figureOn } from './case-tables.ts';
import type { SettledCase } from './settled-case.ts';

/** Running sums to the end of each month, in whole paise. */
export type HomeCosts = { rent: number[]; maintenance: number[]; propertyTax: number[]; other: number[]; rentElsewhere: number[] };

/**
 * What a home brings and costs by months. Rents and costs move once a year, as leases and budgets of societies do. Each line is rounded as a
 * running sum, so that the months of a year add up to it. `rentElsewhere` is what a tenant pays for the like, without a vacant month.
 */
export function homeCosts(settled: SettledCase, figures: readonly RuleFigure[], months: number): HomeCosts {
  const running = { rent: 0, maintenance: 0, propertyTax: 0, other: 0, rentElsewhere: 0 };
  const lines: HomeCosts = { rent: [0], maintenance: [0], propertyTax: [0], other: [0], rentElsewhere: [0] };
  let [rent, grown] = [settled.rentRupees, 1];
  for (let month = 1; month <= months; month += 1) {
    if (month % 12 === 1) {
      rent = settled.rentRupees * growth(settled.rentGrowthAYear, month - 1);
      grown = growth(settled.costGrowthAYear, month - 1);
    }
    running.rentElsewhere += rent;
    if (month > settled.possessionMonths) {
      const maintenance = settled.maintenanceRupees * grown;
      const day = addMonths(settled.on, month - 1);
      const limit = figureOn(figures, 'maintenance-gst-above', day)?.value ?? Infinity;
      const gst = maintenance > limit ? (figureOn(figures, 'maintenance-gst', day)?.value ?? 0) : 0;
      running.rent += (rent * (12 - settled.vacantMonths)) / 12;
      running.maintenance += maintenance * (1 + gst);
      running.propertyTax += (settled.propertyTaxRupees * grown) / 12;
      running.other += (settled.otherRupees * grown) / 12;
    }
    for (const line of Object.keys(running) as (keyof HomeCosts)[]) lines[line].push(wholePaise(running[line] * 100));
  }
  return lines;
}
