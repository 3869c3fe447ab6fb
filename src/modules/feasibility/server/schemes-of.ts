import { SchemeFacts, schemes, type SchemesAnswer } from '../model/rules/schemes.ts';
import { orRefusal, refusalOf, type Refusal } from './refusal.ts';
import { shippedRules } from './shipped-rules.ts';

/** The schemes open to a plot, best first. Input: the fields of `SchemeFacts`. */
export function schemesOf(input: unknown): SchemesAnswer | Refusal {
  const facts = SchemeFacts.safeParse(input);
  return facts.success ? orRefusal(() => schemes(facts.data, shippedRules())) : refusalOf(facts.error);
}
