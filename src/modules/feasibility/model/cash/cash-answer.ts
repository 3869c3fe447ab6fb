import { formatMoney } from '#core/money.ts';
import { ln } from '../math/portable-math.ts';
import { ratesByTwelfths, valueByMonths } from '../returns/monthly-rate.ts';
import { rulesKnownOn } from '../rules/rule-tables.ts';
import type { CashTerms } from './cash-terms.ts';
import { financedCash, type FinancedCash } from './feasibility.ts';
import { monthlyCash } from './monthly-cash.ts';
import type { Project } from './project.ts';
import { residualLand, type ResidualLand } from './residual-land.ts';
import { firstsOfMonths, seriesResults, type SeriesResults } from './results.ts';
import { waterfall } from './waterfall.ts';

/** The monthly plan and its results. All series run from month 0; sums are whole paise, rates yearly decimals. */
export type CashAnswer = {
  knownOn: string;
  start: string;
  months: number;
  lines: { line: string; group: string; paise: number[] }[];
  netPaise: number[];
  freePaise: number[];
  gstPassedOnPaise: number[];
  rera: {
    depositedPaise: number[];
    withdrawnPaise: number[];
    trappedPaise: number[];
    mostTrappedPaise: number;
    stillWithdrawablePaise: number;
  };
  debt: DebtAnswer | null;
  equityPaise: number[];
  gdvPaise: number;
  costPaise: number;
  profitPaise: number;
  profitOnCost: number | null;
  profitOnGdv: number | null;
  /** Profit on the most that equity has in the project at a time. */
  returnOnEquity: number | null;
  project: SeriesResults;
  equity: SeriesResults;
  owner: SeriesResults | null;
  waterfall: {
    tiersPaise: number[];
    investorPaise: number[];
    sponsorPaise: number[];
    investorIrr: number | null;
    sponsorIrr: number | null;
    investorMultiple: number | null;
    sponsorMultiple: number | null;
  } | null;
  residualLand: { byIrr: ResidualLand; byMargin: ResidualLand } | null;
  /** Value, at the hurdle, of paying premiums by instalments and not at once. */
  instalmentsGainPaise: number;
  findings: string[];
};
type DebtAnswer = {
  loanPaise: number[];
  interestPaise: number[];
  interestTotalPaise: number;
  feePaise: number;
  peakPaise: number;
  dscrByMonth: (number | null)[];
  dscrLeast: number | null;
  dscrAverage: number | null;
  loanToCost: number | null;
  loanToValue: number | null;
};

/** @throws RangeError, with a plain sentence, where the plan cannot be: a loan above its limit, no rate on the day. */
export function cashAnswer(project: Project, terms: CashTerms): CashAnswer {
  const cash = financedCash(project, terms);
  refuseLoan(project, cash);
  const months = lengthOf(cash);
  const days = firstsOfMonths(project.start, months);
  const upto = (series: Float64Array) => series.subarray(0, months);
  const list = (series: Float64Array) => Array.from(upto(series), (paise) => paise || 0);
  const results = (series: Float64Array) => seriesResults(upto(series), days, project);
  const [whole, equity] = [results(cash.net), results(cash.equityFlows)];
  const trapped = list(cash.rera.trapped);
  const ratio = (over: number) => (over > 0 ? cash.profit / over : null);
  return {
    knownOn: rulesKnownOn,
    start: project.start,
    months,
    lines: cash.ledger.lines.map(({ line, group, paise }) => ({ line, group, paise: list(paise) })),
    netPaise: list(cash.net),
    freePaise: list(cash.free),
    gstPassedOnPaise: list(cash.gstPassedOn),
    rera: {
      depositedPaise: list(cash.rera.deposited),
      withdrawnPaise: list(cash.rera.withdrawn),
      trappedPaise: trapped,
      mostTrappedPaise: trapped.reduce((most, paise) => Math.max(most, paise), 0),
      stillWithdrawablePaise: cash.rera.stillWithdrawable,
    },
    debt: debtAnswer(cash, list),
    equityPaise: list(cash.equityFlows),
    gdvPaise: cash.gdv,
    costPaise: cash.cost,
    profitPaise: cash.profit,
    profitOnCost: ratio(cash.cost),
    profitOnGdv: ratio(cash.gdv),
    returnOnEquity: ratio(equity.peakPaise),
    project: whole,
    equity,
    owner: cash.ownerFlows === null ? null : results(cash.ownerFlows),
    waterfall: waterfallAnswer(project, upto(cash.equityFlows)),
    residualLand: residualLand(project, terms, firstsOfMonths(project.start, Math.max(months, lastLandPayment(project) + 1))),
    instalmentsGainPaise: instalmentsGain(project, terms, cash, days),
    findings: findingsOf(project, terms, cash, whole, equity),
  };
}

/** Up to the last flow, and at least to possession. */
/** Land may be paid for after all else has ended: where its price is 0 no flow says so. */
const lastLandPayment = ({ land }: Project) => (land.deal === 'outright' ? Math.max(...land.payments.map(({ month }) => month)) : 0);

