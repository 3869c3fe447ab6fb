import { referenceText } from '#server/reference.ts';
import { caseTableFiles, readCaseTables, type CaseTableFile, type CaseTables } from '../model/case/case-tables.ts';

const files = () => Object.fromEntries(caseTableFiles.map((name) => [name, referenceText(name)])) as Record<CaseTableFile, string>;

let tables: CaseTables | undefined;
/** The rates, rules and usual figures that the product ships with. */
export const shippedCaseTables = (): CaseTables => (tables ??= readCaseTables(files()));

/** The same for a browser, which reads them by the same function. */
export const caseTablesAsText = () => ({
  files: files(),
  authorities: [
    ...new Set(shippedCaseTables().duties.flatMap(({ authority, document }) => (document === 'sale' ? [authority] : []))),
  ].toSorted(),
});
