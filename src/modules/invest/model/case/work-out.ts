import type { SpreadOfPrices } from '../price-spread.ts';
import { buyerCase, type BuyerCase } from './buyer-case.ts';
import type { BuyerCaseInput } from './buyer-case-input.ts';
import { caseFan, type CaseFan } from './case-fan.ts';
import type { CaseTables } from './case-tables.ts';
import { sensitivity, type MovedFigure } from './sensitivity.ts';
import { settleCase } from './settled-case.ts';

export type WorkedCase = {
  input: BuyerCaseInput;
  growthAYear: number;
  rentRupees: number;
  answer: BuyerCase;
  spread: SpreadOfPrices | null;
  /** Null where no spread of prices is known. */
  fan: CaseFan | null;
  moved: MovedFigure[];
};

/** Everything that screen and files show of a case: both call this with the same input. */
export function workOut(
  input: BuyerCaseInput,
  tables: CaseTables,
  { spread, rentRange }: { spread: SpreadOfPrices | null; rentRange: { low: number; high: number } | null },
): WorkedCase | { refused: string[] } {
  const answer = buyerCase(input, tables);
  if ('refused' in answer) return answer;
  const { growthAYear, rentRupees } = settleCase(input, tables).settled;
  return {
    input,
    growthAYear,
    rentRupees,
    answer,
    spread,
    fan: spread === null ? null : caseFan(input, answer, growthAYear, spread.aYear, tables),
    moved: sensitivity(input, tables, rentRange),
  };
}

/** The rents that the span of a table of yields gives at a price. */
export const rentRangeAt = (priceRupees: number, rent: { low: number; high: number } | null, isFromTable: boolean) =>
  rent === null || !isFromTable ? null : { low: (priceRupees * rent.low) / 12, high: (priceRupees * rent.high) / 12 };
