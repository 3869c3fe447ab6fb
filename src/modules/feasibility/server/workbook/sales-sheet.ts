import type { CashTerms } from '../../model/cash/cash-terms.ts';
import type { Collection, Project, SalesPhase } from '../../model/cash/project.ts';
import {
  both,
  called,
  grown,
  inPaise,
  isAbove,
  isAtLeast,
  isAtMost,
  isBelow,
  isSame,
  least,
  minus,
  num,
  plus,
  sum,
  times,
  toPaisa,
  when,
  type Formula,
  type Range,
} from './formula.ts';
import { Grid, type MonthRow } from './grid.ts';
import type { InputSheet } from './input-sheet.ts';
import { monthHead, type Programme } from './programme-sheet.ts';

export type PhaseRows = {
  /** Prices of what is sold in a month, and what buyers pay without tax. */
  value: MonthRow;
  receipts: MonthRow;
  /** Homes without a buyer when possession is given, and what they would cost then. */
  unsold: Formula;
  unsoldValue: Formula;
  carpet: Formula | null;
  units: Formula;
  price: Formula;
};
/** Of all phases. */
export type Sales = { phases: PhaseRows[]; value: MonthRow; receipts: MonthRow };
type Stage = { share: Formula; at: Collection['at']; due: Formula };

/** @param stockShare of the homes, what the developer sells. */
export function salesSheet(
  project: Project,
  terms: CashTerms,
  inputs: InputSheet,
  programme: Programme,
  { stockShare, derived }: { stockShare: Formula; derived: { units: Formula; price: Formula; carpet: Formula } | null },
) {
  const grid = new Grid('Sales', inputs.grid.last);
  const { month } = monthHead(grid, programme);
  const context = { grid, month, terms, inputs, programme, stockShare, firstMonth: Number(project.start.slice(5, 7)) - 1 };
  const usual = project.sales.some(({ collections }) => !collections)
    ? stagesOf('Stages of payment', 'Stage', terms.stages, inputs, programme)
    : [];
  const phases = project.sales.map((phase, at) => phaseRows(phase, at, usual, derived, context));
  grid.heading('All phases');
  const all = (label: string, of: (phase: PhaseRows) => MonthRow) =>
    grid.months(label, 'money', (at) => plus(...phases.map((phase) => of(phase).at(at))), { sum: true, look: 'total' });
  return { grid, phases, value: all('Sold', ({ value }) => value), receipts: all('Received', ({ receipts }) => receipts) };
}

type Context = {
  grid: Grid;
  month: MonthRow;
  terms: CashTerms;
  inputs: InputSheet;
  programme: Programme;
  stockShare: Formula;
  firstMonth: number;
};

/** When each stage falls due: with the sale, the month after, or in a month that the work or the plan decides. */
function stagesOf(title: string, name: string, stages: readonly Collection[], inputs: InputSheet, programme: Programme): Stage[] {
  inputs.grid.heading(title);
  return stages.map(({ share, at }, index) => {
    const label = stageLabel(at);
    const own = inputs.give(label, share, { kind: 'percent', name: `${name}_${index + 1}_share`, unit: 'of the price' });
    return { share: own, at, due: dueMonth(at, `${name}_${index + 1}`, inputs, programme) };
  });
}

function stageLabel(at: Collection['at']): string {
  if (at === 'sale') return 'With the sale';
  if (at === 'after-sale') return 'The month after the sale';
  if (at === 'possession') return 'At possession';
  return 'month' in at ? 'In the month below' : 'When the share of work below is done';
}

function dueMonth(at: Collection['at'], name: string, inputs: InputSheet, { progress, possession }: Programme): Formula {
  if (at === 'possession') return possession;
  if (typeof at === 'string') return num(0);
  if ('month' in at)
    return least(num(inputs.grid.last), inputs.give('  in month', at.month, { kind: 'count', name: `${name}_month`, unit: 'month' }));
  const wanted = inputs.give('  share of the work', at.progress, { kind: 'percent', name: `${name}_progress` });
  const before = progress.values.filter((done) => done < at.progress - 1e-12).length;
  const row = progress.all();
  const reached: Formula = { text: `SUMPRODUCT(--(${row.text}<${wanted.text}-1E-12))`, value: before };
  return inputs.follow('  is reached in month', least(possession, reached), { kind: 'count', name: `${name}_due`, unit: 'month' });
}

