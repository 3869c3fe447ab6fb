import { addMonths, type IsoDate } from '#core/period.ts';
import type { CashAnswer } from './cash-answer.ts';

/** What stands in and moves through the accounts of a plan in one month, paise. Null: there is no loan, or no investor. */
export type AccountMonth = {
  month: number;
  day: IsoDate;
  depositedPaise: number;
  withdrawnPaise: number;
  /** In the separate account of RERA at the end of the month, and not yet to be taken out. */
  trappedPaise: number;
  /** Owed at the end of the month. */
  loanPaise: number | null;
  interestPaise: number | null;
  /** What equity puts in (below nothing) or receives. */
  equityPaise: number;
  investorPaise: number | null;
  sponsorPaise: number | null;
};

export const accountMonths = ({ start, rera, debt, equityPaise, waterfall }: CashAnswer): AccountMonth[] =>
  equityPaise.map((equity, month) => ({
    month,
    day: addMonths(start, month),
    depositedPaise: rera.depositedPaise[month] ?? 0,
    withdrawnPaise: rera.withdrawnPaise[month] ?? 0,
    trappedPaise: rera.trappedPaise[month] ?? 0,
    loanPaise: debt === null ? null : (debt.loanPaise[month] ?? 0),
    interestPaise: debt === null ? null : (debt.interestPaise[month] ?? 0),
    equityPaise: equity,
    investorPaise: waterfall === null ? null : (waterfall.investorPaise[month] ?? 0),
    sponsorPaise: waterfall === null ? null : (waterfall.sponsorPaise[month] ?? 0),
  }));
