import { formatMoney, paiseToRupees } from '#core/money.ts';
import { monthOf } from '#core/period.ts';
import type { Section } from '#modules/exports/index.ts';
import { accountMonths, type AccountMonth } from '../model/cash/account-months.ts';
import type { CashAnswer } from '../model/cash/cash-answer.ts';

/** The separate account of RERA, the loan and the investor's money: by months, and what each tier paid out. */
export function accountSections(cash: CashAnswer): Section[] {
  const { debt, waterfall } = cash;
  const series: [id: string, label: string, paise: (row: AccountMonth) => number | null][] = [
    ['deposited', 'Into the RERA account', (row) => row.depositedPaise],
    ['withdrawn', 'Withdrawn from it', (row) => row.withdrawnPaise],
    ['trapped', 'Trapped in it', (row) => row.trappedPaise],
    ['loan', 'Loan owed', (row) => row.loanPaise],
    ['interest', 'Interest', (row) => row.interestPaise],
    ['equity', 'Equity', (row) => row.equityPaise],
    ['investor', 'Investor', (row) => row.investorPaise],
    ['sponsor', 'Promoter', (row) => row.sponsorPaise],
  ];
  const shown = series.filter(
    ([id]) => (debt || (id !== 'loan' && id !== 'interest')) && (waterfall || (id !== 'investor' && id !== 'sponsor')),
  );
  return [
    {
      kind: 'table',
      title: 'Accounts by months',
      note: 'Trapped and owed at the end of the month. Equity puts in what is below nothing.',
      columns: [
        { id: 'month', label: 'Month', kind: 'month' },
        ...shown.map(([id, label]) => ({ id, label, kind: 'money' as const, currency: 'INR' })),
      ],
      rows: accountMonths(cash).map((row) =>
        [monthOf(row.day) as string | number | null].concat(shown.map(([, , paise]) => rupees(paise(row)))),
      ),
    },
    ...(waterfall ? [waterfallTable(waterfall)] : []),
  ];
}

const rupees = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));

function waterfallTable({
  tiersPaise,
  investorIrr,
  sponsorIrr,
  investorMultiple,
  sponsorMultiple,
}: NonNullable<CashAnswer['waterfall']>): Section {
  return {
    kind: 'table',
    title: 'Investor and promoter',
    note: `Paid out as capital with its preferred rate: ${formatMoney(tiersPaise[0] ?? 0)}; above it: ${formatMoney(tiersPaise[1] ?? 0)}.`,
    columns: [
      { id: 'who', label: 'Who', kind: 'text' },
      { id: 'rate', label: 'Rate of return a year', kind: 'percent', decimals: 2 },
      { id: 'multiple', label: 'Times what was put in', kind: 'number', decimals: 2 },
    ],
    rows: [
      ['Investor', investorIrr, investorMultiple],
      ['Promoter', sponsorIrr, sponsorMultiple],
    ],
  };
}
