import { areaStatement, type AreaStatement } from '../model/rules/area-statement.ts';
import { Plot } from '../model/rules/plot.ts';
import { orRefusal, refusalOf, type Refusal } from './refusal.ts';
import { shippedRules } from './shipped-rules.ts';

/** The area statement of a plot by the shipped rules, or why there is none. Input: the fields of `Plot`. */
export function areaStatementOf(input: unknown): AreaStatement | Refusal {
  const plot = Plot.safeParse(input);
  if (!plot.success) return refusalOf(plot.error);
  return orRefusal(() => areaStatement(plot.data, shippedRules()));
}
