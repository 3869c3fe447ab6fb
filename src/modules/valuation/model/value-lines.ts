/** The parts of a value by name, in the language of whoever reads: on the screen, on paper and in answers. */
import { formatCount, groupDigits } from '#core/indian-number.ts';
import * as words from '#messages/valuation/value';
import { rejection } from '#messages/valuation/comparables';
import type { Driver, Leg, Valued } from '../answer-contract.ts';
import { costLineWords } from './cost/cost-words.ts';
import { kindKey } from './kind-facts.ts';

/** `isPart`: a reason of the line above, and counted in it. */
export type ValueLine = { key: string; label: string; paise: number; isPart: boolean };

/** Each leg of the value, and below the model's leg its reasons. On trial only some comparables are handed out: they cannot be counted. */
export const valueLines = (value: Valued, { isTrial = false } = {}): ValueLine[] =>
  value.legs.flatMap((leg) => [
    { key: leg.key, label: isTrial ? leg.label : legWords(value, leg), paise: leg.paise, isPart: false },
    ...(leg.key === 'model-adjustment' ? (value.drivers ?? []) : [])
      .filter(({ paise }) => paise !== 0)
      .map((driver) => ({ key: `driver-${driver.key}`, label: driverWords(driver), paise: driver.paise, isPart: true })),
  ]);

type WithLegs = Pick<Valued, 'comparables' | 'evidence' | 'reconciliation' | 'subject' | 'selection'>;
type Named = { label?: string | undefined };

export function legWords(
  { comparables, evidence, reconciliation, subject, selection }: WithLegs,
  { key, label = '' }: Pick<Leg, 'key'> & Named,
) {
  switch (key) {
    case 'comparables':
      return selection === undefined
        ? words.weightedMean({ sales: formatCount(comparables.length) })
        : words.chosenMean({ sales: formatCount(selection.saleIds.length) });
    case 'wider-evidence':
      return selection === undefined
        ? words.widerEvidence({ sales: formatCount(evidence.n - comparables.length) })
        : words.roundedToRupee();
    case 'model-adjustment':
      return words.modelAdjustment();
    case 'land':
    case 'building-new':
    case 'depreciation':
      return costLineWords(key);
    case 'cost-approach': {
      if (reconciliation === undefined) return label;
      const { costPercent } = reconciliation;
      const share = groupDigits(costPercent, 'indian', Number.isInteger(costPercent) ? 0 : 1);
      return words.costApproach({ share, kind: kindKey(subject.propertyKind) });
    }
  }
}

const driverKeys = ['place', 'size', 'floor', 'age', 'kind', 'season', 'market', 'registry'] as const;
export function driverWords({ key, label = '' }: Pick<Driver, 'key'> & Named) {
  const driver = driverKeys.find((each) => each === key);
  return driver !== undefined ? words.driver({ key: driver }) : key === 'rising' ? words.driver({ key: 'other' }) : label;
}

const rejectionKeys = { dropped: 'dropped', size: 'size', 'age-of-sale': 'old', capped: 'capped', outweighed: 'other' } as const;
/** Why a sale is not among the comparables. */
export const rejectionWords = ({ reason, why = '' }: { reason: string; why?: string | undefined }) =>
  Object.hasOwn(rejectionKeys, reason) ? rejection({ reason: rejectionKeys[reason as keyof typeof rejectionKeys] }) : why;

/** What the grade was measured to mean; of a value with land and building nothing was measured on sales, and the sentence does not say that it was. */
export function gradeWords({
  confidence: { grade, expectedErrorPercent },
  approach,
}: Pick<Valued, 'approach'> & { confidence: Omit<Valued['confidence'], 'words'> }) {
  const values = { grade: grade === 'E' ? 'other' : grade, error: expectedErrorPercent.toFixed(1) } as const;
  return approach === 'reconciled' || approach === 'cost' ? words.gradeOfEstimate(values) : words.grade(values);
}
