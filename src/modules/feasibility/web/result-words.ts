import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { monthLabel, addMonths } from '#core/period.ts';
import * as words from '#messages/feasibility/results';

export const moneyWords = (paise: number | null | undefined) =>
  formatMoneyShort(paise === null || paise === undefined ? null : Math.round(paise));
export const shareWords = (share: number | null | undefined, decimals = 1) =>
  share === null || share === undefined ? NOT_KNOWN : `${groupDigits(100 * share, 'indian', decimals)} %`;
export const monthWords = (start: string, month: number | null) =>
  month === null
    ? words.neverWithinThePlan()
    : words.monthMonthStart({ month: formatCount(month), start: monthLabel(addMonths(start, month)) });

/** Names of the inputs that vary. */
export const variableWords: Record<string, string> = {
  get price() {
    return words.rateOfSale();
  },
  get cost() {
    return words.costOfConstruction();
  },
  get velocity() {
    return words.paceOfSales();
  },
  get delayMonths() {
    return words.delay();
  },
  get interest() {
    return words.interest();
  },
  get growth() {
    return words.growthOfRates();
  },
};

/** Names of the groups of a plan that differ between scenarios. */
export const groupWords: Record<string, string> = {
  get start() {
    return words.start();
  },
  get land() {
    return words.land();
  },
  get approvals() {
    return words.approvalsAndPremiums();
  },
  get construction() {
    return words.construction();
  },
  get costs() {
    return words.otherCost();
  },
  sales: 'Sales',
  get brokerageShare() {
    return words.brokerage();
  },
  get marketingShare() {
    return words.marketing();
  },
  get debt() {
    return words.loan();
  },
  get hurdleAYear() {
    return words.hurdle();
  },
  get profitOfGdv() {
    return words.profitAskedFor();
  },
};

/** As it stands at the head of a line: the model says it within sentences. */
export const schemeName = (scheme: string) => scheme.charAt(0).toUpperCase() + scheme.slice(1);

/** A difference of areas with its sign. */
export const signedSqm = (sqm: number) => words.sqmSqm2SqM({ sqm: sqm > 0 ? '+' : '', sqm2: groupDigits(sqm, 'indian', 0) });
