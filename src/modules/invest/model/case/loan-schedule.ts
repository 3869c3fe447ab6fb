import { monthlyInstalment, wholePaise } from '#modules/feasibility/index.ts';

export type LoanTerms = { loanRupees: number; interestAYear: number; loanMonths: number; prepaymentRupees: number };

/** Running sums to the end of each month, from month 0 on; whole paise, so that any span is the difference of two of them. */
export type LoanSchedule = {
  instalmentPaise: number;
  /** Instalments since the start. */
  paid: number[];
  prepaid: number[];
  balance: number[];
  /** Month in which nothing is owed any more; null where it lies beyond the schedule. */
  clearedInMonth: number | null;
};

/** Equal instalments on the balance of each month; what is paid beside them at the end of each year shortens the loan. */
export function loanSchedule({ loanRupees, interestAYear, loanMonths, prepaymentRupees }: LoanTerms, months: number): LoanSchedule {
  const instalment = loanRupees === 0 ? 0 : monthlyInstalment(loanRupees, interestAYear, loanMonths);
  const schedule: LoanSchedule = {
    instalmentPaise: wholePaise(instalment * 100),
    paid: [0],
    prepaid: [0],
    balance: [wholePaise(loanRupees * 100)],
    clearedInMonth: loanRupees === 0 ? 0 : null,
  };
  let [balance, paid, prepaid] = [loanRupees, 0, 0];
  for (let month = 1; month <= months; month += 1) {
    const owed = balance * (1 + interestAYear / 12);
    // The last instalment is what is left: it differs from the others by less than a rupee.
    const due = month >= loanMonths ? owed : Math.min(instalment, owed);
    balance = owed - due;
    paid += due;
    if (month % 12 === 0) {
      const extra = Math.min(balance, prepaymentRupees);
      balance -= extra;
      prepaid += extra;
    }
    if (balance < 0.005) balance = 0;
    if (balance === 0) schedule.clearedInMonth ??= month;
    schedule.paid.push(wholePaise(paid * 100));
    schedule.prepaid.push(wholePaise(prepaid * 100));
    schedule.balance.push(wholePaise(balance * 100));
  }
  return schedule;
}

/** What of the instalments from one month to another was interest. */
export const interestBetween = ({ paid, prepaid, balance }: LoanSchedule, from: number, to: number): number =>
  paid[to]! - paid[from]! + prepaid[to]! - prepaid[from]! - (balance[from]! - balance[to]!);
