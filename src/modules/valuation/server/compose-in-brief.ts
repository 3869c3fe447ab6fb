import type { InsufficientEvidence, Valued } from '../contract.ts';
import type { BoostedInBrief, BoostedRefusal } from '#modules/avm/index.ts';
import { confidenceWords } from '../model/say.ts';
import { takenWords, whyModelRefused } from '../model/say-boosted.ts';
import { away, placeOf, warningsOf, type DatedSubject, type ModelName, type SettledHere } from './compose-answer.ts';

/** What a table of many values shows of each. */
export type ValuationInBrief =
  | (Pick<
      Valued,
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
    > & { evidence: Pick<Valued['evidence'], 'n'> })
  | Pick<InsufficientEvidence, 'kind' | 'place' | 'valuationDate' | 'model' | 'why' | 'cost'>;

export function composeInBrief(
  settled: SettledHere,
  subject: DatedSubject,
  value: BoostedInBrief | BoostedRefusal,
  model: ModelName,
): ValuationInBrief {
  const common = { place: placeOf(settled), valuationDate: subject.valuationDate, model };
  if (value.kind === 'refused') return { kind: 'insufficient-evidence', ...common, why: whyModelRefused(value, subject) };
  const { valuePaise, low80, high80, ratePerSqft, grade, expectedErrorPercent, knownBy, weighing } = value;
  return {
    kind: 'valued',
    ...common,
    currency: settled.market.currency,
    valuePaise,
    lowPaise: away(valuePaise, low80),
    highPaise: away(valuePaise, high80),
    ratePerSqft,
    confidence: { grade, words: confidenceWords(grade, expectedErrorPercent), expectedErrorPercent },
    evidence: { n: weighing.n },
    warnings: [...warningsOf(subject, settled, weighing.areas, weighing, knownBy), ...takenWords(subject, value)],
  };
}
