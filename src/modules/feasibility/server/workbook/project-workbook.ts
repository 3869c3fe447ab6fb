import type { LiveCell, LiveSheet } from '#modules/exports/index.ts';
import type { CashAnswer } from '../../model/cash/cash-answer.ts';
import type { CashTerms } from '../../model/cash/cash-terms.ts';
import { mostMonths, type Project } from '../../model/cash/project.ts';
import { debtSheet, reraSheet, waterfallSheet } from './account-sheets.ts';
import { areaInputs, type BuiltArea } from './area-inputs.ts';
import { cashSheet } from './cash-sheet.ts';
import { checkSheet } from './check-sheet.ts';
import { minus, num } from './formula.ts';
import { InputSheet } from './input-sheet.ts';
import { programmeSheet } from './programme-sheet.ts';
import { returnsSheet, type Built } from './returns-sheet.ts';
import { salesSheet } from './sales-sheet.ts';

/**
 * A plan as a workbook that goes on working: inputs with names, and every month, account and result as a formula of them. The functions are
 * those that old Excel and LibreOffice share. A test recomputes it with LibreOffice, as given and changed.
 * @param area what the sums follow from, where the plan is that of a plot.
 */
export function projectWorkbook(
  { project, terms, answer }: { project: Project; terms: CashTerms; answer: CashAnswer },
  area: BuiltArea | null,
): LiveSheet[] {
  const inputs = new InputSheet(project.months ?? mostMonths);
  const derived = area && areaInputs(area, project, inputs);
  const programme = programmeSheet(project, inputs);
  const { land } = project;
  const stockShare =
    land.deal === 'area-share'
      ? minus(num(1), inputs.give('Owner’s share of the area', land.ownerShare, { kind: 'percent', name: 'Owner_share' }))
      : num(1);
  const { grid: salesGrid, ...sales } = salesSheet(project, terms, inputs, programme, { stockShare, derived });
  const cash = cashSheet({ project, terms, inputs, programme, sales, derived });
  const rera = reraSheet(terms.separateShare, { cash, receipts: sales.receipts, programme, inputs });
  const debt = project.debt ? debtSheet(project.debt, answer.debt?.feePaise ?? 0, { free: rera.free, programme, inputs }) : null;
  const waterfall = project.waterfall ? waterfallSheet(project.waterfall, { equity: debt?.equity ?? rera.free, programme, inputs }) : null;
  const built: Built = { project, answer, inputs, programme, sales, cash, rera, debt, waterfall };
  const returns = returnsSheet(built);
  const checks = checkSheet(built, returns.results);
  const months = [34, 16, ...Array.from({ length: inputs.grid.last + 1 }, () => 13)];
  const byMonths = [programme.grid, salesGrid, cash.grid, rera.grid, ...(debt ? [debt.grid] : []), ...(waterfall ? [waterfall.grid] : [])];
  return [
    inputs.grid.sheet([44, 20, 14, 90], { rows: 1, columns: 1 }),
    returns.grid.sheet([46, 20, 22, 90], { rows: 1, columns: 1 }),
    ...byMonths.map((grid) => headed(grid.sheet(months, { rows: 2, columns: 2 }))),
    checks.sheet([58, 18, 14, 80], { rows: 1, columns: 1 }),
  ];
}

/** The head of the sums' column. */
function headed(sheet: LiveSheet): LiveSheet {
  const head: LiveCell = { value: 'Sum', kind: 'text', look: 'total' };
  const [first = [], ...rest] = sheet.rows;
  return { ...sheet, rows: [[first[0] ?? null, head, ...first.slice(2)], ...rest] };
}
