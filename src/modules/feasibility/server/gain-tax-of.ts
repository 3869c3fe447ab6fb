import { CapitalGain, gainTax, type GainTax } from '../model/buyer/capital-gain.ts';
import { orRefusal, refusalOf, type Refusal } from './refusal.ts';
import { shippedCashTables } from './shipped-rules.ts';

/** Tax on the gain of a home that is sold. Input: the fields of `CapitalGain`. */
export function gainTaxOf(input: unknown): GainTax | Refusal {
  const gain = CapitalGain.safeParse(input);
  return gain.success ? orRefusal(() => gainTax(gain.data, shippedCashTables().figures)) : refusalOf(gain.error);
}
