import { SQFT_PER_SQM } from '#core/area.ts';
import { dayNumber, monthCount, officeDays } from './calendar.ts';
import { type DocumentName, perSale, resaleDocuments } from './documents.ts';
import { drawFault, type Fault } from './faults.ts';
import type { GuidelineTable } from './guideline-value.ts';
import { signedInDecember2020 } from './market-calendar.ts';
import { lenderWeights } from './names.ts';
import { buyerSettings } from './parties.ts';
import type { PriceIndex } from './price-index.ts';
import { marketValue, pricing, roundPrice, type SaleStage, trueRate } from './pricing.ts';
import { mix, Random } from './random.ts';
import type { Project } from './project.ts';
import type { Unit } from './unit.ts';

/**
 * What two parties agree on. Everything follows from the deal's own stream (the unit and how often it changed hands), so
 * that a later paper about the same deal can work it out again without anything having been kept.
 */
export type Terms = {
  name: DocumentName;
  registeredDay: number;
  executedDay: number;
  /** Noise-free, ₹ per sqft of carpet (of plot, for plots). */
  trueRate: number;
  price: number;
  /** The price as the document has it: another one where a fault was planted in the writing. */
  writtenPrice: number;
  marketValue: number;
  fault: Fault | null;
};

/** The law gives four months to bring a signed document to the registry. */
export const longestLag = 120;

export class Deals {
  private readonly seed: number;
  private readonly index: PriceIndex;
  private readonly guideline: GuidelineTable;
  private readonly random = new Random();

  constructor(seed: number, index: PriceIndex, guideline: GuidelineTable) {
    this.seed = seed;
    this.index = index;
    this.guideline = guideline;
  }

  terms(project: Project, unit: Unit, stream: number, month: number, stage: SaleStage, into: Terms): Terms {
    const { random } = this;
    random.seed(this.seed, stream, 0x0dea);
    into.registeredDay = registrationDay(stream, month);
    into.executedDay = executionDay(random, into.registeredDay, month);
    into.name = saleName(stage, unit, random);
    const noise = random.normal() * (stage === 'primary' ? pricing.dealNoise.primary : pricing.dealNoise.resale);
    into.fault = drawFault(random);
    if (into.fault === 'stale-execution') into.executedDay = into.registeredDay - longestLag - 15 - random.below(280);
    if (into.fault === 'dates-swapped' && into.executedDay === into.registeredDay) into.executedDay -= 4;
    into.trueRate = trueRate(this.index, project, unit, into.executedDay, stage);
    into.marketValue = marketValue(this.guideline, project, unit, into.executedDay, stage);
    into.price = roundPrice(into.trueRate * ratedAreaSqft(unit) * Math.exp(noise));
    if (into.fault === 'equals-guideline-value') into.price = into.marketValue;
    // Kin do not sell to each other at launch: the fault exists among resales only.
    if (into.fault === 'related-parties' && stage !== 'resale') into.fault = null;
    if (into.fault === 'related-parties') into.price = roundPrice(into.marketValue * random.between(0.1, 0.45));
    if (into.fault === 'price-outlier') into.price = roundPrice(into.price * (random.chance(0.5) ? 0.3 : 2.8));
    into.writtenPrice = writtenPrice(random, into.price, into.fault);
    return into;
  }
}

function writtenPrice(random: Random, price: number, fault: Fault | null): number {
  if (fault === 'zero-price') return 0;
  if (fault === 'token-price') return random.pick([1, 10, 100, 500, 1000]);
  if (fault === 'wrong-decimal-price') return random.chance(0.6) ? price * 10 : Math.round(price / 10);
  return price;
}

export const blankTerms = (): Terms => ({
  name: 'agreement',
  registeredDay: 0,
  executedDay: 0,
  trueRate: 0,
  price: 0,
  writtenPrice: 0,
  marketValue: 0,
  fault: null,
});

/** Area the rate is per, sqft. */
export const ratedAreaSqft = (unit: Unit) => ((unit.kind === 'plot' ? unit.plot : unit.carpet) / 100) * SQFT_PER_SQM;

const officeDaysByMonth = new Map<number, readonly number[]>();
function officeDaysOf(month: number): readonly number[] {
  const daysOfMonth = officeDaysByMonth.get(month);
  if (daysOfMonth) return daysOfMonth;
  const days = officeDays(month);
  officeDaysByMonth.set(month, days);
  return days;
}

/** The day a document is registered within its month, known before anything else about it. */
export function registrationDay(stream: number, month: number): number {
  const days = officeDaysOf(month);
  return days[mix(stream, month + 400) % days.length] as number;
}

/** Days between signing and registration: most within a week, few late. */
function drawLag(random: Random): number {
  const draw = random.unit();
  if (draw < 0.42) return 0;
  if (draw < 0.68) return random.whole(1, 3);
  if (draw < 0.84) return random.whole(4, 10);
  if (draw < 0.95) return random.whole(11, 45);
  return random.whole(46, longestLag - 2);
}

const lastDayOf2020 = dayNumber(2020, 12, 31);

/** The day of signing. Early in 2021 many bring what they signed before duty rose on 1 January. */
function executionDay(random: Random, registeredDay: number, month: number): number {
  const rush = signedInDecember2020.get(month);
  if (rush !== undefined && random.chance(rush)) {
    const window = lastDayOf2020 - Math.max(lastDayOf2020 - 18, registeredDay - longestLag);
    return lastDayOf2020 - Math.floor(random.unit() ** 2 * (window + 1));
  }
  return registeredDay - drawLag(random);
}

function saleName(stage: SaleStage, unit: Unit, random: Random): DocumentName {
  if (unit.kind === 'plot') return 'saleDeed';
  if (stage === 'primary') return 'agreement';
  if (stage === 'assignment') return 'assignment';
  let draw = random.unit();
  for (const [name, portion] of resaleDocuments) {
    draw -= portion;
    if (draw < 0) return name;
  }
  return 'agreement';
}

/** A number from 0 to 1 that belongs to a deal and a purpose. */
export const chanceOf = (stream: number, purpose: number) => mix(stream, purpose) / 4294967296;

export const hasLoan = (stream: number) => chanceOf(stream, 13) < buyerSettings.loan;

const lenderTotal = lenderWeights.reduce((sum, weight) => sum + weight, 0);
export function lenderOf(stream: number): number {
  let left = chanceOf(stream, 43) * lenderTotal;
  return Math.max(
    0,
    lenderWeights.findIndex((weight) => (left -= weight) < 0),
  );
}

/** The month in which an agreement will be cancelled, or null: an agreement knows its own end. */
export function cancellationMonth(stream: number, month: number): number | null {
  if (chanceOf(stream, 41) >= perSale.cancellation / 0.62) return null;
  const at = month + 1 + Math.floor(chanceOf(stream, 47) * 10);
  return at < monthCount ? at : null;
}

/** Months in which papers follow a deal: the lender's notice for part of the loans, and the deed that passes title. */
export function mortgageMonth(stream: number, month: number): number | null {
  if (!hasLoan(stream) || chanceOf(stream, 17) >= perSale.mortgageNotice / buyerSettings.loan) return null;
  return month + 1 + Math.floor(chanceOf(stream, 19) ** 2 * 3);
}
export function laterDeedMonth(stream: number, month: number, completionMonth: number): number | null {
  if (chanceOf(stream, 23) >= laterDeedChance) return null;
  return Math.max(month + 2, completionMonth + 1 + Math.floor(chanceOf(stream, 29) * 8));
}
/** Of first sales; with the completions that fall into the period this makes 5% of all documents. */
const laterDeedChance = 0.137;
