/** A list of whole numbers that grows, at four bytes each. */
export class Numbers {
  values = new Int32Array(16);
  length = 0;

  push(value: number) {
    if (this.length === this.values.length) {
      const wider = new Int32Array(this.values.length * 2);
      wider.set(this.values);
      this.values = wider;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.values[index] as number;
  }
}
