import type { Project } from '../../model/cash/project.ts';
import {
  both,
  called,
  isAbove,
  isAtLeast,
  isBelow,
  isSame,
  least,
  minus,
  most,
  num,
  over,
  plus,
  sum,
  times,
  toPaisa,
  toThe,
  when,
  type Formula,
} from './formula.ts';
import type { CashSheet } from './cash-sheet.ts';
import { Grid, type MonthRow } from './grid.ts';
import type { InputSheet } from './input-sheet.ts';
import { monthHead, type Programme } from './programme-sheet.ts';

export type ReraSheet = { grid: Grid; trapped: MonthRow; deposited: MonthRow; withdrawn: MonthRow; free: MonthRow };

/** The separate account of RERA s.4(2)(l)(D): withdrawals never exceed the certified part of the cost of land and construction. */
export function reraSheet(
  separateShare: number,
  { cash, receipts, programme, inputs }: { cash: CashSheet; receipts: MonthRow; programme: Programme; inputs: InputSheet },
): ReraSheet {
  inputs.grid.heading('RERA accounts');
  const share = inputs.give('Of receipts, to the separate account', separateShare, { kind: 'percent', name: 'Separate_share' });
  const grid = new Grid('RERA', inputs.grid.last);
  const { month } = monthHead(grid, programme);
  const estimate = minus(num(0), ...cash.land.lines.map((line) => line.total()), cash.construction.total());
  const deposited = grid.months('Into the separate account', 'money', (m) => toPaisa(times(receipts.at(m), share)), { sum: true });
  const certified = grid.months(
    'Certified cost of land and construction',
    'money',
    (m) => toPaisa(times(programme.progress.at(m), estimate)),
    {
      look: 'soft',
    },
  );
  const withdrawn = grid.openMonths('Withdrawn', 'money');
  const taken = grid.openMonths('Withdrawn so far', 'money', 'soft');
  const trapped = grid.openMonths('Trapped: in the account, not yet free', 'money', 'total');
  for (let m = 0; m <= grid.last; m += 1) {
    const balance = plus(trapped.at(m - 1), deposited.at(m));
    const certifiedLeft = most(num(0), least(balance, minus(certified.at(m), taken.at(m - 1))));
    withdrawn.set(m, toPaisa(when(isAtLeast(month.at(m), programme.possession), balance, certifiedLeft)));
    taken.set(m, toPaisa(plus(taken.at(m - 1), withdrawn.at(m))));
    trapped.set(m, toPaisa(minus(balance, withdrawn.at(m))));
  }
  withdrawn.addSum();
  const free = grid.months(
    'Free cash: what may be spent',
    'money',
    (m) => toPaisa(plus(minus(cash.net.at(m), deposited.at(m)), withdrawn.at(m))),
    { sum: true, look: 'total' },
  );
  return { grid, trapped, deposited, withdrawn, free };
}

export type DebtSheet = {
  grid: Grid;
  loan: MonthRow;
  interest: MonthRow;
  equity: MonthRow;
  draws: MonthRow;
  repaid: MonthRow;
  fee: Formula;
};

