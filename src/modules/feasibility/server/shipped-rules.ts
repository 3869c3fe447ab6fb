import type { AppraisalTables } from '../model/scenario/appraise.ts';
import { readTables, tableFiles } from '../model/scenario/read-tables.ts';
import { referenceText } from '#server/reference.ts';

let tables: AppraisalTables | undefined;
/** The rules, rates and defaults that the product ships with. */
export const shippedTables = (): AppraisalTables =>
  (tables ??= readTables(Object.fromEntries(tableFiles.map((name) => [name, referenceText(name)]))));
export const shippedRules = () => shippedTables().rules;
export const shippedCashTables = () => shippedTables().cash;
