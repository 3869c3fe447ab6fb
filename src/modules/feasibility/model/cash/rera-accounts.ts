import { wholePaise } from './paise.ts';
import { monthSeries } from '../math/month-series.ts';

export type ReraAccounts = {
  /** By months, in paise: what comes into the separate account, what is withdrawn from it, what is trapped there at the end. */
  deposited: Float64Array;
  withdrawn: Float64Array;
  trapped: Float64Array;
  /** What the certificates would still allow at the end. */
  stillWithdrawable: number;
};

/**
 * The separate account of RERA s.4(2)(l)(D): withdrawals never exceed the certified part of the estimated cost of land and construction.
 * Once the project is complete and certified so, the balance is free.
 */
export function reraAccounts(
  receipts: Float64Array,
  share: number,
  progress: Float64Array,
  estimatePaise: number,
  completeMonth: number,
): ReraAccounts {
  const months = receipts.length;
  const accounts: ReraAccounts = {
    deposited: monthSeries(months),
    withdrawn: monthSeries(months),
    trapped: monthSeries(months),
    stillWithdrawable: 0,
  };
  let balance = 0;
  let taken = 0;
  for (let month = 0; month < months; month += 1) {
    const inflow = wholePaise(receipts[month]! * share);
    balance += inflow;
    const certified = wholePaise((progress[month] ?? 1) * estimatePaise);
    const withdrawal = month >= completeMonth ? balance : Math.max(0, Math.min(balance, certified - taken));
    balance -= withdrawal;
    taken += withdrawal;
    accounts.deposited[month] = inflow;
    accounts.withdrawn[month] = withdrawal;
    accounts.trapped[month] = balance;
  }
  accounts.stillWithdrawable = Math.max(0, wholePaise((progress.at(-1) ?? 1) * estimatePaise) - taken);
  return accounts;
}
