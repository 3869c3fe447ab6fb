import { monthLabel } from '#core/period.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { accountMonths, type AccountMonth } from '../model/cash/account-months.ts';
import type { CashAnswer } from '../model/cash/cash-answer.ts';
import { moneyWords, shareWords } from './result-words.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/results';
import { formatCount } from '#core/indian-number.ts';

/** The separate account of RERA, the loan, and what equity, investor and promoter put in and receive. */
export function AccountsSection({ cash, separateShare }: { cash: CashAnswer; separateShare: number }) {
  const { debt, waterfall, equity } = cash;
  return (
    <Section title={words.accountsByMonths()} subtitle={words.separateShareOfReceiptsGo({ separateShare: shareWords(separateShare) })}>
      {(debt || waterfall) && (
        <FigureRow>
          <Figure
            label={words.rateOfEquityXirr()}
            value={equity.xirr === null ? null : shareWords(equity.xirr, 2)}
            whyNot={equity.rates.length > 1 ? words.ratesRatesNoneIs({ rates: formatCount(equity.rates.length) }) : words.noRate()}
          />
          {debt && <Figure label={words.loanAtItsHighest()} value={moneyWords(debt.peakPaise)} note={coverWords(debt)} />}
          {debt && <Figure label={words.interestInAll()} value={moneyWords(debt.interestTotalPaise)} />}
          {waterfall && (
            <Figure
              label={words.investor()}
              value={waterfall.investorIrr === null ? null : shareWords(waterfall.investorIrr, 2)}
              whyNot={words.noReturn()}
              note={timesWords(waterfall.investorMultiple)}
            />
          )}
          {waterfall && (
            <Figure
              label={words.promoter()}
              value={waterfall.sponsorIrr === null ? null : shareWords(waterfall.sponsorIrr, 2)}
              whyNot={words.noReturn()}
              note={timesWords(waterfall.sponsorMultiple)}
            />
          )}
        </FigureRow>
      )}
      {waterfall && (
        <p className={classes.note}>
          {words.paidOutTierspaiseAs({
            tiersPaise: moneyWords(waterfall.tiersPaise[0] ?? 0),
            tiersPaise2: moneyWords(waterfall.tiersPaise[1] ?? 0),
          })}
        </p>
      )}
      <DataTable
        caption={words.accountsByMonths()}
        columns={columnsOf(cash)}
        rows={accountMonths(cash)}
        rowKey={({ month }) => String(month)}
        maxHeight="480px"
      />
    </Section>
  );
}

const coverWords = ({ dscrLeast }: NonNullable<CashAnswer['debt']>) =>
  dscrLeast === null ? undefined : words.dscrDscrleastAtLeast({ dscrLeast: dscrLeast.toFixed(2) });
const timesWords = (multiple: number | null) =>
  multiple === null ? undefined : words.multipleTimesWhatWas({ multiple: multiple.toFixed(2) });

function columnsOf({ debt, waterfall }: CashAnswer): Column<AccountMonth>[] {
  const sum = (id: string, header: string, paise: (row: AccountMonth) => number | null): Column<AccountMonth> => ({
    id,
    header,
    cell: (row) => moneyWords(paise(row) ?? 0),
    align: 'right',
    width: 120,
  });
  return [
    { id: 'month', header: words.month(), cell: ({ month, day }) => `${month} · ${monthLabel(day)}`, width: 130 },
    sum('deposited', words.intoReraAccount(), (row) => row.depositedPaise),
    sum('withdrawn', words.withdrawn(), (row) => row.withdrawnPaise),
    sum('trapped', words.trapped(), (row) => row.trappedPaise),
    ...(debt ? [sum('loan', words.loanOwed(), (row) => row.loanPaise), sum('interest', words.interest(), (row) => row.interestPaise)] : []),
    sum('equity', words.equity(), (row) => row.equityPaise),
    ...(waterfall
      ? [sum('investor', words.investor(), (row) => row.investorPaise), sum('sponsor', 'Promoter', (row) => row.sponsorPaise)]
      : []),
  ];
}
