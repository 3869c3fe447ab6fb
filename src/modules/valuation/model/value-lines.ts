/** The parts of a value by name, in the language of whoever reads: on the screen and on paper. */
import { groupDigits } from '#core/indian-number.ts';
import * as words from '#messages/valuation/value';
import type { Driver, Leg, Valued } from '../answer-contract.ts';
import { kindKey } from './kind-facts.ts';

/** `isPart`: a reason of the line above, and counted in it. */
export type ValueLine = { key: string; label: string; paise: number; isPart: boolean };

/** Each leg of the value, and below the model's leg its reasons. On trial only some comparables are handed out: they cannot be counted. */
export const valueLines = (value: Valued, { isTrial = false } = {}): ValueLine[] =>
  value.legs.flatMap((leg) => [
    { key: leg.key, label: legWords(value, leg, isTrial), paise: leg.paise, isPart: false },
    ...(leg.key === 'model-adjustment' ? (value.drivers ?? []) : [])
      .filter(({ paise }) => paise !== 0)
      .map((driver) => ({ key: `driver-${driver.key}`, label: driverWords(driver), paise: driver.paise, isPart: true })),
  ]);

function legWords({ comparables, evidence, reconciliation, subject }: Valued, { key, label }: Leg, isTrial: boolean) {
  if (key === 'comparables' && !isTrial) return words.weightedMean({ sales: String(comparables.length) });
  if (key === 'wider-evidence' && !isTrial) return words.widerEvidence({ sales: String(evidence.n - comparables.length) });
  if (key === 'model-adjustment') return words.modelAdjustment();
  if (key === 'land') return words.costLine({ key });
  if (key === 'building-new') return words.costLine({ key: 'building' });
  if (key === 'depreciation') return words.costLine({ key: 'other' });
  if (key !== 'cost-approach' || reconciliation === undefined) return label;
  const { costPercent } = reconciliation;
  const share = groupDigits(costPercent, 'indian', Number.isInteger(costPercent) ? 0 : 1);
  return words.costApproach({ share, kind: kindKey(subject.propertyKind) });
}

const driverKeys = ['place', 'size', 'floor', 'age', 'kind', 'season', 'market', 'registry'] as const;
function driverWords({ key, label }: Driver) {
  const driver = driverKeys.find((each) => each === key);
  return driver !== undefined ? words.driver({ key: driver }) : key === 'rising' ? words.driver({ key: 'other' }) : label;
}

/** What the grade was measured to mean; of a value with land and building nothing was measured on sales, and the sentence does not say that it was. */
export function gradeWords({ confidence, approach }: Pick<Valued, 'confidence' | 'approach'>) {
  const { grade } = confidence;
  const values = { grade: grade === 'E' ? 'other' : grade, error: confidence.expectedErrorPercent.toFixed(1) } as const;
  return approach === 'reconciled' || approach === 'cost' ? words.gradeOfEstimate(values) : words.grade(values);
}
