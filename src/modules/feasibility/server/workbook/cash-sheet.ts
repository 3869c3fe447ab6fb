import type { CashTerms } from '../../model/cash/cash-terms.ts';
import type { Project } from '../../model/cash/project.ts';
import { isSame, least, minus, most, num, plus, sum, sumWhere, times, toPaisa, when, type Formula } from './formula.ts';
import { Grid, type MonthRow } from './grid.ts';
import type { InputSheet } from './input-sheet.ts';
import { landRows, type LandRows } from './land-rows.ts';
import { monthHead, spreadRows, workDone, type Programme } from './programme-sheet.ts';
import type { Sales } from './sales-sheet.ts';

export type CashSheet = {
  grid: Grid;
  lines: MonthRow[];
  construction: MonthRow;
  land: LandRows;
  net: MonthRow;
  running: MonthRow;
};
export type CashFacts = {
  project: Project;
  terms: CashTerms;
  inputs: InputSheet;
  programme: Programme;
  sales: Sales;
  /** Sums that follow from areas and rates, where these are in the workbook. */
  derived: { construction: Formula; approvals: Readonly<Record<string, Formula>>; costs: Readonly<Record<string, Formula>> } | null;
};

/** Every line of the plan by months; in is positive. */
export function cashSheet(facts: CashFacts): CashSheet {
  const { project, terms, inputs, programme, sales, derived } = facts;
  const grid = new Grid('Cash', inputs.grid.last);
  const { month } = monthHead(grid, programme);
  const work = costRows(facts);
  const lines: MonthRow[] = [];
  const line = (label: string, of: (m: number) => Formula) => {
    const row = grid.months(label, 'money', of, { sum: true });
    lines.push(row);
    return row;
  };
  const out = (part: Formula) => minus(num(0), part);

  const construction = line('Construction', (m) => out(work.construction(m)));
  for (const { label, of } of work.costs(construction)) line(label, (m) => out(of(m)));
  for (const [at, approval] of project.approvals.entries())
    for (const { label, due } of approvalParts(approval, at, derived?.approvals[approval.name] ?? null, facts))
      line(label, (m) => out(due(month.at(m))));
  for (const [at, { receipts }] of sales.phases.entries()) line(project.sales[at]!.name, (m) => receipts.at(m));
  const selling = [
    ['Brokerage', project.brokerageShare, 'Brokerage_share'],
    ['Marketing', project.marketingShare, 'Marketing_share'],
  ] as const;
  inputs.grid.heading('Selling');
  const shares = selling.map(([label, share, name]) => inputs.give(label, share, { kind: 'percent', name, unit: 'of what is sold' }));
  for (const [at, [label]] of selling.entries()) line(label, (m) => out(toPaisa(times(sales.value.at(m), shares[at]!))));
  const land = landRows({ project, terms, inputs, programme, sales, grid, month, selling: plus(...shares) });
  lines.push(...land.lines);
  const net = grid.months('Net', 'money', (m) => sum(grid.column(lines, m)), { sum: true, look: 'total' });
  const running = runningRow(grid, 'Running', net);
  return { grid, lines, construction, land, net, running };
}

export const runningRow = (grid: Grid, label: string, of: MonthRow) =>
  grid.months(label, 'money', (m, row) => toPaisa(plus(row.at(m - 1), of.at(m))), { look: 'total' });

/** Sums on the sheet of inputs, their spread over months on that of the programme. */
function costRows({ project, terms, inputs, programme, derived }: CashFacts) {
  const { construction } = project;
  inputs.grid.heading('Costs');
  const rupees =
    derived?.construction ?? inputs.give('Construction', construction.rupees, { kind: 'money', name: 'Construction', unit: '₹' });
  const overrun = inputs.give('More, by the overrun', construction.overrunShare, { kind: 'percent', name: 'Overrun_share' });
  const escalation = inputs.give('Escalation of construction', construction.escalationAYear, {
    kind: 'percent',
    name: 'Escalation',
    unit: 'a year',
  });
  const { grid, month, progress } = programme;
  const spent = spreadRows(grid, 'Construction', {
    sum: times(rupees, plus(num(1), overrun)),
    done: progress,
    month,
    escalation,
  });
  const costs = project.costs.map((cost, at) => {
    const name = `Cost_${at + 1}`;
    if (cost.shareOfConstruction !== undefined) {
      const share = inputs.give(cost.name, cost.shareOfConstruction, { kind: 'percent', name, unit: 'of construction' });
      return { label: cost.name, of: (work: MonthRow) => (m: number) => toPaisa(times(minus(num(0), work.at(m)), share)) };
    }
    const total = derived?.costs[cost.name] ?? inputs.give(cost.name, cost.rupees ?? 0, { kind: 'money', name, unit: '₹' });
    const from = inputs.give('  from month', cost.fromMonth, { kind: 'count', name: `${name}_from`, unit: 'month' });
    const months = inputs.give('  over', cost.months, { kind: 'count', name: `${name}_months`, unit: 'months' });
    const growth = inputs.give('  escalation', cost.escalationAYear, { kind: 'percent', name: `${name}_escalation`, unit: 'a year' });
    const done = workDone({ grid, month }, cost.curve, { from, months, label: cost.name }, inputs);
    const of = spreadRows(grid, cost.name, { sum: toPaisa(total), done, month, escalation: growth });
    return { label: cost.name, of: () => of };
  });
  const cess = project.labourCess
    ? inputs.give('Labour cess', terms.labourCess, { kind: 'percent', name: 'Labour_cess', unit: 'of construction' })
    : null;
  return {
    construction: spent,
    costs: (work: MonthRow) => [
      ...costs.map(({ label, of }) => ({ label, of: of(work) })),
      ...(cess === null ? [] : [{ label: 'Labour cess', of: (m: number) => toPaisa(times(minus(num(0), work.at(m)), cess)) }]),
    ],
  };
}

