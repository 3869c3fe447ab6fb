import { PriceFacts, priceOptimum, type PriceOptimum } from '../model/cash/price-optimum.ts';
import { refusalOf, type Refusal } from './refusal.ts';

/** The price of most profit, or why there is none. Input: the fields of `PriceFacts`. */
export function priceOptimumOf(input: unknown): PriceOptimum | Refusal {
  const facts = PriceFacts.safeParse(input);
  return facts.success ? priceOptimum(facts.data) : refusalOf(facts.error);
}