function phaseRows(
  phase: SalesPhase,
  at: number,
  usual: Stage[],
  derived: { units: Formula; price: Formula; carpet: Formula } | null,
  context: Context,
): PhaseRows {
  const { grid, month, inputs, programme, stockShare } = context;
  const { possession } = programme;
  const name = `Phase_${at + 1}`;
  inputs.grid.heading(`Sales: ${phase.name}`);
  const units = derived?.units ?? inputs.give('Homes', phase.units, { kind: 'number', name: `${name}_units` });
  const price =
    derived?.price ??
    inputs.give('Price of one at month 0, without GST', phase.priceRupees, { kind: 'money', name: `${name}_price`, unit: '₹' });
  const carpet =
    derived?.carpet ??
    (phase.carpetSqm === undefined
      ? null
      : inputs.give('Carpet of one', phase.carpetSqm, { kind: 'number', name: `${name}_carpet`, unit: 'sq m' }));
  const from = inputs.give('Sold from month', phase.fromMonth, { kind: 'count', name: `${name}_from`, unit: 'month' });
  const launch = inputs.give('Sold at the launch', phase.launchShare, { kind: 'percent', name: `${name}_launch`, unit: 'of the homes' });
  const pace = inputs.give('Sold a month', phase.unitsAMonth, { kind: 'number', name: `${name}_pace`, unit: 'homes' });
  const later =
    phase.completedUnitsAMonth === undefined
      ? pace
      : inputs.give('Sold a month after possession', phase.completedUnitsAMonth, {
          kind: 'number',
          name: `${name}_later_pace`,
          unit: 'homes',
        });
  const growth = inputs.give('Growth of the price', phase.growthAYear, { kind: 'percent', name: `${name}_growth`, unit: 'a year' });
  const season = phase.season ? seasonOf(phase.season, name, context) : null;
  const stages = phase.collections
    ? stagesOf(`Stages of payment: ${phase.name}`, `${name}_stage`, phase.collections, inputs, programme)
    : usual;

  grid.heading(phase.name);
  const stock = times(units, stockShare);
  const prices = grid.months('Price of one', 'money', (m) => times(price, grown(growth, month.at(m))));
  const open = grid.openMonths('Homes left before the month', 'number');
  const sold = grid.openMonths('Homes sold', 'number');
  for (let m = 0; m <= grid.last; m += 1) {
    const left = m === 0 ? stock : minus(open.at(m - 1), sold.at(m - 1));
    open.set(m, left);
    const usualPace = when(isAbove(month.at(m), possession), later, pace);
    const wanted = plus(
      times(usualPace, ...(season ? [season(month.at(m))] : []), stockShare),
      when(isSame(month.at(m), from), times(launch, stock), num(0)),
    );
    const has = both(isAtLeast(month.at(m), from), isAbove(open.at(m), num(0)));
    sold.set(m, when(has, when(isAbove(wanted, minus(open.at(m), num(1e-9))), open.at(m), wanted), num(0)));
  }
  sold.addSum();
  const value = grid.months('Sold, at these prices', 'money', (m) => toPaisa(times(sold.at(m), prices.at(m))), {
    sum: true,
    look: 'total',
  });
  const parts: MonthRow[] = [];
  for (const [index, stage] of stages.entries())
    parts.push(
      grid.months(
        `Of it ${stageLabel(stage.at).toLowerCase()}, stage ${index + 1}`,
        'money',
        (m) =>
          index === stages.length - 1 ? minus(value.at(m), ...parts.map((part) => part.at(m))) : toPaisa(times(value.at(m), stage.share)),
        { look: 'soft' },
      ),
    );
  const paid = stages.map((stage, index) =>
    grid.months(
      `Received of stage ${index + 1}`,
      'money',
      (m) =>
        paidOf(
          stage,
          (other) => parts[index]!.at(other),
          (upto) => sum(parts[index]!.upto(upto)),
          { m, month, possession },
        ),
      { look: 'soft' },
    ),
  );
  const receipts = grid.months('Received', 'money', (m) => sum(grid.column(paid, m)), { sum: true, look: 'total' });
  gstRow(phase, name, { prices, parts, stages, carpet }, context);
  const unsold = atMonth(open, possession);
  return {
    value,
    receipts,
    unsold,
    unsoldValue: toPaisa(times(unsold, atMonth(prices, possession))),
    carpet,
    units,
    price,
  };
}

