import { isValidOn } from '#core/dated-table.ts';
import { rateFor } from '#modules/measures/index.ts';
import { returnOfCase } from './buyer-case.ts';
import type { BuyerCaseInput } from './buyer-case-input.ts';
import type { CaseTables } from './case-tables.ts';
import { settleCase } from './settled-case.ts';

export const movedFields = [
  'growthAYear',
  'rentRupees',
  'interestAYear',
  'vacantMonths',
  'rentGrowthAYear',
  'costGrowthAYear',
  'saleCostShare',
] as const;
export type MovedField = (typeof movedFields)[number];

export type MovedFigure = {
  field: MovedField;
  at: number;
  low: number;
  high: number;
  /** Return when this figure alone stands at its low or its high end; null where none or several rates are. */
  irrAtLow: number | null;
  irrAtHigh: number | null;
};

/** A rent of the table lies within so much of its middle where no span of its own is known. */
const rentSpan = 0.15;
const figureOf: Partial<Record<MovedField, string>> = {
  growthAYear: 'growth',
  vacantMonths: 'vacant-months',
  rentGrowthAYear: 'rent-growth',
  costGrowthAYear: 'cost-growth',
  saleCostShare: 'sale-cost',
};

/**
 * Which figure moves the return most: each goes to the ends of its usual span, laid around the case's own figure, while the others stay. The largest
 * difference first; figures that move nothing are left out.
 */
export function sensitivity(input: BuyerCaseInput, tables: CaseTables, rentRange: { low: number; high: number } | null): MovedFigure[] {
  const { settled } = settleCase(input, tables);
  const { rentShare: _share, ...plain } = input;
  const irr = (field: MovedField, value: number) =>
    returnOfCase({ ...plain, rentRupees: settled.rentRupees, [field]: value }, tables)?.irr ?? null;
  return movedFields
    .flatMap((field): MovedFigure[] => {
      const at = settled[field];
      const span = spanOf(field);
      if (span === null || (field === 'interestAYear' && settled.loanRupees === 0)) return [];
      const [low, high] = [Math.max(field === 'growthAYear' ? -0.4 : 0, at - span.below), at + span.above];
      return [{ field, at, low, high, irrAtLow: irr(field, low), irrAtHigh: irr(field, high) }];
    })
    .filter(({ irrAtLow, irrAtHigh }) => irrAtLow !== irrAtHigh)
    .toSorted((a, b) => widthOf(b) - widthOf(a));

  function spanOf(field: MovedField): { below: number; above: number } | null {
    if (field === 'rentRupees') {
      if (rentRange !== null) return { below: settled.rentRupees - rentRange.low, above: rentRange.high - settled.rentRupees };
      return { below: rentSpan * settled.rentRupees, above: rentSpan * settled.rentRupees };
    }
    if (field === 'interestAYear') {
      const row = rateFor(tables.loanRates, input.on) ?? tables.loanRates[0];
      const half = row === undefined ? null : (row.highPercent - row.lowPercent) / 200;
      return half === null ? null : { below: half, above: half };
    }
    const rows = tables.defaults.filter(({ figure }) => figure === figureOf[field]);
    const row = rows.find((one) => isValidOn(one, input.on)) ?? rows[0];
    return row === undefined ? null : { below: row.value - row.low, above: row.high - row.value };
  }
}

const widthOf = ({ irrAtLow, irrAtHigh }: MovedFigure) => Math.abs((irrAtHigh ?? 0) - (irrAtLow ?? 0));
