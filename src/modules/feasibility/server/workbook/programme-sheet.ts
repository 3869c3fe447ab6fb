import { addMonths } from '#core/period.ts';
import { cumulativeShares } from '../../model/cash/s-curve.ts';
import type { Curve, Project } from '../../model/cash/project.ts';
import {
  both,
  called,
  grown,
  isAtLeast,
  isSame,
  least,
  minus,
  most,
  num,
  over,
  plus,
  times,
  toPaisa,
  when,
  type Formula,
} from './formula.ts';
import { Grid, type MonthRow } from './grid.ts';
import { countOfDay, type InputSheet } from './input-sheet.ts';

/** Months, days and progress of the work, which all other sheets refer to. */
export type Programme = {
  grid: Grid;
  month: MonthRow;
  /** First of the month. */
  date: MonthRow;
  /** Since month 0. */
  days: MonthRow;
  progress: MonthRow;
  workFrom: Formula;
  workMonths: Formula;
  possession: Formula;
};

export function programmeSheet({ start, construction }: Project, inputs: InputSheet): Programme {
  const { last } = inputs.grid;
  inputs.grid.heading('Programme');
  const startDay = inputs.giveDay('Month 0 begins on', start, { name: 'Plan_start' });
  const months = (label: string, value: number, name: string, note = '') =>
    inputs.give(label, value, { kind: 'count', name, unit: 'months', note });
  const from = months('Work begins in month', construction.fromMonth, 'Work_from');
  const delay = months('Delay of the work', construction.delayMonths, 'Work_delay');
  const duration = months('Work takes', construction.months, 'Work_months');
  const overrun = months('Overrun of the work', construction.overrunMonths, 'Work_overrun');
  const after = months('From the end of work to possession', construction.possessionAfterMonths, 'Possession_after');
  const workFrom = inputs.follow('Work begins after the delay', plus(from, delay), { kind: 'count', name: 'Work_begins', unit: 'month' });
  const workMonths = inputs.follow('Work takes with the overrun', plus(duration, overrun), {
    kind: 'count',
    name: 'Work_duration',
    unit: 'months',
  });
  const possession = inputs.follow('Possession', least(num(last), plus(workFrom, workMonths, num(-1), after)), {
    kind: 'count',
    name: 'Possession_month',
    unit: 'month',
    note: `At most month ${last}, the last of this plan.`,
  });
  const grid = new Grid('Programme', last);
  const { month, date } = monthHead(grid, null, { start, startDay });
  const days = grid.months('Days since month 0', 'count', (at) => minus(date.at(at), startDay), { look: 'soft' });
  const done = workDone({ grid, month }, construction.curve, { from: workFrom, months: workMonths, label: 'Work' }, inputs);
  return { grid, month, date, days, progress: done, workFrom, workMonths, possession };
}

/** The two rows that head every sheet of months: their numbers and their firsts. */
export function monthHead(
  grid: Grid,
  programme: Pick<Programme, 'month' | 'date'> | null,
  own?: { start: string; startDay: Formula },
): { month: MonthRow; date: MonthRow } {
  const month = grid.months('Month', 'count', (at) => programme?.month.at(at) ?? num(at), { look: 'total' });
  const date = grid.months(
    'First of the month',
    'month',
    (at) => programme?.date.at(at) ?? called('EDATE', [own!.startDay, month.at(at)], countOfDay(addMonths(own!.start, at))),
    { look: 'total' },
  );
  return { month, date };
}

/** Cumulative share of a piece of work by the end of each month: 0 before it begins, 1 when it is done. */
export function workDone(
  { grid, month }: { grid: Grid; month: MonthRow },
  curve: Curve,
  work: { from: Formula; months: Formula; label: string },
  inputs: InputSheet,
): MonthRow {
  const time = grid.months(
    `${work.label}: share of the time`,
    'factor',
    (at) => least(num(1), most(num(0), over(plus(minus(month.at(at), work.from), num(1)), work.months))),
    { look: 'soft' },
  );
  const own = typeof curve === 'string' ? null : ownCurve(curve, work.label, inputs);
  return grid.months(`${work.label}: share done`, 'percent', (at) => {
    const u = time.at(at);
    if (own !== null) return own(u);
    if (curve === 'linear') return u;
    if (curve === 'smoothstep') return times(u, u, minus(num(3), times(num(2), u)));
    return over(minus(num(1), called('COS', [times(called('PI', [], Math.PI), u)], Math.cos(Math.PI * u.value))), num(2));
  });
}

/** Shares of months that were given, stretched over another number of them: between two ends of months in a straight line. */
function ownCurve(curve: readonly number[], label: string, inputs: InputSheet) {
  inputs.grid.heading(`${label}: cumulative shares as given`);
  const name = label.replaceAll(/\W+/g, '_');
  const first = inputs.grid.rows.length;
  const cumulative = [0, ...cumulativeShares(curve, curve.length)];
  for (const [at, share] of cumulative.entries())
    inputs.give(`After ${at} of ${curve.length}`, share, { kind: 'percent', name: `${name}_share_${at}` });
  const column = inputs.column(first, cumulative);
  const steps = num(curve.length);
  return (u: Formula): Formula => {
    const at = times(u, steps);
    const below = least(called('INT', [at], Math.floor(at.value)), minus(steps, num(1)));
    const pick = (index: Formula) => called('INDEX', [column, plus(index, num(1))], cumulative[index.value] ?? 1);
    const lower = pick(below);
    const upper = pick(plus(below, num(1)));
    return when(isAtLeast(u, num(1)), num(1), plus(lower, times(minus(at, below), minus(upper, lower))));
  };
}

/** A sum spread over a piece of work and escalated from month 0, each month rounded; without escalation the last month takes what remains. */
export function spreadRows(
  grid: Grid,
  label: string,
  facts: { sum: Formula; done: MonthRow; month: MonthRow; escalation: Formula },
): (month: number) => Formula {
  const { sum, done, month, escalation } = facts;
  const isRest = (at: number) => both(isSame(escalation, num(0)), isAtLeast(done.at(at), num(1 - 1e-12)));
  const ofMonth = (at: number) => toPaisa(times(sum, minus(done.at(at), done.at(at - 1)), grown(escalation, month.at(at))));
  const spent = grid.months(
    `${label}: spent so far`,
    'money',
    (at, row) => when(isRest(at), toPaisa(sum), toPaisa(plus(row.at(at - 1), ofMonth(at)))),
    { look: 'soft' },
  );
  return (at) => toPaisa(at === 0 ? spent.at(0) : minus(spent.at(at), spent.at(at - 1)));
}
