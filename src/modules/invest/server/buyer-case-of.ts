import { buyerCase, type BuyerCase } from '../model/case/buyer-case.ts';
import { BuyerCaseInput } from '../model/case/buyer-case-input.ts';
import { shippedCaseTables } from './shipped-tables.ts';

/** A home that is bought, let and sold, beside renting the like. Input: the fields of `BuyerCaseInput`. */
export function buyerCaseOf(input: unknown): BuyerCase | { refused: string[] } {
  const parsed = BuyerCaseInput.safeParse(input);
  if (parsed.success) return buyerCase(parsed.data, shippedCaseTables());
  return { refused: parsed.error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)) };
}
