/** A unit that nobody has bought, or that came back. */
export const neverSold = -32768;

/** Who holds each unit of a city, in seven bytes a unit: the project, how often it changed hands, and the month of the last time. */
export class UnitLedger {
  count = 0;
  private project = new Int32Array(1024);
  private hands = new Uint8Array(1024);
  private months = new Int16Array(1024);

  /** Enters the units of a new project and answers the number of the first. */
  enter(project: number, units: number): number {
    const first = this.count;
    const end = first + units;
    if (end > this.project.length) {
      const room = Math.max(end, Math.ceil(this.project.length * 1.6));
      this.project = widened(this.project, new Int32Array(room));
      this.hands = widened(this.hands, new Uint8Array(room));
      this.months = widened(this.months, new Int16Array(room));
    }
    this.project.fill(project, first, end);
    this.months.fill(neverSold, first, end);
    this.count = end;
    return first;
  }

  projectOf(unit: number): number {
    return this.project[unit] as number;
  }

  /** How many times the unit has been bought; the number of the present owners. */
  handsOf(unit: number): number {
    return this.hands[unit] as number;
  }

  boughtIn(unit: number): number {
    return this.months[unit] as number;
  }

  passOn(unit: number, month: number) {
    this.hands[unit] = (this.handsOf(unit) + 1) & 255;
    this.months[unit] = month;
  }

  takeBack(unit: number) {
    this.months[unit] = neverSold;
  }
}

function widened<Values extends Int32Array | Uint8Array | Int16Array>(from: Values, to: Values): Values {
  to.set(from);
  return to;
}
