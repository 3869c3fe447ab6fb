import { unitMarketValue } from '#core/guideline-value.ts';
import { monthOfKnownDay, yearOfDay } from './calendar.ts';
import type { GuidelineTable } from './guideline-value.ts';
import type { PriceIndex } from './price-index.ts';
import type { Project } from './project.ts';
import type { Unit } from './unit.ts';

/** What makes one unit dearer than another. Logs of the rate per carpet area unless said otherwise. */
export const pricing = {
  /** Bargaining, haste, fittings: what no model can know. */
  dealNoise: { primary: 0.06, resale: 0.12 },
  perFloor: 0.004,
  /** The floor at which the locality's rate holds. */
  usualFloor: 6,
  sizeElasticity: -0.08,
  usualCarpetSqm: 62,
  /** Balcony counts half, terrace three tenths of carpet; a balcony of 8.5% of carpet is usual. */
  balconyWeight: 0.5,
  terraceWeight: 0.3,
  usualBalconyShare: 0.085,
  /** A flat at launch sells below a finished one. */
  launchDiscount: 0.05,
  resaleDiscount: 0.04,
  assignmentDiscount: 0.015,
  agePerYear: 0.01,
  agePerYearAfterTen: 0.007,
  mostAge: 0.24,
  /** Against the rate of flats; plots against it per sqft of plot. */
  shop: 1.75,
  office: 1.15,
  rowHouse: 1.05,
  bungalow: 1.15,
  plot: 0.42,
};

export type SaleStage = 'primary' | 'assignment' | 'resale';

/** The noise-free rate on a day, ₹ per sqft of carpet (of plot, for plots): the truth a valuation is to find. */
export function trueRate(index: PriceIndex, project: Project, unit: Unit, day: number, stage: SaleStage): number {
  const { locality } = project;
  let log = Math.log(locality.carpetRate) + index.at(project.localityIndex, day) + project.offset + kindLevel(unit);
  if (unit.kind === 'plot') return Math.exp(log);
  const carpetSqm = unit.carpet / 100;
  log += pricing.sizeElasticity * Math.log(carpetSqm / pricing.usualCarpetSqm);
  if (unit.kind === 'flat') {
    log += pricing.perFloor * (unit.floor - pricing.usualFloor);
    const balcony = unit.balcony / unit.carpet - pricing.usualBalconyShare;
    log += Math.log(1 + pricing.balconyWeight * balcony + (pricing.terraceWeight * unit.terrace) / unit.carpet);
  }
  return Math.exp(log + stageLevel(project, day, stage));
}

function kindLevel(unit: Unit): number {
  switch (unit.kind) {
    case 'flat':
      return 0;
    case 'shop':
      return Math.log(pricing.shop);
    case 'office':
      return Math.log(pricing.office);
    case 'row-house':
      return Math.log(pricing.rowHouse);
    case 'bungalow':
      return Math.log(pricing.bungalow);
    case 'plot':
      return Math.log(pricing.plot);
  }
}

function stageLevel(project: Project, day: number, stage: SaleStage): number {
  if (stage !== 'resale') {
    const month = monthOfKnownDay(day);
    const built = (month - project.launchMonth) / Math.max(1, project.completionMonth - project.launchMonth);
    const level = -pricing.launchDiscount * (1 - Math.min(1, Math.max(0, built)));
    return stage === 'assignment' ? level - pricing.assignmentDiscount : level;
  }
  return -pricing.resaleDiscount - ageDiscount(Math.max(0, yearOfDay(day) - project.builtYear));
}

const ageDiscount = (years: number) =>
  Math.min(pricing.mostAge, pricing.agePerYear * Math.min(10, years) + pricing.agePerYearAfterTen * Math.max(0, years - 10));

/** Buyers and sellers agree on round sums. */
export function roundPrice(rupees: number): number {
  const step = rupees < 2_000_000 ? 500 : rupees < 10_000_000 ? 1_000 : 5_000;
  return Math.max(step, Math.round(rupees / step) * step);
}

/** Market value by the annual statement of rates, ₹. */
export function marketValue(table: GuidelineTable, project: Project, unit: Unit, day: number, stage: SaleStage): number {
  const rates = table.on(project.localityIndex, day);
  if (unit.kind === 'plot') return Math.round((unit.plot / 100) * rates.land);
  const age = stage === 'resale' ? Math.max(0, yearOfDay(day) - project.builtYear) : 0;
  const rate = unit.kind === 'shop' ? rates.shop : unit.kind === 'office' ? rates.office : rates.flat;
  const value = unitMarketValue({
    rate,
    land: rates.land,
    floor: unit.floor,
    age,
    carpetSqm: unit.carpet / 100,
    coveredParking: unit.parking,
    terraceSqm: unit.terrace / 100,
  });
  // Open ground around a house counts at 40% of the land rate.
  const open = unit.plot > 0 ? Math.max(0, unit.plot - unit.carpet * 0.6) / 100 : 0;
  return Math.round(value + open * 0.4 * rates.land);
}
