import type { RefusedFacts, ValuedFacts } from '../model/value-facts.ts';
import type { BoostedInBrief, BoostedRefusal } from '#modules/avm/index.ts';
import { takenForGranted, whyModelRefused } from '../model/why-refused.ts';
import { away, placeOf, warningsOf, type DatedSubject, type ModelName, type SettledHere } from './compose-answer.ts';

/** What a table of many values shows of each. */
export type ValuationInBrief =
  | (Pick<
      ValuedFacts,
      | 'kind'
      | 'place'
      | 'valuationDate'
      | 'model'
      | 'currency'
      | 'valuePaise'
      | 'lowPaise'
      | 'highPaise'
      | 'ratePerSqft'
      | 'confidence'
      | 'warnings'
      | 'approach'
      | 'market'
      | 'cost'
    > & { evidence: Pick<ValuedFacts['evidence'], 'n'> })
  | Pick<RefusedFacts, 'kind' | 'place' | 'valuationDate' | 'model' | 'why' | 'cost'>;

export function composeInBrief(
  settled: SettledHere,
  subject: DatedSubject,
  value: BoostedInBrief | BoostedRefusal,
  model: ModelName,
): ValuationInBrief {
  const common = { place: placeOf(settled), valuationDate: subject.valuationDate, model };
  if (value.kind === 'refused') return { kind: 'insufficient-evidence', ...common, why: [whyModelRefused(value, subject)] };
  const { valuePaise, low80, high80, ratePerSqft, grade, expectedErrorPercent, knownBy, weighing } = value;
  return {
    kind: 'valued',
    ...common,
    currency: settled.market.currency,
    valuePaise,
    lowPaise: away(valuePaise, low80),
    highPaise: away(valuePaise, high80),
    ratePerSqft,
    confidence: { grade, expectedErrorPercent },
    evidence: { n: weighing.n },
    warnings: [...warningsOf(subject, settled, weighing.areas, weighing, knownBy), ...takenForGranted(subject, value)],
  };
}
