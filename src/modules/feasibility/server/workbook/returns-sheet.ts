import type { LiveCell } from '#modules/exports/index.ts';
import type { CashAnswer } from '../../model/cash/cash-answer.ts';
import type { Project } from '../../model/cash/project.ts';
import type { SeriesResults } from '../../model/cash/results.ts';
import type { DebtSheet, ReraSheet, WaterfallSheet } from './account-sheets.ts';
import { runningRow, type CashSheet } from './cash-sheet.ts';
import type { Sales } from './sales-sheet.ts';
import { called, isBelow, least, minus, most, num, over, plus, times, when, type Formula } from './formula.ts';
import { Grid, type MonthRow } from './grid.ts';
import type { InputSheet } from './input-sheet.ts';
import type { Bought } from './land-rows.ts';
import type { Programme } from './programme-sheet.ts';

export type Built = {
  project: Project;
  answer: CashAnswer;
  inputs: InputSheet;
  programme: Programme;
  sales: Sales;
  cash: CashSheet;
  rera: ReraSheet;
  debt: DebtSheet | null;
  waterfall: WaterfallSheet | null;
};
type Kind = LiveCell['kind'];
/** One result: its cell, and what it was when the file was made. */
export type Result = { label: string; cell: Formula; atExport: number; tolerance: number };

/** The headline of the plan, live, beside what it was when the file was made. */
export function returnsSheet(built: Built): { grid: Grid; results: Result[] } {
  const { project, answer, inputs, sales, cash, debt } = built;
  inputs.grid.heading('Returns');
  const give = (label: string, value: number, name: string) => inputs.give(label, value, { kind: 'percent', name, unit: 'a year' });
  const rates = {
    hurdle: give('Hurdle', project.hurdleAYear, 'Hurdle'),
    finance: give('Rate of finance (MIRR)', project.financeAYear, 'Finance_rate'),
    reinvest: give('Rate of reinvestment (MIRR)', project.reinvestAYear, 'Reinvest_rate'),
  };
  const margin = inputs.give('Profit asked for', project.profitOfGdv, { kind: 'percent', name: 'Profit_of_GDV', unit: 'of GDV' });
  const grid = new Grid('Returns', inputs.grid.last);
  grid.add(...['Result', 'Now', 'When the file was made', 'Note'].map((value): LiveCell => ({ value, kind: 'text', look: 'heading' })));
  const results: Result[] = [];
  const show = (label: string, formula: Formula, atExport: number, kind: Kind, note = ''): Formula => {
    const row = grid.add(
      { value: label, kind: 'text' },
      null,
      { value: atExport, kind, look: 'soft' },
      note === '' ? null : { value: note, kind: 'text', look: 'soft' },
    );
    grid.put(row, 1, formula, kind, 'total');
    const cell = grid.at(row, 1, formula.value);
    results.push({ label, cell, atExport, tolerance: kind === 'money' ? 1 : 1e-6 });
    return cell;
  };
  const money = (label: string, formula: Formula, paise: number, note?: string) => show(label, formula, paise / 100, 'money', note);

  const finance = debt ? plus(debt.fee, debt.interest.total()) : num(0);
  const gdv = money('GDV: all that is sold, at its prices', sales.value.total(), answer.gdvPaise);
  const cost = money('Cost, with interest', plus(minus(sales.receipts.total(), cash.net.total()), finance), answer.costPaise);
  const profit = money('Profit', minus(gdv, cost), answer.profitPaise);
  if (answer.profitOnCost !== null) show('Profit on cost', over(profit, cost), answer.profitOnCost, 'percent');
  if (answer.profitOnGdv !== null) show('Profit on GDV', over(profit, gdv), answer.profitOnGdv, 'percent');
  const equity = debt?.equity ?? built.rera.free;
  const rows = { show, money, grid, rates, programme: built.programme };
  const value = seriesRows('Project', cash.net, answer.project, rows);
  seriesRows('Equity', equity, answer.equity, rows);
  if (answer.owner && cash.land.owner) seriesRows('Owner of the land', cash.land.owner, answer.owner, rows);
  landPrices(built, { value, profit, gdv, margin, hurdle: rates.hurdle }, rows);
  if (built.waterfall && answer.waterfall) {
    grid.heading('Distribution of equity');
    const total = (label: string, row: MonthRow, paise: number) => money(label, row.total(), paise);
    for (const [at, tier] of built.waterfall.tiers.entries()) total(`Tier ${at}`, tier, answer.waterfall.tiersPaise[at]!);
    total('Investors', built.waterfall.investor, added(answer.waterfall.investorPaise));
    total('Sponsor', built.waterfall.sponsor, added(answer.waterfall.sponsorPaise));
  }
  return { grid, results };
}

