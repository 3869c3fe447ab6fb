import type { CashTerms, DutyRule } from '../../model/cash/cash-terms.ts';
import type { Project } from '../../model/cash/project.ts';
import {
  called,
  isSame,
  least,
  minus,
  most,
  num,
  over,
  plus,
  sumWhere,
  times,
  toPaisa,
  when,
  type Formula,
  type Range,
} from './formula.ts';
import type { Grid, MonthRow } from './grid.ts';
import type { InputSheet } from './input-sheet.ts';
import type { Programme } from './programme-sheet.ts';
import type { Sales } from './sales-sheet.ts';

/** Duty and fee on a value, as a formula of it. */
export type DutyOn = (value: Formula) => Formula;
export type LandRows = {
  lines: MonthRow[];
  /** Of the owner of the land; null where the land is bought. */
  owner: MonthRow | null;
  bought: Bought | null;
};
export type Bought = {
  months: Range;
  shares: Range;
  duty: DutyOn;
  dutyRate: Formula;
  /** Without the fee, where it is rounded up in steps; else null. */
  dutyInSteps: DutyOn | null;
  dutyMonth: Formula;
};
type Facts = {
  project: Project;
  terms: CashTerms;
  inputs: InputSheet;
  programme: Programme;
  sales: Sales;
  grid: Grid;
  month: MonthRow;
  /** Brokerage and marketing, as a share of what is sold. */
  selling: Formula;
};

/** What the land costs by months, and the flows of its owner where it is not bought. */
export function landRows(facts: Facts): LandRows {
  const { project, inputs } = facts;
  inputs.grid.heading('Land');
  return project.land.deal === 'outright' ? boughtRows(facts, project.land) : sharedRows(facts, project.land);
}

type Outright = Extract<Project['land'], { deal: 'outright' }>;
type Shared = Exclude<Project['land'], { deal: 'outright' }>;

function boughtRows({ inputs, grid, month, terms }: Facts, land: Outright): LandRows {
  const price = inputs.give('Price of the land', land.priceRupees, { kind: 'money', name: 'Land_price', unit: '₹' });
  const { duty, rate, inSteps } = dutyInputs(terms.dutyRule(Math.round(land.priceRupees * 100)), inputs);
  const payments = land.payments.toSorted((a, b) => a.month - b.month);
  const at = { months: inputs.grid.rows.length, shares: 0, sums: 0 };
  for (const [k, payment] of payments.entries())
    inputs.give(`Payment ${k + 1} in month`, payment.month, { kind: 'count', name: `Land_payment_${k + 1}_month`, unit: 'month' });
  at.shares = inputs.grid.rows.length;
  const shares = payments.map(({ share }, k) =>
    inputs.give(`Payment ${k + 1}`, share, { kind: 'percent', name: `Land_payment_${k + 1}_share`, unit: 'of the price' }),
  );
  at.sums = inputs.grid.rows.length;
  const whole = toPaisa(price);
  const sums: Formula[] = [];
  for (const [k, share] of shares.entries())
    sums.push(
      inputs.follow(`Payment ${k + 1}`, k === shares.length - 1 ? minus(whole, ...sums) : toPaisa(times(whole, share)), {
        kind: 'money',
        name: `Land_payment_${k + 1}`,
        unit: '₹',
      }),
    );
  const values = (of: readonly { value: number }[]) => of.map(({ value }) => value);
  const months = inputs.column(
    at.months,
    payments.map((payment) => payment.month),
  );
  const paid = inputs.column(at.sums, values(sums));
  const dutyMonth: Formula = { text: 'Land_payment_1_month', value: payments[0]!.month };
  const due = inputs.follow('Stamp duty and registration', duty(whole), { kind: 'money', name: 'Land_duty', unit: '₹' });
  const lines = [
    grid.months('Land', 'money', (m) => minus(num(0), sumWhere(months, month.at(m), paid)), { sum: true }),
    grid.months('Stamp duty and registration', 'money', (m) => minus(num(0), when(isSame(month.at(m), dutyMonth), due, num(0))), {
      sum: true,
    }),
  ];
  return {
    lines,
    owner: null,
    bought: { months, shares: inputs.column(at.shares, values(shares)), duty, dutyRate: rate, dutyInSteps: inSteps, dutyMonth },
  };
}

