import { readFileSync } from 'node:fs';
import { readCsvTable } from '#core/csv-table.ts';

/** A dated table that the product ships, `reference/<name>.csv`, as text. The one place that knows where they lie. */
export const referenceText = (name: string) => readFileSync(new URL(`../../reference/${name}.csv`, import.meta.url), 'utf8');

/** Its rows, by the names of the columns. */
export const referenceRows = (name: string) => readCsvTable(referenceText(name));