const added = (paise: readonly number[]) => paise.reduce((sum, one) => sum + one, 0);

type Rows = {
  show: (label: string, formula: Formula, atExport: number, kind: Kind, note?: string) => Formula;
  money: (label: string, formula: Formula, paise: number, note?: string) => Formula;
  grid: Grid;
  rates: { hurdle: Formula; finance: Formula; reinvest: Formula };
  programme: Programme;
};

/** What a series of flows returns, by days and by months; the value at the hurdle is handed back. */
function seriesRows(who: string, flows: MonthRow, of: SeriesResults, { show, money, grid, rates, programme }: Rows): Formula {
  const running = runningRow(flows.grid, `Running: ${who.toLowerCase()}`, flows);
  grid.heading(who);
  const [all, dates] = [flows.all(), programme.date.all()];
  if (of.xirr !== null) {
    const note = 'The rate next to its guess, the value when the file was made.';
    show('XIRR', called('XIRR', [all, dates, num(Number(of.xirr.toFixed(4)))], of.xirr), of.xirr, 'percent', note);
  } else {
    const note =
      of.rates.length === 0
        ? 'no rate: decide by the value at the hurdle'
        : `${of.rates.length} rates, none is the return: decide by the value at the hurdle`;
    grid.add({ value: 'XIRR', kind: 'text' }, { value: note, kind: 'text' });
  }
  if (of.monthlyIrr !== null)
    show('Rate a month', called('IRR', [all, num(Number(of.monthlyIrr.toFixed(4)))], of.monthlyIrr), of.monthlyIrr, 'percent');
  const value = money('Value at the hurdle (XNPV, days over 365)', valueByDays(flows, rates.hurdle, programme), of.xnpvPaise);
  money('Value at the hurdle, by twelfths of a year', valueByMonths(flows, rates.hurdle, programme), of.npvByMonthsPaise);
  if (of.mirr !== null) show('MIRR', modified(flows, rates, programme, of.mirr), of.mirr, 'percent');
  const sofar = running.all();
  const lowest = Math.min(...sofar.values);
  money('Most to be found', { text: `(-MIN(0,${sofar.text}))`, value: -Math.min(0, lowest) || 0 }, of.peakPaise);
  if (of.peakMonth !== null)
    show(
      '  in month',
      { text: `(MATCH(MIN(${sofar.text}),${sofar.text},0)-1)`, value: sofar.values.indexOf(lowest) },
      of.peakMonth,
      'count',
    );
  if (of.paybackMonth !== null) {
    const text = `SUMPRODUCT(MAX((${sofar.text}<0)*(${programme.month.all().text}+1)))`;
    show('Paid back in month', { text, value: sofar.values.findLastIndex((sum) => sum < 0) + 1 }, of.paybackMonth, 'count');
  }
  if (of.multiple !== null)
    show(
      'What comes back for each rupee put in',
      {
        text: `(SUMIF(${all.text},">0")/-SUMIF(${all.text},"<0"))`,
        value: flows.values.reduce((sum, one) => sum + Math.max(0, one), 0) / -flows.values.reduce((sum, one) => sum + Math.min(0, one), 0),
      },
      of.multiple,
      'factor',
    );
  return value;
}

const valueByDays = (flows: MonthRow, rate: Formula, { days }: Programme): Formula => ({
  text: `SUMPRODUCT(${flows.all().text}/(1+${rate.text})^(${days.all().text}/365))`,
  value: flows.values.reduce((sum, one, at) => sum + one / (1 + rate.value) ** (days.values[at]! / 365), 0),
});

const valueByMonths = (flows: MonthRow, rate: Formula, { month }: Programme): Formula => ({
  text: `SUMPRODUCT(${flows.all().text}/(1+${rate.text})^(${month.all().text}/12))`,
  value: flows.values.reduce((sum, one, at) => sum + one / (1 + rate.value) ** (at / 12), 0),
});

/** By twelfths of a year, to the last flow; the function MIRR of spreadsheets would count the empty months after it. */
function modified(flows: MonthRow, { finance, reinvest }: Rows['rates'], { month }: Programme, value: number): Formula {
  const [all, months] = [flows.all().text, month.all().text];
  const last = `SUMPRODUCT(MAX((${all}<>0)*${months}))`;
  const put = `SUMPRODUCT((${all}<0)*-${all}/(1+${finance.text})^(${months}/12))`;
  const got = `SUMPRODUCT((${all}>0)*${all}*(1+${reinvest.text})^((${last}-${months})/12))`;
  return { text: `((${got}/${put})^(12/${last})-1)`, value };
}

