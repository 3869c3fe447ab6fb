import { measureOf, subjects, type Measure } from '#modules/measures/index.ts';

const ids = new Set(subjects.flatMap(({ measures }) => measures.map(({ id }) => id)));

/** The measure of the catalogue that a figure is of; null for what is told over time only. */
export const catalogued = (id: string): Measure | null => (ids.has(id) ? measureOf(id) : null);