function lengthOf({ net, free, equityFlows, gstPassedOn, possessionMonth }: FinancedCash): number {
  const last = [net, free, equityFlows, gstPassedOn].reduce(
    (most, series) =>
      Math.max(
        most,
        series.findLastIndex((paise) => paise !== 0),
      ),
    possessionMonth,
  );
  return last + 1;
}

function refuseLoan(project: Project, { debt }: FinancedCash) {
  if (debt === null) return;
  if (debt.overLimitMonth !== null)
    throw new RangeError(
      `The loan would have to be ${formatMoney(debt.peak)}, above its limit of ${formatMoney((project.debt?.limitRupees ?? 0) * 100)}, first in month ${debt.overLimitMonth}. More equity is needed.`,
    );
}

function debtAnswer({ debt, cost, gdv }: FinancedCash, list: (series: Float64Array) => number[]): DebtAnswer | null {
  if (debt === null) return null;
  const covers = debt.dscr.filter((cover) => cover !== null);
  const dscr = debt.dscr.slice(0, list(debt.loan).length);
  return {
    loanPaise: list(debt.loan),
    interestPaise: list(debt.interest),
    interestTotalPaise: debt.interest.reduce((sum, interest) => sum + interest, 0),
    feePaise: debt.fee,
    peakPaise: debt.peak,
    dscrByMonth: dscr,
    dscrLeast: covers.length === 0 ? null : Math.min(...covers),
    dscrAverage: covers.length === 0 ? null : covers.reduce((sum, cover) => sum + cover, 0) / covers.length,
    loanToCost: cost > 0 ? debt.peak / cost : null,
    loanToValue: gdv > 0 ? debt.peak / gdv : null,
  };
}

function waterfallAnswer({ waterfall: terms }: Project, equityFlows: Float64Array): CashAnswer['waterfall'] {
  if (!terms) return null;
  const { tiers, investor, sponsor } = waterfall(equityFlows, terms);
  const single = (flows: Float64Array) => {
    const rates = ratesByTwelfths(flows);
    return rates.length === 1 ? rates[0]! : null;
  };
  const multiple = (flows: Float64Array) => {
    const put = flows.reduce((sum, flow) => sum - Math.min(0, flow), 0);
    return put > 0 ? flows.reduce((sum, flow) => sum + Math.max(0, flow), 0) / put : null;
  };
  return {
    tiersPaise: tiers,
    investorPaise: [...investor],
    sponsorPaise: [...sponsor],
    investorIrr: single(investor),
    sponsorIrr: single(sponsor),
    investorMultiple: multiple(investor),
    sponsorMultiple: multiple(sponsor),
  };
}

function instalmentsGain(project: Project, terms: CashTerms, cash: FinancedCash, days: ReturnType<typeof firstsOfMonths>): number {
  if (project.approvals.every(({ paid }) => paid === 'once')) return 0;
  const atOnce = monthlyCash(
    { ...project, approvals: project.approvals.map((approval) => ({ ...approval, paid: 'once' as const })) },
    terms,
  );
  const months = days.days.length;
  const value = (flows: Float64Array) => valueByMonths(flows.subarray(0, months), days, ln(1 + project.hurdleAYear));
  return value(cash.net) - value(atOnce.net);
}

function findingsOf(project: Project, terms: CashTerms, cash: FinancedCash, whole: SeriesResults, equity: SeriesResults): string[] {
  const findings: string[] = [];
  const percents = (rates: readonly number[]) => rates.map((rate) => `${(100 * rate).toFixed(2)} %`).join(', ');
  for (const [who, { rates }] of [
    ['project', whole],
    ['equity', equity],
  ] as const) {
    if (rates.length > 1)
      findings.push(
        `The flows of the ${who} have ${rates.length} rates (${percents(rates)}); none of them is its return. Decide by the value at the hurdle, or by the modified rate.`,
      );
    if (rates.length === 0) findings.push(`The flows of the ${who} have no rate of return; their value at the hurdle stands.`);
  }
  if (cash.unsoldUnits > 1e-6)
    findings.push(`${Number(cash.unsoldUnits.toFixed(2))} units find no buyer within the plan; nothing is counted for them.`);
  const { debt } = cash;
  const left = debt?.loan.at(-1) ?? 0;
  if (left > 0) findings.push(`The loan is not repaid within the plan: ${formatMoney(left)} is left.`);
  if (debt && debt.calledBeyond > 0)
    findings.push(`Equity must bring ${formatMoney(debt.calledBeyond)} beyond what was agreed, because the loan falls due.`);
  const beside = debt ? debt.draws.findIndex((draw, month) => draw > 0 && cash.rera.trapped[month]! > 0) : -1;
  if (beside >= 0)
    findings.push(
      `In month ${beside} money is borrowed while ${formatMoney(cash.rera.trapped[beside]!)} stands in the separate account and may not be withdrawn yet.`,
    );
  for (const { name, paid, rupees } of project.approvals)
    if (paid === 'instalments' && rupees * 100 * terms.premium.first < terms.premium.firstLeastPaise)
      findings.push(
        `${name}: the first instalment is below ${formatMoney(terms.premium.firstLeastPaise)}, the least in corporations of classes A to C unless the authority lowers it (2.2.14).`,
      );
  if (project.land.deal === 'outright' && project.land.priceRupees === 0)
    findings.push('No price of land is given: the results are those of free land.');
  return findings;
}
