import { wholePaise } from '../../model/cash/paise.ts';

/*
 * Formulas of a spreadsheet with what they give: each part is text for Excel and LibreOffice and a value at once, so that the value
 * stored beside a formula cannot be another than the formula's. Sums are in rupees, rounded to the paisa where the plan rounds.
 */

export type Formula = { text: string; value: number };
export type Condition = { text: string; isTrue: boolean };
/** Cells beside or below each other. */
export type Range = { text: string; values: readonly number[] };
type Part = { text: string };

export const num = (value: number): Formula => ({ text: value < 0 ? `(${value})` : String(value).toUpperCase(), value });

const chain = (sign: string, parts: readonly Part[], value: number): Formula => ({
  text: `(${parts.map(({ text }) => text).join(sign)})`,
  value,
});
export const plus = (...parts: Formula[]) =>
  chain(
    '+',
    parts,
    parts.reduce((sum, { value }) => sum + value, 0),
  );
export const minus = (from: Formula, ...rest: Formula[]) =>
  chain(
    '-',
    [from, ...rest],
    rest.reduce((left, { value }) => left - value, from.value),
  );
export const times = (...parts: Formula[]) =>
  chain(
    '*',
    parts,
    parts.reduce((product, { value }) => product * value, 1),
  );
export const over = (top: Formula, bottom: Formula) => chain('/', [top, bottom], top.value / bottom.value);
export const toThe = (base: Formula, exponent: Formula) => chain('^', [base, exponent], base.value ** exponent.value);

/** A function of spreadsheets whose value is worked out by the caller. */
export const called = (name: string, parts: readonly Part[], value: number): Formula => ({
  text: `${name}(${parts.map(({ text }) => text).join(',')})`,
  value,
});
export const least = (...parts: Formula[]) => called('MIN', parts, Math.min(...parts.map(({ value }) => value)));
export const most = (...parts: Formula[]) => called('MAX', parts, Math.max(...parts.map(({ value }) => value)));
export const toPaisa = (part: Formula) => called('ROUND', [part, num(2)], inPaise(part.value));
export const inPaise = (rupees: number) => wholePaise(rupees * 100) / 100;
export const sum = (range: Range) =>
  called(
    'SUM',
    [range],
    range.values.reduce((total, value) => total + value, 0),
  );

const compared = (sign: string, a: Formula, b: Formula, isTrue: boolean): Condition => ({ text: `${a.text}${sign}${b.text}`, isTrue });
export const isBelow = (a: Formula, b: Formula) => compared('<', a, b, a.value < b.value);
export const isAtMost = (a: Formula, b: Formula) => compared('<=', a, b, a.value <= b.value);
export const isAbove = (a: Formula, b: Formula) => compared('>', a, b, a.value > b.value);
export const isAtLeast = (a: Formula, b: Formula) => compared('>=', a, b, a.value >= b.value);
export const isSame = (a: Formula, b: Formula) => compared('=', a, b, a.value === b.value);
export const both = (...conditions: Condition[]): Condition => ({
  text: `AND(${conditions.map(({ text }) => text).join(',')})`,
  isTrue: conditions.every(({ isTrue }) => isTrue),
});
export const when = (condition: Condition, yes: Formula, no: Formula) =>
  called('IF', [condition, yes, no], condition.isTrue ? yes.value : no.value);

/** (1 + yearly rate) to the twelfth for each month. */
export const grown = (rateAYear: Formula, month: Formula) => toThe(plus(num(1), rateAYear), over(month, num(12)));

/** Of a small table, what stands beside the month. */
export const sumWhere = (months: Range, now: Formula, sums: Range): Formula =>
  called(
    'SUMIF',
    [months, now, sums],
    sums.values.reduce((total, value, at) => (months.values[at] === now.value ? total + value : total), 0),
  );
