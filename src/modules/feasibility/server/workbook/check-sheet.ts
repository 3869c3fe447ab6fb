import type { LiveCell } from '#modules/exports/index.ts';
import { called, minus, num, plus, times, when, type Formula } from './formula.ts';
import { Grid } from './grid.ts';
import type { Built, Result } from './returns-sheet.ts';

/** What must be nothing in a workbook that adds up, and by how much results have moved since the file was made. */
export function checkSheet({ project, inputs, sales, cash, rera, debt, waterfall }: Built, results: readonly Result[]): Grid {
  const grid = new Grid('Checks', inputs.grid.last);
  grid.add(...['Check', 'Difference', 'Right?', 'What it says'].map((value): LiveCell => ({ value, kind: 'text', look: 'heading' })));
  const cells: Formula[] = [];
  const check = (label: string, difference: Formula, says: string) => {
    const row = grid.add({ value: label, kind: 'text' }, null, null, { value: says, kind: 'text', look: 'soft' });
    grid.put(row, 1, difference, 'number');
    const cell = grid.at(row, 1, difference.value);
    const isRight = Math.abs(difference.value) < 0.01;
    grid.put(row, 2, { text: `IF(ABS(${cell.text})<0.01,1,0)`, value: isRight ? 1 : 0 }, 'count');
    cells.push(called('ABS', [cell], Math.abs(cell.value)));
  };
  const last = inputs.grid.last;
  check(
    'Lines against their net',
    minus(plus(...cash.lines.map((line) => line.total())), cash.net.total()),
    'Sums of lines add up to the sum of the net.',
  );
  check('Running cash at its end', minus(cash.running.at(last), cash.net.total()), 'The last of the running sum is the sum of all months.');
  check(
    'What buyers still owe after the plan',
    minus(sales.value.total(), sales.receipts.total()),
    'All that is sold is paid for within the plan.',
  );
  check(
    'Separate account',
    minus(rera.deposited.total(), rera.withdrawn.total(), rera.trapped.at(last)),
    'What came in was withdrawn or is still there.',
  );
  check(
    'Free cash against net cash',
    minus(rera.free.total(), minus(cash.net.total(), rera.trapped.at(last))),
    'They differ by what is trapped alone.',
  );
  if (debt) {
    const moved = minus(plus(debt.draws.total(), debt.interest.total()), debt.repaid.total());
    if (!project.debt?.repayment)
      check('Loan', minus(moved, debt.loan.at(last)), 'Drawn and interest, less repaid, is the loan at the end.');
    check(
      'Cash after the loan',
      minus(debt.equity.total(), plus(minus(rera.free.total(), debt.fee, debt.interest.total()), debt.loan.at(last))),
      'What equity gets is free cash less fee and interest, and the loan that is left.',
    );
    if ((project.debt?.feeShare ?? 0) > 0) {
      const share = inputs.give('Fee, as a share of the highest balance', project.debt!.feeShare, {
        kind: 'percent',
        name: 'Loan_fee_share',
      });
      const row = debt.loan.all();
      const peak = called('MAX', [row], Math.max(...row.values));
      const off = minus(debt.fee, times(share, peak));
      const difference = when({ text: `ABS(${off.text})<=1`, isTrue: Math.abs(off.value) <= 1 }, num(0), off);
      check('Fee against its share', difference, 'The fee is its share of the highest balance, to a rupee.');
    }
  }
  if (waterfall)
    check(
      'Distribution',
      minus(plus(waterfall.investor.total(), waterfall.sponsor.total()), debt ? debt.equity.total() : rera.free.total()),
      'Investors and sponsor get what equity gets.',
    );
  const sumRow = grid.add({ value: 'All checks', kind: 'text', look: 'total' });
  grid.put(sumRow, 1, plus(...cells), 'number', 'total');
  grid.heading('Results against those when the file was made');
  for (const { label, cell, atExport } of results) {
    const row = grid.add({ value: label, kind: 'text' });
    grid.put(row, 1, minus(cell, num(atExport)), 'number', 'soft');
  }
  return grid;
}
