import { readFileSync } from 'node:fs';
import { readRuleTables, type RuleTables } from '../model/rules/rule-tables.ts';

const read = (name: string) => readFileSync(new URL(`../../../../reference/${name}.csv`, import.meta.url), 'utf8');

let tables: RuleTables | undefined;
/** The development rules that the product ships with. */
export const shippedRules = (): RuleTables => (tables ??= readRuleTables({ fsi: read('udcpr-fsi'), figures: read('udcpr-figures') }));
