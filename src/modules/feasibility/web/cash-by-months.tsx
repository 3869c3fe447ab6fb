import { addMonths, monthLabel } from '#core/period.ts';
import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import { Section } from '#web/ui/section.tsx';
import type { CashAnswer } from '../model/cash/cash-answer.ts';
import { moneyWords } from './result-words.ts';
import * as words from '#messages/feasibility/results';

/** What comes in and goes out in each month, by groups of lines, with the running sum. */
export const CashByMonths = ({ cash }: { cash: CashAnswer }) => (
  <Section title={words.cashByMonths()} subtitle={words.inIsPositiveRupees()}>
    <DataTable
      caption={words.cashByMonths()}
      columns={cashColumns}
      rows={cashRows(cash)}
      rowKey={({ month }) => String(month)}
      maxHeight="480px"
    />
  </Section>
);

const groups = ['sales', 'land', 'approvals', 'construction', 'cost', 'selling'] as const;
const groupNames: Record<(typeof groups)[number], string> = {
  get sales() {
    return words.receipts();
  },
  get land() {
    return words.land();
  },
  get approvals() {
    return words.approvals();
  },
  get construction() {
    return words.construction();
  },
  get cost() {
    return words.otherCost();
  },
  get selling() {
    return words.selling();
  },
};
type CashRow = { month: number; label: string; sums: Record<string, number>; net: number; running: number; equity: number };
const cashColumns: Column<CashRow>[] = [
  {
    id: 'month',
    get header() {
      return words.month();
    },
    cell: ({ month, label }) => `${month} · ${label}`,
    width: 130,
  },
  ...groups.map((group): Column<CashRow> => ({
    id: group,
    header: groupNames[group],
    cell: ({ sums }) => moneyWords(sums[group] ?? 0),
    align: 'right',
    width: 120,
  })),
  {
    id: 'net',
    get header() {
      return words.net();
    },
    cell: ({ net }) => moneyWords(net),
    align: 'right',
    width: 120,
  },
  {
    id: 'running',
    get header() {
      return words.running();
    },
    cell: ({ running }) => moneyWords(running),
    align: 'right',
    width: 120,
  },
  {
    id: 'equity',
    get header() {
      return words.equity();
    },
    cell: ({ equity }) => moneyWords(equity),
    align: 'right',
    width: 120,
    hiddenAtFirst: true,
  },
];

function cashRows(cash: CashAnswer): CashRow[] {
  let running = 0;
  return cash.netPaise.map((net, month) => {
    running += net;
    const sums: Record<string, number> = {};
    for (const { group, paise } of cash.lines) sums[group] = (sums[group] ?? 0) + (paise[month] ?? 0);
    return { month, label: monthLabel(addMonths(cash.start, month)), sums, net, running, equity: cash.equityPaise[month] ?? 0 };
  });
}
