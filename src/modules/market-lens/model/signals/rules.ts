import { priceRules } from './price-rules.ts';
import { salesRules } from './sales-rules.ts';
import { stockRules } from './stock-rules.ts';
import type { Rule } from './reading.ts';

/** Every risk and opportunity the product names, in the order of docs/methods/risks-and-opportunities.md. */
export const rules: readonly Rule[] = [...stockRules, ...salesRules, ...priceRules];

/** Measures that any of them looks at; what only filings tell is asked for apart, because filings reach back less far. */
export const inputsOfRules = [...new Set(rules.flatMap(({ inputs }) => inputs))];