type Targets = { value: Formula; profit: Formula; gdv: Formula; margin: Formula; hurdle: Formula };

/** What may be paid for land that is bought: what is left for it, less duty and fee on the price itself. */
function landPrices({ answer, cash, debt, programme }: Built, { value, profit, gdv, margin, hurdle }: Targets, { grid, money }: Rows) {
  const { bought } = cash.land;
  if (bought === null || answer.residualLand === null) return;
  grid.heading('What may be paid for the land');
  const { byIrr, byMargin } = answer.residualLand;
  const [land, dutyLine] = cash.land.lines as [MonthRow, MonthRow];
  const withoutLand = minus(value, valueByDays(land, hurdle, programme), valueByDays(dutyLine, hurdle, programme));
  const days = programme.days;
  const discountAt = (month: number) => (1 + hurdle.value) ** (-days.values[Math.min(month, days.grid.last)]! / 365);
  const index = `INDEX(${days.all().text},1,MIN(${days.grid.last},${bought.dutyMonth.text})+1)`;
  const duty: Formula = { text: `((1+${hurdle.text})^(-${index}/365))`, value: discountAt(bought.dutyMonth.value) };
  const shares: Formula = {
    text: `SUMPRODUCT(${bought.shares.text}*(1+${hurdle.text})^(-SUMIF(${programme.month.all().text},${bought.months.text},${days.all().text})/365))`,
    value: bought.shares.values.reduce((sum, share, at) => sum + share * discountAt(bought.months.values[at]!), 0),
  };
  if (byIrr.pricePaise !== null)
    money(
      'By the hurdle',
      highest({ left: withoutLand, shares, discount: duty, gdv }, bought, 'By the hurdle', grid),
      byIrr.pricePaise,
      'The price at which the project earns the hurdle.',
    );
  if (byMargin.pricePaise === null) return;
  if (debt === null) {
    const left = plus(minus(profit, times(margin, gdv)), minus(num(0), land.total(), dutyLine.total()));
    money(
      'By the profit asked for',
      highest({ left, shares: num(1), discount: num(1), gdv }, bought, 'By the profit', grid),
      byMargin.pricePaise,
      'The price at which profit is the share of GDV asked for.',
    );
    return;
  }
  grid.add(
    { value: 'By the profit asked for', kind: 'text' },
    { value: byMargin.pricePaise / 100, kind: 'money', look: 'soft' },
    { value: byMargin.pricePaise / 100, kind: 'money', look: 'soft' },
    {
      value:
        'Solved when the file was made: interest depends on the price. After a change, let Goal Seek set the line below to 0 by changing Land_price.',
      kind: 'text',
      look: 'soft',
    },
  );
  money(
    'Profit above what is asked for, at the price of land given',
    minus(profit, times(margin, gdv)),
    answer.profitPaise - margin.value * answer.gdvPaise,
  );
}

/**
 * The price P with shares × P + discount × duty(P) = left. Duty is rounded up to 100 rupees and its fee has a cap, so the price is found by
 * going round: each round takes the duty of the price before. Where two prices follow each other for ever, it is the last that bears the
 * lower duty.
 */
function highest(
  { left, shares, discount, gdv }: { left: Formula; shares: Formula; discount: Formula; gdv: Formula },
  { duty, dutyRate, dutyInSteps }: Bought,
  label: string,
  grid: Grid,
): Formula {
  const step = (at: number, formula: Formula): Formula => {
    const row = grid.add({ value: `  ${label}: round ${at}`, kind: 'text', look: 'soft' });
    grid.put(row, 1, formula, 'money', 'soft');
    return grid.at(row, 1, formula.value);
  };
  const rest = step(0, most(num(0), left));
  let price = step(1, over(rest, plus(shares, times(discount, dutyRate))));
  let before = price;
  for (let at = 2; at <= 9; at += 1) {
    before = price;
    price = step(at, most(num(0), over(minus(rest, times(discount, duty(price))), shares)));
  }
  const edge = dutyInSteps === null ? [] : [over(least(dutyInSteps(price), dutyInSteps(before)), dutyRate)];
  const found = least(gdv, most(price, before), ...edge);
  return when(isBelow(left, num(0)), num(0), {
    text: `ROUNDDOWN(${found.text}+0.00001,2)`,
    value: Math.floor(found.value * 100 + 1e-3) / 100,
  });
}
