import * as words from '#messages/core/numbers';

/** What every screen, report and export prints for a figure we do not have, in English. Never a zero, never an empty cell. */
export const NOT_KNOWN = 'not known';

/** The same in the language of whoever reads it: what formatters give. */
export const notKnown = () => words.notKnown();

/** A figure as it may arrive at a formatter. Infinite and not-a-number count as not known, too. */
export type MaybeNumber = number | null | undefined;

export const isKnown = (value: MaybeNumber): value is number => typeof value === 'number' && Number.isFinite(value);
