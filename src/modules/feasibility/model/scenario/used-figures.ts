import { formatDate } from '#core/period.ts';
import { constructionFigure, defaultOn, type DefaultFigure } from './default-figures.ts';
import { rateOfMix } from './homes-of.ts';
import type { MarketFacts, MarketSpread } from './market-facts.ts';
import type { ScenarioInputs } from './scenario-inputs.ts';

/** A figure that the sums use, and where it is from. */
export type UsedFigure = {
  value: number;
  from: 'typed' | 'sales' | 'default';
  /** What it would be without the typed value; null where nothing else says it. */
  otherwise: number | null;
  source: string;
  confidence: 'H' | 'M' | 'L';
};
export type UsedFigures = {
  ratePerSqm: UsedFigure | null;
  unitsAMonth: UsedFigure | null;
  carpetShare: UsedFigure;
  construction: UsedFigure;
  professional: UsedFigure;
  contingency: UsedFigure;
  overhead: UsedFigure;
  otherApproval: UsedFigure;
  marketing: UsedFigure;
  brokerage: UsedFigure;
  hurdle: UsedFigure;
  profitOfGdv: UsedFigure;
  interest: UsedFigure;
  /** Sales less all cost but land and permission, rupees a square metre of P-line: by it schemes are ranked. Null without a rate. */
  marginRupeesPerSqm: number | null;
};

/** Floors without a drawing: most plots of the region are built so. */
const usualFloors = 12;

export function usedFigures(
  { homes, sales, cost, programme, finance }: ScenarioInputs,
  market: MarketFacts | null,
  defaults: readonly DefaultFigure[],
  floors: number | null,
): UsedFigures {
  const byTable = (typed: number | null, name: string): UsedFigure => {
    const row = defaultOn(defaults, name, programme.start);
    return typed === null
      ? { value: row.value, from: 'default', otherwise: row.value, source: row.source, confidence: row.confidence }
      : { value: typed, from: 'typed', otherwise: row.value, source: 'Typed', confidence: 'M' };
  };
  const bySales = (typed: number | null, spread: MarketSpread | null | undefined): UsedFigure | null => {
    const otherwise = spread?.value ?? null;
    if (typed !== null) return { value: typed, from: 'typed', otherwise, source: 'Typed', confidence: 'M' };
    if (!spread || !market) return null;
    const source = `${spread.n} registered first sales in ${market.village}, ${formatDate(market.from)} to ${formatDate(market.to)}`;
    return { value: spread.value, from: 'sales', otherwise, source, confidence: 'H' };
  };
  const rateOfSales = bySales(homes.mix ? null : sales.ratePerSqm, market?.ratePerSqm);
  const figures = {
    ratePerSqm: homes.mix
      ? {
          value: rateOfMix(homes.mix),
          from: 'typed' as const,
          otherwise: rateOfSales?.value ?? null,
          source: 'Mix of homes',
          confidence: 'M' as const,
        }
      : rateOfSales,
    unitsAMonth: bySales(sales.unitsAMonth, market?.unitsAMonth),
    carpetShare: byTable(homes.carpetShare, 'carpet-share'),
    construction: byTable(cost.constructionRupeesPerSqm, constructionFigure(floors ?? usualFloors)),
    professional: byTable(cost.professionalShare, 'professional-share'),
    contingency: byTable(cost.contingencyShare, 'contingency-share'),
    overhead: byTable(cost.overheadShare, 'overhead-share'),
    otherApproval: byTable(cost.otherApprovalRupeesPerSqm, 'approval-other'),
    marketing: byTable(cost.marketingShare, 'marketing-share'),
    brokerage: byTable(cost.brokerageShare, 'brokerage-share'),
    hurdle: byTable(finance.hurdleAYear, 'hurdle'),
    profitOfGdv: byTable(finance.profitOfGdv, 'profit-of-gdv'),
    interest: byTable(finance.loan?.interestAYear ?? null, 'interest'),
  };
  return { ...figures, marginRupeesPerSqm: marginOf(figures) };
}

function marginOf(figures: Omit<UsedFigures, 'marginRupeesPerSqm'>): number | null {
  if (figures.ratePerSqm === null) return null;
  const { ratePerSqm, carpetShare, marketing, brokerage, profitOfGdv, construction, professional, contingency, overhead, otherApproval } =
    figures;
  const sales = ratePerSqm.value * carpetShare.value * (1 - marketing.value - brokerage.value - profitOfGdv.value);
  return sales - construction.value * (1 + professional.value + contingency.value + overhead.value) - otherApproval.value;
}