/** Equity first, then the loan; interest on the balance that a month opens with, so that nothing waits for itself. */
export function debtSheet(
  loan: NonNullable<Project['debt']>,
  feePaise: number,
  { free, programme, inputs }: { free: MonthRow; programme: Programme; inputs: InputSheet },
): DebtSheet {
  inputs.grid.heading('Loan');
  const own = toPaisa(inputs.give('Equity, put in first', loan.equityRupees, { kind: 'money', name: 'Equity', unit: '₹' }));
  const rate = inputs.give('Interest', loan.interestAYear, { kind: 'percent', name: 'Interest', unit: 'a year' });
  const half = inputs.give('Interest also on this part of a month’s draws', loan.interestOn === 'opening' ? 0 : 0.5, {
    kind: 'percent',
    name: 'Interest_on_draws',
  });
  const fee = inputs.give('Fee of the loan, with its first draw', feePaise / 100, {
    kind: 'money',
    name: 'Loan_fee',
    unit: '₹',
    ...(loan.feeShare > 0 && {
      note: `${(100 * loan.feeShare).toFixed(2)} % of the highest balance, which the fee is part of: solved when the file was made. After a change set it so that "Fee against its share" on Checks is nothing.`,
    }),
  });
  const plan = loan.repayment && {
    from: inputs.give('Repaid from month', loan.repayment.fromMonth, { kind: 'count', name: 'Repayment_from', unit: 'month' }),
    months: inputs.give('Repaid over', loan.repayment.months, { kind: 'count', name: 'Repayment_months', unit: 'months' }),
  };
  const grid = new Grid('Debt', inputs.grid.last);
  const { month } = monthHead(grid, programme);
  const rows = {
    cash: grid.openMonths('Free cash after the fee', 'money', 'soft'),
    feePaid: grid.openMonths('Fee paid', 'money', 'soft'),
    ownLeft: grid.openMonths('Equity still to come, before the month', 'money', 'soft'),
    interest: grid.openMonths('Interest', 'money'),
    part: plan ? grid.openMonths('Equal part of the balance', 'money', 'soft') : null,
    due: plan ? grid.openMonths('Principal by plan', 'money') : null,
    draws: grid.openMonths('Drawn', 'money'),
    repaid: grid.openMonths('Repaid', 'money'),
    loan: grid.openMonths('Loan at the end of the month', 'money', 'total'),
    equity: grid.openMonths('Equity: in − and out +', 'money', 'total'),
    used: grid.openMonths('Equity put in', 'money', 'soft'),
  };
  const monthly = over(rate, num(12));
  for (let m = 0; m <= grid.last; m += 1) {
    const open = rows.loan.at(m - 1);
    rows.ownLeft.set(m, m === 0 ? own : most(num(0), toPaisa(minus(rows.ownLeft.at(m - 1), rows.used.at(m - 1)))));
    const left = rows.ownLeft.at(m);
    const paidBefore = m === 0 ? num(0) : sum(rows.feePaid.upto(m - 1));
    const needs = both(isSame(paidBefore, num(0)), isBelow(free.at(m), num(0)), isAbove(minus(num(0), free.at(m)), left));
    rows.feePaid.set(m, when(needs, fee, num(0)));
    rows.cash.set(m, minus(free.at(m), rows.feePaid.at(m)));
    const cash = rows.cash.at(m);
    const lack = minus(num(0), cash);
    const wanted = most(num(0), minus(lack, left));
    rows.interest.set(m, toPaisa(times(plus(open, times(half, wanted)), monthly)));
    const interest = rows.interest.at(m);
    const scheduled = plan ? both(isAtLeast(month.at(m), plan.from), isAbove(open, num(0))) : null;
    if (plan && rows.part && rows.due && scheduled) {
      const parts = over(open, plan.months);
      // Six decimals first: a quotient that is a hair above a paisa is that paisa.
      const up = called(
        'ROUNDUP',
        [called('ROUND', [parts, num(6)], parts.value), num(2)],
        Math.ceil(Math.round(parts.value * 1e6) / 1e4) / 100,
      );
      rows.part.set(m, when(isSame(month.at(m), plan.from), most(num(0), up), rows.part.at(m - 1)));
      const isLast = isAtLeast(minus(month.at(m), plan.from), minus(plan.months, num(1)));
      rows.due.set(m, when(scheduled, when(isLast, open, least(open, rows.part.at(m))), num(0)));
    }
    const due = rows.due?.at(m) ?? num(0);
    const by = (planned: Formula, otherwise: Formula) => (scheduled ? when(scheduled, planned, otherwise) : otherwise);
    const usedOwn = when(isBelow(cash, num(0)), least(lack, left), num(0));
    const after = minus(cash, interest, due);
    rows.draws.set(m, by(num(0), when(isBelow(cash, num(0)), toPaisa(minus(lack, usedOwn)), num(0))));
    const balance = plus(open, interest);
    rows.repaid.set(m, by(due, when(isBelow(cash, num(0)), num(0), least(balance, cash))));
    rows.loan.set(m, toPaisa(by(minus(open, due), minus(plus(balance, rows.draws.at(m)), rows.repaid.at(m)))));
    const surplus = when(isBelow(cash, num(0)), minus(num(0), usedOwn), minus(cash, rows.repaid.at(m)));
    rows.equity.set(m, toPaisa(by(after, surplus)));
    rows.used.set(m, by(most(num(0), minus(num(0), after)), usedOwn));
  }
  for (const row of [rows.interest, rows.draws, rows.repaid, rows.equity]) row.addSum();
  return { grid, loan: rows.loan, interest: rows.interest, equity: rows.equity, draws: rows.draws, repaid: rows.repaid, fee };
}