export const atMonth = (row: MonthRow, month: Formula): Formula =>
  called('INDEX', [row.all(), num(1), plus(month, num(1))], row.values[month.value] ?? 0);

/** What of a stage comes in a month: what fell due before the month is paid in it, later sales at once. */
function paidOf(
  { at, due }: Stage,
  part: (month: number) => Formula,
  upto: (month: number) => Formula,
  { m, month, possession }: { m: number; month: MonthRow; possession: Formula },
): Formula {
  if (at === 'sale') return part(m);
  const now = month.at(m);
  if (at === 'after-sale')
    return plus(m === 0 ? num(0) : when(isAtMost(now, possession), part(m - 1), num(0)), when(isAtLeast(now, possession), part(m), num(0)));
  return when(isBelow(now, due), num(0), when(isSame(now, due), upto(m), part(m)));
}

/** GST of buyers goes through; by the price of the day, none once possession may be given. */
function gstRow(
  phase: SalesPhase,
  name: string,
  { prices, parts, stages, carpet }: { prices: MonthRow; parts: MonthRow[]; stages: Stage[]; carpet: Formula | null },
  { grid, month, inputs, terms: { gst }, programme: { possession } }: Context,
) {
  if (phase.gst === 'none') return;
  const give = (label: string, value: number, part: string) => inputs.give(label, value, { kind: 'percent', name: `${name}_${part}` });
  const rates = (() => {
    if (phase.gst !== 'home') {
      const rate = give('GST', gst[phase.gst], 'gst');
      return () => rate;
    }
    const home = give('GST of a home', gst.home, 'gst');
    const affordable = give('GST of an affordable home', gst.affordableHome, 'gst_affordable');
    const money = inputs.give('Affordable up to', gst.affordablePaise / 100, { kind: 'money', name: `${name}_affordable`, unit: '₹' });
    const area = inputs.give('  and up to', gst.affordableCarpetSqm, { kind: 'number', name: `${name}_affordable_carpet`, unit: 'sq m' });
    return (price: Formula) => when(both(isAtMost(price, money), isAtMost(carpet!, area)), affordable, home);
  })();
  const rate = grid.months('GST on what is sold', 'percent', (m) => when(isAtLeast(month.at(m), possession), num(0), rates(prices.at(m))), {
    look: 'soft',
  });
  grid.months(
    'GST that buyers pay, handed on',
    'money',
    (m) =>
      plus(
        ...stages.map((stage, index) => {
          const row = parts[index]!;
          return paidOf(
            stage,
            (other) => toPaisa(times(row.at(other), rate.at(other))),
            (upto) => roundedProducts(row.upto(upto), rate.upto(upto)),
            { m, month, possession },
          );
        }),
      ),
    { sum: true, look: 'soft' },
  );
}

const roundedProducts = (sums: Range, rates: Range): Formula => ({
  text: `SUMPRODUCT(ROUND(${sums.text}*${rates.text},2))`,
  value: sums.values.reduce((total, value, at) => total + inPaise(value * rates.values[at]!), 0),
});

/** Twelve multiples of the pace, by the calendar month. */
function seasonOf(season: readonly number[], name: string, { inputs, firstMonth }: Context) {
  const first = inputs.grid.rows.length;
  for (const [at, factor] of season.entries())
    inputs.give(`Pace in calendar month ${at + 1}`, factor, { kind: 'factor', name: `${name}_season_${at + 1}` });
  const column = inputs.column(first, season);
  return (month: Formula): Formula => {
    const at = (firstMonth + month.value) % 12;
    return called('INDEX', [column, { text: `MOD(MONTH(Plan_start)-1+${month.text},12)+1` }], season[at]!);
  };
}
