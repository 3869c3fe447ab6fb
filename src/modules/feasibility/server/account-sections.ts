import * as words from '#messages/feasibility/plot-report';
import { formatMoney, paiseToRupees } from '#core/money.ts';
import { monthOf } from '#core/period.ts';
import type { Section } from '#modules/exports/index.ts';
import { accountMonths, type AccountMonth } from '../model/cash/account-months.ts';
import type { CashAnswer } from '../model/cash/cash-answer.ts';

type Account = 'deposited' | 'withdrawn' | 'trapped' | 'loan' | 'interest' | 'equity' | 'investor' | 'sponsor';

/** The separate account of RERA, the loan and the investor's money: by months, and what each tier paid out. */
export function accountSections(cash: CashAnswer): Section[] {
  const { debt, waterfall } = cash;
  const series: [id: Account, paise: (row: AccountMonth) => number | null][] = [
    ['deposited', (row) => row.depositedPaise],
    ['withdrawn', (row) => row.withdrawnPaise],
    ['trapped', (row) => row.trappedPaise],
    ['loan', (row) => row.loanPaise],
    ['interest', (row) => row.interestPaise],
    ['equity', (row) => row.equityPaise],
    ['investor', (row) => row.investorPaise],
    ['sponsor', (row) => row.sponsorPaise],
  ];
  const shown = series.filter(
    ([id]) => (debt || (id !== 'loan' && id !== 'interest')) && (waterfall || (id !== 'investor' && id !== 'sponsor')),
  );
  return [
    {
      kind: 'table',
      title: words.accounts(),
      note: words.accountsNote(),
      columns: [
        { id: 'month', label: words.month(), kind: 'month' },
        ...shown.map(([id]) => ({ id, label: words.account({ account: id }), kind: 'money' as const, currency: 'INR' })),
      ],
      rows: accountMonths(cash).map((row) =>
        [monthOf(row.day) as string | number | null].concat(shown.map(([, paise]) => rupees(paise(row)))),
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
    title: words.waterfall(),
    note: words.waterfallNote({ first: formatMoney(tiersPaise[0] ?? 0), above: formatMoney(tiersPaise[1] ?? 0) }),
    columns: [
      { id: 'who', label: words.who(), kind: 'text' },
      { id: 'rate', label: words.irr(), kind: 'percent', decimals: 2 },
      { id: 'multiple', label: words.multiple(), kind: 'number', decimals: 2 },
    ],
    rows: [
      [words.account({ account: 'investor' }), investorIrr, investorMultiple],
      [words.account({ account: 'sponsor' }), sponsorIrr, sponsorMultiple],
    ],
  };
}