export type WaterfallSheet = { grid: Grid; investor: MonthRow; sponsor: MonthRow; tiers: MonthRow[] };

/** Distributions of equity by tiers; hurdles compound by months and are measured on the investors. */
export function waterfallSheet(
  terms: NonNullable<Project['waterfall']>,
  { equity, programme, inputs }: { equity: MonthRow; programme: Programme; inputs: InputSheet },
): WaterfallSheet {
  inputs.grid.heading('Distribution of equity');
  const share = inputs.give('Investors’ part of equity', terms.investorShare, { kind: 'percent', name: 'Investor_share' });
  const give = (label: string, value: number, name: string) => inputs.give(label, value, { kind: 'percent', name });
  const tiers = [
    { label: 'Capital and preferred rate', rate: give('Preferred rate', terms.preferredAYear, 'Preferred'), promote: num(0) },
    ...terms.tiers.map(({ untilAYear, promote }, at) => ({
      label: untilAYear === null ? 'Beyond' : `Until ${(100 * untilAYear).toFixed(2)} %`,
      rate: untilAYear === null ? null : give(`Tier ${at + 1}: until investors have`, untilAYear, `Tier_${at + 1}_until`),
      promote: give(`Tier ${at + 1}: sponsor’s promote`, promote, `Tier_${at + 1}_promote`),
    })),
  ];
  const grid = new Grid('Waterfall', inputs.grid.last);
  monthHead(grid, programme);
  const lack = tiers.map(({ label, rate }) => (rate === null ? null : grid.openMonths(`${label}: investors still lack`, 'money', 'soft')));
  const before = tiers.map(({ rate, label }) =>
    rate === null ? null : grid.openMonths(`${label}: lacking with the rate`, 'money', 'soft'),
  );
  const paid = tiers.map(({ label }) => grid.openMonths(`${label}: paid out`, 'money'));
  const parts = tiers.map(({ label }) => grid.openMonths(`${label}: to investors`, 'money', 'soft'));
  const investor = grid.openMonths('Investors', 'money', 'total');
  for (let m = 0; m <= grid.last; m += 1) {
    const flow = equity.at(m);
    const isPutIn = isBelow(flow, num(0));
    const own = toPaisa(times(minus(num(0), flow), share));
    let left = flow;
    const soFar: Formula[] = [];
    for (const [k, { rate, promote }] of tiers.entries()) {
      if (rate !== null) before[k]!.set(m, m === 0 ? num(0) : times(lack[k]!.at(m - 1), toThe(plus(num(1), rate), over(num(1), num(12)))));
      const part = times(minus(num(1), promote), share);
      const lacking = rate === null ? null : most(num(0), minus(before[k]!.at(m), ...soFar));
      const until = lacking === null ? left : when(isSame(part, num(0)), left, least(left, toPaisa(overOrNothing(lacking, part))));
      paid[k]!.set(m, when(isPutIn, num(0), most(num(0), until)));
      parts[k]!.set(m, toPaisa(times(paid[k]!.at(m), part)));
      soFar.push(parts[k]!.at(m));
      left = minus(left, paid[k]!.at(m));
    }
    for (const [k, row] of lack.entries()) row?.set(m, plus(minus(before[k]!.at(m), ...soFar), when(isPutIn, own, num(0))));
    investor.set(m, when(isPutIn, minus(num(0), own), plus(...soFar)));
  }
  const sponsor = grid.months('Sponsor', 'money', (m) => minus(equity.at(m), investor.at(m)), { sum: true, look: 'total' });
  investor.addSum();
  for (const row of paid) row.addSum();
  return { grid, investor, sponsor, tiers: paid };
}

/** No division by nothing, of which spreadsheets make an error even where the result is not taken. */
const overOrNothing = (top: Formula, bottom: Formula): Formula => ({
  text: `IF(${bottom.text}=0,0,${top.text}/${bottom.text})`,
  value: bottom.value === 0 ? 0 : top.value / bottom.value,
});
