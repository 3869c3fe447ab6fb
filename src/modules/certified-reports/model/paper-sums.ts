import { formatAreaSqft, formatAreaSqm } from '#core/area.ts';
import { groupDigits } from '#core/indian-number.ts';
import { formatMoney } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import type { z } from 'zod';
import type { Change } from './against-machine.ts';
import type { Facts, PaperTable } from './paper-parts.ts';
import {
  adjustedPaise,
  adjustmentKeys,
  costValuePaise,
  incomeValuePaise,
  remainingShare,
  type Cost,
  type Income,
  type WorkingComparable,
} from './working.ts';

/** The sign stays with its number when a line breaks. */
const signed = (paise: number) => (paise > 0 ? `+\u2060${formatMoney(paise)}` : formatMoney(paise));

/** Each comparable with every step that any of them took, and its share. */
export function comparablesTable(comparables: readonly WorkingComparable[]): PaperTable {
  const total = comparables.reduce((sum, { weight }) => sum + weight, 0);
  const taken = adjustmentKeys.filter((key) => comparables.some(({ adjustments }) => adjustments[key] !== 0));
  return {
    head: [
      'Comparable',
      'Registered',
      'Area',
      'Price',
      ...taken.map((key) => key.slice(0, 1).toUpperCase() + key.slice(1)),
      'Adjusted',
      'Share',
    ],
    right: [false, false, true, true, ...taken.map(() => true), true, true],
    widths: [5, 3.2, 3, 4, ...taken.map(() => 3.2), 4, 2],
    rows: comparables.map((one) => [
      one.label,
      formatDate(one.registeredOn),
      formatAreaSqft(one.areaSqft),
      formatMoney(one.agreementPaise),
      ...taken.map((key) => signed(one.adjustments[key])),
      formatMoney(adjustedPaise(one)),
      total === 0 ? '0%' : `${((100 * one.weight) / total).toFixed(1)}%`,
    ]),
  };
}

export const costFacts = (cost: z.infer<typeof Cost>): Facts => [
  [
    'Land',
    `${formatAreaSqm(cost.landSqm)} × ${formatMoney(cost.landRatePaisePerSqm)} = ${formatMoney(Math.round(cost.landSqm * cost.landRatePaisePerSqm))}`,
  ],
  [
    'Building anew',
    `${formatAreaSqm(cost.builtUpSqm)} × ${formatMoney(cost.replacementPaisePerSqm)} = ${formatMoney(Math.round(cost.builtUpSqm * cost.replacementPaisePerSqm))}`,
  ],
  ['Left of it', `1 − ${groupDigits(cost.ageYears)} ÷ ${groupDigits(cost.lifeYears)} × 0.90 = ${(100 * remainingShare(cost)).toFixed(1)}%`],
  ['Value by cost', formatMoney(costValuePaise(cost))],
];

export const incomeFacts = (income: z.infer<typeof Income>): Facts => [
  ['Rent a month', formatMoney(income.monthlyRentPaise)],
  ['Vacancy, outgoings', `${income.vacancyPercent}%, ${income.outgoingsPercent}%`],
  ['Capitalisation rate', `${income.capRatePercent}%`],
  ['Value by income', formatMoney(incomeValuePaise(income))],
];

const changeWords = { changed: 'changed', added: 'added', 'left-out': 'left out' } as const;
const isMoney = (field: string | null) => field === null || field === 'agreementPaise' || field.startsWith('adjustments.');
export const changeValue = (value: number | string | null, field: string | null) =>
  value === null ? '—' : typeof value === 'number' && isMoney(field) ? formatMoney(value) : String(value);
export const fieldWords = (field: string | null) =>
  ({ agreementPaise: 'price', areaSqft: 'area', registeredOn: 'date' })[field ?? ''] ?? field?.replace('adjustments.', '') ?? '';

export const changesTable = (changes: readonly Change[]): PaperTable => ({
  head: ['Comparable', 'What', 'Automated', 'Valuer', 'Reason'],
  right: [false, false, true, true, false],
  widths: [5, 3, 3, 3, 6],
  rows: changes.map(({ label, what, field, machine, valuer, reason }) => [
    label,
    [changeWords[what], fieldWords(field)].filter(Boolean).join(': '),
    changeValue(machine, field),
    changeValue(valuer, field),
    reason,
  ]),
});
