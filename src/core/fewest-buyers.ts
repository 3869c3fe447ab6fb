/**
 * Facts about buyers (age, sex, where they come from, whether they borrowed and from whom) are told of this many of them together,
 * never of fewer: of four in one building their neighbours could say who is meant.
 */
export const fewestBuyers = 5;

/** What is told of so many buyers; null, "not known" on every screen and in every file, where they are too few. */
export const valueOfEnoughBuyers = <Value>(buyers: number, value: Value): Value | null => (buyers >= fewestBuyers ? value : null);
