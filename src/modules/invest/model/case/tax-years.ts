import { addMonths, type IsoDate } from '#core/period.ts';
import * as words from '#messages/invest/faults';
import type { RuleFigure } from '#modules/feasibility/index.ts';
import { heldOpen, taxYearOf, taxYearsWithout, type CaseTables } from './case-tables.ts';
import { incomeTaxFigures } from './income-tax.ts';
import type { SettledCase } from './settled-case.ts';

/** Whether taxes can be worked out, and by which tables. */
export type TaxTables =
  | { kind: 'tables' }
  /** Taken as in the newest table, because the buyer says so. */
  | { kind: 'newest'; years: string[]; of: string }
  | { kind: 'refused'; years: string[]; because: string };

/** From this day gains of homes bought before it may be indexed by residents (Finance (No. 2) Act 2024). */
const choiceUntil: IsoDate = '2024-07-23';
const gainFigures = ['gain-plain', 'gain-cess'] as const;
const indexFigures = ['gain-indexed', 'cost-inflation'] as const;

/** What the tax of a long-term gain is worked out from. */
export const figuresOfSale = ({ resident, on }: Pick<SettledCase, 'resident' | 'on'>): readonly string[] =>
  resident && on < choiceUntil ? [...gainFigures, ...indexFigures] : gainFigures;

/** Which tables tax the years of a case and the sale at its end. */
export function taxTables(settled: SettledCase, { figures }: CaseTables): { tax: TaxTables; figures: readonly RuleFigure[] | null } {
  const yearEnds = Array.from({ length: settled.years }, (_, at) => addMonths(settled.on, 12 * (at + 1)));
  const ofSale = figuresOfSale(settled);
  const missingIn = (rows: readonly RuleFigure[]) =>
    [...new Set([...taxYearsWithout(rows, incomeTaxFigures, yearEnds), ...taxYearsWithout(rows, ofSale, yearEnds.slice(-1))])].toSorted();
  const years = missingIn(figures);
  if (years.length === 0) return { tax: { kind: 'tables' }, figures };
  const refusal = (missing: string[]) => ({
    tax: { kind: 'refused' as const, years: missing, because: noTable(missing) },
    figures: null,
  });
  if (settled.missingTaxYears === 'refuse') return refusal(years);
  const opened = heldOpen(figures);
  // Years before the first table stay without one, whatever is chosen.
  const before = missingIn(opened);
  if (before.length > 0) return refusal(before);
  return { tax: { kind: 'newest', years, of: taxYearOf(newestDay(figures)) }, figures: opened };
}

const newestDay = (figures: readonly RuleFigure[]): IsoDate =>
  figures
    .filter((row) => row.figure === 'gain-plain')
    .reduce((latest, { validTo }) => (validTo !== null && validTo > latest ? validTo : latest), '');

const noTable = (years: readonly string[]) =>
  years.length === 1 ? words.noTaxTable({ year: years[0]! }) : words.noTaxTables({ from: years[0]!, to: years.at(-1)! });
