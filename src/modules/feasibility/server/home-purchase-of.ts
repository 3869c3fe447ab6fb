import { homePurchase, HomePurchase, type HomePurchaseAnswer } from '../model/buyer/home-purchase.ts';
import { refusalOf, type Refusal } from './refusal.ts';

/** What a home that is bought, let and sold returns. Input: the fields of `HomePurchase`. */
export function homePurchaseOf(input: unknown): HomePurchaseAnswer | Refusal {
  const home = HomePurchase.safeParse(input);
  return home.success ? homePurchase(home.data) : refusalOf(home.error);
}
