import { monthSeries } from '../math/month-series.ts';
export type LineGroup = 'sales' | 'land' | 'approvals' | 'construction' | 'cost' | 'selling';
export type LedgerLine = { line: string; group: LineGroup; paise: Float64Array };

/** Lines by months in whole paise, receipts positive and payments negative. What falls after the last month is booked in it, so that nothing is lost. */
export class Ledger {
  readonly lines: LedgerLine[] = [];
  readonly last: number;
  constructor(last: number) {
    this.last = last;
  }

  /** Payments from a month on; a line of the same name and group is added to. */
  pay(line: string, group: LineGroup, fromMonth: number, paise: ArrayLike<number>) {
    const { paise: series } = this.#lineOf(line, group);
    for (let at = 0; at < paise.length; at += 1) {
      const month = Math.min(this.last, fromMonth + at);
      series[month] = series[month]! - (paise[at] as number);
    }
  }

  payOnce(line: string, group: LineGroup, inMonth: number, paise: number) {
    const { paise: series } = this.#lineOf(line, group);
    const month = Math.min(this.last, inMonth);
    series[month] = series[month]! - paise;
  }

  receive(line: string, paise: Float64Array) {
    const { paise: series } = this.#lineOf(line, 'sales');
    for (let month = 0; month <= this.last; month += 1) series[month]! += paise[month]!;
  }

  net(): Float64Array {
    const net = monthSeries(this.last + 1);
    for (const { paise } of this.lines) for (let month = 0; month <= this.last; month += 1) net[month]! += paise[month]!;
    return net;
  }

  /** Of all lines of a group; payments are negative. */
  sumOf(group: LineGroup): number {
    let sum = 0;
    for (const line of this.lines) if (line.group === group) for (const paise of line.paise) sum += paise;
    return sum;
  }

  #lineOf(line: string, group: LineGroup): LedgerLine {
    // A plain loop, from the newest back: this is asked some thirty times for every draw of a simulation.
    for (let at = this.lines.length - 1; at >= 0; at -= 1) {
      const one = this.lines[at]!;
      if (one.line === line && one.group === group) return one;
    }
    const added: LedgerLine = { line, group, paise: monthSeries(this.last + 1) };
    this.lines.push(added);
    return added;
  }
}
