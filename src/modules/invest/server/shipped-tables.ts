import { referenceText } from '#server/reference.ts';
import { caseTableFiles, readCaseTables, type CaseTableFile, type CaseTables } from '../model/case/case-tables.ts';

let tables: CaseTables | undefined;
/** The rates, rules and usual figures that the product ships with. */
export const shippedCaseTables = (): CaseTables =>
  (tables ??= readCaseTables(
    Object.fromEntries(caseTableFiles.map((name) => [name, referenceText(name)])) as Record<CaseTableFile, string>,
  ));
