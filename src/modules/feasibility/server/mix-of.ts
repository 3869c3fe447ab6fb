import { MixInput } from '../model/mix/mix-input.ts';
import { unitMix, type UnitMix } from '../model/mix/unit-mix.ts';
import { orRefusal, refusalOf, type Refusal } from './refusal.ts';
import { shippedRules } from './shipped-rules.ts';

/** The mix of homes that sells for most. Input: the fields of `MixInput`. */
export function mixOf(input: unknown): UnitMix | Refusal {
  const read = MixInput.safeParse(input);
  return read.success ? orRefusal(() => unitMix(read.data, shippedRules())) : refusalOf(read.error);
}
