import { rupeesToPaise } from '#core/money.ts';
import { monthSeries } from '../math/month-series.ts';
import type { CashTerms } from './cash-terms.ts';
import { landLines } from './land.ts';
import { Ledger } from './ledger.ts';
import { spreadPaise, wholePaise } from './paise.ts';
import { premiumInstalments } from './premium-instalments.ts';
import { mostMonths, type Project } from './project.ts';
import { reraAccounts, type ReraAccounts } from './rera-accounts.ts';
import { cumulativeShares, spreadCost } from './s-curve.ts';
import { phaseSales, type Milestones, type PhaseSales } from './sales.ts';

export type MonthlyCash = {
  ledger: Ledger;
  /** Sum of all lines by months: the flow of the project before loans. */
  net: Float64Array;
  /** What may be spent: receipts in the separate account count when they are withdrawn. */
  free: Float64Array;
  receipts: Float64Array;
  /** GST that buyers pay and the developer hands on; in no line of the project. */
  gstPassedOn: Float64Array;
  rera: ReraAccounts;
  /** Value of what the developer sells, paise. */
  gdv: number;
  unsoldUnits: number;
  progress: Float64Array;
  possessionMonth: number;
  /** Of the owner of the land; null where the land is bought. */
  ownerFlows: Float64Array | null;
};

/** The flows of a project by months in whole paise; each line is rounded once a month. Pure. */
export function monthlyCash(project: Project, terms: CashTerms): MonthlyCash {
  const { land, construction } = project;
  const last = project.months ?? mostMonths;
  const ledger = new Ledger(last);
  const workFrom = construction.fromMonth + construction.delayMonths;
  const workMonths = construction.months + construction.overrunMonths;
  const cumulative = cumulativeShares(construction.curve, workMonths);
  const progress = monthSeries(last + 1);
  for (let month = workFrom; month <= last; month += 1) progress[month] = cumulative[Math.min(month - workFrom, workMonths - 1)]!;
  const possessionMonth = Math.min(last, workFrom + workMonths - 1 + construction.possessionAfterMonths);
  const milestones: Milestones = { progress, possessionMonth, firstMonthOfYear: Number(project.start.slice(5, 7)) - 1 };

  const work = spreadCost(
    rupeesToPaise(construction.rupees) * (1 + construction.overrunShare),
    cumulative,
    workFrom,
    construction.escalationAYear,
  );
  ledger.pay('Construction', 'construction', workFrom, work);
  for (const cost of project.costs) {
    const paise =
      cost.shareOfConstruction === undefined
        ? spreadCost(rupeesToPaise(cost.rupees ?? 0), cumulativeShares(cost.curve, cost.months), cost.fromMonth, cost.escalationAYear)
        : work.map((sum) => wholePaise(sum * cost.shareOfConstruction!));
    ledger.pay(cost.name, 'cost', cost.shareOfConstruction === undefined ? cost.fromMonth : workFrom, paise);
  }
  if (project.labourCess)
    ledger.pay(
      'Labour cess',
      'cost',
      workFrom,
      work.map((sum) => wholePaise(sum * terms.labourCess)),
    );
  for (const approval of project.approvals) payApproval(ledger, approval, possessionMonth, terms);

  const developerShare = land.deal === 'area-share' ? 1 - land.ownerShare : 1;
  const phases = project.sales.map((phase) => phaseSales(phase, phase.units * developerShare, last, milestones, terms));
  const total = (of: (phase: PhaseSales) => Float64Array) => sumOf(phases.map(of), last);
  const values = total((phase) => phase.value);
  const receipts = total((phase) => phase.receipts);
  for (const [at, phase] of phases.entries()) ledger.receive(project.sales[at]!.name, phase.receipts);
  payShare(ledger, 'Brokerage', 'selling', values, project.brokerageShare);
  payShare(ledger, 'Marketing', 'selling', values, project.marketingShare);
  const owner = landLines(project, { ledger, receipts, values, phases, possessionMonth }, terms);

  const net = ledger.net();
  const rera = reraAccounts(receipts, terms.separateShare, progress, -ledger.sumOf('land') - ledger.sumOf('construction'), possessionMonth);
  const free = monthSeries(last + 1);
  for (let month = 0; month <= last; month += 1) free[month] = net[month]! - rera.deposited[month]! + rera.withdrawn[month]!;
  return {
    ledger,
    net,
    free,
    receipts,
    gstPassedOn: total((phase) => phase.gst),
    rera,
    gdv: values.reduce((sum, value) => sum + value, 0),
    unsoldUnits: phases.reduce((sum, phase) => sum + phase.unsoldUnits, 0),
    progress,
    possessionMonth,
    ownerFlows: owner,
  };
}

function sumOf(series: readonly Float64Array[], last: number): Float64Array {
  const sum = monthSeries(last + 1);
  for (const one of series) for (let month = 0; month <= last; month += 1) sum[month]! += one[month]!;
  return sum;
}

function payShare(ledger: Ledger, line: string, group: 'selling', values: Float64Array, share: number) {
  if (share === 0) return;
  const paise = monthSeries(values.length);
  for (let month = 0; month < values.length; month += 1) paise[month] = wholePaise(values[month]! * share);
  ledger.pay(line, group, 0, paise);
}

function payApproval(ledger: Ledger, approval: Project['approvals'][number], possessionMonth: number, terms: CashTerms) {
  const { name, month, heightM, paid } = approval;
  const paise = rupeesToPaise(approval.rupees);
  if (paid === 'once') ledger.pay(name, 'approvals', month, [paise]);
  else if (paid === 'at-occupation') {
    const [now, later] = spreadPaise(paise, [terms.premium.atCommencement, 1]) as [number, number];
    ledger.pay(name, 'approvals', month, [now]);
    // Kept as a line of its own, so that what waits for the certificate can be seen.
    ledger.pay(`${name}: at occupation`, 'approvals', Math.max(month, possessionMonth), [later]);
  } else {
    const interestLine = `${name}: interest on instalments`;
    for (const { month: due, principal, interest } of premiumInstalments(paise, month, heightM, terms)) {
      ledger.payOnce(name, 'approvals', due, principal);
      if (interest > 0) ledger.payOnce(interestLine, 'approvals', due, interest);
    }
  }
}