type ApprovalPart = { label: string; due: (month: Formula) => Formula };

/** Paid at once, in two parts, or by instalments with interest on what is outstanding (regulation 2.2.14). */
function approvalParts(
  { name, rupees, month, paid, heightM }: Project['approvals'][number],
  at: number,
  derived: Formula | null,
  { terms: { premium }, inputs, programme: { possession } }: CashFacts,
): ApprovalPart[] {
  inputs.grid.heading(`Approval: ${name}`);
  const key = `Approval_${at + 1}`;
  const given = derived ?? inputs.give('Sum', rupees, { kind: 'money', name: key, unit: '₹' });
  const total = toPaisa(given);
  const first = inputs.give('Paid in month', month, { kind: 'count', name: `${key}_month`, unit: 'month' });
  const last = num(inputs.grid.last);
  const inMonth = (due: Formula, part: Formula) => (now: Formula) => when(isSame(now, least(last, due)), part, num(0));
  if (paid === 'once') return [{ label: name, due: inMonth(first, total) }];
  if (paid === 'at-occupation') {
    const share = inputs.give('  at commencement', premium.atCommencement, { kind: 'percent', name: `${key}_now` });
    const now = toPaisa(times(total, share));
    return [
      { label: name, due: inMonth(first, now) },
      { label: `${name}: at occupation`, due: inMonth(most(first, possession), minus(total, now)) },
    ];
  }
  const table = instalments({ key, total, first, heightM }, { premium, inputs });
  return [
    { label: name, due: (now) => sumWhere(table.months, now, table.principals) },
    { label: `${name}: interest on instalments`, due: (now) => sumWhere(table.months, now, table.interests) },
  ];
}

function instalments(
  { key, total, first, heightM }: { key: string; total: Formula; first: Formula; heightM: number },
  { premium, inputs }: { premium: CashTerms['premium']; inputs: InputSheet },
) {
  const share = inputs.give('  first part', premium.first, { kind: 'percent', name: `${key}_first` });
  const rate = inputs.give('  interest on what is outstanding', premium.interestAYear, {
    kind: 'percent',
    name: `${key}_interest`,
    unit: 'a year',
  });
  const later = inputs.give('  yearly parts after it', heightM >= premium.tallFromM ? 5 : 4, {
    kind: 'count',
    name: `${key}_parts`,
    note: `4 below ${premium.tallFromM} m of height, 5 from there on; at most 5.`,
  });
  const part = inputs.follow('  each of them', toPaisa(times(total, chainShare(share, later))), {
    kind: 'money',
    name: `${key}_part`,
    unit: '₹',
  });
  const opening = inputs.follow('  the first of them', toPaisa(times(total, share)), { kind: 'money', name: `${key}_part_0`, unit: '₹' });
  const columns = { months: [] as number[], principals: [] as number[], interests: [] as number[] };
  const starts = { months: 0, principals: 0, interests: 0 };
  const write = (which: keyof typeof columns, label: (k: number) => string, of: (k: number) => Formula, kind: 'count' | 'money') => {
    starts[which] = inputs.grid.rows.length;
    for (let k = 0; k <= 5; k += 1) columns[which].push(inputs.follow(label(k), of(k), { kind, name: `${key}_${which}_${k}` }).value);
  };
  const isDue = (k: number, yes: Formula) => when({ text: `${k}<=${later.text}`, isTrue: k <= later.value }, yes, num(0));
  const outstanding = (k: number) => minus(total, opening, times(num(k - 1), part));
  write(
    'months',
    (k) => `  part ${k} in month`,
    (k) => least(num(inputs.grid.last), plus(first, num(12 * k))),
    'count',
  );
  write(
    'principals',
    (k) => `  part ${k}`,
    (k) => (k === 0 ? opening : isDue(k, when({ text: `${k}=${later.text}`, isTrue: k === later.value }, outstanding(k), part))),
    'money',
  );
  write(
    'interests',
    (k) => `  interest with part ${k}`,
    (k) => (k === 0 ? num(0) : isDue(k, toPaisa(times(outstanding(k), rate)))),
    'money',
  );
  return {
    months: inputs.column(starts.months, columns.months),
    principals: inputs.column(starts.principals, columns.principals),
    interests: inputs.column(starts.interests, columns.interests),
  };
}

const chainShare = (share: Formula, parts: Formula): Formula => ({
  text: `((1-${share.text})/${parts.text})`,
  value: (1 - share.value) / parts.value,
});
