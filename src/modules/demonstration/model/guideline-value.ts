import { SQFT_PER_SQM } from '#core/area.ts';
import { dayNumber } from './calendar.ts';
import { dayOf, type Charges } from './charges.ts';
import type { Locality } from './places.ts';
import { Random } from './random.ts';

/** Rates of the annual statement (ready reckoner) for one place and year, ₹ per sqm of built-up area; land per sqm. */
export type GuidelineRates = { land: number; flat: number; office: number; shop: number };

/** A row of reference/ready-reckoner-levels.csv: level of the official rates, a running product of the yearly revisions. */
export type ReckonerLevel = { authority: string; fromDay: number; level: number };

export function readReckonerLevels(table: readonly Record<string, string>[]): ReckonerLevel[] {
  return table.map((row) => ({ authority: row['authority'] ?? '', fromDay: dayOf(row['valid_from'] ?? ''), level: Number(row['level']) }));
}

/**
 * Whose revisions a place follows, by the authority it stands under today. Outside Maharashtra no revisions are known;
 * there the demonstration follows Maharashtra's average.
 */
function revisionsOf(authority: string): string {
  switch (authority) {
    case 'PMC':
    case 'PCMC':
    case 'Mumbai':
    case 'Thane':
    case 'Navi Mumbai':
    case 'Nashik':
      return authority;
    case 'PMRDA influence zone':
    case 'Municipal council':
      return 'Pune district';
    case 'Gram panchayat':
      return 'Pune rural';
    default:
      return 'Maharashtra';
  }
}

const settings = {
  /** Official flat rate ÷ market rate on the same built-up basis, mid-2024. Set so that prices stand at a median of 1.22 of the official value over all years. */
  flatShareOfMarket: 0.66,
  flatShareDeviation: 0.035,
};

/** The official rates of a place through the years. Before the first known level and after the last one they stand still. */
export class GuidelineTable {
  private readonly rates: GuidelineRates[][];
  private readonly starts: number[][];

  constructor(seed: number, localities: readonly Locality[], levels: readonly ReckonerLevel[], charges: Pick<Charges, 'authorityOf'>) {
    const latest = dayNumber(2026, 10, 31);
    const perLocality = localities.map((locality, index) => {
      const name = revisionsOf(charges.authorityOf(index, latest));
      const steps = levels.filter((level) => level.authority === name).toSorted((a, b) => a.fromDay - b.fromDay);
      if (steps.length === 0) throw new Error(`No ready-reckoner levels are known for ${name}.`);
      return { steps, rates: ratesOverTime(seed, locality, steps) };
    });
    this.starts = perLocality.map(({ steps }) => steps.map((step) => step.fromDay));
    this.rates = perLocality.map(({ rates }) => rates);
  }

  on(locality: number, day: number): GuidelineRates {
    const starts = this.starts[locality] as number[];
    let step = starts.length - 1;
    while (step > 0 && day < (starts[step] as number)) step -= 1;
    return (this.rates[locality] as GuidelineRates[])[step] as GuidelineRates;
  }
}

function ratesOverTime(seed: number, locality: Locality, steps: readonly ReckonerLevel[]): GuidelineRates[] {
  const random = new Random(seed, locality.hash, 0xa512);
  const marketPerBuiltUpSqm = (locality.carpetRate * SQFT_PER_SQM) / 1.1;
  const flat2024 = marketPerBuiltUpSqm * Math.max(0.45, settings.flatShareOfMarket + settings.flatShareDeviation * random.normal());
  const landShare = random.between(0.25, 0.45);
  const officeFactor = random.between(1.15, 1.3);
  const shopFactor = random.between(1.4, 1.7);
  // Published revisions are averages; single places move by more or less.
  const strength = random.between(0.6, 1.4);
  const level2024 = levelOn(steps, dayNumber(2024, 6, 30));
  return steps.map(({ level }) => {
    const flat = roundTo(flat2024 * (level / level2024) ** strength, 10);
    return { flat, land: roundTo(flat * landShare, 10), office: roundTo(flat * officeFactor, 10), shop: roundTo(flat * shopFactor, 10) };
  });
}

const levelOn = (steps: readonly ReckonerLevel[], day: number) =>
  (steps.findLast((step) => step.fromDay <= day) ?? (steps[0] as ReckonerLevel)).level;
const roundTo = (value: number, step: number) => Math.round(value / step) * step;
