import { monthLabel } from '#core/period.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { accountMonths, type AccountMonth } from '../model/cash/account-months.ts';
import type { CashAnswer } from '../model/cash/cash-answer.ts';
import { moneyWords, shareWords } from './result-words.ts';
import classes from './simulator.module.css';

/** The separate account of RERA, the loan, and what equity, investor and promoter put in and receive. */
export function AccountsSection({ cash, separateShare }: { cash: CashAnswer; separateShare: number }) {
  const { debt, waterfall, equity } = cash;
  return (
    <Section
      title="Accounts by months"
      subtitle={`${shareWords(separateShare)} of receipts go into the separate account of RERA and are withdrawn as the work goes on; trapped there and owed on the loan is what stands at the end of a month. Equity puts in what is below nothing.`}
    >
      {(debt || waterfall) && (
        <FigureRow>
          <Figure
            label="Rate of equity (XIRR)"
            value={equity.xirr === null ? null : shareWords(equity.xirr, 2)}
            whyNot={equity.rates.length > 1 ? `${equity.rates.length} rates, none is the return` : 'No rate'}
          />
          {debt && <Figure label="Loan at its highest" value={moneyWords(debt.peakPaise)} note={coverWords(debt)} />}
          {debt && <Figure label="Interest in all" value={moneyWords(debt.interestTotalPaise)} />}
          {waterfall && (
            <Figure
              label="Investor"
              value={waterfall.investorIrr === null ? null : shareWords(waterfall.investorIrr, 2)}
              whyNot="No rate"
              note={timesWords(waterfall.investorMultiple)}
            />
          )}
          {waterfall && (
            <Figure
              label="Promoter"
              value={waterfall.sponsorIrr === null ? null : shareWords(waterfall.sponsorIrr, 2)}
              whyNot="No rate"
              note={timesWords(waterfall.sponsorMultiple)}
            />
          )}
        </FigureRow>
      )}
      {waterfall && (
        <p className={classes.note}>
          Paid out: {moneyWords(waterfall.tiersPaise[0] ?? 0)} as capital with its preferred rate,{' '}
          {moneyWords(waterfall.tiersPaise[1] ?? 0)} above it.
        </p>
      )}
      <DataTable
        caption="Accounts by months"
        columns={columnsOf(cash)}
        rows={accountMonths(cash)}
        rowKey={({ month }) => String(month)}
        maxHeight="480px"
      />
    </Section>
  );
}

const coverWords = ({ dscrLeast }: NonNullable<CashAnswer['debt']>) =>
  dscrLeast === null ? undefined : `DSCR ${dscrLeast.toFixed(2)} at least`;
const timesWords = (multiple: number | null) => (multiple === null ? undefined : `${multiple.toFixed(2)} times what was put in`);

function columnsOf({ debt, waterfall }: CashAnswer): Column<AccountMonth>[] {
  const sum = (id: string, header: string, paise: (row: AccountMonth) => number | null): Column<AccountMonth> => ({
    id,
    header,
    cell: (row) => moneyWords(paise(row) ?? 0),
    align: 'right',
    width: 120,
  });
  return [
    { id: 'month', header: 'Month', cell: ({ month, day }) => `${month} · ${monthLabel(day)}`, width: 130 },
    sum('deposited', 'Into RERA account', (row) => row.depositedPaise),
    sum('withdrawn', 'Withdrawn', (row) => row.withdrawnPaise),
    sum('trapped', 'Trapped', (row) => row.trappedPaise),
    ...(debt ? [sum('loan', 'Loan owed', (row) => row.loanPaise), sum('interest', 'Interest', (row) => row.interestPaise)] : []),
    sum('equity', 'Equity', (row) => row.equityPaise),
    ...(waterfall ? [sum('investor', 'Investor', (row) => row.investorPaise), sum('sponsor', 'Promoter', (row) => row.sponsorPaise)] : []),
  ];
}
