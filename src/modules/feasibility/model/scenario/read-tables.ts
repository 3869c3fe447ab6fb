import { readCashTables } from '../cash/cash-tables.ts';
import { readRuleTables } from '../rules/rule-tables.ts';
import type { AppraisalTables } from './appraise.ts';
import { readDefaultFigures } from './default-figures.ts';

/** The files of `reference/` that an appraisal needs. */
export const tableFiles = [
  'udcpr-fsi',
  'udcpr-figures',
  'udcpr-margins',
  'udcpr-caps',
  'udcpr-parking',
  'udcpr-places',
  'feasibility-rates',
  'collection-stages',
  'stamp-duty',
  'registration-fee',
  'feasibility-defaults',
] as const;

/** @throws where a table lacks, or a cell is none of its column. */
export function readTables(texts: Readonly<Record<string, string>>): AppraisalTables {
  const text = (name: (typeof tableFiles)[number]) => {
    const found = texts[name];
    if (found === undefined) throw new Error(`The table ${name} is missing.`);
    return found;
  };
  return {
    rules: readRuleTables({
      fsi: text('udcpr-fsi'),
      figures: text('udcpr-figures'),
      margins: text('udcpr-margins'),
      caps: text('udcpr-caps'),
      parking: text('udcpr-parking'),
      places: text('udcpr-places'),
    }),
    cash: readCashTables({
      figures: text('feasibility-rates'),
      stages: text('collection-stages'),
      duties: text('stamp-duty'),
      registration: text('registration-fee'),
    }),
    defaults: readDefaultFigures(text('feasibility-defaults')),
  };
}
