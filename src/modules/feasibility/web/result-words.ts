import { groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { monthLabel, addMonths } from '#core/period.ts';

export const moneyWords = (paise: number | null | undefined) =>
  formatMoneyShort(paise === null || paise === undefined ? null : Math.round(paise));
export const shareWords = (share: number | null | undefined, decimals = 1) =>
  share === null || share === undefined ? NOT_KNOWN : `${groupDigits(100 * share, 'indian', decimals)} %`;
export const monthWords = (start: string, month: number | null) =>
  month === null ? 'never within the plan' : `month ${month} (${monthLabel(addMonths(start, month))})`;

/** Names of the inputs that vary. */
export const variableWords: Record<string, string> = {
  price: 'Rate of sale',
  cost: 'Cost of construction',
  velocity: 'Pace of sales',
  delayMonths: 'Delay',
  interest: 'Interest',
  growth: 'Growth of rates',
};

/** Names of the groups of a plan that differ between scenarios. */
export const groupWords: Record<string, string> = {
  start: 'Start',
  land: 'Land',
  approvals: 'Approvals and premiums',
  construction: 'Construction',
  costs: 'Other cost',
  sales: 'Sales',
  brokerageShare: 'Brokerage',
  marketingShare: 'Marketing',
  debt: 'Loan',
  hurdleAYear: 'Hurdle',
  profitOfGdv: 'Profit asked for',
};

/** As it stands at the head of a line: the model says it within sentences. */
export const schemeName = (scheme: string) => scheme.charAt(0).toUpperCase() + scheme.slice(1);

/** A difference of areas with its sign. */
export const signedSqm = (sqm: number) => `${sqm > 0 ? '+' : ''}${groupDigits(sqm, 'indian', 0)} sq m`;