/** The rule of the day as inputs, and what it makes of a value. */
function dutyInputs(rule: DutyRule | null, inputs: InputSheet): { duty: DutyOn; rate: Formula; inSteps: DutyOn | null } {
  if (rule === null) return { duty: () => num(0), rate: num(0), inSteps: null };
  if (rule.kind === 'share') {
    const share = inputs.give('Stamp duty', rule.share, { kind: 'percent', name: 'Duty_share' });
    const fixed = inputs.give('Registration', rule.registrationPaise / 100, { kind: 'money', name: 'Registration', unit: '₹' });
    const duty: DutyOn = (value) => when(isSame(value, num(0)), num(0), plus(toPaisa(times(value, share)), fixed));
    return { duty, rate: share, inSteps: null };
  }
  const rate = inputs.give('Stamp duty', rule.ratePercent / 100, {
    kind: 'percent',
    name: 'Duty_share',
    note: `Rounded up to ₹100. ${rule.source}`,
  });
  const fee = inputs.give('Registration fee', (rule.feePercent ?? 0) / 100, { kind: 'percent', name: 'Registration_share' });
  const cap = inputs.give('  at most', rule.feeCapPaise === null ? 1e13 : rule.feeCapPaise / 100, {
    kind: 'money',
    name: 'Registration_cap',
    unit: '₹',
  });
  const inSteps: DutyOn = (value) => {
    const exact = called('ROUND', [times(value, rate), num(4)], Math.round(value.value * rate.value * 1e4) / 1e4);
    const steps = over(exact, num(100));
    return times(called('ROUNDUP', [steps, num(0)], Math.ceil(steps.value)), num(100));
  };
  return { duty: (value) => plus(inSteps(value), least(cap, toPaisa(times(value, fee)))), rate, inSteps };
}

function sharedRows(facts: Facts, land: Shared): LandRows {
  const { inputs, grid, month, terms, sales, selling } = facts;
  const agreed = inputs.give('Value of the owner’s share by the agreement', land.agreementValueRupees, {
    kind: 'money',
    name: 'Agreement_value',
    unit: '₹',
  });
  const { duty } = dutyInputs(terms.dutyRule(Math.round(land.agreementValueRupees * 100)), inputs);
  const lines: MonthRow[] = [];
  const pay = (label: string, of: (m: number) => Formula) => {
    const row = grid.months(label, 'money', (m) => minus(num(0), of(m)), { sum: true });
    lines.push(row);
    return row;
  };
  const once = (due: Formula, sum: Formula) => (m: number) => when(isSame(month.at(m), due), sum, num(0));
  pay('Stamp duty and registration', once(num(0), duty(toPaisa(agreed))));
  const deposit = land.deposit && depositOf(land.deposit, inputs);
  const deposited = deposit && pay('Deposit to the owner', (m) => deposit(month.at(m)));
  const ownShare = { text: 'Owner_share', value: land.ownerShare };
  const income =
    land.deal === 'area-share'
      ? areaRows(facts, land, agreed, ownShare, { pay, once })
      : revenueRow({ land, sales, inputs, selling }, ownShare, pay);
  const value = land.landValueRupees;
  const sold =
    value === undefined
      ? null
      : inputs.give('What the owner could sell for today', value, { kind: 'money', name: 'Land_value', unit: '₹' });
  const owner = grid.months(
    'Flows of the owner',
    'money',
    (m) => plus(income(m), deposited ? minus(num(0), deposited.at(m)) : num(0), sold && m === 0 ? minus(num(0), sold) : num(0)),
    { look: 'soft' },
  );
  return { lines, owner, bought: null };
}

function depositOf({ rupees, month, backInMonth }: NonNullable<Shared['deposit']>, inputs: InputSheet) {
  const sum = toPaisa(inputs.give('Deposit to the owner', rupees, { kind: 'money', name: 'Deposit', unit: '₹' }));
  const from = inputs.give('  in month', month, { kind: 'count', name: 'Deposit_month', unit: 'month' });
  const back =
    backInMonth === null ? null : inputs.give('  back in month', backInMonth, { kind: 'count', name: 'Deposit_back', unit: 'month' });
  return (now: Formula) => minus(when(isSame(now, from), sum, num(0)), back ? when(isSame(now, most(from, back)), sum, num(0)) : num(0));
}

type Pay = (label: string, of: (m: number) => Formula) => MonthRow;

/** The owner gets finished flats; the developer bears GST on building them, and on the rights by reverse charge for what is unsold. */
function areaRows(
  { project, inputs, terms, sales, programme: { possession } }: Facts,
  land: Extract<Shared, { deal: 'area-share' }>,
  agreed: Formula,
  ownShare: Formula,
  { pay, once }: { pay: Pay; once: (due: Formula, sum: Formula) => (m: number) => Formula },
) {
  if (land.developerPaysOwnersGst) {
    const rate = inputs.give('GST on the owner’s flats', terms.gst.ownersFlats, { kind: 'percent', name: 'Owner_gst' });
    pay("GST on the owner's flats", once(possession, toPaisa(times(agreed, rate))));
  }
  const homes = sales.phases.filter((_phase, at) => project.sales[at]!.gst === 'home');
  if (homes.length > 0) {
    const rate = inputs.give('GST by reverse charge on rights', terms.reverseCharge.rate, { kind: 'percent', name: 'Reverse_charge' });
    const affordable = project.sales.every(
      ({ gst, carpetSqm, priceRupees }) =>
        gst !== 'home' || (carpetSqm! <= terms.gst.affordableCarpetSqm && priceRupees * 100 <= terms.gst.affordablePaise),
    );
    const cap = inputs.give(
      '  at most, of the value of unsold homes',
      affordable ? terms.reverseCharge.capAffordable : terms.reverseCharge.capHome,
      { kind: 'percent', name: 'Reverse_charge_cap' },
    );
    const total = (of: (phase: Sales['phases'][number]) => Formula) => plus(...homes.map(of));
    const carpet = total(({ units, carpet: one }) => times(units, one!));
    const unsold = total(({ unsold: left, carpet: one }) => times(left, one!));
    const due = toPaisa(
      least(
        times(rate, agreed, over(unsold, carpet)),
        times(
          cap,
          total(({ unsoldValue }) => unsoldValue),
        ),
      ),
    );
    pay('GST by reverse charge on development rights', once(possession, due));
  }
  const ratio = over(ownShare, minus(num(1), ownShare));
  return (m: number) => toPaisa(times(sales.receipts.at(m), land.ownerShare >= 1 ? num(0) : ratio));
}

/** The owner gets a share of what buyers pay; of the net, what selling cost goes off first, and what a month lacks off the next ones. */
function revenueRow(
  {
    land,
    sales,
    inputs,
    selling,
  }: { land: Extract<Shared, { deal: 'revenue-share' }>; sales: Sales; inputs: InputSheet; selling: Formula },
  fallback: Formula,
  pay: Pay,
) {
  const share = inputs.give('Owner’s share of receipts', land.ownerShare, { kind: 'percent', name: fallback.text });
  // On the sheet of sales: the lines of the cash stand together, for their sum.
  const { grid } = sales.value;
  const base = grid.openMonths('What the owner’s share is of', 'money', 'soft');
  for (let m = 0; m <= grid.last; m += 1) {
    const off = land.of === 'gross' ? num(0) : toPaisa(times(sales.value.at(m), selling));
    base.set(m, minus(sales.receipts.at(m), off, m === 0 ? num(0) : most(num(0), minus(num(0), base.at(m - 1)))));
  }
  const row = pay("Owner's share of revenue", (m) => toPaisa(times(most(num(0), base.at(m)), share)));
  return (m: number) => minus(num(0), row.at(m));
}
